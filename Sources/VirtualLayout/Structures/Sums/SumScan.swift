/// Searches ascending sums that are adjacent in memory by comparing several at once, without branches.
///
/// Binary search takes twice as long for 32 sums, because each comparison must wait for the previous one.
struct SumScan {
  private let sums: UnsafeRawPointer
  /// How far after each sum its number of units is stored, in bytes; 0 without units. And the value of a unit.
  private let units: (offset: Int, value: Double)

  @inline(__always)
  init(_ first: UnsafePointer<Double>) { self.init(sums: UnsafeRawPointer(first), units: (0, 0)) }

  @inline(__always)
  private init(sums: UnsafeRawPointer, units: (offset: Int, value: Double)) {
    (self.sums, self.units) = (sums, units)
  }

  /// - Parameter units: how many places after each sum its number of units is; 0 without units. And the value of a unit.
  @inline(__always)
  static func over<Result>(
    _ array: [Double], from first: Int, count: Int, units: (distance: Int, value: Double),
    _ body: (SumScan) -> Result
  ) -> Result {
    array.withUnsafeBytes { bytes in
      precondition(
        first >= 0 && (first &+ count &+ units.distance) &* stride <= bytes.count, "sums out of range")
      return body(
        SumScan(
          sums: bytes.baseAddress.unsafelyUnwrapped + first &* stride,
          units: (units.distance &* stride, units.value)))
    }
  }

  /// The sum at a byte offset.
  @inline(__always)
  private func sum(at offset: Int) -> Double {
    let sum = sums.load(fromByteOffset: offset, as: Double.self)
    if units.offset == 0 { return sum }
    return sum + sums.load(fromByteOffset: offset &+ units.offset, as: Double.self) * units.value
  }

  /// Two sums, the first of which is at a byte offset.
  @inline(__always)
  private func pair(at offset: Int) -> SIMD2<Double> {
    let pair = sums.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
    if units.offset == 0 { return pair }
    let numbers = sums.loadUnaligned(fromByteOffset: offset &+ units.offset, as: SIMD2<Double>.self)
    return pair + numbers * units.value
  }

  private static var stride: Int { MemoryLayout<Double>.stride }

  /// How many of the first `count` sums are less than a target. `count` must be a multiple of 8.
  ///
  /// The last sums of the groups of eight tell which group the target is in. Only that group's sums are compared.
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

  /// The index of the first sum that is at least `target` after adding `before`; the last index in use if there is none.
  ///
  /// Selects a group of eight as `count` does. Comparing all sums would take more than twice as many instructions.
  ///
  /// - Parameters:
  ///   - used: how many sums are in use.
  ///   - count: how many sums there is memory for; less than 8, or a multiple of 8.
  @inline(__always)
  func first(of used: Int, in count: Int, reaching target: Double, from before: Double) -> Int {
    let size = min(count, 8)
    var group = 0
    for other in 1..<count / size {
      let end = other &* size
      let last = sum(at: (end &- 1) &* Self.stride)
      // Sums that are not in use have any value.
      group &+= (end <= used ? 1 : 0) & (before + last < target ? 1 : 0)
    }
    let (befores, targets) = (SIMD2(repeating: before), SIMD2(repeating: target))
    let rest = group &* size &* Self.stride
    let reaching = ComparisonBits.ofPairs(count: size) { befores + pair(at: rest &+ $0) .>= targets }
    return min(size &* group &+ (reaching | 1 &<< UInt64(size)).trailingZeroBitCount, used &- 1)
  }
}
