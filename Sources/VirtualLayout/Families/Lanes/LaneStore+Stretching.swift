// Once all items are placed, the last items of each lane may be stretched so that all lanes end together.
//
// The tree holds the stretched frames, so queries take no longer. The store remembers how the items were placed, and restores
// that before any other change. Both cost O(items from the first stretched one to the end): a few dozen if lanes end close
// together, all items if one lane is much shorter.

/// How far the last items of each lane are stretched.
package struct LaneStretching: Equatable, Sendable {
  /// The most by which an item is stretched, in points; nil to use `fraction`.
  var points: Double?
  /// The most by which an item is stretched, as a fraction of its extent. Ignored if `points` is set.
  var fraction = 0.0
  /// How many items of a lane may be stretched, from its end; clamped to 1...64.
  var itemsInLane: Int

  private func most(_ extent: Double) -> Double {
    Length.main(points ?? extent * Length.cross(fraction))
  }

  /// Distributes the missing length among items in proportion to their limits. Returns false if none can be stretched.
  ///
  /// - Parameter own: the indices of the items, first to last.
  fileprivate func stretch(_ items: inout [PlacedInterval], at own: [Int], by missing: Double) -> Bool {
    let room = own.reduce(0.0) { $0 + most(items[$1].extent) }
    guard room > 0 else { return false }
    let missing = min(missing, room)
    var limitSoFar = 0.0
    var moved = 0.0
    for index in own {
      let limit = most(items[index].extent)
      // Rounding sums instead of shares lets the last item make up for all rounding.
      limitSoFar += limit
      let sum = index == own[own.count - 1] ? missing : Length.main(limitSoFar * (missing / room))
      let share = min(max(sum - moved, 0), limit)
      items[index].start += moved
      items[index].extent += share
      moved += share
    }
    return true
  }
}

extension LaneStore {
  mutating func stretch() {
    if let stretching = traits.stretching, let end = tree.end { stretch(stretching, to: end) }
  }

  @inline(never)
  private mutating func stretch(_ stretching: LaneStretching, to end: Double) {
    var (items, ofLane) = lastItems(atMost: min(max(stretching.itemsInLane, 1), 64))
    var isChanged = Array(repeating: false, count: items.count)
    for own in ofLane {
      guard let last = own.first.map({ items[$0] }), end > last.start + last.extent else { continue }
      let missing = end - (last.start + last.extent)
      guard stretching.stretch(&items, at: own.reversed(), by: missing) else { continue }
      for index in own { isChanged[index] = true }
    }
    var changed: [PlacedInterval] = []
    for index in items.indices.reversed() where isChanged[index] { changed.append(items[index]) }
    keepStretched(changed)
  }

  /// The last items of each lane that cover no other lane, at most `limit`. If one item ends several lanes, it counts for the
  /// first.
  ///
  /// - Returns: the items of all lanes, last to first, and for each lane the indices of its own, also last to first.
  private func lastItems(atMost limit: Int) -> (items: [PlacedInterval], ofLane: [[Int]]) {
    let ends = cursor.ends
    let begin = traits.room.mainInsets.start
    var lasts: [PlacedInterval] = []
    var ofLane = Array(repeating: [Int](), count: ends.count)
    // Going backward: where each lane's next item must end, with its spacing. Items in openings, and above them, end elsewhere.
    var expected = ends
    // A lane is closed if no more of its items can be stretched. It is closed from the beginning if it is empty, or if its only
    // item has zero extent: without spacing, such a lane cannot be told from an empty one.
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
