/// The free stretches of one lane, written down as they are: those between items, and the one behind all of them.
struct NaiveRoom {
  var free: [(start: Double, end: Double)]
  /// How many stretches between items are remembered.
  var limit: Int

  init(from start: Double, limit: Int) {
    free = [(start, .infinity)]
    self.limit = limit
  }

  /// Where the next item behind the others would start.
  var end: Double { free.last!.start }

  /// Where dense packing puts an item that would otherwise start at `place`, or nil to leave it there: looks at every
  /// stretch of every lane.
  static func opening(
    for length: Double, span: Int, in windows: ClosedRange<Int>, of lanes: [NaiveRoom], _ widths: [Double],
    tolerance: Double, insteadOf place: (lane: Int, start: Double)
  ) -> (lane: Int, start: Double)? {
    let width = { (lane: Int) in widths[lane..<lane + span].reduce(0, +) }
    var found: [(lane: Int, start: Double)] = []
    for lane in windows where abs(width(lane) - width(place.lane)) < 1e-6 {
      let covered = lanes[lane..<lane + span]
      let starts = covered.flatMap { $0.free.filter { $0.start + length <= $0.end }.map(\.start) }
      for start in starts.sorted() {
        let rooms = covered.map { room in
          room.free.first { max($0.start, start) == start && start + length <= $0.end }
        }
        guard rooms.allSatisfy({ $0 != nil }) else { continue }
        if rooms.contains(where: { $0!.end < .infinity }) { found.append((lane, start)) }
        break
      }
    }
    let limit = (found.map(\.start).min() ?? 0) + max(tolerance, 0)
    return found.first {
      $0.start <= limit
        && ($0.start < place.start || ($0.start == place.start && $0.lane < place.lane))
    }
  }

  /// Takes a stretch of room that is free.
  mutating func occupy(from start: Double, to end: Double) {
    let index = free.firstIndex { end <= $0.end }!
    let old = free.remove(at: index)
    var rest: [(start: Double, end: Double)] = []
    if old.start < start { rest.append((old.start, start)) }
    if end < old.end { rest.append((end, old.end)) }
    free.insert(contentsOf: rest, at: index)
    if free.count - 1 > limit {
      let shortest = free.dropLast().map { $0.end - $0.start }.min()!
      free.remove(at: free.firstIndex { $0.end - $0.start == shortest }!)
    }
  }
}
