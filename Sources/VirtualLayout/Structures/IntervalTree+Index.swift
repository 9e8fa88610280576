// How what is kept of the intervals is brought up to date: the bounds of blocks and groups, and the least start from here on.
extension IntervalTree {
  /// Brings the bounds, the levels and (unless it only lost entries) the directory up to date from a block on.
  mutating func index(from firstBlock: Int, directory updatesDirectory: Bool = true) {
    let blockCount = self.blockCount
    if blocks.count < blockCount {
      let none = Block(bounds: IntervalBounds(), leastFromHere: .infinity)
      blocks.grow(to: blockCount, filling: none)
    }
    for block in firstBlock..<blockCount {
      let found = Self.lookThrough(block, starts.span, extents.span, count: count)
      blocks[block].bounds = found.bounds
      if found.hasEmpty { hasEmptyIntervals = true }
      let first = block * blockSize
      if ascendingCount >= first { ascendingCount = found.ascends ? min(first + blockSize, count) : first }
    }
    spreadLeastStarts(from: firstBlock)
    var first = firstBlock
    var groups = blockCount
    var level = 0
    repeat {
      groups = (groups + blockSize - 1) / blockSize
      first /= blockSize
      if levels.count == level { levels.append([]) }
      levels[level].grow(to: groups, filling: IntervalBounds())
      for group in first..<groups { levels[level][group] = bounds(ofGroup: group, level: level) }
      level += 1
    } while groups > 1
    levels.removeLast(levels.count - level)
    if updatesDirectory { extendDirectory(from: firstBlock) }
  }

  /// Does so where the last interval has come to others in its block, which are indexed: bounds can only have grown.
  mutating func indexLast() {
    let last = count - 1
    let added = IntervalBounds(least: starts[last], greatest: starts[last] + extents[last])
    if extents[last] == 0 { hasEmptyIntervals = true }
    if ascendingCount == last && starts[last] >= starts[last - 1] { ascendingCount = count }
    let block = last / blockSize
    blocks[block].bounds.form(added)
    spreadLeastStarts(from: block)
    var group = block
    for level in levels.indices {
      group /= blockSize
      levels[level][group].form(added)
    }
    extendDirectory(from: block)
  }

  /// What a block spans, whether an interval of it is empty, and whether none starts before the one in front of it.
  private static func lookThrough(
    _ block: Int, _ starts: Span<Double>, _ extents: Span<Double>, count: Int
  ) -> (bounds: IntervalBounds, hasEmpty: Bool, ascends: Bool) {
    let first = block * blockSize
    var bounds = IntervalBounds()
    var shortest = Double.infinity
    var ascends = true
    var last = first > 0 ? starts[first - 1] : -.infinity
    for index in first..<min(first + blockSize, count) {
      let start = starts[index]
      let extent = extents[index]
      let end = start + extent
      bounds.least = start < bounds.least ? start : bounds.least
      bounds.greatest = end > bounds.greatest ? end : bounds.greatest
      shortest = extent < shortest ? extent : shortest
      if start < last { ascends = false }
      last = start
    }
    return (bounds, shortest == 0, ascends)
  }

  private func bounds(ofGroup group: Int, level: Int) -> IntervalBounds {
    var bounds = IntervalBounds()
    let first = group * blockSize
    if level == 0 {
      for block in first..<min(first + blockSize, blocks.count) { bounds.form(blocks[block].bounds) }
    } else {
      let below = level - 1
      for child in first..<min(first + blockSize, levels[below].count) {
        bounds.form(levels[below][child])
      }
    }
    return bounds
  }

  /// Brings `leastFromHere` up to date: backward through the new blocks, and on through the old ones as long as
  /// they change.
  private mutating func spreadLeastStarts(from firstBlock: Int) {
    var least = Double.infinity
    var block = blocks.count
    while block > 0 {
      block -= 1
      least = min(least, blocks[block].bounds.least)
      if block < firstBlock && blocks[block].leastFromHere == least { break }
      blocks[block].leastFromHere = least
    }
  }
}
