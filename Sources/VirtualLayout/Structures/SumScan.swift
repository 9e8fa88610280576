/// Ascending sums that stand side by side in memory, compared with a target two at a time and all of them, without a
/// branch: halving waits for one comparison before it can make the next, and takes twice as long for 32 sums.
struct SumScan {
  private let sums: UnsafeRawPointer

  /// Runs `body` over `count` sums, of which the first is `first` in the array.
  @inline(__always)
  static func over<Result>(
    _ array: [Double], from first: Int, count: Int, _ body: (SumScan) -> Result
  ) -> Result {
    array.withUnsafeBytes { bytes in
      precondition(first >= 0 && (first &+ count) &* stride <= bytes.count, "sums out of range")
      return body(SumScan(sums: bytes.baseAddress.unsafelyUnwrapped + first &* stride))
    }
  }

  private static var stride: Int { MemoryLayout<Double>.stride }

  /// A bit for each of `count` sums, an even number up to 64: does a condition hold for it?
  @inline(__always)
  func bits(of count: Int, _ holds: (SIMD2<Double>) -> SIMDMask<SIMD2<Int64>>) -> UInt64 {
    var bits = SIMD2<Int64>(1, 2)
    var held = SIMD2<Int64>.zero
    for pair in 0..<count / 2 {
      let sums = sums.loadUnaligned(fromByteOffset: pair &* 2 &* Self.stride, as: SIMD2<Double>.self)
      held |= unsafeBitCast(holds(sums), to: SIMD2<Int64>.self) & bits
      bits &<<= 2
    }
    return UInt64(bitPattern: held[0] | held[1])
  }
}
