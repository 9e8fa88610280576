import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Facts about even bottoms that are small enough to check by hand.
struct StretchingTests {
  private func layout(
    _ stretching: LayoutMode.Masonry.Stretching, lanes: Int = 2, spacing: Double = 0, _ extents: [Double],
    _ placements: [LanePlacement] = []
  ) -> CollectionLayout {
    let masonry = LayoutMode.Masonry(lanes: .count(lanes), itemSpacing: spacing, stretching: stretching)
    let layout = CollectionLayout(.masonry(masonry))
    layout.containerSize = LayoutSize(width: 10 * Double(lanes), height: 100)
    layout.source = .extents(extents, placements: placements)
    layout.prepare()
    return layout
  }

  /// The top and bottom of each item.
  private func ends(_ layout: CollectionLayout) -> [[Double]] {
    layout.itemFrames.map { [$0!.minY, $0!.maxY] }
  }

  @Test func theLastItemMakesUpForTheRest() {
    let layout = layout(.points(50, itemsInLane: 1), [100, 40, 40])
    expectEqual(ends(layout), [[0, 100], [0, 40], [40, 100]])
    expectEqual(layout.contentSize.height, 100)
  }

  @Test func severalItemsShareInProportion() {
    // 30 are missing; a fifth of 100 and of 50 would be 20 and 10.
    let layout = layout(.fraction(0.4), lanes: 2, [180, 100, 50])
    expectEqual(ends(layout), [[0, 180], [0, 120], [120, 180]])
  }

  @Test func noItemIsStretchedBeyondTheLimit() {
    let layout = layout(.fraction(0.1), [200, 100, 50])
    expectEqual(ends(layout), [[0, 200], [0, 110], [110, 165]])
    let points = self.layout(.points(7), [200, 100, 50])
    expectEqual(ends(points), [[0, 200], [0, 107], [107, 164]])
    for none in [LayoutMode.Masonry.Stretching.points(0), .points(-5), .fraction(.nan), .fraction(-1)] {
      expectEqual(ends(self.layout(none, [200, 100, 50])), [[0, 200], [0, 100], [100, 150]])
    }
  }

  @Test func spacingBetweenThemStays() {
    let layout = layout(.points(50), spacing: 10, [110, 40, 40])
    expectEqual(ends(layout), [[0, 110], [0, 50], [60, 110]])
  }

  /// Items above an item of several lanes do not move. That item moves only if it is the last in all its lanes.
  @Test func itemsOfSeveralLanes() {
    let placements = [LanePlacement.automatic, .automatic, .automatic, LanePlacement(span: 2)]
    let ended = layout(.points(50), lanes: 3, [100, 40, 40, 30], placements)
    expectEqual(ended.lanes(ofItemAt: ItemPath(item: 3)), 1..<3)
    expectEqual(ends(ended), [[0, 100], [0, 40], [0, 40], [40, 100]])
    let buried = layout(.points(50), lanes: 3, [100, 40, 40, 30, 10], placements)
    expectEqual(
      ends(buried), [[0, 100], [0, 40], [0, 40], [40, 70], [70, 100]], "lane 2 ends with item 3")
    expectEqual(buried.lanes(ofItemAt: ItemPath(item: 4)), 1..<2)
  }

  @Test func emptyLanesAndLayoutsDoNotChange() {
    expectEqual(ends(layout(.points(50), lanes: 4, [20, 10])), [[0, 20], [0, 20]])
    expectEqual(ends(layout(.points(50), [])), [])
  }

  /// Whether a lane has an item that must end with the others does not depend on the spacing.
  @Test(arguments: [0.0, 6])
  func anItemWithoutExtentAloneInItsLaneDoesNotChange(spacing: Double) {
    let masonry = LayoutMode.Masonry(lanes: .count(2), itemSpacing: spacing, stretching: .points(50))
    let delegate = TestDelegate([TestItem(0, 0, lane: 0), TestItem(0, 80, lane: 1)])
    let layout = CollectionLayout(.masonry(masonry))
    layout.containerSize = LayoutSize(width: 20, height: 100)
    layout.delegate = delegate
    layout.prepare()
    expectEqual(ends(layout), [[0, 0], [0, 80]])
  }

  /// Items that are added later take the place of those that were stretched.
  @Test func addedItemsAreStretchedInstead() {
    let delegate = TestDelegate([TestItem(0, 100), TestItem(0, 40)])
    let layout = CollectionLayout(
      .masonry(LayoutMode.Masonry(lanes: .count(2), stretching: .points(30, itemsInLane: 1))))
    layout.containerSize = LayoutSize(width: 20, height: 100)
    layout.delegate = delegate
    layout.prepare()
    expectEqual(ends(layout), [[0, 100], [0, 70]])
    delegate.items.append(TestItem(0, 50))
    layout.invalidateLayout(with: .appended(1))
    layout.prepare()
    expectEqual(ends(layout), [[0, 100], [0, 40], [40, 100]])
    delegate.items[0].height = 60
    layout.invalidateLayout(with: .items([ItemPath(item: 0)]))
    layout.prepare()
    expectEqual(ends(layout), [[0, 90], [0, 40], [40, 90]])
  }

  /// The first lane ended long ago. The change is far before the last items.
  @Test func aLaneThatEndedLongAgoIsEvenedToo() {
    var extents = Array(repeating: 10.0, count: 3000)
    extents[0] = 29_985
    let layout = layout(.points(9, itemsInLane: 1), extents)
    expectEqual(ends(layout)[0], [0, 29_990])
    expectEqual(layout.checkInvariants(), nil)
    let foot = LayoutRect(x: 0, y: 29_987, width: 20, height: 10)
    expectEqual(layout.layoutAttributesForElements(in: foot).map(\.path.item), [0, 2999])
    expectEqual(queryDisagreement(layout, layout.itemFrames.compactMap { $0 }, in: foot), nil)
  }
}
