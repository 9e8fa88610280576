import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Visitors that throw, and visits that end early.
struct VisitorTests {
  private struct Enough: Error, Equatable { let count: Int }

  private static let everything = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// A visit ends with the element at which the visitor throws. Then the layout can be changed again.
  @Test(arguments: ModeUnderTest.all)
  func anErrorEndsAVisit(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 5)
    let delegate = TestDelegate(mode.items(&generator, 200), axis: mode.axis)
    let layout = mode.prepared(delegate)
    let (elements, frozen) = (layout.allElements, layout.frozen())
    for limit in [1, 2, 63, 64, 65, 130, 200] {
      var found: [LayoutAttributes] = []
      func take(_ element: LayoutAttributes) throws(Enough) {
        found.append(element)
        if found.count == limit { throw Enough(count: limit) }
      }
      var paths: [ItemPath] = []
      func take(_ path: ItemPath) throws(Enough) {
        paths.append(path)
        if paths.count == limit { throw Enough(count: limit) }
      }
      let expected = Array(elements.prefix(limit))
      #expect(throws: Enough(count: limit)) { try layout.forEachElement(in: Self.everything, take) }
      expectEqual(found, expected)
      found = []
      #expect(throws: Enough(count: limit)) { try frozen.forEachElement(in: Self.everything, take) }
      expectEqual(found, expected)
      #expect(throws: Enough(count: limit)) { try layout.forEachItem(in: Self.everything, take) }
      expectEqual(paths, expected.map(\.path))
      paths = []
      #expect(throws: Enough(count: limit)) { try frozen.forEachItem(in: Self.everything, take) }
      expectEqual(paths, expected.map(\.path))
      paths = []
      #expect(throws: Enough(count: limit)) {
        try layout.forEachItem(in: Self.everything, notIn: LayoutRect(x: 0, y: -9, width: 0, height: 0), take)
      }
      expectEqual(paths.count, limit)
    }
    var told: [LayoutDiagnostic] = []
    layout.onDiagnostic = { told.append($0) }
    layout.visibleBounds.y += 1
    layout.prepare()
    withExtendedLifetime(delegate) {}
    expectEqual(told, [])
  }

  @Test(arguments: ModeUnderTest.all)
  func theFirstOneIsFound(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 6)
    let layout = mode.prepared(TestDelegate(mode.items(&generator, 200), axis: mode.axis))
    let frozen = layout.frozen()
    for number in [0, 1, 64, 199, 200] {
      let isWanted = { (path: ItemPath) in path.item >= number }
      let expected = layout.allElements.first { isWanted($0.path) }
      var looks = 0
      let found = layout.firstElement(in: Self.everything) {
        looks += 1
        return isWanted($0.path)
      }
      expectEqual(found, expected)
      expectEqual(looks, min(number + 1, 200), "it looks no further")
      expectEqual(layout.firstItem(in: Self.everything, where: isWanted), expected?.path)
      expectEqual(frozen.firstElement(in: Self.everything) { isWanted($0.path) }, expected)
    }
    expectEqual(layout.firstItem(in: Self.everything), 0)
    expectEqual(layout.firstItem(in: LayoutRect(x: 0, y: -900, width: 1, height: 1)), nil)
  }

  @Test func unmeasuredItemsAreVisitedUntilAnError() {
    let layout = CollectionLayout(.list(), in: LayoutSize(width: 100, height: 100))
    layout.source = ItemSource.extents(count: 50) { _, _ in 9 }
      .estimated(.fixed(LayoutSize(width: 0, height: 10)))
    layout.prepare()
    #expect(throws: Enough(count: 7)) {
      try layout.forEachUnmeasuredItem(in: Self.everything) { path throws(Enough) in
        if path == 7 { throw Enough(count: path.item) }
      }
    }
    layout.measureItems(in: Self.everything)
    expectEqual(layout.measuredItemCount, 50)
  }

  /// Which of the headers is pinned, a layout, its copies and a scroller's changes say alike.
  @Test func aHeaderSaysThatItIsPinned() {
    let section = SectionLayout(header: .fixed(20), pinsHeader: true)
    let layout = CollectionLayout(.list(), in: LayoutSize(width: 100, height: 100))
    layout.source = .sections(
      (0..<3).map { _ in .init(.extents(Array(repeating: 50, count: 5)), layout: section) })
    let scroller = Scroller(layout, overscan: Overscan(0))
    scroller.resize(to: LayoutSize(width: 100, height: 100))
    var pinned: Set<LayoutElement> = []
    for position in [0, 1, 200, 255, 270, 271, 0] as [Double] {
      scroller.scroll(to: position)
      scroller.forEachChange {
        pinned.remove($0.formerElement)
        if !$0.kinds.contains(.left), $0.attributes.isPinned { pinned.insert($0.element) }
      }
      let view = scroller.viewport
      let section = position >= 270 ? 1 : 0
      let header = LayoutElement.ofSection(section, .header)
      let isPinned = position != 0 && position != 270
      expectEqual(layout.attributes(of: header)?.isPinned, isPinned, "\(position)")
      expectEqual(layout.frozen().attributes(of: header, visibleBounds: view)?.isPinned, isPinned)
      expectEqual(layout.frozen().attributes(of: header)?.isPinned, false)
      expectEqual(layout.restingFrame(of: header)?.y, Double(section * 270))
      #expect((layout.attributes(of: header)?.frame.y != Double(section * 270)) == isPinned)
      expectEqual(pinned, isPinned ? [header] : [], "\(position)")
    }
    expectEqual(layout.attributes(of: .item(0))?.isPinned, false)
    expectEqual(layout.restingFrame(of: .item(2)), layout.attributes(of: .item(2))?.frame)
  }
}
