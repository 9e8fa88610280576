import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Facts about dense packing that are small enough to check by hand; and the limit of openings has no visible effect.
struct DenseMasonryTests {
  private func layout(
    _ masonry: LayoutMode.Masonry, _ extents: [Double], _ placements: [LanePlacement], width: Double
  ) -> CollectionLayout {
    let layout = CollectionLayout(.masonry(masonry))
    layout.containerSize = LayoutSize(width: width, height: 100)
    layout.source = .extents(extents, placements: placements)
    layout.prepare()
    return layout
  }

  private func corners(_ layout: CollectionLayout) -> [[Double]] {
    layout.itemFrames.map { [$0!.x, $0!.y] }
  }

  private let double = LanePlacement(span: 2)

  @Test func anOpeningIsFilledFromItsTop() {
    let extents = [50.0, 10, 20, 15, 15, 15]
    let placements = [LanePlacement.automatic, .automatic, double, .automatic, .automatic, .automatic]
    let normal = layout(LayoutMode.Masonry(lanes: .count(2)), extents, placements, width: 20)
    expectEqual(corners(normal), [[0, 0], [10, 0], [0, 50], [0, 70], [10, 70], [0, 85]])
    let dense = layout(LayoutMode.Masonry(lanes: .count(2), packing: .dense), extents, placements, width: 20)
    expectEqual(corners(dense), [[0, 0], [10, 0], [0, 50], [10, 10], [10, 25], [0, 70]])
    expectEqual(dense.contentSize.height, 85)
  }

  /// The opening below an item begins where the item ends, also if the item begins below the top of the opening.
  @Test func theOpeningBelowBeginsAtTheEndOfTheItem() {
    let masonry = LayoutMode.Masonry(lanes: .count(3), packing: .dense)
    let wide = LanePlacement(span: 3)
    // Openings: lane 1 from 10 to 60, lane 2 from 30 to 60. The item of two lanes takes 30 ..< 40 of both.
    let dense = layout(
      masonry, [60, 10, 30, 5, 10, 20, 20], [.automatic, .automatic, .automatic, wide, double], width: 30)
    expectEqual(corners(dense)[4], [10, 30])
    expectEqual(corners(dense)[5], [10, 10], "above it")
    expectEqual(corners(dense)[6], [10, 40], "below it, lower lane first")
  }

  /// Spacing applies below an item in an opening as anywhere else.
  @Test func spacingIsKept() {
    let placements = [LanePlacement.automatic, .automatic, double]
    let fits = layout(
      LayoutMode.Masonry(lanes: .count(2), itemSpacing: 4, packing: .dense), [50, 10, 20, 36], placements,
      width: 20)
    expectEqual(corners(fits)[3], [10, 14])
    let fitsNot = layout(
      LayoutMode.Masonry(lanes: .count(2), itemSpacing: 4, packing: .dense), [50, 10, 20, 37], placements,
      width: 20)
    expectEqual(corners(fitsNot)[3], [0, 78])
  }

  @Test func aToleranceThatIsNoNumberCountsAsNone() {
    let extents = [50.0, 10, 30, 5, 10, 20, 20, 15, 40]
    let placements = [LanePlacement.automatic, double, .automatic, .automatic, double]
    let corners = [0, Double.nan].map { tolerance in
      let masonry = LayoutMode.Masonry(
        lanes: .count(3), laneChoice: .cursor(tolerance: tolerance), packing: .dense)
      return self.corners(layout(masonry, extents, placements, width: 30))
    }
    expectEqual(corners[0], corners[1])
  }

  @Test func amongEqualOpeningsTheLowerLaneWins() {
    let masonry = LayoutMode.Masonry(lanes: .count(3), packing: .dense)
    let placements = [LanePlacement.automatic, .automatic, .automatic, LanePlacement(span: 3)]
    let dense = layout(masonry, [10, 10, 40, 5, 5, 5, 5], placements, width: 30)
    expectEqual(corners(dense)[4...], [[0, 10], [10, 10], [0, 15]])
  }

  /// An item with a pinned lane uses the openings of that lane, and no others.
  @Test func pinnedItemsStayInTheirLane() {
    let masonry = LayoutMode.Masonry(lanes: .count(2), packing: .dense)
    let placements = [
      LanePlacement.automatic, .automatic, double, LanePlacement(lane: 0), LanePlacement(lane: 1),
    ]
    let dense = layout(masonry, [50, 10, 20, 15, 15], placements, width: 20)
    expectEqual(corners(dense)[3...], [[0, 70], [10, 10]])
  }

