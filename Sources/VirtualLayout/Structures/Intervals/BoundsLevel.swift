/// The bounds of one level of a `BoundsTree`, in groups of sixteen.
///
/// Bounds are `Float`s, rounded outward. They take half the memory of `Double`s, and four are compared at a time. An element
/// that a query range misses by less than the rounding may count as a match.
///
/// **Invariant**: after the last element, to the end of its group, starts are +∞ and ends -∞, which nothing intersects.
struct BoundsLevel: Sendable {
  private(set) var count = 0
  /// The least start and the greatest end of each element.
  private(set) var leasts: [Float] = []
  private(set) var greatests: [Float] = []

  /// The number of elements in a group. The tests below rely on sixteen.
  static var groupSize: Int { 16 }

  static func groupCount(of count: Int) -> Int { (count + groupSize - 1) / groupSize }

  var groupCount: Int { leasts.count / Self.groupSize }

  var memoryFootprint: Int { leasts.allocatedBytes + greatests.allocatedBytes }

  subscript(element: Int) -> OuterBounds {
    get { OuterBounds(least: leasts[element], greatest: greatests[element]) }
    set { (leasts[element], greatests[element]) = (newValue.least, newValue.greatest) }
  }

  /// Removes the last elements, or adds elements that span nothing.
  mutating func resize(to newCount: Int) {
    let (kept, slots) = (min(count, newCount), Self.groupCount(of: newCount) * Self.groupSize)
    if kept < count {
      leasts.removeLast(leasts.count - kept)
      greatests.removeLast(greatests.count - kept)
    }
    leasts.grow(to: slots, filling: .infinity)
    greatests.grow(to: slots, filling: -.infinity)
    count = newCount
  }

  mutating func trim() { (leasts, greatests) = (leasts.trimmed(), greatests.trimmed()) }

  /// A bit for each element of a group that may intersect the query range.
  func bits(ofGroup group: Int, meeting range: OuterBounds) -> UInt32 {
    precondition(group >= 0 && group < groupCount, "group out of range")
    let first = group * Self.groupSize * MemoryLayout<Float>.stride
    let (los, his) = (SIMD4(repeating: range.least), SIMD4(repeating: range.greatest))
    return leasts.withUnsafeBytes { leasts in
      greatests.withUnsafeBytes { greatests in
        ComparisonBits.ofSixteen { offset in
          let least = leasts.loadUnaligned(fromByteOffset: first &+ offset, as: SIMD4<Float>.self)
          let greatest = greatests.loadUnaligned(fromByteOffset: first &+ offset, as: SIMD4<Float>.self)
          return (least .< his) .& (greatest .>= los)
        }
      }
    }
  }

  /// The bounds of a group.
  func bounds(ofGroup group: Int) -> OuterBounds {
    var bounds = OuterBounds()
    for element in group * Self.groupSize..<(group + 1) * Self.groupSize { bounds.form(self[element]) }
    return bounds
  }
}

/// The range that some intervals span, or a query range, rounded outward: it intersects whatever the exact range intersects.
struct OuterBounds: Equatable, Sendable, BitwiseCopyable {
  var least = Float.infinity
  var greatest = -Float.infinity

  /// Bounds that span nothing.
  init() {}

  init(least: Float, greatest: Float) {
    self.least = least
    self.greatest = greatest
  }

  /// Rounds a start and an end outward.
  init(from start: Double, to end: Double) {
    least = min(Self.roundedDown(start), .greatestFiniteMagnitude)
    greatest = Self.roundedUp(end)
  }

  mutating func form(_ other: OuterBounds) {
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
  }

  /// Returns a `Float` no greater than the value, and at most two steps less.
  private static func roundedDown(_ value: Double) -> Float { Float(value - oneStep(at: value)) }

  /// Returns a `Float` no less than the value, and at most two steps greater.
  private static func roundedUp(_ value: Double) -> Float { Float(value + oneStep(at: value)) }

  /// At least the distance from a value to the next `Float`, so that their rounded sum lies beyond the value.
  private static func oneStep(at value: Double) -> Double {
    value.magnitude * 0x1p-23 + Double(Float.leastNonzeroMagnitude)
  }
}
