// The index: bounds of blocks, greatest ends and the directory, built block by block as intervals get their positions.
extension IntervalTree {
  /// How many intervals make a group of blocks.
  private static var groupSize: Int { BoundsLevel.groupSize * blockSize }

  /// Indexes all blocks from one on.
  mutating func index(from firstBlock: Int) {
    let blockCount = self.blockCount
    bounds.resize(to: blockCount)
    var greatestEnd = greatestEnds.last ?? -.infinity
    greatestEnds.grow(to: BoundsLevel.groupCount(of: blockCount), filling: greatestEnd)
    for block in firstBlock..<blockCount {
      let found = Self.survey(block, starts.span, extents.span, count: count)
      bounds.set(OuterBounds(from: found.least, to: found.greatest), of: block)
      greatestEnd = max(greatestEnd, found.greatest)
      if (block + 1) % BoundsLevel.groupSize == 0 || block + 1 == blockCount {
        greatestEnds[block / BoundsLevel.groupSize] = greatestEnd
      }
      if found.hasEmpty { hasEmptyIntervals = true }
      let first = block * blockSize
      if ascendingCount >= first { ascendingCount = found.ascends ? min(first + blockSize, count) : first }
      extendDirectory(to: block, startingAt: found.least)
    }
    bounds.update(from: firstBlock)
  }

  /// Indexes the last interval, where the others of its block are indexed already.
  mutating func indexLast() {
    let last = count - 1
    let end = starts[last] + extents[last]
    if extents[last] == 0 { hasEmptyIntervals = true }
    if ascendingCount == last && starts[last] >= starts[last - 1] { ascendingCount = count }
    bounds.extend(last / blockSize, by: OuterBounds(from: starts[last], to: end))
    let group = greatestEnds.count - 1
    greatestEnds[group] = max(greatestEnds[group], end)
  }

  /// Removes what is kept of the intervals from `count` on.
  mutating func truncateIndex() {
    ascendingCount = min(ascendingCount, count)
    bounds.resize(to: blockCount)
    let groups = BoundsLevel.groupCount(of: blockCount)
    greatestEnds.removeLast(greatestEnds.count - groups)
    truncateDirectory()
    guard count > 0 else {
      bounds.update(from: 0)
      directoryStep = Self.finestDirectoryStep
      hasEmptyIntervals = false
      return
    }
    var greatestEnd = groups > 1 ? greatestEnds[groups - 2] : -.infinity
    for index in (groups - 1) * Self.groupSize..<count {
      greatestEnd = max(greatestEnd, starts[index] + extents[index])
    }
    greatestEnds[groups - 1] = greatestEnd
    // The block that was cut spans less now.
    index(from: blockCount - 1)
  }

  /// What a block spans, whether one of its intervals has zero extent, and whether none of them starts before the one before
  /// it.
  private static func survey(
    _ block: Int, _ starts: Span<Double>, _ extents: Span<Double>, count: Int
  ) -> (least: Double, greatest: Double, hasEmpty: Bool, ascends: Bool) {
    let first = block * blockSize
    var least = Double.infinity
    var greatest = -Double.infinity
    var shortest = Double.infinity
    var ascends = true
    var last = first > 0 ? starts[first - 1] : -.infinity
    for index in first..<min(first + blockSize, count) {
      let start = starts[index]
      let extent = extents[index]
      let end = start + extent
      least = start < least ? start : least
      greatest = end > greatest ? end : greatest
      shortest = extent < shortest ? extent : shortest
      if start < last { ascends = false }
      last = start
    }
    return (least, greatest, shortest == 0, ascends)
  }

  // MARK: Directory

  /// Adds the entries for all positions up to the least start of a block, the first that has none.
  ///
  /// As long as starts ascend, nothing later starts before that. A single interval that starts or ends far after the others of
  /// its block does not make the step coarser.
  private mutating func extendDirectory(to block: Int, startingAt least: Double) {
    if directory.isEmpty { directory.reserveCapacity(2 * (knownCount / blockSize) + 16) }
    // First, so that no entry is made that would be dropped.
    let limit = Double(2 * block + 16)
    while least * inverseDirectoryStep >= limit { halveDirectory() }
    while Double(directory.count) * directoryStep <= least {
      directory.append(entry(at: Double(directory.count) * directoryStep, before: block * blockSize))
    }
  }

  /// The entry of a position that no interval from `end` on starts before.
  private func entry(at position: Double, before end: Int) -> DirectoryEntry {
    // What did not reach the last entry's position does not reach this one.
    let last = directory.last ?? DirectoryEntry(first: 0, started: 0)
    return withBlocks { blocks in
      DirectoryEntry(
        first: blocks.firstEnd(from: position, in: Int(last.first)..<end),
        started: blocks.firstStart(from: position, in: Int(last.started)..<end))
    }
  }

  /// Doubles the step and drops every other entry.
  private mutating func halveDirectory() {
    let kept = (directory.count + 1) / 2
    for entry in 0..<kept { directory[entry] = directory[2 * entry] }
    directory.removeLast(directory.count - kept)
    directoryStep *= 2
  }

  /// Removes the entries that no interval with a position starts after.
  private mutating func truncateDirectory() {
    while let last = directory.last, last.started >= count { directory.removeLast() }
    while directory.count > 2 * blockCount + 16 { halveDirectory() }
  }
}