  /// In lanes of another width the item would have another height.
  @Test func openingsOfAnotherWidthAreLeftAlone() {
    let masonry = LayoutMode.Masonry(lanes: .sizes([10, 30, 10]), packing: .dense)
    let placements = [
      LanePlacement(lane: 0), LanePlacement(lane: 1), LanePlacement(lane: 2), LanePlacement(span: 3),
    ]
    let dense = layout(masonry, [40, 10, 50, 5, 8, 8, 8], placements, width: 50)
    expectEqual(corners(dense)[4], [0, 40], "the opening in lane 1 begins earlier, but is wider")
    expectEqual(dense.itemFrames[4]?.width, 10)
  }

  /// An item that goes into an opening leaves the cursor and the turn alone.
  @Test(arguments: [LayoutMode.Masonry.LaneChoice.cursor(tolerance: .infinity), .roundRobin])
  func anItemInAnOpeningLeavesTheTurn(laneChoice: LayoutMode.Masonry.LaneChoice) {
    let masonry = LayoutMode.Masonry(lanes: .count(3), laneChoice: laneChoice, packing: .dense)
    let placements = [LanePlacement.automatic, .automatic, .automatic, LanePlacement(span: 3)]
    let dense = layout(masonry, [40, 40, 10, 5, 20, 9, 9], placements, width: 30)
    expectEqual(corners(dense)[4...], [[20, 10], [20, 30], [0, 45]])
  }

  /// Refined items keep their lanes and are packed there again.
  @Test func refinedItemsArePackedAgainInTheirLanes() {
    let delegate = TestDelegate([
      TestItem(0, 50), TestItem(0, 10), TestItem(0, 20, span: 2), TestItem(0, 15), TestItem(0, 15),
      TestItem(0, 15),
    ])
    let dense = CollectionLayout(.masonry(lanes: .count(2), packing: .dense))
    dense.containerSize = LayoutSize(width: 20, height: 100)
    dense.delegate = delegate
    dense.prepare()
    expectEqual(corners(dense)[3...], [[10, 10], [10, 25], [0, 70]])
    delegate.items[3].height = 30
    dense.invalidateLayout(with: .items([ItemPath(item: 3)]))
    dense.prepare()
    expectEqual(
      corners(dense)[3...], [[10, 10], [10, 70], [0, 70]], "item 4 keeps its lane, not its opening")
    delegate.items[0].height = 100
    dense.invalidateLayout(with: .items([ItemPath(item: 0)]))
    dense.prepare()
    expectEqual(corners(dense)[2...], [[0, 100], [10, 10], [10, 40], [0, 120]])
  }

  /// An item that covers every lane, for any number of lanes.
  @Test func anItemOfAllLanes() {
    for lanes in [1, 3, 5] {
      let layout = layout(
        LayoutMode.Masonry(lanes: .count(lanes), laneSpacing: 5), [10, 20, 30],
        [.automatic, .full, .automatic],
        width: 100)
      expectEqual(layout.lanes(ofItemAt: ItemPath(item: 1)), 0..<lanes)
      expectEqual(layout.itemFrames[1], LayoutRect(x: 0, y: 10, width: 100, height: 20))
    }
  }

  /// With sizes and spans like those of galleries, remembering 128 openings per lane is as good as remembering all.
  @Test(arguments: [(4, 10), (4, 3), (8, 5), (3, 2)])
  func theLimitOfOpeningsHasNoVisibleEffect(lanes: Int, everyNth: Int) {
    var generator = SplitMix64(seed: 9)
    let items = (0..<6000).map { _ in
      let extent = Double(80 + generator.below(321))
      return TestItem(extent, extent, span: generator.oneIn(everyNth) ? 2 + generator.below(2) : 1)
    }
    let masonry = LayoutMode.Masonry(
      lanes: .count(lanes), laneSpacing: 8, itemSpacing: 8, laneChoice: .cursor(), packing: .dense)
    let layout = preparedLayout(.masonry(masonry), items, cross: 1200, Heading.all[0])
    let expected = NaiveMasonry.layout(
      masonry, NaiveWorld(items, in: layout), limit: .max)
    expectEqual(disagreement(layout, expected), nil)
  }

  /// Beyond the limit the shortest openings are forgotten, so that memory is bounded.
  @Test func memoryIsBounded() {
    let count = 60_000
    // Every other item covers all lanes, and those between grow, so that none fits into an opening.
    let items = (0..<count).map { TestItem(0, 1000 + Double($0), span: $0 % 2 == 0 ? 1 : 9) }
    let masonry = LayoutMode.Masonry(lanes: .count(4), packing: .dense)
    let layout = preparedLayout(.masonry(masonry), items, cross: 100, Heading.all[0])
    #expect(layout.memoryFootprint <= 32 * count)
  }
}
