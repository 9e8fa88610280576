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
    endBlockWithNoPosition()
    let kept = blockCount
    blocks.removeLast(blocks.count - kept)
    var groups = kept
    for level in levels.indices {
      groups = (groups + blockSize - 1) / blockSize
      levels[level].removeLast(levels[level].count - groups)
    }
    // The block cut through, and what is summed up from it, is indexed again.
    if kept > 0 { index(from: kept - 1, directory: false) } else { levels.removeAll() }
    greatestEnd = -.infinity
    for group in levels.last ?? [] { greatestEnd = max(greatestEnd, group.greatest) }
    // Compared as numbers first: a far end may be no Int of steps away.
    let entry = greatestEnd * inverseDirectoryStep
    let reached = kept == 0 ? 0 : entry < Double(directory.count) ? Int(entry) + 1 : directory.count
    if reached < directory.count { directory.removeLast(directory.count - reached) }
    while directory.count > 2 * kept + 16 { halveDirectory() }
    let isReached = greatestEnd >= Double(directory.count) * directoryStep
    blockOfNextEntry = isReached ? Int(directory.last ?? 0) : nil
    if kept == 0 {
      directoryStep = Self.finestDirectoryStep
      hasEmptyIntervals = false
    }
  }

  /// Forgets everything, extents included, and keeps the memory.
  package mutating func removeAll() { resizeKnown(to: 0) }
}

extension IntervalTree {
  /// Brings the bounds, the levels and (unless it only lost entries) the directory up to date from a block on.
  private mutating func index(from firstBlock: Int, directory updatesDirectory: Bool = true) {
    let blockCount = self.blockCount
    if blocks.count < blockCount {
      let none = Block(bounds: IntervalBounds(), leastFromHere: .infinity)
      blocks.grow(to: blockCount, filling: none)
    }
    for block in firstBlock..<blockCount {
      let (bounds, hasEmpty) = Self.bounds(of: block, starts.span, extents.span, count: count)
      blocks[block].bounds = bounds
      if hasEmpty { hasEmptyIntervals = true }
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
  private mutating func indexLast() {
    let last = count - 1
    let added = IntervalBounds(least: starts[last], greatest: starts[last] + extents[last])
    if extents[last] == 0 { hasEmptyIntervals = true }
    let block = last / blockSize
    blocks[block].bounds.form(added)
    var earlier = block
    while earlier >= 0, added.least < blocks[earlier].leastFromHere {
      blocks[earlier].leastFromHere = added.least
      earlier -= 1
    }
    var group = block
    for level in levels.indices {
      group /= blockSize
      levels[level][group].form(added)
    }
    extendDirectory(from: block)
  }

  private static func bounds(
    of block: Int, _ starts: Span<Double>, _ extents: Span<Double>, count: Int
  ) -> (bounds: IntervalBounds, hasEmpty: Bool) {
    let first = block * blockSize
    var bounds = IntervalBounds()
    var shortest = Double.infinity
    for index in first..<min(first + blockSize, count) {
      let start = starts[index]
      let extent = extents[index]
      let end = start + extent
      bounds.least = start < bounds.least ? start : bounds.least
      bounds.greatest = end > bounds.greatest ? end : bounds.greatest
      shortest = extent < shortest ? extent : shortest
    }
    return (bounds, shortest == 0)
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

  /// Adds the entries that the ends of the blocks from `firstBlock` on reach.
  ///
  /// They go only so many steps beyond a block's least start, so that one interval that ends far behind all
  /// others does not make the step coarse for the rest.
  private mutating func extendDirectory(from firstBlock: Int) {
    if firstBlock == 0 && directory.isEmpty { coarsenDirectory() }
    for block in firstBlock..<blocks.count {
      let bounds = blocks[block].bounds
      greatestEnd = max(greatestEnd, bounds.greatest)
      while true {
        let position = Double(directory.count) * directoryStep
        guard greatestEnd >= position else {
          blockOfNextEntry = nil
          break
        }
        let reached = blockOfNextEntry ?? block
        blockOfNextEntry = reached
        if bounds.least + 64 * directoryStep < position { break }
        if directory.count >= 2 * block + 16 {
          halveDirectory()
        } else {
          directory.append(UInt32(truncatingIfNeeded: reached))
        }
      }
    }
  }

  /// Takes the step that the first block alone comes to, rather than halve its entries two dozen times.
  private mutating func coarsenDirectory() {
    guard let bounds = blocks.first?.bounds, bounds.least >= 0 else { return }
    var step = directoryStep
    while 16 * step <= bounds.greatest { step *= 2 }
    directoryStep = step
  }

  /// Doubles the step and drops every other entry.
  private mutating func halveDirectory() {
    let kept = (directory.count + 1) / 2
    for entry in 0..<kept { directory[entry] = directory[2 * entry] }
    directory.removeLast(directory.count - kept)
    directoryStep *= 2
  }
}
