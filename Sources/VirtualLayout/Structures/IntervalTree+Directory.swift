// The directory of an interval tree, from position to the first block that reaches so far: how it grows with the intervals.
extension IntervalTree {
  /// Adds the entries that the ends of the blocks from `firstBlock` on reach.
  ///
  /// They go only so many steps beyond a block's least start, so that one interval that ends far behind all
  /// others does not make the step coarse for the rest.
  mutating func extendDirectory(from firstBlock: Int) {
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
  mutating func halveDirectory() {
    let kept = (directory.count + 1) / 2
    for entry in 0..<kept { directory[entry] = directory[2 * entry] }
    directory.removeLast(directory.count - kept)
    directoryStep *= 2
  }
}
