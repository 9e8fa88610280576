// How an interval tree is asked.
extension IntervalTree {
  /// Visits the intervals that meet `lo..<hi`, in ascending order of their numbers.
  ///
  /// An interval meets the stretch when its start < hi and its end > lo; one of zero extent when lo ≤ start < hi.
  ///
  /// - Complexity: see the type. Allocates nothing.
  @inline(__always)
  package func forEach(intersecting lo: Double, _ hi: Double, _ body: (Int) -> Void) {
    var block = firstBlock(reaching: lo)
    while true {
      let (first, hits, isLast) = nextHits(from: &block, lo, hi)
      var rest = hits
      while rest != 0 {
        body(first + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
      if isLast { return }
    }
  }

  /// Of the first 64 intervals from the first block on in which some meet `lo..<hi`: the number of the first, a bit for
  /// each that does, and whether nothing behind them can. No bit is set where there is no such block.
  ///
  /// - Parameter block: where to look first; becomes where to go on.
  @inline(__always)
  package func nextHits(
    from block: inout Int, _ lo: Double, _ hi: Double
  ) -> (first: Int, bits: UInt64, isLast: Bool) {
    var next = block
    defer { block = next }
    return withBlocks { blocks, intervals in
      var misses = 0
      var bits: UInt64 = 0
      while true {
        // The comparison fails for NaN as well, and then nothing is found.
        guard next < blocks.count, blocks[next].leastFromHere < hi else { return (0, 0, true) }
        if blocks[next].bounds.meets(lo, hi) {
          bits = intervals.hits(inBlock: next, lo, hi)
          if bits != 0 { break }
          misses = 0
        }
        next &+= 1
        misses &+= 1
        if misses > 2 { next = climb(from: next, meeting: lo, hi, blocks) }
      }
      let first = next &* blockSize
      var shift = blockSize
      while true {
        next &+= 1
        guard next < blocks.count, blocks[next].leastFromHere < hi else { return (first, bits, true) }
        guard shift < 64 else { return (first, bits, false) }
        if blocks[next].bounds.meets(lo, hi) {
          bits |= intervals.hits(inBlock: next, lo, hi) &<< UInt64(truncatingIfNeeded: shift)
        }
        shift &+= blockSize
      }
    }
  }

  /// A block that no interval ending after `position` comes before: the directory's word.
  @inline(__always)
  package func firstBlock(reaching position: Double) -> Int {
    let last = directory.count - 1
    guard last >= 0 else { return 0 }
    return Int(directory[Self.entry(at: position * inverseDirectoryStep, last: last)].first) / blockSize
  }

  /// The last entry of the directory whose position is not behind so many steps, or the one before it.
  @inline(__always)
  static func entry(at steps: Double, last: Int) -> Int {
    // Compared as a number first: neither NaN nor what no Int can hold may reach the conversion.
    guard steps >= 1 else { return 0 }
    guard steps < Double(last) else { return last }
    // Beside 2⁵², halves round away: the whole part (or, of an odd one, one less, which is early and so correct)
    // stands in the lower bits. Half as long as a conversion that looks out for everything.
    return Int(truncatingIfNeeded: (steps + (0x1p52 - 0.5)).bitPattern & 0xFFFF_FFFF)
  }

  /// The first block from `start` on whose bounds meet the stretch, or the number of blocks.
  @inline(__always)
  private func climb(
    from start: Int, meeting lo: Double, _ hi: Double, _ blocks: UnsafeBufferPointer<Block>
  ) -> Int {
    // By name where it matters: a number that types are generic over is no constant in code of its own.
    blockSize == 16
      ? BoundsSearch.climbBy16(from: start, meeting: lo, hi, blocks, levels)
      : BoundsSearch.climb(by: blockSize, from: start, meeting: lo, hi, blocks, levels)
  }
}
