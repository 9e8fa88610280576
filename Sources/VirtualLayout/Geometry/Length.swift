/// The one place where lengths from outside become lengths that the layout computes with.
///
/// | given | becomes |
/// |---|---|
/// | NaN, negative | 0 |
/// | infinite, or above `maximum` | `maximum` |
/// | anything else, along the main axis | the nearest multiple of `grain` |
/// | anything else, across | itself |
///
/// Main-axis lengths lie on a grid of 2⁻²⁰ pt. Sums below 2³³ pt are therefore exact in `Double` (33 + 20 of its 53 bits)
/// in any order: trees of any shape and a fresh layout agree to the bit.
@usableFromInline
package enum Length {
  /// The greatest single length, 2³⁰ pt.
  @inlinable package static var maximum: Double { 0x1p30 }

  /// The grid of main-axis lengths, 2⁻²⁰ pt.
  package static let grain = 0x1p-20

  /// Below this, sums of main-axis lengths are exact, 2³³ pt.
  package static let exactReach = 0x1p33

  /// A length along the main axis: finite, at least 0, on the grid.
  @inlinable
  package static func main(_ length: Double) -> Double {
    nearest(cross(length))
  }

  /// The nearest length on the grid.
  @inlinable
  static func nearest(_ length: Double) -> Double { (length + rounder) - rounder }

  /// At 1.5 · 2³² neighbouring doubles are one grain apart, so that adding it rounds (to even) onto the grid.
  @inlinable static var rounder: Double { 0x1.8p32 }

  /// Positions below can be shifted exactly wherever they are, 2³¹ pt.
  static let shiftReach = 0x1p31

  /// A position that compares to all positions on the grid as the given one does, and from which they can be subtracted
  /// exactly: midway between two neighbours on the grid. A position on the grid, or beyond all exact sums, stays.
  static func between(_ position: Double) -> Double {
    guard position.magnitude < shiftReach else { return position }
    let nearest = nearest(position)
    return nearest == position ? position : nearest < position ? nearest + grain / 2 : nearest - grain / 2
  }

  /// A length across the main axis: finite, at least 0.
  @inlinable
  package static func cross(_ length: Double) -> Double {
    // In this order NaN, which compares false, falls to 0.
    let positive = length > 0 ? length : 0
    return positive < maximum ? positive : maximum
  }

  /// Two lengths along the main axis at once, which takes no longer than one.
  package static func main(_ lengths: SIMD2<Double>) -> SIMD2<Double> {
    // The maximum lies on the grid. A minimum after rounding is one instruction; before it, it takes four.
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

// Positions from outside: those that a host's rule returns.
//
// | given | along the main axis | across |
// |---|---|---|
// | NaN | 0 | 0 |
// | negative | 0 | itself, at least −`farthest` |
// | infinite, or beyond `farthest` | `farthest` | `farthest` |
// | anything else | the nearest multiple of `grain` | itself |
extension Length {
  /// The farthest position, 2⁵⁴ pt: the greatest number of items, each of the greatest length.
  static let farthest = 0x1p54

  /// A position along the main axis: finite, at least 0, on the grid.
  static func mainPosition(_ position: Double) -> Double {
    let positive = position > 0 ? position : 0
    // From 2³² on, doubles are a grain apart or more.
    guard positive < 0x1p32 else { return positive < farthest ? positive : farthest }
    // As in `main`; from 2³¹ on with another rounder, as the sum must stay below 2³³.
    let rounder = positive < 0x1p31 ? 0x1.8p32 : 0x1p32
    return (positive + rounder) - rounder
  }

  /// A position across: finite.
  static func crossPosition(_ position: Double) -> Double {
    guard position < farthest else { return position.isNaN ? 0 : farthest }
    return position > -farthest ? position : -farthest
  }
}

/// How many items, sections, lanes and columns there may be.
package enum Limit {
  /// Items whose sizes are kept one by one.
  package static let items = 1 << 24
  /// Sections.
  package static let sections = 1 << 24
  /// Items whose positions are arithmetic, so that nothing is kept for them: as many as a visitor can number.
  package static let uniformItems = Int(Int32.max)
  /// Lanes side by side.
  package static let lanes = 1 << 10
  /// Columns of a grid.
  package static let columns = 1 << 12

  /// A count that is at least 0 and at most `limit`.
  static func count(_ count: Int, atMost limit: Int) -> Int {
    min(max(count, 0), limit)
  }

  /// The whole part of `quotient` as a count from 1 to `limit`; 1 for NaN.
  static func wholeCount(_ quotient: Double, atMost limit: Int) -> Int {
    guard quotient >= 1 else { return 1 }
    return quotient < Double(limit) ? Int(quotient) : limit
  }
}
