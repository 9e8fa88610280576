// Intervals get positions in ascending order of their numbers, and lose them from the last one backward. The index (bounds of
// blocks, greatest ends and the directory) follows block by block.
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
    index(from: first / Self.blockSize)
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

  // MARK: Index

  /// The number of intervals in a group of blocks.
  private static var groupCapacity: Int { BoundsLevel.groupSize * blockSize }

  /// Indexes all blocks from `firstBlock` on.
  private mutating func index(from firstBlock: Int) {
    let blockCount = self.blockCount
    bounds.resize(to: blockCount)
    var greatestEnd = greatestEnds.last ?? -.infinity
    greatestEnds.grow(to: BoundsLevel.groupCount(of: blockCount), filling: greatestEnd)
    for block in firstBlock..<blockCount {
      let found = Self.survey(block, starts.span, extents.span, count: count)
      greatestEnd = max(greatestEnd, found.greatest)
      if (block + 1) % BoundsLevel.groupSize == 0 || block + 1 == blockCount {
        greatestEnds[block / BoundsLevel.groupSize] = greatestEnd
      }
      bounds.set(OuterBounds(from: found.least, to: found.greatest), of: block)
      leastExtent = min(leastExtent, found.shortest)
      let first = block * Self.blockSize
      if ascendingCount >= first {
        ascendingCount = found.ascends ? min(first + Self.blockSize, count) : first
      }
      extendDirectory(to: block, startingAt: found.least)
    }
    bounds.update(from: firstBlock)
  }

  /// Removes the index of the intervals from `count` on.
  private mutating func truncateIndex() {
    ascendingCount = min(ascendingCount, count)
    bounds.resize(to: blockCount)
    let groups = BoundsLevel.groupCount(of: blockCount)
    greatestEnds.removeLast(greatestEnds.count - groups)
    truncateDirectory()
    guard count > 0 else {
      bounds.update(from: 0)
      directoryStep = Self.finestDirectoryStep
      leastExtent = .infinity
      return
    }
    var greatestEnd = groups > 1 ? greatestEnds[groups - 2] : -.infinity
    for index in (groups - 1) * Self.groupCapacity..<count {
      greatestEnd = max(greatestEnd, starts[index] + extents[index])
    }
    greatestEnds[groups - 1] = greatestEnd
    // The last block may span less than before.
    index(from: blockCount - 1)
  }

  /// The range that a block spans, its least extent, and whether its starts ascend from the one before it.
  private static func survey(
    _ block: Int, _ starts: Span<Double>, _ extents: Span<Double>, count: Int
  ) -> (least: Double, greatest: Double, shortest: Double, ascends: Bool) {
    let first = block * Self.blockSize
    var least = Double.infinity
    var greatest = -Double.infinity
    var shortest = Double.infinity
    var ascends = true
    var last = first > 0 ? starts[first - 1] : -.infinity
    for index in first..<min(first + Self.blockSize, count) {
      let start = starts[index]
      let extent = extents[index]
      let end = start + extent
      least = start < least ? start : least
      greatest = end > greatest ? end : greatest
      shortest = extent < shortest ? extent : shortest
      if start < last { ascends = false }
      last = start
    }
    return (least, greatest, shortest, ascends)
  }

  // MARK: Directory

  /// Adds the missing entries for positions up to the least start of `block`. All earlier blocks have had theirs added.
  ///
  /// As long as starts ascend, no later interval starts before `least`. The step depends on least starts only, so one interval
  /// far after the rest of its block does not make the directory coarser.
  private mutating func extendDirectory(to block: Int, startingAt least: Double) {
    if directory.isEmpty { directory.reserveCapacity(2 * (knownCount / Self.blockSize) + 16) }
    // Halve first, so that no entry is added only to be dropped.
    let limit = Double(2 * block + 16)
    while least * inverseDirectoryStep >= limit { halveDirectory() }
    while Double(directory.count) * directoryStep <= least {
      directory.append(entry(at: Double(directory.count) * directoryStep, before: block * Self.blockSize))
    }
  }

  /// Makes the entry for a position.
  ///
  /// If starts ascend, no interval from `end` on starts before the position. If they do not, no query uses `started`.
  private func entry(at position: Double, before end: Int) -> DirectoryEntry {
    // An interval that does not reach the position of the last entry does not reach this one.
    let last = directory.last ?? DirectoryEntry(first: 0, started: 0)
    let positions = SIMD2<Double>(repeating: position)
    return DirectoryEntry(
      first: first(in: Int(last.first)..<end) { start, extent in start + extent .>= positions },
      started: first(in: Int(last.started)..<end) { start, _ in start .>= positions })
  }

  /// Doubles the step and drops every other entry.
  private mutating func halveDirectory() {
    let kept = (directory.count + 1) / 2
    for entry in 0..<kept { directory[entry] = directory[2 * entry] }
    directory.removeLast(directory.count - kept)
    directoryStep *= 2
  }

  /// Removes the entries for positions that no remaining interval starts at or after.
  private mutating func truncateDirectory() {
    while let last = directory.last, last.started >= count { directory.removeLast() }
    while directory.count > 2 * blockCount + 16 { halveDirectory() }
  }
}
