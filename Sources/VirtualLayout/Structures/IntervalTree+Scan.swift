// Where the intervals of a block are tested through pointers, two at a time and without a branch. Through checked subscripts,
// interval by interval, a visible query takes three times as long.
extension IntervalTree {
  /// Hands out the groups of blocks, and the intervals to test block by block.
  @inline(__always)
  func withBlocks<Result>(_ body: (BoundsScan, IntervalScan<blockSize>) -> Result) -> Result {
    bounds.withScan { groups in
      starts.withUnsafeBytes { starts in
        extents.withUnsafeBytes { extents in
          body(groups, IntervalScan(starts: starts, extents: extents, hasEmptyIntervals: hasEmptyIntervals))
        }
      }
    }
  }
}

/// The intervals of a tree, read a block at a time. Invariant 1 of the tree guarantees that all of a block is there.
struct IntervalScan<let blockSize: Int> {
  fileprivate let starts: UnsafeRawBufferPointer
  fileprivate let extents: UnsafeRawBufferPointer
  fileprivate let hasEmptyIntervals: Bool

  /// A bit for each interval of a block: does it meet `lo..<hi`?
  @inline(__always)
  func hits(inBlock block: Int, _ lo: Double, _ hi: Double) -> UInt64 {
    let los = SIMD2<Double>(repeating: lo)
    let his = SIMD2<Double>(repeating: hi)
    // Without intervals of zero extent, the half of the rule that is for them need not be asked.
    return hasEmptyIntervals
      ? hits(inBlock: block) { start, end in (start .< his) .& ((end .> los) .| (start .>= los)) }
      : hits(inBlock: block) { start, end in (start .< his) .& (end .> los) }
  }

  @inline(__always)
  private func hits(
    inBlock block: Int, _ meets: (SIMD2<Double>, SIMD2<Double>) -> SIMDMask<SIMD2<Int64>>
  ) -> UInt64 {
    let first = block &* blockSize &* MemoryLayout<Double>.stride
    let starts = starts.baseAddress.unsafelyUnwrapped + first
    let extents = extents.baseAddress.unsafelyUnwrapped + first
    return ComparisonBits.ofPairs(count: blockSize) { offset in
      let start = starts.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
      let extent = extents.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
      return meets(start, start + extent)
    }
  }
}
