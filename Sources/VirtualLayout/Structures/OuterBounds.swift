/// What some intervals span at the most: a start no greater than their least one, and an end no less than their greatest.
struct OuterBounds: Equatable, Sendable, BitwiseCopyable {
  var least = Float.infinity
  var greatest = -Float.infinity

  /// Nothing.
  @inline(__always)
  init() {}

  @inline(__always)
  init(least: Float, greatest: Float) {
    self.least = least
    self.greatest = greatest
  }

  /// From a start to an end, each finite, rounded outward.
  @inline(__always)
  init(from start: Double, to end: Double) {
    least = min(Self.roundedDown(start), .greatestFiniteMagnitude)
    greatest = Self.roundedUp(end)
  }

  @inline(__always)
  mutating func form(_ other: OuterBounds) {
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
  }

  /// No greater than the value, and no more than two steps of a `Float` less.
  @inline(__always)
  static func roundedDown(_ value: Double) -> Float { Float(value - oneStep(at: value)) }

  /// No less than the value, and no more than two steps of a `Float` greater.
  @inline(__always)
  static func roundedUp(_ value: Double) -> Float { Float(value + oneStep(at: value)) }

  /// At least as far as from one `Float` to the next beside a value, so that what is nearest to the sum lies on the far side of
  /// the value: without a branch, which would be taken as often as not.
  @inline(__always)
  private static func oneStep(at value: Double) -> Double {
    value.magnitude * 0x1p-23 + Double(Float.leastNonzeroMagnitude)
  }
}

/// A stretch, rounded outward as bounds are: what meets the stretch meets this.
struct OuterStretch {
  let lo: Float
  let hi: Float

  @inline(__always)
  init(_ lo: Double, _ hi: Double) {
    self.lo = OuterBounds.roundedDown(lo)
    self.hi = OuterBounds.roundedUp(hi)
  }
}
