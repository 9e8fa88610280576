/// The free stretches of one lane: those between items, and the one after all of them.
package struct NaiveRoom {
  package var free: [(start: Double, end: Double)]
  /// The number of stretches between items that are remembered.
  package var limit: Int

  package init(from start: Double, limit: Int) {
    free = [(start, .infinity)]
    self.limit = limit
  }

  /// Where the next item after all others would start.
  package var end: Double { free.last!.start }

  /// Where dense packing puts an item that would otherwise start at `place`; nil to leave it there. Looks at every
  /// stretch of every lane.
  package static func opening(
    for length: Double, span: Int, in windows: ClosedRange<Int>, of lanes: [NaiveRoom], _ widths: [Double],
    tolerance: Double, insteadOf place: (lane: Int, start: Double)
  ) -> (lane: Int, start: Double)? {
    func width(_ lane: Int) -> Double { widths[lane..<lane + span].reduce(0, +) }
    let wanted = width(place.lane)
    var found: [(lane: Int, start: Double)] = []
    for lane in windows where abs(width(lane) - wanted) < 1e-6 {
      // The first start of a stretch at which the item fits into every lane it covers.
      var earliest: (start: Double, isOpening: Bool)?
      for room in lanes[lane..<lane + span] {
        for stretch in room.free where stretch.start + length <= stretch.end {
          if let earliest, earliest.start <= stretch.start { continue }
          if let isOpening = fits(length, at: stretch.start, lanes[lane..<lane + span]) {
            earliest = (stretch.start, isOpening)
          }
        }
      }
      if let earliest, earliest.isOpening { found.append((lane, earliest.start)) }
    }
    if found.isEmpty { return nil }
    let limit = (found.map(\.start).min() ?? 0) + max(tolerance, 0)
    return found.first {
      $0.start <= limit
        && ($0.start < place.start || ($0.start == place.start && $0.lane < place.lane))
    }
  }

  /// Whether one of the stretches that hold the item lies between items; nil if a lane has no stretch that holds it.
  private static func fits(_ length: Double, at start: Double, _ covered: ArraySlice<NaiveRoom>) -> Bool? {
    var isOpening = false
    for room in covered {
      var holds = false
      for stretch in room.free where stretch.start <= start && start + length <= stretch.end {
        holds = true
        if stretch.end < .infinity { isOpening = true }
        break
      }
      if !holds { return nil }
    }
    return isOpening
  }

  /// Occupies a free stretch.
  package mutating func occupy(from start: Double, to end: Double) {
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
