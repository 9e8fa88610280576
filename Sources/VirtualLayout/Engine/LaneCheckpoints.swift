/// Where the lanes ended before every so many items: from there placing can resume.
///
/// Flat, so that one is written over another without an allocation, and thousands are forgotten at no cost.
struct LaneCheckpoints {
  private var ends: [Double] = []
  /// What is free above the ends; empty under a rule that does not care.
  private var openings: [[LaneOpenings]] = []

  var memoryFootprint: Int {
    ends.capacity * MemoryLayout<Double>.stride + openings.capacity * MemoryLayout<[LaneOpenings]>.stride
      + openings.reduce(0) { $0 + 32 + $1.reduce(0) { $0 + 32 + $1.memoryFootprint } }
  }

  /// Keeps where the lanes end as the checkpoint of this number, which is at most one more than there are.
  mutating func save(_ cursor: LaneCursor, at index: Int) {
    let first = index * cursor.ends.count
    ends.grow(to: first + cursor.ends.count, filling: 0)
    for lane in cursor.ends.indices { ends[first + lane] = cursor.ends[lane] }
    guard !cursor.openings.isEmpty else { return }
    if index < openings.count { openings[index] = cursor.openings } else { openings.append(cursor.openings) }
  }

  /// Lets the lanes end as they did there. Whose turn it is, a cursor keeps to itself.
  func restore(_ index: Int, to cursor: inout LaneCursor) {
    let first = index * cursor.ends.count
    for lane in cursor.ends.indices { cursor.ends[lane] = ends[first + lane] }
    if !cursor.openings.isEmpty { cursor.openings = openings[index] }
  }

  /// Forgets the checkpoints from this one on, of so many lanes, where they take more memory than is used.
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
