// How what is kept of the intervals is brought up to date: what blocks span, how far they reach, and the directory.
extension IntervalTree {
  /// How many intervals make a group of blocks.
  private static var groupSize: Int { BoundsLevel.groupSize * blockSize }

  /// Brings all of it up to date from a block on, the directory unless intervals were only lost.
  mutating func index(from firstBlock: Int, directory updatesDirectory: Bool = true) {
    let blockCount = self.blockCount
    bounds.resize(to: blockCount)
    var greatestEnd = self.greatestEnd
    greatestEnds.grow(to: BoundsLevel.groupCount(of: blockCount), filling: greatestEnd)
    for block in firstBlock..<blockCount {
      let found = Self.lookThrough(block, starts.span, extents.span, count: count)
      bounds.set(OuterBounds(from: found.least, to: found.greatest), of: block)
      greatestEnd = max(greatestEnd, found.greatest)
      if (block + 1) % BoundsLevel.groupSize == 0 || block + 1 == blockCount {
        greatestEnds[block / BoundsLevel.groupSize] = greatestEnd
      }
      if found.hasEmpty { hasEmptyIntervals = true }
      let first = block * blockSize
      if ascendingCount >= first { ascendingCount = found.ascends ? min(first + blockSize, count) : first }
      if updatesDirectory { extendDirectory(by: block, from: found.least, greatestEnd: greatestEnd) }
    }
    bounds.update(from: firstBlock)
    bounds.survey(from: firstBlock, blockSize: blockSize, starts, extents, count: count)
    if updatesDirectory { settleEntries() }
  }

  /// Does so where the last interval has come to others in its block, which are indexed: they can only span more.
  mutating func indexLast() {
    let last = count - 1
    let end = starts[last] + extents[last]
    if extents[last] == 0 { hasEmptyIntervals = true }
    if ascendingCount == last && starts[last] >= starts[last - 1] { ascendingCount = count }
    let block = last / blockSize
    bounds.extend(block, by: OuterBounds(from: starts[last], to: end))
    if count % Self.groupSize == 0 {
      bounds.survey(from: block, blockSize: blockSize, starts, extents, count: count)
    }
    let greatestEnd = max(self.greatestEnd, end)
    greatestEnds[greatestEnds.count - 1] = greatestEnd
    extendDirectory(by: block, from: Double(bounds.blocks[block].least), greatestEnd: greatestEnd)
    settleEntries()
  }

  /// Drops what is kept of blocks behind so many; the last one left must be indexed again.
  mutating func truncateIndex(to blockCount: Int) {
    bounds.resize(to: blockCount)
    let groups = BoundsLevel.groupCount(of: blockCount)
    greatestEnds.removeLast(greatestEnds.count - groups)
    guard groups > 0 else { return bounds.update(from: 0) }
    var greatestEnd = groups > 1 ? greatestEnds[groups - 2] : -.infinity
    for index in (groups - 1) * Self.groupSize..<count {
      greatestEnd = max(greatestEnd, starts[index] + extents[index])
    }
    greatestEnds[groups - 1] = greatestEnd
  }

  /// What a block spans, whether an interval of it is empty, and whether none starts before the one in front of it.
  @inline(__always)
  private static func lookThrough(
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
}
