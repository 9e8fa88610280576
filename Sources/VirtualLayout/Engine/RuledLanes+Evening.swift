// Evening: once all items are placed, the last ones of each lane are stretched so that the lanes end together.
//
// The tree holds the stretched frames, so that whoever asks is served as fast as without; what the items were before is
// noted, and put back before anything else changes. Both cost what lies between the first of those items and the end:
// in lanes of about the same length some dozens of items, and all of them where a lane has long been left behind.

extension RuledLanes {
  /// Stretches the last items of each lane as far as the rule wants.
  mutating func stretch() {
    guard let evening = rule.evening, let end = tree.end else { return }
    let lasts = lastItems(atMost: min(max(evening.itemsInLane, 1), 64))
    var changed: [PlacedInterval] = []
    for items in lasts {
      guard let last = items.last else { continue }
      let missing = end - (last.start + last.extent)
      if missing > 0 { changed += evening.stretch(items, by: missing) }
    }
    changed.sort { $0.item < $1.item }
    keepStretched(changed)
  }

  /// The items at each lane's end that stand in it alone, at most so many, from the uppermost down; or the one item
  /// that ends all of its lanes, given for the first of them.
  private func lastItems(atMost limit: Int) -> [[PlacedInterval]] {
    let ends = cursor.ends
    let none = rule.firstCursor.ends
    var lasts = Array(repeating: [PlacedInterval](), count: ends.count)
    // Where the next item up must end, its spacing included. Items in openings and above do not.
    var expected = ends
    // A lane that nothing reaches into is not waited for, nor is one whose only item has no extent: the spacing behind it,
    // which would be room for others, makes it none that must end with them.
    var isOpen = ends.indices.map { ends[$0] > none[$0] + rule.itemSpacing }
    var open = isOpen.count { $0 }
    var item = tree.count
    while open > 0 && item > 0 {
      item -= 1
      let interval = PlacedInterval(item: item, start: tree.start(at: item), extent: tree.extent(at: item))
      let end = interval.start + interval.extent + rule.itemSpacing
      let covered = lanes(of: item)
      let lane = covered.lowerBound
      if covered.count == 1 {
        guard isOpen[lane] && end == expected[lane] else { continue }
        lasts[lane].append(interval)
        expected[lane] = interval.start
        guard lasts[lane].count == limit else { continue }
        isOpen[lane] = false
        open -= 1
      } else {
        if covered.allSatisfy({ isOpen[$0] && lasts[$0].isEmpty && end == expected[$0] }) {
          lasts[lane].append(interval)
        }
        for lane in covered where isOpen[lane] && end == expected[lane] {
          isOpen[lane] = false
          open -= 1
        }
      }
    }
    return lasts.map { $0.reversed() }
  }
}

extension Masonry.Evening {
  /// Shares out what is missing among items, from the uppermost down, in proportion to their limits.
  fileprivate func stretch(_ items: [PlacedInterval], by missing: Double) -> [PlacedInterval] {
    let limits = items.map { most($0.extent) }
    let room = limits.reduce(0, +)
    guard room > 0 else { return [] }
    let missing = min(missing, room)
    var stretched = items
    var limitSoFar = 0.0
    var moved = 0.0
    for (index, limit) in limits.enumerated() {
      // Sums are rounded, not shares, so that the last one makes up for the others to the grain.
      limitSoFar += limit
      let sum = index + 1 < limits.count ? Length.main(limitSoFar * (missing / room)) : missing
      let share = min(max(sum - moved, 0), limit)
      stretched[index].start += moved
      stretched[index].extent += share
      moved += share
    }
    return stretched
  }

  /// The most by which an item of this extent is stretched.
  private func most(_ extent: Double) -> Double {
    switch limit {
    case .points(let points): Length.main(points)
    case .fraction(let fraction): Length.main(extent * Length.cross(fraction))
    }
  }
}
