/// Makes the numbers that describe a motion valid, so that all that is computed from them is finite.
enum MotionInput {
  /// The farthest position, in points: that of the farthest item of a `CollectionLayout`.
  static var farthest: Double { 0x1p54 }

  /// A position in points: NaN becomes 0, and magnitudes are at most `farthest`.
  static func position(_ position: Double) -> Double { clamped(position, -farthest, farthest, ifNaN: 0) }

  /// A velocity in points per second: NaN becomes 0, and magnitudes are at most 2³⁰.
  static func velocity(_ velocity: Double) -> Double { clamped(velocity, -0x1p30, 0x1p30, ifNaN: 0) }

  /// A time in seconds since the motion began: NaN and times before become 0. It may be infinite.
  static func time(_ time: Double) -> Double { time > 0 ? time : 0 }

  /// A distance in points from where a motion ends, within which it counts as ended.
  static func tolerance(_ tolerance: Double) -> Double { clamped(tolerance, 0x1p-20, 0x1p30, ifNaN: 0.25) }

  /// The least and the greatest scroll position. NaN and infinite ends count as none; a greatest below the least counts as
  /// that.
  static func ends(_ lower: Double, _ upper: Double) -> (lower: Double, upper: Double) {
    let lower = lower.isFinite ? position(lower) : -farthest
    return (lower, max(lower, upper.isFinite ? position(upper) : farthest))
  }

  static func clamped(_ value: Double, _ least: Double, _ greatest: Double, ifNaN standard: Double) -> Double
  {
    value.isNaN ? standard : min(max(value, least), greatest)
  }
}
