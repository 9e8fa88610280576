import TestSupport
import Testing
import VirtualLayout

/// Masonry agrees with the naive reference in every small world.
struct MasonrySmallWorldTests {
  private static let extents = [0.0, 10, 25].map { TestItem($0, $0) }
  private static let lanes: [LayoutMode.Masonry.Lanes] = [
    .count(1), .count(2), .count(3), .sizes([20, 0, 15]), .adaptive(minimum: 18), .fixed(16),
    .adaptive(minimum: 8, atMost: 2), .fixed(8, atMost: 2),
  ]
  private static let placements: [LayoutMode.Masonry.LaneChoice] = [
    .shortest(), .shortest(tolerance: 12), .cursor(), .cursor(tolerance: 12), .roundRobin,
  ]

  @Test(arguments: Heading.all)
  func framesAgree(heading: Heading) {
    var failures = FailureLimit()
    for lanes in Self.lanes {
      for laneChoice in Self.placements {
        for (gap, insets) in [(0.0, LayoutInsets.zero), (3, oddInsets)] {
          let world = world(
            LayoutMode.Masonry(
              lanes: lanes, laneSpacing: gap, itemSpacing: 2 * gap, insets: insets, laneChoice: laneChoice))
          forEachList(of: Self.extents, upTo: heading == Heading.all[0] ? 4 : 3) { items in
            for cross in [0.0, 40, 61] { world.check(items, cross, heading, &failures) }
          }
        }
      }
    }
  }

  @Test(arguments: placements)
  func spansAndPinsAgree(laneChoice: LayoutMode.Masonry.LaneChoice) {
    var failures = FailureLimit()
    let alphabet = [
      TestItem(10, 10), TestItem(25, 25), TestItem(10, 10, span: 2), TestItem(5, 5, span: 9),
      TestItem(0, 0, span: 2), TestItem(10, 10, lane: 1), TestItem(5, 5, span: 2, lane: 0),
      TestItem(10, 10, span: 2, lane: 7),
    ]
    let worlds = [2, 3].map { lanes in
      world(
        LayoutMode.Masonry(
          lanes: .count(lanes), laneSpacing: 3, itemSpacing: 4, insets: oddInsets, laneChoice: laneChoice))
    }
    var turn = 0
    forEachList(of: alphabet, upTo: 4) { items in
      turn += 1
      for world in worlds { world.check(items, 70, Heading.all[turn % 4], &failures) }
    }
  }

  /// Lists of up to five items with spans, heights (zero among them) and a pin, with dense packing.
  @Test(arguments: [LayoutMode.Masonry.LaneChoice.shortest(), .cursor(), .cursor(tolerance: 12), .roundRobin])
  func densePackingAgrees(laneChoice: LayoutMode.Masonry.LaneChoice) {
    var failures = FailureLimit()
    let alphabet = [
      TestItem(5, 5), TestItem(25, 25), TestItem(10, 10, span: 2), TestItem(0, 0, span: 2),
      TestItem(10, 10, span: 3), TestItem(10, 10, lane: 1),
    ]
    func worlds(spacing: Double) -> [SmallWorld] {
      [2, 3, 4].map { lanes in
        world(
          LayoutMode.Masonry(
            lanes: .count(lanes), laneSpacing: 3, itemSpacing: spacing, laneChoice: laneChoice,
            packing: .dense)
        )
      }
    }
    let (close, spaced) = (worlds(spacing: 0), worlds(spacing: 4))
    let unequal = world(
      LayoutMode.Masonry(lanes: .sizes([20, 10, 20, 10]), laneChoice: laneChoice, packing: .dense))
    var turn = 0
    forEachList(of: alphabet, upTo: 5) { items in
      turn += 1
      let worlds = turn % 3 == 0 ? spaced : close
      // Shorter lists run with every number of lanes, but with one spacing. Of the longest, two of three run, each with one
      // number of lanes.
      if items.count == 5 && turn % 3 == 1 { return }
      for world in items.count < 5 ? worlds : [worlds[1 + turn % 2]] {
        world.check(items, 70, Heading.all[turn / 2 % 4], &failures)
      }
      if items.count < 5 { unequal.check(items, 70, Heading.all[0], &failures) }
    }
  }

  @Test func everyRectangleAgrees() {
    var failures = FailureLimit()
    let queries = everyRectangle([-3.0, 0, 10, 12, 25])
    for (lanes, gap) in [(1, 0.0), (2, 0), (2, 5), (3, 2)] {
      let world = world(LayoutMode.Masonry(lanes: .count(lanes), laneSpacing: gap, itemSpacing: gap))
      for heading in Heading.all {
        forEachList(of: Self.extents, upTo: 3) { items in
          world.check(queries, of: items, 24 - gap, heading, &failures)
        }
      }
    }
  }

  private func world(_ masonry: LayoutMode.Masonry) -> SmallWorld {
    SmallWorld(.masonry("", masonry), of: masonry)
  }
}
