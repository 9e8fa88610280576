import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Queries of lanes that have drifted apart: the items that meet a rectangle have very different numbers, and come in
/// lists.
struct DriftingLanesTests {
  /// The lane that an item is pinned to. Lanes have items of different heights, so that their ends drift apart.
  enum Drift: CaseIterable {
    case inTurn, laneAfterLane, atRandom
  }

  private static let laneCount = 4

  private func items(_ count: Int, _ drift: Drift) -> [TestItem] {
    var generator = SplitMix64(seed: 5)
    return (0..<count).map { item in
      let lane =
        switch drift {
        case .inTurn: item % Self.laneCount
        case .laneAfterLane: item * Self.laneCount / count
        case .atRandom: generator.below(Self.laneCount)
        }
      return TestItem(90, Double(lane * generator.below(9) + generator.below(4)), lane: lane)
    }
  }

  private func layout(_ delegate: TestDelegate) -> CollectionLayout {
    let layout = CollectionLayout(.masonry(lanes: .count(Self.laneCount), spacing: 1))
    layout.containerSize = LayoutSize(width: 400, height: 300)
    layout.delegate = delegate
    layout.prepare()
    return layout
  }

  /// From a few items to more than a list has room for, and more than any screen shows.
  @Test(arguments: Drift.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func rectanglesOfEveryHeightFindTheItemsTheyMeet(drift: Drift, direction: LayoutDirection) throws {
    let delegate = TestDelegate(items(3_000, drift))
    let layout = layout(delegate)
    layout.direction = direction
    layout.prepare()
    try expectRight(layout, heights: [0, 1, 10, 40, 150, 700, 2_500, 100_000])
  }

  /// The tree notes what whole groups of items occupy when their last item comes.
  @Test(arguments: Drift.allCases)
  func queriesAgreeAfterInsertionsAndDeletions(drift: Drift) throws {
    let all = items(1_100, drift)
    let delegate = TestDelegate(Array(all[..<500]))
    let layout = layout(delegate)
    for end in 501...1_100 {
      delegate.items.append(all[end - 1])
      layout.invalidateLayout(with: .appended(1))
      layout.prepare()
      if end % 128 < 2 { try expectRight(layout, heights: [10, 700]) }
    }
    for index in [1_000, 700, 300, 3] {
      delegate.items[index].height += 400
      layout.invalidateLayout(with: .items([ItemPath(item: index)]))
      layout.prepare()
      try expectRight(layout, heights: [10, 700])
    }
    delegate.items.removeLast(700)
    layout.prepare()
    try expectRight(layout, heights: [10, 700])
  }

  private func expectRight(_ layout: CollectionLayout, heights: [Double]) throws {
    let frames = layout.itemFrames.compactMap { $0 }
    expectEqual(layout.checkInvariants(), nil)
    var generator = SplitMix64(seed: 8)
    for height in heights {
      for _ in 0..<6 {
        let y = Double(generator.below(Int(layout.contentSize.height))) - 20
        let x = Double(generator.below(300))
        for (x, width) in [(0.0, 400.0), (x, 120)] {
          let query = LayoutRect(x: x, y: y, width: width, height: height)
          let message = queryDisagreement(layout, frames, in: query)
          try #require(message == nil)
        }
      }
    }
  }
}
