/// What many comparisons come to, a bit for each, the first the least: made as many at a time as fill 16 bytes, and without a
/// branch, of which every other would be mispredicted.
enum ComparisonBits {
  /// Of numbers of eight bytes, two at a time.
  ///
  /// - Parameters:
  ///   - count: even, up to 64.
  ///   - holds: compares the two that begin so many bytes behind the first.
  @inline(__always)
  static func ofPairs(count: Int, _ holds: (_ offset: Int) -> SIMDMask<SIMD2<Int64>>) -> UInt64 {
    var places = SIMD2<Int64>(1, 2)
    var bits = SIMD2<Int64>.zero
    for pair in 0..<count / 2 {
      bits |= unsafeBitCast(holds(pair &* MemoryLayout<SIMD2<Int64>>.stride), to: SIMD2<Int64>.self) & places
      places &<<= 2
    }
    return UInt64(bitPattern: bits[0] | bits[1])
  }

  /// Of sixteen numbers of four bytes, four at a time.
  ///
  /// - Parameter holds: compares the four that begin so many bytes behind the first.
  @inline(__always)
  static func ofSixteen(_ holds: (_ offset: Int) -> SIMDMask<SIMD4<Int32>>) -> UInt32 {
    var places = SIMD4<Int32>(1, 2, 4, 8)
    var bits = SIMD4<Int32>.zero
    for four in 0..<4 {
      bits |= unsafeBitCast(holds(four &* MemoryLayout<SIMD4<Int32>>.stride), to: SIMD4<Int32>.self) & places
      places &<<= 4
    }
    let halves = unsafeBitCast(bits, to: SIMD2<UInt64>.self)
    let both = halves[0] | halves[1]
    return UInt32(truncatingIfNeeded: both | both &>> 32)
  }
}
