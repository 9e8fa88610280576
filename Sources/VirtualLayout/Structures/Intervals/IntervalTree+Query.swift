// A query walks over the blocks that may match, 64 intervals a step. It allocates nothing.
extension IntervalTree {
  /// Begins a walk over the intervals that intersect `lo..<hi`.
  @inline(__always)
  func walk(meeting lo: Double, _ hi: Double) -> BoundsWalk {
    bounds.walk(from: firstBlock(reaching: lo), meeting: OuterRange(lo, hi))
  }

  /// Finds the next block with intervals that intersect `lo..<hi`, and tests 64 intervals from the start of that block on.
  ///
  /// An interval intersects the range if start < hi and end > lo, or, if its extent is zero, lo ≤ start < hi.
  ///
  /// - Returns: the number of the first of the 64, a bit for each hit (none if there is no block), and whether this is the end.
  @inline(__always)
  func nextHits(
    _ walk: inout BoundsWalk, _ lo: Double, _ hi: Double
  ) -> (first: Int, bits: UInt64, isLast: Bool) {
    let range = OuterRange(lo, hi)
    return withBlocks { blocks in
      var first = 0
      var bits: UInt64 = 0
      while Int(walk.group) < bounds.leastAfter.count {
        let begin = Int(walk.group) &* BoundsLevel.groupSize
        while walk.rest != 0 {
          let next = begin &+ walk.rest.trailingZeroBitCount
          if bits == 0 { first = next }
          let shift = (next &- first) &* Self.blockSize
          guard shift < 64 else { return (first &* Self.blockSize, bits, false) }
          bits |= blocks.hits(inBlock: next, lo, hi) &<< UInt64(truncatingIfNeeded: shift)
          walk.rest &= walk.rest &- 1
        }
        // False for NaN, so a query with NaN finds nothing.
        guard bounds.leastAfter[Int(walk.group)] < range.hi else { break }
        let end = begin &+ BoundsLevel.groupSize
        if bits != 0 && (end &- first) &* Self.blockSize >= 64 {
          return (first &* Self.blockSize, bits, false)
        }
        walk = bounds.next(walk, meeting: range)
      }
      return (first &* Self.blockSize, bits, true)
    }
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
  @inline(__always)
  private func firstBlock(reaching position: Double) -> Int {
    let last = directory.count - 1
    guard last >= 0 else { return 0 }
    return Int(directory[Self.entry(at: position * inverseDirectoryStep, last: last)].first) / Self.blockSize
  }

  /// The last entry of the directory whose position is at most `steps` steps, or the one before it.
  @inline(__always)
  static func entry(at steps: Double, last: Int) -> Int {
    // NaN, and values that no Int can hold, do not get past these checks.
    guard steps >= 1 else { return 0 }
    guard steps < Double(last) else { return last }
    // Near 2⁵² doubles are whole numbers, so the lower bits of the sum hold the whole part. It may be one too small, which
    // finds an earlier entry and so is correct. Takes half the time of a checked conversion.
    return Int(truncatingIfNeeded: (steps + (0x1p52 - 0.5)).bitPattern & 0xFFFF_FFFF)
  }

  @inline(__always)
  func withBlocks<Result>(_ body: (BlockScan) -> Result) -> Result {
    starts.withUnsafeBytes { starts in
      extents.withUnsafeBytes { extents in
        body(BlockScan(starts: starts, extents: extents, hasEmptyIntervals: leastExtent == 0))
      }
    }
  }
}

/// Tests the intervals of a tree a block at a time. The arrays hold whole blocks (the tree's invariant 1).
///
/// It reads through pointers, two intervals at a time and without branches. With checked subscripts, interval by interval, a
/// query for the visible items takes three times as long.
struct BlockScan {
  @inline(__always)
  private static var blockSize: Int { IntervalTree.blockSize }

  fileprivate let starts: UnsafeRawBufferPointer
  fileprivate let extents: UnsafeRawBufferPointer
  fileprivate let hasEmptyIntervals: Bool

  /// A bit for each interval of a block that intersects `lo..<hi`.
  @inline(__always)
  func hits(inBlock block: Int, _ lo: Double, _ hi: Double) -> UInt64 {
    let los = SIMD2<Double>(repeating: lo)
    let his = SIMD2<Double>(repeating: hi)
    // The test for empty intervals is left out if there are none.
    return hasEmptyIntervals
      ? bits(from: block &* Self.blockSize) { start, extent in
        (start .< his) .& ((start + extent .> los) .| (start .>= los))
      }
      : bits(from: block &* Self.blockSize) { start, extent in (start .< his) .& (start + extent .> los) }
  }

  /// The first interval of `range` that ends at `position` or later; else the end of `range`. May read a block past it.
  func firstEnd(from position: Double, in range: Range<Int>) -> UInt32 {
    let positions = SIMD2<Double>(repeating: position)
    return first(in: range) { start, extent in start + extent .>= positions }
  }

  /// The first interval of `range` that starts at `position` or later; else the end of `range`. May read a block past it.
  func firstStart(from position: Double, in range: Range<Int>) -> UInt32 {
    let positions = SIMD2<Double>(repeating: position)
    return first(in: range) { start, _ in start .>= positions }
  }

  @inline(__always)
  private func first(
    in range: Range<Int>, _ holds: (SIMD2<Double>, SIMD2<Double>) -> SIMDMask<SIMD2<Int64>>
  ) -> UInt32 {
    var index = range.lowerBound
    while index < range.upperBound {
      let found = bits(from: index, holds)
      guard found == 0 else {
        index &+= found.trailingZeroBitCount
        break
      }
      index &+= Self.blockSize
    }
    return UInt32(truncatingIfNeeded: min(index, range.upperBound))
  }

  /// A bit for each of `blockSize` intervals from `first` on.
  @inline(__always)
  private func bits(
    from first: Int, _ holds: (SIMD2<Double>, SIMD2<Double>) -> SIMDMask<SIMD2<Int64>>
  ) -> UInt64 {
    let starts = starts.baseAddress.unsafelyUnwrapped + first &* MemoryLayout<Double>.stride
    let extents = extents.baseAddress.unsafelyUnwrapped + first &* MemoryLayout<Double>.stride
    return ComparisonBits.ofPairs(count: Self.blockSize) { offset in
      holds(
        starts.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self),
        extents.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self))
    }
  }
}
