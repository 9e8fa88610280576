/// Makes the host's lengths valid for the layout's computations.
///
/// | length | becomes |
/// |---|---|
/// | NaN, negative | 0 |
/// | infinite, or above `maximum` | `maximum` |
/// | other, along the main axis | the nearest multiple of `grain` |
/// | other, across | itself |
///
/// Main-axis lengths are on a *grid* of 2⁻²⁰ pt. Sums below 2³³ pt are therefore exact in `Double` (33 + 20 of its 53 bits) in
/// any order, so that a layout after any edits equals a new layout bit by bit.
@usableFromInline
package enum Length {
  /// The greatest single length, 2³⁰ pt.
  @inlinable package static var maximum: Double { 0x1p30 }

  /// The grid of main-axis lengths, 2⁻²⁰ pt.
  package static let grain = 0x1p-20

  /// The bound below which sums of main-axis lengths are exact, 2³³ pt.
  package static let exactReach = 0x1p33

  @inlinable
  package static func main(_ length: Double) -> Double {
    nearest(cross(length))
  }

  /// Rounds magnitudes up to 2³¹ to the grid.
  @inlinable
  static func nearest(_ length: Double) -> Double { (length + rounder) - rounder }

  /// Adding this number rounds to the grid: near 1.5 · 2³², adjacent doubles are one grain apart.
  @inlinable static var rounder: Double { 0x1.8p32 }

  /// The bound below which positions can be shifted exactly, 2³¹ pt.
  static let shiftReach = 0x1p31

  /// For a position off the grid, the midpoint between its neighbors on the grid; otherwise, and from `shiftReach` on, itself.
  ///
  /// The result compares with every grid position as the given position does. Subtracting a grid position from it is exact.
  static func between(_ position: Double) -> Double {
    guard position.magnitude < shiftReach else { return position }
    let nearest = nearest(position)
    return nearest == position ? position : nearest < position ? nearest + grain / 2 : nearest - grain / 2
  }

  @inlinable
  package static func cross(_ length: Double) -> Double {
    // NaN compares false, so it becomes 0.
    let positive = length > 0 ? length : 0
    return positive < maximum ? positive : maximum
  }
}

// Makes the positions that a host's rule returns valid:
//
// | position | along the main axis | across |
// |---|---|---|
// | NaN | 0 | 0 |
// | negative | 0 | itself, at least −`farthest` |
// | infinite, or beyond `farthest` | `farthest` | `farthest` |
// | other | the nearest multiple of `grain` | itself |
extension Length {
  /// The farthest position, 2⁵⁴ pt: the end of `Limit.items` items of the greatest length.
  static let farthest = 0x1p54

  static func mainPosition(_ position: Double) -> Double {
    let positive = position > 0 ? position : 0
    // From 2³² on, every double is on the grid.
    guard positive < 0x1p32 else { return positive < farthest ? positive : farthest }
    // The sum must be less than 2³³, so positions from 2³¹ on need a smaller rounder.
    let rounder = positive < 0x1p31 ? 0x1.8p32 : 0x1p32
    return (positive + rounder) - rounder
  }

  static func crossPosition(_ position: Double) -> Double {
    guard position < farthest else { return position.isNaN ? 0 : farthest }
    return position > -farthest ? position : -farthest
  }
}
