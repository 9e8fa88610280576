// Intervals get positions in ascending order of their numbers, and lose them from the last one backward.
extension IntervalTree {
  /// Gives positions to the known extents from `count` up to `end`, and indexes them.
  ///
  /// Call it for a few hundred intervals at a time, so that they are indexed while they are in the processor's cache.
  ///
  /// - Parameter body: writes the starts in a range, each finite and at least 0. Both spans hold all intervals up to `end`.
  package mutating func place(
    upTo end: Int,
    _ body: (_ starts: inout MutableSpan<Double>, _ extents: Span<Double>, _ range: Range<Int>) -> Void
  ) {
    precondition(end >= count && end <= knownCount, "positions for extents that are not known")
    let first = count
    guard end > first else { return }
    extents.move(from: first + gap, to: first, count: end - first)
    starts.grow(to: Self.capacity(for: end), filling: .infinity)
    Self.write(&starts, extents, first..<end, body)
    count = end
    if count == knownCount { gap = 0 }
    if isIndexed && end == first + 1 && first % blockSize > 0 {
      indexLast()
    } else {
      index(from: first / blockSize)
    }
  }

  // A function can borrow spans of two properties at once only from its parameters.
  private static func write(
    _ starts: inout [Double], _ extents: [Double], _ range: Range<Int>,
    _ body: (inout MutableSpan<Double>, Span<Double>, Range<Int>) -> Void
  ) {
    var span = starts.mutableSpan
    body(&span, extents.span, range)
  }

  /// Removes the positions of all intervals but the first `newCount`. Their extents stay known.
  ///
  /// - Complexity: O(blockSize · log n + blocks dropped). With a gap, O(positions removed) in addition.
  package mutating func truncate(to newCount: Int) {
    guard newCount < count else { return }
    extents.move(from: newCount, to: newCount + gap, count: count - newCount)
    count = newCount
    starts.removeLast(starts.count - Self.capacity(for: newCount))
    for index in newCount..<starts.count { starts[index] = .infinity }
    truncateIndex()
  }
}
