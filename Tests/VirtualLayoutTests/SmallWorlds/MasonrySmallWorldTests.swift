import Testing
import VirtualLayout

/// Masonry in every small world against the naive reference.
@Suite struct MasonrySmallWorldTests {
  private static let extents = [0.0, 10, 25].map { TestItem($0, $0) }
  private static let lanes: [Masonry.Lanes] = [
    .count(1), .count(2), .count(3), .sizes([20, 0, 15]), .adaptive(minimum: 18), .fixed(16),
  ]
  private static let placements: [Masonry.Placement] = [
    .shortest(), .shortest(tolerance: 12), .cursor(), .cursor(tolerance: 12), .roundRobin,
  ]

  @Test(arguments: Heading.all)
  func framesAgree(heading: Heading) {
    var failures = FailureLimit()
    forEachList(of: Self.extents, upTo: heading == Heading.all[0] ? 4 : 3) { items in
      for lanes in Self.lanes {
        for placement in Self.placements {
          for (gap, insets) in [(0.0, LayoutInsets.zero), (3, oddInsets)] {
            for cross in [0.0, 40, 61] {
              let masonry = Masonry(
                lanes: lanes, laneSpacing: gap, itemSpacing: 2 * gap, insets: insets, placement: placement)
              check(masonry, items, cross, heading, &failures)
            }
          }
        }
      }
    }
  }

  @Test(arguments: placements)
  func spansAndPinsAgree(placement: Masonry.Placement) {
    var failures = FailureLimit()
    let alphabet = [
      TestItem(10, 10), TestItem(25, 25), TestItem(10, 10, span: 2), TestItem(5, 5, span: 9),
      TestItem(0, 0, span: 2), TestItem(10, 10, lane: 1), TestItem(5, 5, span: 2, lane: 0),
      TestItem(10, 10, span: 2, lane: 7),
    ]
    var turn = 0
    forEachList(of: alphabet, upTo: 4) { items in
      for lanes in [2, 3] {
        turn += 1
        let masonry = Masonry(
          lanes: .count(lanes), laneSpacing: 3, itemSpacing: 4, insets: oddInsets, placement: placement)
        check(masonry, items, 70, Heading.all[turn / 2 % 4], &failures)
      }
    }
  }

  /// Every list of five items from spans, heights (none among them) and a pin, with dense packing.
  @Test(arguments: [Masonry.Placement.shortest(), .cursor(), .cursor(tolerance: 12), .roundRobin])
  func densePackingAgrees(placement: Masonry.Placement) {
    var failures = FailureLimit()
    let alphabet = [
      TestItem(5, 5), TestItem(25, 25), TestItem(10, 10, span: 2), TestItem(0, 0, span: 2),
      TestItem(10, 10, span: 3), TestItem(10, 10, lane: 1),
    ]
    var turn = 0
    forEachList(of: alphabet, upTo: 5) { items in
      turn += 1
      // The shorter ones everywhere, the longest in turns.
      for lanes in items.count < 5 ? [2, 3, 4] : [3 + turn % 2] {
        let masonry = Masonry(
          lanes: .count(lanes), laneSpacing: 3, itemSpacing: turn % 3 == 0 ? 4 : 0, placement: placement,
          packing: .dense)
        check(masonry, items, 70, Heading.all[turn / 2 % 4], &failures)
      }
      let unequal = Masonry(lanes: .sizes([20, 10, 20, 10]), placement: placement, packing: .dense)
      if items.count < 5 { check(unequal, items, 70, Heading.all[0], &failures) }
    }
  }

  @Test func everyRectangleAgrees() {
    var failures = FailureLimit()
    let edges = [-3.0, 0, 10, 12, 25]
    for heading in Heading.all {
      forEachList(of: Self.extents, upTo: 3) { items in
        for (lanes, gap) in [(1, 0.0), (2, 0), (2, 5), (3, 2)] {
          let masonry = Masonry(lanes: .count(lanes), laneSpacing: gap, itemSpacing: gap)
          let layout = preparedLayout(.masonry(masonry), items, cross: 24 - gap, heading)
          let frames = layout.itemFrames.compactMap { $0 }
          for query in everyRectangle(edges) where !failures.isReached {
            if let message = queryDisagreement(layout, frames, in: query) {
              failures.record("\(message) in \(masonry) of \(items), \(heading): \(frames.map(text))")
            }
          }
        }
      }
    }
  }

  private func check(
    _ masonry: Masonry, _ items: [TestItem], _ cross: Double, _ heading: Heading,
    _ failures: inout FailureLimit
  ) {
    guard !failures.isReached else { return }
    let layout = preparedLayout(.masonry(masonry), items, cross: cross, heading)
    let expected = NaiveMasonry.layout(
      masonry, items, container: layout.containerSize, axis: heading.axis, direction: heading.direction)
    if let message = disagreement(layout, expected) {
      failures.record("\(message) in \(masonry) of \(items), \(cross) across, \(heading)")
    }
  }
}

/// Every rectangle with its sides on `edges`, empty ones included.
func everyRectangle(_ edges: [Double]) -> [LayoutRect] {
  edges.indices.flatMap { left in
    edges[left...].flatMap { right in
      edges.indices.flatMap { top in
        edges[top...].map {
          LayoutRect(x: edges[left], y: edges[top], width: right - edges[left], height: $0 - edges[top])
        }
      }
    }
  }
}
