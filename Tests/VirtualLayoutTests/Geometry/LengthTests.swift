import Testing
import VirtualLayout

/// Two lengths at once are sanitized as each alone: lengths from outside follow one rule.
struct LengthTests {
  @Test func twoLengthsAtOnceEqualEachAlone() {
    let hostile: [Double] = [
      0, -0.0, 1, -1, 0.1, 1 / 3, 0x1p-21, 0x1.8p-20, 0x1p-1074, -0x1p-1074, 0x1p30, 0x1p30.nextUp,
      0x1p30.nextDown,
      0x1p53, 0x1p1023, .infinity, -.infinity, .nan, -.nan, .signalingNaN,
    ]
    for first in hostile {
      for second in hostile {
        let pair = SIMD2(first, second)
        let (cross, main) = (Length.cross(pair), Length.main(pair))
        #expect([cross[0], cross[1]] == [Length.cross(first), Length.cross(second)], "across: \(pair)")
        #expect([main[0], main[1]] == [Length.main(first), Length.main(second)], "along: \(pair)")
      }
    }
  }

  /// An odd number of items on both axes, from a source with arrays and one with closures.
  @Test(arguments: [LayoutAxis.vertical, .horizontal], [1, 2, 511, 512, 513, 1025])
  func sizesFromArraysEqualSizesFromClosures(axis: LayoutAxis, count: Int) {
    let lengths: [Double] = [40, .nan, -3, 70.3, .infinity, 1 / 3, 0, 120]
    let sizes = (0..<count).map { index in
      LayoutSize(width: lengths[index % lengths.count], height: lengths[(index / 3) % lengths.count])
    }
    let layouts = [ItemSource.sizes(sizes), .sizes(count: count) { path, _ in sizes[path.item] }].map {
      source in
      let layout = CollectionLayout(.flow(spacing: 3))
      layout.axis = axis
      layout.containerSize = LayoutSize(width: 500, height: 500)
      layout.source = source
      layout.prepare()
      return layout
    }
    #expect(layouts[0].contentSize == layouts[1].contentSize)
    for item in 0..<count {
      let path = ItemPath(item: item)
      #expect(layouts[0].layoutAttributesForItem(at: path) == layouts[1].layoutAttributesForItem(at: path))
    }
  }
}
