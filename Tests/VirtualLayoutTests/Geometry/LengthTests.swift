import Expectations
import Testing
import VirtualLayout

/// Lengths from outside follow one rule, wherever they come from.
struct LengthTests {
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
    expectEqual(layouts[0].contentSize, layouts[1].contentSize)
    for item in 0..<count {
      let path = ItemPath(item: item)
      expectEqual(layouts[0].attributes(of: .item(path)), layouts[1].attributes(of: .item(path)))
    }
  }
}
