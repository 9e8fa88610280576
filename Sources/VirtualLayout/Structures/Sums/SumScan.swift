/// Ascending sums that are adjacent in memory, of which several are compared with a target at once, without a branch.
///
/// To halve instead means to wait for one comparison before the next, and takes twice as long for 32 sums.
struct SumScan {
  private let sums: UnsafeRawPointer

  @inline(__always)
  init(_ first: UnsafePointer<Double>) { sums = UnsafeRawPointer(first) }

  @inline(__always)
  private init(sums: UnsafeRawPointer) { self.sums = sums }

  /// Runs `body` over `count` sums of an array, from the index `first` on.
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

  /// How many of `count` sums, a multiple of 8, lie before a target.
  ///
  /// Looks at two groups of eight: the last sums of all groups tell in which one the target is, and the sums of that one are
  /// compared two at a time.
  @inline(__always)
  func count(of count: Int, before target: Double) -> Int {
    let groupStride = 8 &* Self.stride
    var group = 0
    for other in 1..<count / 8 {
      let last = sums.load(fromByteOffset: other &* groupStride &- Self.stride, as: Double.self)
      group &+= last < target ? 1 : 0
    }
    let targets = SIMD2<Double>(repeating: target)
    var held = SIMD2<Int64>.zero
    for pair in 0..<4 {
      let sums = sums.loadUnaligned(
        fromByteOffset: group &* groupStride &+ pair &* 2 &* Self.stride, as: SIMD2<Double>.self)
      held &-= unsafeBitCast(sums .< targets, to: SIMD2<Int64>.self)
    }
    return 8 &* group &+ Int(truncatingIfNeeded: held[0] &+ held[1])
  }

  /// The first of `used` sums, in room for `count`, that reaches a target if `before` is added to it; the last if none does.
  ///
  /// Looks at groups of eight as `count` does, which takes less than half as many instructions as comparing all.
  @inline(__always)
  func first(of used: Int, in count: Int, reaching target: Double, from before: Double) -> Int {
    let size = min(count, 8)
    var group = 0
    for other in 1..<count / size {
      let end = other &* size
      let last = sums.load(fromByteOffset: (end &- 1) &* Self.stride, as: Double.self)
      // Sums after the last one in use mean nothing.
      group &+= (end <= used ? 1 : 0) & (before + last < target ? 1 : 0)
    }
    let (befores, targets) = (SIMD2(repeating: before), SIMD2(repeating: target))
    let rest = sums + group &* size &* Self.stride
    let reaching = ComparisonBits.ofPairs(count: size) { offset in
      befores + rest.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self) .>= targets
    }
    return min(size &* group &+ (reaching | 1 &<< UInt64(size)).trailingZeroBitCount, used &- 1)
  }
}
