// Arrays with a gap: the elements from some index on stand so many places further back. Whoever inserts and removes at the
// gap moves nothing else, so that an edit at the top of a million items need not move them all.
//
//     a b c · · d e f      gap of 2 at 3: d is element 3 and stands at place 5
//
// The one place that moves elements through pointers: a move of overlapping stretches is one call, not a loop. 256 numbers
// take 20 ns, one by one and checked they take 150.
extension Array where Element: BitwiseCopyable {
  /// Moves elements to other places, which may overlap the old ones.
  mutating func move(from: Int, to: Int, count: Int) {
    guard count > 0, from != to else { return }
    precondition(
      Swift.min(from, to) >= 0 && Swift.max(from, to) + count <= self.count, "places that are not there")
    withUnsafeMutableBufferPointer { places in
      guard let start = places.baseAddress else { return }
      (start + to).update(from: start + from, count: count)
    }
  }

  /// Writes some of another array's elements over those from an index on.
  @inline(__always)
  mutating func write(_ elements: [Element], _ part: Range<Int>, at index: Int) {
    for offset in 0..<part.count { self[index + offset] = elements[part.lowerBound + offset] }
  }

  /// Puts elements where a rearrangement wants them. What is new is left as it happens to be.
  ///
  /// - Parameters:
  ///   - oldGap: how far behind their index the elements stand before,
  ///   - newGap: and how far when it is done.
  /// - Complexity: that of moving the stretches whose places change.
  mutating func rearrange(_ change: Rearrangement, oldGap: Int, newGap: Int) {
    let moved = change.moves.map { self[$0.from + oldGap] }
    // Whatever goes forward, from the front; then whatever goes back, from the back: as stretches keep their order,
    // none is written over before it is read.
    for stretch in change.stretches where stretch.to + newGap < stretch.from + oldGap {
      move(from: stretch.from + oldGap, to: stretch.to + newGap, count: stretch.count)
    }
    for stretch in change.stretches.reversed() where stretch.to + newGap > stretch.from + oldGap {
      move(from: stretch.from + oldGap, to: stretch.to + newGap, count: stretch.count)
    }
    for (index, move) in change.moves.enumerated() { self[move.to + newGap] = moved[index] }
  }

  /// The same elements in memory of their own that is just large enough, with another gap.
  func trimmed(
    to places: Int, gapAt first: Int, from oldGap: Int, to newGap: Int, tail: Int, filling element: Element
  ) -> [Element] {
    var trimmed: [Element] = []
    trimmed.reserveCapacity(places)
    trimmed.append(contentsOf: self[..<first])
    trimmed.append(contentsOf: repeatElement(element, count: newGap))
    trimmed.append(contentsOf: self[first + oldGap..<first + oldGap + tail])
    trimmed.append(contentsOf: repeatElement(element, count: Swift.max(0, places - trimmed.count)))
    return trimmed
  }

  /// The same elements in memory of their own that is just large enough.
  func trimmed() -> [Element] {
    var trimmed: [Element] = []
    trimmed.reserveCapacity(count)
    trimmed.append(contentsOf: self)
    return trimmed
  }
}
