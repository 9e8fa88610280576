/// What some intervals span, rounded outward: a start no greater than their least one, an end no less than their greatest one.
struct OuterBounds: Equatable, Sendable, BitwiseCopyable {
  var least = Float.infinity
  var greatest = -Float.infinity

  /// Nothing.
  init() {}

  init(least: Float, greatest: Float) {
    self.least = least
    self.greatest = greatest
  }

  /// A finite start and a finite end, rounded outward.
  init(from start: Double, to end: Double) {
    least = min(Self.roundedDown(start), .greatestFiniteMagnitude)
    greatest = Self.roundedUp(end)
  }

  mutating func form(_ other: OuterBounds) {
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
  }

  /// A `Float` that is no greater than the value, and at most two steps less.
  static func roundedDown(_ value: Double) -> Float { Float(value - oneStep(at: value)) }

  /// A `Float` that is no less than the value, and at most two steps greater.
  static func roundedUp(_ value: Double) -> Float { Float(value + oneStep(at: value)) }

  /// At least the distance between a value and the next `Float`, so that what is nearest to their sum lies on the far side of the
  /// value. Needs no branch, which would be taken as often as not.
  private static func oneStep(at value: Double) -> Double {
    value.magnitude * 0x1p-23 + Double(Float.leastNonzeroMagnitude)
  }
}

/// A stretch that is rounded outward as bounds are: whatever intersects the stretch intersects this.
struct OuterStretch {
  let lo: Float
  let hi: Float

  init(_ lo: Double, _ hi: Double) {
    self.lo = OuterBounds.roundedDown(lo)
    self.hi = OuterBounds.roundedUp(hi)
  }
}
