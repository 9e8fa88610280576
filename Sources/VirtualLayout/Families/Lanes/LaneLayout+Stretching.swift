// Stretching: once all items are placed, the last items of each lane are stretched so that the lanes end together.
//
// The tree holds the stretched frames, so queries are as fast as without. The layout remembers how the items were placed, and
// restores that before anything else changes. Both cost O(items from the first stretched one to the end): some dozens if lanes
// end close together, and all items if one lane is much shorter.

/// How far the last items of each lane are stretched.
package struct LaneStretching: Hashable, Sendable {
  /// The most by which an item is stretched, in points; nil for a fraction.
  var points: Double?
  /// The most by which an item is stretched, as a part of its extent. Applies if `points` is nil.
  var fraction = 0.0
  /// How many items of a lane may be stretched, from its end, 1 to 64.
  var itemsInLane: Int

  /// The most by which an item of this extent is stretched.
  private func most(_ extent: Double) -> Double {
    Length.main(points ?? extent * Length.cross(fraction))
  }

  /// Shares out the missing length among items, first to last, in proportion to their limits.
  fileprivate func stretch(_ items: [PlacedInterval], by missing: Double) -> [PlacedInterval] {
    let limits = items.map { most($0.extent) }
    let room = limits.reduce(0, +)
    guard room > 0 else { return [] }
    let missing = min(missing, room)
    var stretched = items
    var limitSoFar = 0.0
    var moved = 0.0
    for (index, limit) in limits.enumerated() {
      // Sums are rounded and not shares, so that the last item makes up for the others to the grain.
      limitSoFar += limit
      let sum = index + 1 < limits.count ? Length.main(limitSoFar * (missing / room)) : missing
      let share = min(max(sum - moved, 0), limit)
      stretched[index].start += moved
      stretched[index].extent += share
      moved += share
    }
    return stretched
  }
}

extension LaneLayout {
  /// Stretches the last items of each lane as far as the rule wants.
  mutating func stretch() {
    guard let stretching = traits.stretching, let end = tree.end else { return }
    var (items, lasts) = lastItems(atMost: min(max(stretching.itemsInLane, 1), 64))
    var isChanged = Array(repeating: false, count: items.count)
    for indices in lasts {
      guard let last = indices.first.map({ items[$0] }) else { continue }
      let missing = end - (last.start + last.extent)
      guard missing > 0 else { continue }
      let stretched = stretching.stretch(indices.reversed().map { items[$0] }, by: missing)
      for (index, item) in zip(indices.reversed(), stretched) {
        items[index] = item
        isChanged[index] = true
      }
    }
    keepStretched(items.indices.reversed().filter { isChanged[$0] }.map { items[$0] })
  }

  /// The last items of each lane that stand in it alone, at most `limit`; or the one item that ends all of its lanes, for the
  /// first of them.
  ///
  /// - Returns: the items of all lanes, last to first, and for each lane the indices of its own among them.
  private func lastItems(atMost limit: Int) -> (items: [PlacedInterval], ofLane: [[Int]]) {
    let ends = cursor.ends
    let begin = traits.room.mainInsets.start
    var lasts: [PlacedInterval] = []
    var ofLane = Array(repeating: [Int](), count: ends.count)
    // Where the next item up must end, its spacing included. Items in openings, and those above them, do not.
    var expected = ends
    // A lane is closed from the beginning if it is empty, or if its only item has no extent: others could use the spacing
    // after that.
    var isOpen = ends.map { $0 > begin + traits.itemSpacing }
    var open = isOpen.count { $0 }
    var item = tree.count
    while open > 0 && item > 0 {
      item -= 1
      let interval = PlacedInterval(item: item, start: tree.start(at: item), extent: tree.extent(at: item))
      let end = interval.start + interval.extent + traits.itemSpacing
      let covered = lanes(of: item)
      let lane = covered.lowerBound
      if covered.count == 1 {
        guard isOpen[lane] && end == expected[lane] else { continue }
        ofLane[lane].append(lasts.count)
        lasts.append(interval)
        expected[lane] = interval.start
        guard ofLane[lane].count == limit else { continue }
        isOpen[lane] = false
        open -= 1
      } else {
        if covered.allSatisfy({ isOpen[$0] && ofLane[$0].isEmpty && end == expected[$0] }) {
          ofLane[lane].append(lasts.count)
          lasts.append(interval)
        }
        for lane in covered where isOpen[lane] && end == expected[lane] {
          isOpen[lane] = false
          open -= 1
        }
      }
    }
    return (lasts, ofLane)
  }
}
