// Positions from outside, where a host's own rule names them. Lengths follow the table at `Length`; positions
//
// | given | along the main axis | across |
// |---|---|---|
// | NaN | 0 | 0 |
// | negative | 0 | itself, at least −`farthest` |
// | infinite, or beyond `farthest` | `farthest` | `farthest` |
// | anything else | the nearest multiple of `grain` | itself |
extension Length {
  /// Beyond this nothing is placed, 2⁵⁴ pt: as many items as there may be, each as long as one may be.
  static let farthest = 0x1p54

  /// A position along the main axis: finite, at least 0, on the grid.
  @inline(__always)
  static func mainPosition(_ position: Double) -> Double {
    let positive = position > 0 ? position : 0
    // From 2³² on, doubles are a grain apart or more.
    guard positive < 0x1p32 else { return positive < farthest ? positive : farthest }
    // As in `main`; from 2³¹ on with another rounder, as the sum must stay below 2³³.
    let rounder = positive < 0x1p31 ? 0x1.8p32 : 0x1p32
    return (positive + rounder) - rounder
  }

  /// A position across: finite.
  @inline(__always)
  static func crossPosition(_ position: Double) -> Double {
    guard position < farthest else { return position.isNaN ? 0 : farthest }
    return position > -farthest ? position : -farthest
  }
}
