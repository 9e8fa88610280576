/// Converts lengths from a host to lengths that the layout computes with.
///
/// | length | becomes |
/// |---|---|
/// | NaN, negative | 0 |
/// | infinite, or above `maximum` | `maximum` |
/// | anything else, along the main axis | the nearest multiple of `grain` |
/// | anything else, across | itself |
///
/// Main-axis lengths are on a grid of 2⁻²⁰ pt. Sums below 2³³ pt are therefore exact in `Double` (33 + 20 of its 53 bits)
/// in any order, so that a layout after any edits equals a new one to the bit.
@usableFromInline
package enum Length {
  /// The greatest single length, 2³⁰ pt.
  @inlinable package static var maximum: Double { 0x1p30 }

  /// The grid of main-axis lengths, 2⁻²⁰ pt.
  package static let grain = 0x1p-20

  /// The bound below which sums of main-axis lengths are exact, 2³³ pt.
  package static let exactReach = 0x1p33

  /// The length along the main axis for a given one: finite, at least 0, on the grid.
  @inlinable
  package static func main(_ length: Double) -> Double {
    nearest(cross(length))
  }

  /// The nearest length on the grid.
  @inlinable
  static func nearest(_ length: Double) -> Double { (length + rounder) - rounder }

  /// A number that rounds to the grid when it is added: at 1.5 · 2³², adjacent doubles are one grain apart.
  @inlinable static var rounder: Double { 0x1.8p32 }

  /// The bound below which positions can be shifted exactly, 2³¹ pt.
  static let shiftReach = 0x1p31

  /// The position midway between the two on the grid that surround a given one.
  ///
  /// It compares to all positions on the grid as the given one does, and they can be subtracted from it exactly. A position on the
  /// grid, or beyond `shiftReach`, stays.
  static func between(_ position: Double) -> Double {
    guard position.magnitude < shiftReach else { return position }
    let nearest = nearest(position)
    return nearest == position ? position : nearest < position ? nearest + grain / 2 : nearest - grain / 2
  }

  /// The length across the main axis for a given one: finite, at least 0.
  @inlinable
  package static func cross(_ length: Double) -> Double {
    // In this order NaN, which compares false, becomes 0.
    let positive = length > 0 ? length : 0
    return positive < maximum ? positive : maximum
  }

  /// Two lengths along the main axis, in the time of one.
  package static func main(_ lengths: SIMD2<Double>) -> SIMD2<Double> {
    // The maximum is on the grid. To take the minimum after rounding is one instruction, and before rounding four.
    atMostMaximum(nearest(positive(lengths)))
  }

  static func nearest(_ lengths: SIMD2<Double>) -> SIMD2<Double> { (lengths + rounder) - rounder }

  package static func cross(_ lengths: SIMD2<Double>) -> SIMD2<Double> { atMostMaximum(positive(lengths)) }

  private static func positive(_ lengths: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2<Double>.zero.replacing(with: lengths, where: lengths .> 0)
  }

  private static func atMostMaximum(_ lengths: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(repeating: maximum).replacing(with: lengths, where: lengths .< maximum)
  }
}

// Positions that a host's rule returns become:
//
// | position | along the main axis | across |
// |---|---|---|
// | NaN | 0 | 0 |
// | negative | 0 | itself, at least −`farthest` |
// | infinite, or beyond `farthest` | `farthest` | `farthest` |
// | anything else | the nearest multiple of `grain` | itself |
extension Length {
  /// The farthest position, 2⁵⁴ pt: that of the greatest number of items, each with the greatest length.
  static let farthest = 0x1p54

  /// The position along the main axis for a given one: finite, at least 0, on the grid.
  static func mainPosition(_ position: Double) -> Double {
    let positive = position > 0 ? position : 0
    // From 2³² on, doubles are a grain apart or more.
    guard positive < 0x1p32 else { return positive < farthest ? positive : farthest }
    // As in `main`, but from 2³¹ on with a smaller number, because the sum must be less than 2³³.
    let rounder = positive < 0x1p31 ? 0x1.8p32 : 0x1p32
    return (positive + rounder) - rounder
  }

  /// The position across for a given one: finite.
  static func crossPosition(_ position: Double) -> Double {
    guard position < farthest else { return position.isNaN ? 0 : farthest }
    return position > -farthest ? position : -farthest
  }
}

/// The greatest numbers of items, sections, lanes and columns.
package enum Limit {
  /// Items of a section whose sizes are stored one by one.
  package static let items = 1 << 24
  package static let sections = 1 << 24
  /// Items of a section whose positions are computed from their index, so that nothing is stored for them.
  package static let uniformItems = Int(Int32.max)
  /// Parallel lanes.
  package static let lanes = 1 << 10
  /// Columns of a grid.
  package static let columns = 1 << 12

  /// The nearest count from 0 to `limit`.
  static func count(_ count: Int, atMost limit: Int) -> Int {
    min(max(count, 0), limit)
  }

  /// The integral part of `quotient` as a count from 1 to `limit`; 1 for NaN.
  static func wholeCount(_ quotient: Double, atMost limit: Int) -> Int {
    guard quotient >= 1 else { return 1 }
    return quotient < Double(limit) ? Int(quotient) : limit
  }
}
