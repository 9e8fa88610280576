// How an interval tree changes: extents become known, known ones are given positions, the tail is cut off.
extension IntervalTree {
  /// Adds one interval at the end. Any extents that were known beyond `count` are forgotten.
  ///
  /// - Parameters:
  ///   - start: finite, at least 0.
  ///   - extent: finite, at least 0.
  /// - Complexity: amortized O(1), see the type; for many at once, `place` is several times faster.
  package mutating func append(start: Double, extent: Double) {
    resizeKnown(to: count)
    appendExtent(extent)
    place(upTo: count + 1) { starts, _, range in starts[range.lowerBound] = start }
  }

  /// What the extents given to `reset` come to hold for so many intervals; reserving it spares a copy.
  package static func capacity(for count: Int) -> Int { (count + blockSize - 1) / blockSize * blockSize }

  /// Forgets every interval and takes `extents`, which have no positions yet.
  ///
  /// - Parameters:
  ///   - extents: each finite and at least 0.
  ///   - hasRoom: whether to take memory for more that may come behind them, as the array of the extents should have it.
  package mutating func reset(extents: consuming [Double], withRoom hasRoom: Bool = false) {
    gap = 0
    truncate(to: 0)
    expectedCount = 0
    knownCount = extents.count
    let padded = Self.capacity(for: knownCount)
    extents.grow(to: padded, filling: 0)
    self.extents = extents
    if hasRoom { starts.reserveWithRoom(for: padded) }
    starts.resize(to: padded, filling: .infinity)
  }

  /// Hands out the memory of the extents for reuse and forgets every interval.
  package mutating func takeExtents() -> [Double] {
    gap = 0
    truncate(to: 0)
    knownCount = 0
    starts.removeAll(keepingCapacity: true)
    var taken: [Double] = []
    swap(&taken, &extents)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  /// Adds extents without a position behind the known ones.
  package mutating func appendExtents(_ new: [Double]) {
    let first = knownCount
    resizeKnown(to: first + new.count)
    for index in new.indices { extents[first + gap + index] = new[index] }
  }

  /// Adds one extent without a position behind the known ones.
  package mutating func appendExtent(_ new: Double) {
    resizeKnown(to: knownCount + 1)
    extents[knownCount - 1 + gap] = new
  }

  /// Gives a known extent another value. If the interval has a position, it and all later ones must be given new
  /// ones: `truncate` first.
  package mutating func setExtent(_ extent: Double, at index: Int) {
    precondition(index >= count && index < knownCount, "an extent that has a position or is not known")
    extents[index + gap] = extent
  }

  /// Makes `newCount` the number of known extents; new ones are zero. Positions beyond it are lost.
  package mutating func resizeKnown(to newCount: Int) {
    if newCount < count { truncate(to: newCount) }
    if newCount == count { gap = 0 }
    let padded = Self.capacity(for: newCount + gap)
    if padded > starts.count {
      starts.grow(to: padded, filling: .infinity)
      extents.grow(to: padded, filling: 0)
    } else if padded < starts.count {
      starts.removeLast(starts.count - padded)
      extents.removeLast(extents.count - padded)
    }
    knownCount = newCount
  }

  /// Gives positions to the known extents from `count` up to `end`.
  ///
  /// - Parameter body: writes the starts in the range it is handed, finite and at least 0. Both spans hold all
  ///   intervals.
  package mutating func place(
    upTo end: Int,
    _ body: (_ starts: inout MutableSpan<Double>, _ extents: Span<Double>, _ range: Range<Int>) -> Void
  ) {
    precondition(end >= count && end <= knownCount, "positions for extents that are not known")
    let first = count
    guard end > first else { return }
    extents.move(from: first + gap, to: first, count: end - first)
    Self.write(&starts, extents, first..<end, body)
    count = end
    if count == knownCount { gap = 0 }
    endBlockWithNoPosition()
    if end == first + 1 && first % blockSize > 0 {
      indexLast()
    } else {
      index(from: first / blockSize)
    }
  }

  /// Gives intervals from `first` on other starts and extents.
  ///
  /// - Parameter body: writes them, finite and at least 0, at any index from `first` to `count`. Both spans hold all
  ///   intervals.
  /// - Complexity: that of placing all intervals from `first` on.
  package mutating func rewrite(
    from first: Int,
    _ body: (_ starts: inout MutableSpan<Double>, _ extents: inout MutableSpan<Double>) -> Void
  ) {
    precondition(first >= 0 && first <= count && gap == 0, "intervals that have no position")
    let end = count
    // What stands in the block cut through is wiped out by the cut.
    let cut = Array(starts[first..<min(end, Self.capacity(for: first))])
    truncate(to: first)
    for (offset, start) in cut.enumerated() { starts[first + offset] = start }
    Self.write(&starts, &extents, body)
    count = end
    endBlockWithNoPosition()
    index(from: first / blockSize)
  }

  private static func write(
    _ starts: inout [Double], _ extents: inout [Double],
    _ body: (inout MutableSpan<Double>, inout MutableSpan<Double>) -> Void
  ) {
    var starts = starts.mutableSpan
    var extents = extents.mutableSpan
    body(&starts, &extents)
  }

  /// Keeps invariant 2: what stands behind the last position in its block may be left from before.
  private mutating func endBlockWithNoPosition() {
    for index in count..<min(Self.capacity(for: count), starts.count) { starts[index] = .infinity }
  }

  /// Spans of two stored properties at once are only to be had of parameters.
  private static func write(
    _ starts: inout [Double], _ extents: [Double], _ range: Range<Int>,
    _ body: (inout MutableSpan<Double>, Span<Double>, Range<Int>) -> Void
  ) {
    var span = starts.mutableSpan
    body(&span, extents.span, range)
  }

  /// Takes the positions from all intervals but the first `newCount`. Their extents stay known.
  ///
  /// - Complexity: O(blockSize · log n) and the blocks that are dropped.
  package mutating func truncate(to newCount: Int) {
    guard newCount < count else { return }
    extents.move(from: newCount, to: newCount + gap, count: count - newCount)
    count = newCount
    ascendingCount = min(ascendingCount, count)
    endBlockWithNoPosition()
    let kept = blockCount
    truncateIndex(to: kept)
    // The block cut through, and what is summed up from it, is indexed again.
    if kept > 0 { index(from: kept - 1, directory: false) }
    // Compared as numbers first: a far end may be no Int of steps away.
    let entry = greatestEnd * inverseDirectoryStep
    let reached = kept == 0 ? 0 : entry < Double(directory.count) ? Int(entry) + 1 : directory.count
    if reached < directory.count { directory.removeLast(directory.count - reached) }
    while directory.count > 2 * kept + 16 { halveDirectory() }
    unsettleEntries()
    let isReached = greatestEnd >= Double(directory.count) * directoryStep
    blockOfNextEntry = isReached ? Int(directory.last?.first ?? 0) / blockSize : nil
    if kept == 0 {
      directoryStep = Self.finestDirectoryStep
      hasEmptyIntervals = false
    }
  }

  /// Forgets everything, extents included, and keeps the memory.
  package mutating func removeAll() { resizeKnown(to: 0) }
}
