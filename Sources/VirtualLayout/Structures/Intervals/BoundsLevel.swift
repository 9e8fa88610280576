/// The bounds of one level of a `BoundsTree`, in groups of sixteen: a group's least starts, then its greatest ends.
///
/// Bounds are `Float`s, rounded outward. They take half the memory of `Double`s, and four are compared at a time. An element
/// that a query range misses by less than the rounding may count as a match.
///
/// **Invariant**: after the last element, to the end of its group, starts are +∞ and ends -∞, which nothing intersects.
struct BoundsLevel: Sendable {
  private(set) var count = 0
  private(set) var values: [Float] = []

  /// The number of elements in a group. The tests below rely on sixteen.
  static var groupSize: Int { 1 << groupShift }
  static var groupShift: Int { 4 }

  static func groupCount(of count: Int) -> Int { (count + groupSize - 1) / groupSize }

  var groupCount: Int { values.count / (2 * Self.groupSize) }

  private static func slot(of element: Int) -> Int { element + element / groupSize * groupSize }

  subscript(element: Int) -> OuterBounds {
    get {
      let slot = Self.slot(of: element)
      return OuterBounds(least: values[slot], greatest: values[slot + Self.groupSize])
    }
    set {
      let slot = Self.slot(of: element)
      var values = values.mutableSpan
      values[slot] = newValue.least
      values[slot + Self.groupSize] = newValue.greatest
    }
  }

  /// Removes the last elements, or adds elements that span nothing.
  mutating func resize(to newCount: Int) {
    if newCount != count { resizeToOther(newCount) }
  }

  @inline(never)
  private mutating func resizeToOther(_ newCount: Int) {
    let groups = Self.groupCount(of: newCount)
    if groups < groupCount { values.removeLast(values.count - 2 * groups * Self.groupSize) }
    for element in newCount..<max(newCount, min(count, groups * Self.groupSize)) {
      self[element] = OuterBounds()
    }
    let firstNew = groupCount
    values.grow(to: 2 * groups * Self.groupSize, filling: .infinity)
    for group in firstNew..<groups {
      let ends = (2 * group + 1) * Self.groupSize..<2 * (group + 1) * Self.groupSize
      for slot in ends { values[slot] = -.infinity }
    }
    count = newCount
  }

  mutating func trim() { values = values.trimmed() }

  // MARK: Testing a group

  /// A bit for each element of a group that may intersect the query range.
  @inline(__always)
  func bits(ofGroup group: Int, meeting range: OuterRange) -> UInt32 {
    withGroup(group) { group in
      let (los, his) = (SIMD4(repeating: range.lo), SIMD4(repeating: range.hi))
      return ComparisonBits.ofSixteen { offset in
        let least = group.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self)
        let greatest = group.loadUnaligned(fromByteOffset: 64 &+ offset, as: SIMD4<Float>.self)
        return (least .< his) .& (greatest .>= los)
      }
    }
  }

  /// The range that a group spans.
  @inline(__always)
  func bounds(ofGroup group: Int) -> OuterBounds {
    withGroup(group) { group in
      var least = group.loadUnaligned(as: SIMD4<Float>.self)
      var greatest = group.loadUnaligned(fromByteOffset: 64, as: SIMD4<Float>.self)
      for four in 1..<4 {
        let place = four &* MemoryLayout<SIMD4<Float>>.stride
        let leasts = group.loadUnaligned(fromByteOffset: place, as: SIMD4<Float>.self)
        let greatests = group.loadUnaligned(fromByteOffset: 64 &+ place, as: SIMD4<Float>.self)
        least.replace(with: leasts, where: leasts .< least)
        greatest.replace(with: greatests, where: greatests .> greatest)
      }
      return OuterBounds(least: least.min(), greatest: greatest.max())
    }
  }

  @inline(__always)
  private func withGroup<Result>(_ group: Int, _ body: (UnsafeRawPointer) -> Result) -> Result {
    precondition(group >= 0 && group < groupCount, "group out of range")
    return values.withUnsafeBytes {
      body($0.baseAddress.unsafelyUnwrapped + group &* (2 * Self.groupSize * MemoryLayout<Float>.stride))
    }
  }
}

/// The range that some intervals span, rounded outward.
struct OuterBounds: Equatable, Sendable, BitwiseCopyable {
  var least = Float.infinity
  var greatest = -Float.infinity

  /// Bounds that span nothing.
  init() {}

  init(least: Float, greatest: Float) {
    self.least = least
    self.greatest = greatest
  }

  /// Rounds a finite start and a finite end outward.
  init(from start: Double, to end: Double) {
    least = min(Self.roundedDown(start), .greatestFiniteMagnitude)
    greatest = Self.roundedUp(end)
  }

  mutating func form(_ other: OuterBounds) {
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
  }

  /// Returns a `Float` no greater than the value, and at most two steps less.
  @inline(__always)
  static func roundedDown(_ value: Double) -> Float { Float(value - oneStep(at: value)) }

  /// Returns a `Float` no less than the value, and at most two steps greater.
  @inline(__always)
  static func roundedUp(_ value: Double) -> Float { Float(value + oneStep(at: value)) }

  /// At least the distance from a value to the next `Float`, so that their rounded sum lies beyond the value. Branchless.
  @inline(__always)
  private static func oneStep(at value: Double) -> Double {
    value.magnitude * 0x1p-23 + Double(Float.leastNonzeroMagnitude)
  }
}

/// A query range, rounded outward: it intersects whatever the exact range intersects.
struct OuterRange {
  let lo: Float
  let hi: Float

  @inline(__always)
  init(_ lo: Double, _ hi: Double) {
    self.lo = OuterBounds.roundedDown(lo)
    self.hi = OuterBounds.roundedUp(hi)
  }
}
