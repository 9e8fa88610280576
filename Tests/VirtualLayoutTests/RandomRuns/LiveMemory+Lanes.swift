import TestSupport
import VirtualLayout

// The lanes that items keep: those they had in the same section, or those of a restored snapshot.
extension LiveMemory.Section {
  /// The number of lanes; nil in modes without lanes.
  func laneCount(_ heading: Heading, cross: Double) -> Int? {
    guard let masonry = content.configuration.masonry else { return nil }
    let container = NaiveContainer(
      axis: heading.axis, direction: heading.direction, size: heading.container(cross: cross),
      insets: masonry.insets)
    return NaiveMasonry.lanes(masonry, inner: container.inner).count
  }

  /// The expected layout.
  func laidOut(_ heading: Heading, cross: Double) -> NaiveLayout {
    var section = content
    section.items = seen
    (section.kept, section.keptCursor) = (kept, keptCursor)
    var layout = section.expected(heading, cross: cross)
    // If no item has chosen since, the noted lane has its turn.
    if let keptCursor, kept.count == items.count { layout.cursor = keptCursor }
    return layout
  }

  /// The lane that has its turn after an item.
  private func turn(behind item: TestItem, in lane: Int, of count: Int) -> Int {
    (lane + min(max(1, item.placement.span), count)) % count
  }

  /// Notes the lanes of items that stay.
  ///
  /// - Parameter old: for every item of the new content, its old one; nil for a new item.
  mutating func keepLanes(_ old: [Int?], _ heading: Heading, cross: Double) {
    guard let count = laneCount(heading, cross: cross), count > 1 else { return }
    let former = laidOut(heading, cross: cross)
    (kept, keptCursor) = ([], nil)
    // If no item stays, all choose.
    guard let last = old.lastIndex(where: { $0 != nil }), let lastItem = old[last] else { return }
    kept = old[...last].map { $0.map { former.lanes[$0].lowerBound } }
    keptCursor =
      lastItem == items.count - 1
      ? former.cursor : turn(behind: items[lastItem].seen, in: former.lanes[lastItem].lowerBound, of: count)
  }

  /// Notes the lanes that a saved layout knows.
  mutating func keepLanes(of snapshot: LiveSnapshot, _ heading: Heading, cross: Double) {
    guard snapshot.cross == cross, let count = laneCount(heading, cross: cross), count > 1 else { return }
    let known = items.map { item -> LiveSnapshot.Item? in
      snapshot.items[item.identity].flatMap { $0.laneCount == count ? $0 : nil }
    }
    guard let last = known.lastIndex(where: { $0 != nil }), let lastKnown = known[last] else { return }
    kept = zip(known, items).map { known, item in
      known.map { min($0.lane, count - min(max(1, item.seen.placement.span), count)) }
    }
    kept.removeLast(kept.count - last - 1)
    keptCursor = lastKnown.turn ?? turn(behind: items[last].seen, in: kept[last] ?? 0, of: count)
    for index in kept.indices where kept[index] != nil { items[index].seen.placement.lane = nil }
  }
}
