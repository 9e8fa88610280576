// The directory of an interval tree, from position to the first interval that reaches so far: how it grows with the
// intervals.
extension IntervalTree {
  /// Adds the entries that a block's intervals are the first to reach. `settleEntries` is to follow behind the last block.
  ///
  /// They go only so many steps beyond a block's least start, and make the step no coarser for that: one interval that ends
  /// far behind all others does no harm to the rest.
  ///
  /// - Parameters:
  ///   - least: no interval of the block starts before.
  ///   - greatestEnd: that of all intervals up to the block's last.
  @inline(__always)
  mutating func extendDirectory(by block: Int, from least: Double, greatestEnd: Double) {
    if directory.isEmpty && block == 0 { beginDirectory() }
    while true {
      let position = Double(directory.count) * directoryStep
      guard greatestEnd >= position else {
        blockOfNextEntry = nil
        return
      }
      let reached = blockOfNextEntry ?? block
      blockOfNextEntry = reached
      if least + 64 * directoryStep < position { return }
      if directory.count >= 2 * block + 16 {
        if least + 8 * directoryStep < position { return }
        halveDirectory()
      } else {
        directory.append(entry(at: position, inBlock: reached))
      }
    }
  }

  /// What is known at a position that the block is the first to reach, or one behind it.
  private func entry(at position: Double, inBlock block: Int) -> DirectoryEntry {
    // What did not reach the entry before does not reach this one.
    var first = max(block * blockSize, Int(directory.last?.first ?? 0))
    let last = min((block + 1) * blockSize, count) - 1
    while first < last && starts[first] + extents[first] < position { first += 1 }
    return DirectoryEntry(first: UInt32(truncatingIfNeeded: first), started: directory.last?.started ?? 0)
  }

  /// Counts how many intervals start before the entries that are not settled, as far as that is known now.
  mutating func settleEntries() {
    while settledEntries < directory.count {
      let position = Double(settledEntries) * directoryStep
      var started = Int(directory[settledEntries].started)
      if settledEntries > 0 { started = max(started, Int(directory[settledEntries - 1].started)) }
      while started < count && starts[started] < position { started += 1 }
      directory[settledEntries].started = UInt32(truncatingIfNeeded: started)
      // Of any later entry all that is known is that as many start before it.
      guard started < count else { break }
      settledEntries += 1
    }
  }

  /// Lets no entry count intervals that have lost their positions.
  mutating func unsettleEntries() {
    settledEntries = min(settledEntries, directory.count)
    let count = UInt32(truncatingIfNeeded: count)
    while settledEntries > 0 && directory[settledEntries - 1].started >= count { settledEntries -= 1 }
    for entry in settledEntries..<directory.count {
      directory[entry].started = min(directory[entry].started, count)
    }
  }

  /// Takes the step that the starts of the first block come to, rather than halve its entries two dozen times, and memory for
  /// the intervals that are known.
  private mutating func beginDirectory() {
    directory.reserveCapacity(2 * (knownCount / blockSize) + 16)
    let greatestStart = starts[..<min(blockSize, count)].max() ?? 0
    var step = directoryStep
    while 16 * step <= greatestStart { step *= 2 }
    directoryStep = step
  }

  /// Doubles the step and drops every other entry.
  mutating func halveDirectory() {
    let kept = (directory.count + 1) / 2
    for entry in 0..<kept { directory[entry] = directory[2 * entry] }
    directory.removeLast(directory.count - kept)
    settledEntries = (settledEntries + 1) / 2
    directoryStep *= 2
  }
}
