// The one place of the tree that reads memory through pointers: a block is tested two intervals at a time, a group all at
// once, without a branch. Through checked subscripts, interval by interval, a visible query takes three times as long.
extension IntervalTree {
  /// A bit for each interval of the block that begins at `first`: does it meet `lo..<hi`?
  ///
  /// Reads a whole block, which invariant 1 guarantees to be there.
  @inline(__always)
  func hits(first: Int, _ lo: Double, _ hi: Double) -> UInt64 {
    let los = SIMD2<Double>(repeating: lo)
    let his = SIMD2<Double>(repeating: hi)
    // Without intervals of zero extent, the half of the rule that is for them need not be asked.
    return hasEmptyIntervals
      ? hits(first: first) { start, end in (start .< his) .& ((end .> los) .| (start .>= los)) }
      : hits(first: first) { start, end in (start .< his) .& (end .> los) }
  }

  @inline(__always)
  private func hits(
    first: Int, _ meets: (SIMD2<Double>, SIMD2<Double>) -> SIMDMask<SIMD2<Int64>>
  ) -> UInt64 {
    starts.withUnsafeBytes { starts in
      extents.withUnsafeBytes { extents in
        var bits = SIMD2<Int64>(1, 2)
        var hits = SIMD2<Int64>.zero
        let offset = first &* MemoryLayout<Double>.stride
        for pair in 0..<blockSize / 2 {
          let here = offset &+ pair &* MemoryLayout<SIMD2<Double>>.stride
          let start = starts.baseAddress.unsafelyUnwrapped.loadUnaligned(
            fromByteOffset: here, as: SIMD2<Double>.self)
          let extent = extents.baseAddress.unsafelyUnwrapped.loadUnaligned(
            fromByteOffset: here, as: SIMD2<Double>.self)
          hits |= unsafeBitCast(meets(start, start + extent), to: SIMD2<Int64>.self) & bits
          bits &<<= 2
        }
        return UInt64(bitPattern: hits[0] | hits[1])
      }
    }
  }

  /// The first of the groups whose bounds meet the stretch, or the end of the range. At most 64 groups, all of them
  /// there.
  @inline(__always)
  static func firstMeeting<Group: Bounded>(
    _ lo: Double, _ hi: Double, _ groups: [Group], _ range: Range<Int>
  ) -> Int {
    groups.withUnsafeBufferPointer { groups in
      guard let groups = groups.baseAddress else { return range.upperBound }
      var meets: UInt64 = 0
      var bit: UInt64 = 1
      for index in range {
        let bounds = groups[index].bounds
        meets |= bounds.least < hi && bounds.greatest >= lo ? bit : 0
        bit &<<= 1
      }
      return meets == 0 ? range.upperBound : range.lowerBound &+ meets.trailingZeroBitCount
    }
  }
}
