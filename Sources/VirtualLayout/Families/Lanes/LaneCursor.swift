/// Where each lane ends. Placing the next item depends on the items before it only through the cursor.
package struct LaneCursor: Equatable, Sendable {
  /// Where the next item of each lane would start.
  var ends: [Double]
  /// The lane with which a rule begins its search if it fills lanes in turn; the *cursor* of `LayoutMode.Masonry.LaneChoice`.
  var turn: Int
  /// The free ranges before the ends of the lanes; empty if the rule does not fill them.
  var openings: [LaneOpenings] = []

  /// The turn after an item: the lane after those that it covers; 0 after the last lane.
  static func turn(after lane: Int, span: Int, of laneCount: Int) -> Int {
    lane + span < laneCount ? lane + span : 0
  }

  /// Resets to the first item's cursor, if possible without allocating.
  mutating func restart(_ traits: LaneTraits) {
    guard ends.count == traits.tracks.count, openings.isEmpty == !traits.remembersOpenings else {
      self = traits.firstCursor
      return
    }
    for lane in ends.indices { ends[lane] = traits.room.mainInsets.start }
    for lane in openings.indices { openings[lane] = LaneOpenings() }
    turn = 0
  }
}

/// Copies of a `LaneCursor` at regular intervals of items, from which placing can resume.
///
/// The ends are stored flat, so that overwriting them allocates nothing and dropping thousands is free. A checkpoint does not
/// hold the turn, which follows from the lanes of the previous item.
struct LaneCheckpoints {
  private var ends: [Double] = []
  /// The openings at each checkpoint; empty if the rule does not fill them.
  private var openings: [[LaneOpenings]] = []

  var memoryFootprint: Int {
    openings.reduce(ends.allocatedBytes + openings.allocatedBytes) {
      $0 + 32 + $1.reduce(0) { $0 + 32 + $1.ranges.allocatedBytes }
    }
  }

  /// Saves a checkpoint.
  ///
  /// - Parameter index: the number of the checkpoint, at most the number of checkpoints so far.
  mutating func save(_ cursor: LaneCursor, at index: Int) {
    let first = index * cursor.ends.count
    ends.grow(to: first + cursor.ends.count, filling: 0)
    for lane in cursor.ends.indices { ends[first + lane] = cursor.ends[lane] }
    guard !cursor.openings.isEmpty else { return }
    if index < openings.count { openings[index] = cursor.openings } else { openings.append(cursor.openings) }
  }

  /// Restores the ends and the openings of a checkpoint. It does not change the turn.
  func restore(_ index: Int, to cursor: inout LaneCursor) {
    let first = index * cursor.ends.count
    for lane in cursor.ends.indices { cursor.ends[lane] = ends[first + lane] }
    if !cursor.openings.isEmpty { cursor.openings = openings[index] }
  }

  /// Drops all but the first `count` checkpoints. The ends stay if no more than half would be dropped.
  mutating func trim(to count: Int, lanes: Int) {
    if openings.count > count { openings.removeLast(openings.count - count) }
    guard ends.count > 2 * count * lanes else { return }
    ends.removeLast(ends.count - count * lanes)
    ends = ends.trimmed()
  }

  mutating func removeAll() {
    ends.removeAll(keepingCapacity: true)
    openings.removeAll(keepingCapacity: true)
  }
}
