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
