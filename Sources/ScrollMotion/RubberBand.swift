/// The resistance that a drag meets beyond the ends of the content.
///
/// ```swift
/// let band = RubberBand(viewport: 480)
/// band.offset(forDrag: 100)    // 49.3
/// band.offset(forDrag: 1000)   // 256.3
/// ```
///
/// A drag of x points beyond the end moves the content by (1 − 1 / (x · c / d + 1)) · d, where d is the viewport's extent along
/// the scroll axis and c the coefficient. At first that is c · x; it never exceeds d. Distances are in points from the end,
/// negative before the start. All results are finite: NaN counts as 0, and infinite drags as 2⁵⁴.
///
/// Source: the formula and the coefficient 0.55 of `UIScrollView`, as G. Paul (@chpwn) published them in 2013.
public struct RubberBand: Hashable, Sendable {
  /// The viewport's extent along the scroll axis, in points: what the content's movement stays below.
  public let viewport: Double
  /// The fraction of a small drag by which the content moves, 0 ... 1.
  public let coefficient: Double

  /// - Parameters:
  ///   - viewport: the viewport's extent along the scroll axis. If it is negative or NaN, it counts as 0, and nothing moves.
  ///   - coefficient: clamped to 0 ... 1. NaN counts as 0.55.
  public init(viewport: Double, coefficient: Double = 0.55) {
    self.viewport = MotionInput.clamped(viewport, 0, 0x1p30, ifNaN: 0)
    self.coefficient = MotionInput.clamped(coefficient, 0, 1, ifNaN: 0.55)
  }

  /// How far the content moves beyond the end if the finger drags it by `drag` points beyond it.
  public func offset(forDrag drag: Double) -> Double {
    let pull = MotionInput.position(drag) * coefficient
    let whole = pull.magnitude + viewport
    // The quotient is below 1, but may round to it.
    return whole > 0 ? pull / whole * viewport : 0
  }

  /// The drag that moves the content by `offset`: the inverse of `offset(forDrag:)`, for a finger that catches a bounce. The
  /// greatest drag, 2⁵⁴, if no drag moves the content so far; 0 if nothing can move it.
  public func drag(forOffset offset: Double) -> Double {
    let offset = MotionInput.position(offset)
    guard offset != 0, viewport > 0, coefficient > 0 else { return 0 }
    let room = viewport - offset.magnitude
    return room > 0
      ? MotionInput.position(offset / room * (viewport / coefficient))
      : offset < 0 ? -MotionInput.farthest : MotionInput.farthest
  }

  /// The scroll position to show when a drag asks for `position`: between the ends `position` itself, beyond an end a position
  /// nearer to that end.
  ///
  /// - Parameters:
  ///   - lower: the least scroll position without a drag, usually 0.
  ///   - upper: the greatest. If it is less than `lower`, it counts as that. Infinite and NaN ends count as none.
  public func position(forDragTo position: Double, lower: Double, upper: Double) -> Double {
    beyond(position, lower, upper) { offset(forDrag: $0) }
  }

  /// The position that a drag must ask for so that `position` shows: the inverse of `position(forDragTo:lower:upper:)`.
  public func dragPosition(forPosition position: Double, lower: Double, upper: Double) -> Double {
    beyond(position, lower, upper) { drag(forOffset: $0) }
  }

  private func beyond(_ position: Double, _ lower: Double, _ upper: Double, _ change: (Double) -> Double)
    -> Double
  {
    let (lower, upper) = MotionInput.ends(lower, upper)
    let position = MotionInput.position(position)
    let end = min(max(position, lower), upper)
    return end + change(position - end)
  }
}
