/// Where each lane ends: all that placing the next item needs to know of the items before it.
package struct LaneCursor: Hashable, Sendable {
  /// Where the next item of each lane would start.
  var ends: [Double]
  /// The *turn*: the lane at which a rule that fills lanes in turn looks first.
  var next: Int
  /// The free stretches above the lanes' ends; empty if the rule does not fill them.
  var openings: [LaneOpenings] = []

  /// Returns to where the first item finds the lanes, in the memory that there is.
  mutating func restart(_ traits: LaneTraits) {
    guard ends.count == traits.tracks.count, openings.isEmpty == !traits.remembersOpenings else {
      self = traits.firstCursor
      return
    }
    for lane in ends.indices { ends[lane] = traits.room.mainInsets.start }
    for lane in openings.indices { openings[lane] = LaneOpenings() }
    next = 0
  }
}

/// Copies of a `LaneCursor`, saved before every so many items so that placing can resume from there.
///
/// Checkpoints are numbered. They are stored flat, so that overwriting one allocates nothing and forgetting thousands is free.
/// They do not hold the turn, which follows from the lanes of the item before.
struct LaneCheckpoints {
  private var ends: [Double] = []
  /// The openings of each checkpoint; empty if the rule does not fill them.
  private var openings: [[LaneOpenings]] = []

  var memoryFootprint: Int {
    ends.capacity * MemoryLayout<Double>.stride + openings.capacity * MemoryLayout<[LaneOpenings]>.stride
      + openings.reduce(0) { $0 + 32 + $1.reduce(0) { $0 + 32 + $1.memoryFootprint } }
  }

  /// Saves where the lanes end.
  ///
  /// - Parameter index: the number of the checkpoint, at most one more than there are.
  mutating func save(_ cursor: LaneCursor, at index: Int) {
    let first = index * cursor.ends.count
    ends.grow(to: first + cursor.ends.count, filling: 0)
    for lane in cursor.ends.indices { ends[first + lane] = cursor.ends[lane] }
    guard !cursor.openings.isEmpty else { return }
    if index < openings.count { openings[index] = cursor.openings } else { openings.append(cursor.openings) }
  }

  /// Makes the lanes end as they did at a checkpoint. Leaves the turn alone.
  func restore(_ index: Int, to cursor: inout LaneCursor) {
    let first = index * cursor.ends.count
    for lane in cursor.ends.indices { cursor.ends[lane] = ends[first + lane] }
    if !cursor.openings.isEmpty { cursor.openings = openings[index] }
  }

  /// Forgets all but the first `count` checkpoints if they take more memory than those.
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
