import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The choice of the anchor: the item, or the end of the content, that people look at.
struct AnchorChoiceTests {
  @Test func aHostWithoutBoundsIsNotScrolled() {
    let (layout, delegate) = scrolledWorld(.list())
    layout.visibleBounds = .zero
    delegate.items[0].height += 100
    layout.invalidateLayout(with: .items([ItemPath(item: 0)]))
    expectEqual(layout.prepare().delta, 0)
    expectEqual(layout.visibleBounds, .zero)
  }

  /// An item without extent at the edge of the view ends there, and is not what people read. An item without width may
  /// be.
  @Test(arguments: [100.0, 0])
  func anItemThatEndsAtTheEdgeIsNoAnchor(cross: Double) {
    for heading in Heading.all {
      var extents = [50.0, 0, 50, 50, 50]
      let layout = CollectionLayout(.list(rows: .given), axis: heading.axis, direction: heading.direction)
      layout.containerSize =
        heading.axis == .vertical
        ? LayoutSize(width: cross, height: 50) : LayoutSize(width: 50, height: cross)
      layout.source = .extents(count: 5) { path, _ in extents[path.item] }
      layout.prepare()
      layout.visibleBounds =
        heading.axis == .vertical
        ? LayoutRect(x: 0, y: 50, width: cross, height: 50)
        : LayoutRect(x: 100, y: 0, width: 50, height: cross)
      if heading.axis == .horizontal && heading.direction == .leftToRight { layout.visibleBounds.x = 50 }
      // Between an item without extent and the one in view.
      extents[1] = 30
      layout.invalidateLayout(with: .items([ItemPath(item: 1)]))
      let isMirrored = heading.axis == .horizontal && heading.direction == .rightToLeft
      expectEqual(layout.prepare().delta, isMirrored ? 0 : 30, "\(heading)")
    }
  }

  /// Rows of a list with gaps between them, in a view from `lo` on.
  private final class Rows: CollectionLayoutDelegate {
    var extents: [Double]
    let layout: CollectionLayout

    init(_ extents: [Double], spacing: Double = 0, seenFrom lo: Double) {
      self.extents = extents
      layout = CollectionLayout(.list(LayoutMode.List(rows: .given, spacing: spacing)))
      layout.containerSize = LayoutSize(width: 100, height: 50)
      layout.delegate = self
      layout.prepare()
      layout.visibleBounds = LayoutRect(x: 0, y: lo, width: 100, height: 50)
    }

    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      extents.count
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double { extents[path.item] }

    /// Gives a row another extent, and returns the scroll distance.
    func resize(_ row: Int, to extent: Double) -> Double {
      extents[row] = extent
      layout.invalidateLayout(with: .items([ItemPath(item: row)]))
      return layout.prepare().delta
    }
  }

  /// A row without extent is no anchor, even if it is the first that ends in view.
  @Test func aRowWithoutExtentIsNoAnchor() {
    let rows = Rows([30, 0, 50, 50, 50], spacing: 10, seenFrom: 35)
    expectEqual(rows.resize(1, to: 20), 20)
    // Row 2 stays the anchor until someone scrolls, even without an extent.
    expectEqual(rows.resize(1, to: 24), 4)
    expectEqual(rows.resize(2, to: 0), 0)
    expectEqual(rows.resize(1, to: 30), 6)
  }

  /// A row without extent does not replace a row that is deleted.
  @Test func aRowWithoutExtentReplacesNoAnchor() throws {
    let rows = Rows([30, 50, 0, 50, 50, 50], seenFrom: 40)
    rows.extents = [30, 20, 50, 50, 50]
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 1)])
    updates.reloadItems(at: [ItemPath(item: 2)])
    // Row 3 was at 80 and is at 50.
    try expectEqual(rows.layout.performBatchUpdates(updates).delta, -30)

    // Without a later row, the last earlier row that has an extent.
    let last = Rows([50, 50, 0, 50, 0], seenFrom: 110)
    last.extents = [70, 50, 0, 0]
    updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 3)])
    updates.reloadItems(at: [ItemPath(item: 0), ItemPath(item: 2)])
    last.layout.scrollAnchoring.anchor = .item(ItemPath(item: 3))
    // Row 1 moves by 20, as far as the end of the content allows.
    try expectEqual(last.layout.performBatchUpdates(updates).delta, -40)
    expectEqual(last.layout.scrollAnchoring.anchor, .firstVisible)

    // If the count becomes smaller, the last row that has an extent.
    let fewer = Rows([50, 50, 50, 0, 60, 60], seenFrom: 200)
    fewer.extents = [80, 50, 50, 0]
    expectEqual(fewer.layout.prepare().delta, -70)
  }

  @Test func aViewAtTheStartStaysUnlessToldOtherwise() {
    let (layout, delegate) = scrolledWorld(.list(), at: 0)
    for (anchoring, wanted) in [(ScrollAnchoring.standard, 0.0), (.chat, 100.0)] {
      layout.scrollAnchoring = anchoring
      layout.visibleBounds.y = 0
      delegate.items.insert(TestItem(30, 100), at: 0)
      var updates = BatchUpdates()
      updates.insertItems(at: [ItemPath(item: 0)])
      #expect(try! layout.performBatchUpdates(updates).delta == wanted)
    }
  }

  @Test(arguments: Heading.all)
  func aChatAtItsEndStaysThere(heading: Heading) {
    let (layout, delegate) = scrolledWorld(.list(), heading)
    layout.scrollAnchoring = .chat
    func toEnd() -> Double {
      let (view, content) = (layout.visibleBounds, layout.contentSize)
      if heading.axis == .vertical { return content.height - view.maxY }
      return heading.direction == .leftToRight ? content.width - view.maxX : view.minX
    }
    func append() {
      delegate.items.append(TestItem(60, 60))
      layout.invalidateLayout(with: .appended(1))
      layout.prepare()
    }
    let anchor = layout.firstVisiblePath
    let before = layout.placeInView(of: anchor)
    append()
    expectEqual(layout.placeInView(of: anchor), before, "away from the end what is read stays")
    let backwards = heading.axis == .horizontal && heading.direction == .rightToLeft
    layout.visibleBounds = layout.visibleBounds.moved(by: backwards ? -toEnd() : toEnd(), along: heading.axis)
    expectEqual(toEnd(), 0)
    for _ in 0..<3 {
      append()
      expectEqual(toEnd(), 0)
    }
  }

  @Test func aNamedItemIsTheAnchor() {
    let (layout, delegate) = scrolledWorld(.list())
    let named = ItemPath(item: layout.firstVisiblePath.item + 3)
    layout.scrollAnchoring.anchor = .item(named)
    let before = layout.placeInView(of: named)
    delegate.items[named.item - 1].height += 30
    layout.invalidateLayout(with: .items([ItemPath(item: named.item - 1)]))
    expectEqual(layout.prepare().delta, 30)
    expectEqual(layout.placeInView(of: named), before)
  }

  @Test func aNamedItemKeepsItsNameThroughABatch() {
    let (layout, delegate) = scrolledWorld(.list())
    let named = ItemPath(item: layout.firstVisiblePath.item + 3)
    layout.scrollAnchoring.anchor = .item(named)
    delegate.items.insert(TestItem(10, 10), at: 0)
    var updates = BatchUpdates()
    updates.insertItems(at: [ItemPath(item: 0)])
    _ = try! layout.performBatchUpdates(updates)
    expectEqual(layout.scrollAnchoring.anchor, .item(ItemPath(item: named.item + 1)))
  }
}
