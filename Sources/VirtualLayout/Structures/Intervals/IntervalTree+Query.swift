// A query walks over the blocks that may match, 64 intervals a step. It allocates nothing.
extension IntervalTree {
  /// Begins a walk over the intervals that intersect `lo..<hi`.
  func walk(meeting lo: Double, _ hi: Double) -> BoundsWalk {
    bounds.walk(from: firstBlock(reaching: lo), meeting: OuterBounds(from: lo, to: hi))
  }

  /// Finds the next block with intervals that intersect `lo..<hi`, and tests 64 intervals from the start of that block on.
  ///
  /// An interval intersects the range if start < hi and end > lo, or, if its extent is zero, lo ≤ start < hi.
  ///
  /// - Returns: the number of the first of the 64, a bit for each hit (none if there is no block), and whether this is the end.
  func nextHits(
    _ walk: inout BoundsWalk, _ lo: Double, _ hi: Double
  ) -> (first: Int, bits: UInt64, isLast: Bool) {
    let range = OuterBounds(from: lo, to: hi)
    var first = 0
    var bits: UInt64 = 0
    while Int(walk.group) < bounds.leastAfter.count {
      let begin = Int(walk.group) * BoundsLevel.groupSize
      while walk.rest != 0 {
        let next = begin + walk.rest.trailingZeroBitCount
        if bits == 0 { first = next }
        let shift = (next - first) * Self.blockSize
        guard shift < 64 else { return (first * Self.blockSize, bits, false) }
        bits |= hits(inBlock: next, lo, hi) << UInt64(shift)
        walk.rest &= walk.rest - 1
      }
      // False for NaN, so a query with NaN finds nothing.
      guard bounds.leastAfter[Int(walk.group)] < range.greatest else { break }
      let end = begin + BoundsLevel.groupSize
      if bits != 0 && (end - first) * Self.blockSize >= 64 { return (first * Self.blockSize, bits, false) }
      walk = bounds.next(walk, meeting: range)
    }
    return (first * Self.blockSize, bits, true)
  }

  /// Visits the results of `nextHits`, one after another: a bit for each of the 64 intervals from `first` on.
  package func visitHits(
    intersecting lo: Double, _ hi: Double, _ body: (_ first: Int, _ hits: UInt64) -> Void
  ) {
    var walk = walk(meeting: lo, hi)
    while true {
      let (first, hits, isLast) = nextHits(&walk, lo, hi)
      body(first, hits)
      if isLast { return }
    }
  }

  /// The first block that may hold intervals that end after `position`, from the directory.
  private func firstBlock(reaching position: Double) -> Int {
    let last = directory.count - 1
    guard last >= 0 else { return 0 }
    return Int(directory[Self.entry(at: position * inverseDirectoryStep, last: last)].first) / Self.blockSize
  }

  /// The last entry of the directory whose position is at most `steps` steps.
  static func entry(at steps: Double, last: Int) -> Int {
    // NaN, and values that no Int can hold, do not get past these checks.
    guard steps >= 1 else { return 0 }
    guard steps < Double(last) else { return last }
    return Int(steps)
  }

  /// A bit for each interval of a block that intersects `lo..<hi`.
  private func hits(inBlock block: Int, _ lo: Double, _ hi: Double) -> UInt64 {
    let (los, his) = (SIMD2<Double>(repeating: lo), SIMD2<Double>(repeating: hi))
    return bits(from: block * Self.blockSize) { start, extent in
      (start .< his) .& ((start + extent .> los) .| (start .>= los))
    }
  }

  /// The first interval of `range` for which a condition holds; else the end of `range`. May read a block past it.
  @inline(__always)
  func first(
    in range: Range<Int>, _ holds: (SIMD2<Double>, SIMD2<Double>) -> SIMDMask<SIMD2<Int64>>
  ) -> UInt32 {
    var index = range.lowerBound
    while index < range.upperBound {
      let found = bits(from: index, holds)
      if found != 0 { return UInt32(min(index + found.trailingZeroBitCount, range.upperBound)) }
      index += Self.blockSize
    }
    return UInt32(range.upperBound)
  }

  /// A bit for each of `blockSize` intervals from `first` on, by starts and extents.
  ///
  /// It reads through pointers, two intervals at a time and without branches: checked subscripts would take three times as long
  /// in `query`, and a fifth longer in `prepare`, both in the benchmarks of masonries.
  @inline(__always)
  private func bits(
    from first: Int, _ holds: (SIMD2<Double>, SIMD2<Double>) -> SIMDMask<SIMD2<Int64>>
  ) -> UInt64 {
    let first = first &* MemoryLayout<Double>.stride
    return starts.withUnsafeBytes { starts in
      extents.withUnsafeBytes { extents in
        ComparisonBits.ofPairs(count: Self.blockSize) { offset in
          holds(
            starts.loadUnaligned(fromByteOffset: first &+ offset, as: SIMD2<Double>.self),
            extents.loadUnaligned(fromByteOffset: first &+ offset, as: SIMD2<Double>.self))
        }
      }
    }
  }
}
