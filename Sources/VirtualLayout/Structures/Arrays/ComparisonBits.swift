/// Compares many numbers and returns the results as bits, the first in the least significant bit.
///
/// It compares 16 bytes at a time and does not branch: half of the branches would be mispredicted.
enum ComparisonBits {
  /// Compares 8-byte numbers.
  ///
  /// - Parameters:
  ///   - count: the number of comparisons; even, at most 64.
  ///   - holds: compares the two numbers at a byte offset from the first.
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

  /// Compares sixteen 4-byte numbers.
  ///
  /// - Parameter holds: compares the four numbers at a byte offset from the first.
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

extension UInt64 {
  /// Calls `body` with the number of each set bit, in ascending order. The least significant bit has the number `first`.
  @inlinable
  @inline(__always)
  package func forEachBit<E>(from first: Int, _ body: (Int) throws(E) -> Void) throws(E) {
    var rest = self
    while rest != 0 {
      try body(first &+ rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}
