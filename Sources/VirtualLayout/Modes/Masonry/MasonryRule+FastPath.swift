// The common case: each item takes the first of the shortest lanes, covers one lane, and there are few lanes.
//
// It repeats the rule of `MasonryRule.chooseLane` for this case, faster. A change of the rule must be made in both.
extension MasonryRule {
  /// Places items with a `LaneQueue`. Returns false, and changes nothing, if lanes are too many or too long.
  func placeByQueue(
    _ items: Range<Int>, extents: Span<Double>, starts: inout MutableSpan<Double>,
    lanes: inout MutableSpan<UInt16>, cursor: inout LaneCursor
  ) -> Bool {
    guard queueHolds(items, extents: extents, ends: cursor.ends) else { return false }
    switch tracks.count {
    case 1, 2: place(LaneQueue<2>(cursor.ends), items, extents, &starts, &lanes, &cursor)
    case 3, 4: place(LaneQueue<4>(cursor.ends), items, extents, &starts, &lanes, &cursor)
    case 5, 6: place(LaneQueue<6>(cursor.ends), items, extents, &starts, &lanes, &cursor)
    case 7, 8: place(LaneQueue<8>(cursor.ends), items, extents, &starts, &lanes, &cursor)
    default: return false
    }
    return true
  }

  /// Whether the ends stay below 2³³ pt. Sums beyond that are not exact anyway.
  private func queueHolds(_ items: Range<Int>, extents: Span<Double>, ends: [Double]) -> Bool {
    var reach = 0.0
    for end in ends { reach = max(reach, end) }
    var longest = 0.0
    for item in items { longest = extents[item] > longest ? extents[item] : longest }
    return reach + (longest + itemSpacing) * Double(items.count) < Length.exactReach
  }

  private func place<let capacity: Int>(
    _ queue: LaneQueue<capacity>, _ items: Range<Int>, _ extents: Span<Double>,
    _ starts: inout MutableSpan<Double>, _ lanes: inout MutableSpan<UInt16>, _ cursor: inout LaneCursor
  ) {
    var queue = queue
    let spacing = itemSpacing
    for item in items {
      let first = queue.first
      starts[item] = first.end
      lanes[item] = first.lane
      queue.lengthenFirst(by: extents[item] + spacing)
    }
    queue.write(to: &cursor.ends)
  }
}

/// The ends of at most `capacity` lanes in ascending order, so the first is the shortest lane. The greatest capacity is eight.
///
/// An element is the integer (end in grains) << 3 | lane, so ties go to the lower lane. Lengthening the first lane takes a row
/// of minima and maxima without branches. Results are exact, because main-axis lengths are multiples of `Length.grain`. For
/// 100,000 items in 4 lanes, this takes 0.4 of the time of comparing lane by lane.
private struct LaneQueue<let capacity: Int> {
  /// Unused elements hold the greatest integer.
  private var elements = InlineArray<capacity, Int64>(repeating: .max)

  init(_ ends: [Double]) {
    for lane in ends.indices {
      let element = Self.grains(ends[lane]) << 3 | Int64(lane)
      var place = lane
      while place > 0 && elements[place - 1] > element {
        elements[place] = elements[place - 1]
        place -= 1
      }
      elements[place] = element
    }
  }

  @inline(__always)
  private static func grains(_ length: Double) -> Int64 { Int64(length * (1 / Length.grain)) }

  var first: (end: Double, lane: UInt16) {
    (Double(elements[0] >> 3) * Length.grain, UInt16(truncatingIfNeeded: elements[0] & 7))
  }

  @inline(__always)
  mutating func lengthenFirst(by length: Double) {
    var moving = elements[0] &+ Self.grains(length) << 3
    for index in 1..<capacity {
      let next = elements[index]
      elements[index - 1] = min(moving, next)
      moving = max(moving, next)
    }
    elements[capacity - 1] = moving
  }

  func write(to ends: inout [Double]) {
    for index in ends.indices { ends[Int(elements[index] & 7)] = Double(elements[index] >> 3) * Length.grain }
  }
}
