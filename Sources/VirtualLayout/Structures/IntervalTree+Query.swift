// How an interval tree is asked.
extension IntervalTree {
  /// Visits the intervals that meet `lo..<hi`, in ascending order of their numbers.
  ///
  /// An interval meets the stretch when its start < hi and its end > lo; one of zero extent when lo ≤ start < hi.
  ///
  /// - Complexity: see the type. Allocates nothing.
  @inline(__always)
  package func forEach(intersecting lo: Double, _ hi: Double, _ body: (Int) -> Void) {
    var walk = walk(meeting: lo, hi)
    while true {
      let (first, hits, isLast) = nextHits(&walk, lo, hi)
      hits.forEachBit(from: first, body)
      if isLast { return }
    }
  }

  /// Where to begin looking for the intervals that meet `lo..<hi`.
  @inline(__always)
  func walk(meeting lo: Double, _ hi: Double) -> BoundsWalk {
    bounds.walk(from: firstBlock(reaching: lo), meeting: OuterStretch(lo, hi))
  }

  /// Of the next 64 intervals from the first block on in which some meet `lo..<hi`: the number of the first, a bit for
  /// each that does, and whether nothing behind them can. No bit is set where there is no such block.
  ///
  /// - Parameter walk: where to look next; becomes where to go on.
  @inline(__always)
  func nextHits(
    _ walk: inout BoundsWalk, _ lo: Double, _ hi: Double
  ) -> (first: Int, bits: UInt64, isLast: Bool) {
    let stretch = OuterStretch(lo, hi)
    return withBlocks { groups, intervals in
      var first = 0
      var bits: UInt64 = 0
      while Int(walk.group) < groups.groupCount {
        let begin = Int(walk.group) &* BoundsLevel.groupSize
        while walk.rest != 0 {
          let next = begin &+ walk.rest.trailingZeroBitCount
          if bits == 0 { first = next }
          let shift = (next &- first) &* blockSize
          guard shift < 64 else { return (first &* blockSize, bits, false) }
          bits |= intervals.hits(inBlock: next, lo, hi) &<< UInt64(truncatingIfNeeded: shift)
          walk.rest &= walk.rest &- 1
        }
        // Nothing compares with NaN, and then nothing is found.
        if groups.isLast(Int(walk.group), for: stretch) { break }
        let end = begin &+ BoundsLevel.groupSize
        if bits != 0 && (end &- first) &* blockSize >= 64 { return (first &* blockSize, bits, false) }
        walk = bounds.next(walk, meeting: stretch)
      }
      return (first &* blockSize, bits, true)
    }
  }

  /// A block that no interval ending after `position` comes before: the directory's word.
  @inline(__always)
  func firstBlock(reaching position: Double) -> Int {
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
}
