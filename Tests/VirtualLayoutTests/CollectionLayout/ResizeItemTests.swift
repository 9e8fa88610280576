import Expectations
import TestSupport
import Testing
import VirtualLayout

/// An item that is given another extent along the scroll axis.
struct ResizeItemTests {
  private static let size = LayoutSize(width: 300, height: 200)

  private func heights(_ layout: CollectionLayout) -> [Double] { layout.itemFrames.map { $0?.height ?? -1 } }

  @Test func aSourceOfArraysGetsTheValue() {
    let layout = CollectionLayout(.list(), in: Self.size)
    layout.source = .extents([10, 20, 30])
    layout.prepare()
    layout.resizeItem(1, to: 120)
    expectEqual(heights(layout), [10, 120, 30])
    layout.invalidateLayout()
    layout.prepare()
    expectEqual(heights(layout), [10, 120, 30], "the source has it")
    layout.resizeItem(0, to: .nan)
    layout.resizeItem(2, to: -5)
    expectEqual(heights(layout), [0, 120, 0])
  }

  @Test(arguments: Heading.all)
  func sizesKeepTheirExtentAcross(heading: Heading) {
    let layout = CollectionLayout(
      .flow(), in: LayoutSize(width: 100, height: 100), axis: heading.axis, direction: heading.direction)
    layout.source = .sizes(Array(repeating: LayoutSize(width: 30, height: 30), count: 3))
    layout.prepare()
    layout.resizeItem(1, to: 50)
    let size =
      heading.axis == .vertical ? LayoutSize(width: 30, height: 50) : LayoutSize(width: 50, height: 30)
    expectEqual(layout.attributes(of: .item(1))?.frame.size, size)
  }

  /// The view begins in the second section, so the first one pushes it.
  @Test func aSectionOfArraysGetsTheValue() {
    let layout = CollectionLayout(.list(), in: Self.size)
    layout.source = .sections([
      .init(.extents(Array(repeating: 10, count: 5))), .init(.extents(Array(repeating: 10, count: 100))),
    ])
    layout.prepare()
    layout.visibleBounds = LayoutRect(x: 0, y: 80, width: 300, height: 200)
    expectEqual(layout.resizeItem(ItemPath(section: 0, item: 4), to: 40).delta, 30)
    expectEqual(layout.resizeItem(ItemPath(section: 1, item: 0), to: 35).delta, 25)
    expectEqual(layout.visibleBounds.y, 135)
    layout.invalidateLayout()
    layout.prepare()
    expectEqual(layout.contentSize.height, 80 + 35 + 990)
  }

  @Test func anEstimatedItemIsMeasured() {
    var asked: [Int] = []
    let layout = CollectionLayout(.list(), in: Self.size)
    layout.onDiagnostic = { Issue.record("\($0)") }
    layout.source = ItemSource.extents(count: 9) { path, _ in
      asked.append(path.item)
      return 77
    }
    .estimated(.fixed(LayoutSize(width: 0, height: 10)))
    layout.prepare()
    layout.resizeItem(3, to: 25)
    #expect(layout.isMeasured(3) && layout.measuredItemCount == 1 && asked.isEmpty)
    expectEqual(layout.contentSize.height, 105)
  }

  /// A flow asks for widths, too. They stay.
  @Test func anEstimatedSizeKeepsItsExtentAcross() {
    let layout = CollectionLayout(.flow(), in: Self.size)
    layout.source = ItemSource.sizes(Array(repeating: LayoutSize(width: 40, height: 40), count: 4))
      .estimated(.source)
    layout.prepare()
    layout.resizeItem(2, to: 90)
    expectEqual(layout.attributes(of: .item(2))?.frame.size, LayoutSize(width: 40, height: 90))
  }

  @Test func aHostIsAskedAgain() {
    var tall = 20.0
    let layout = CollectionLayout(.list(), in: Self.size)
    layout.source = .extents(count: 3) { path, _ in path.item == 1 ? tall : 10 }
    layout.prepare()
    tall = 60
    layout.resizeItem(1, to: 60)
    expectEqual(heights(layout), [10, 60, 10])
    layout.resizeItem(1, to: 5)
    expectEqual(heights(layout), [10, 60, 10], "the host knows better")
  }

  /// What is inserted before is laid out first, so that the path is that of the new data.
  @Test func pendingChangesComeFirst() throws {
    let layout = CollectionLayout(.list(), in: Self.size)
    layout.source = .extents([10, 20, 30])
    layout.prepare()
    layout.replaceSource(invalidating: .appended(1)) { .extents([10, 20, 30, 40]) }
    layout.resizeItem(3, to: 44)
    expectEqual(heights(layout), [10, 20, 30, 44])
  }

  @Test func aVisitorCannotResize() {
    let layout = CollectionLayout(.list(), in: Self.size)
    layout.source = .extents([10, 20, 30])
    layout.prepare()
    var told: [LayoutDiagnostic] = []
    layout.onDiagnostic = { told.append($0) }
    layout.forEachItem(in: LayoutRect(x: 0, y: 0, width: 1, height: 1)) { layout.resizeItem($0, to: 99) }
    expectEqual(told, [.changeRefused(.prepare)])
    layout.invalidateLayout()
    layout.prepare()
    expectEqual(heights(layout), [10, 20, 30])
  }

  @Test func sizesWithoutAnEstimateAreReported() {
    let layout = CollectionLayout(.list(), in: Self.size)
    layout.source = .sections([
      .init(.extents([10, 20, 30])),
      .init(ItemSource.extents([10, 20]).estimated(.source)),
    ])
    var told: [LayoutDiagnostic] = []
    layout.onDiagnostic = { told.append($0) }
    func size(_ section: Int, _ item: Int) -> MeasuredSize {
      MeasuredSize(path: ItemPath(section: section, item: item), size: LayoutSize(width: 300, height: 99))
    }
    layout.setMeasuredSizes([size(1, 0), size(1, 9)])
    expectEqual(told, [])
    layout.setMeasuredSizes([size(1, 1), size(0, 2), size(0, 0), size(0, 3)])
    expectEqual(told, [.sizesIgnored(count: 2, first: ItemPath(section: 0, item: 2))])
    expectEqual(heights(layout), [10, 20, 30])
    let scroller = Scroller(layout)
    scroller.setMeasuredSizes([size(0, 1)])
    expectEqual(told.count, 2)
  }
}
