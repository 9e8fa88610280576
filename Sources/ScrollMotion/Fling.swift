/// What the scroll position does after the finger has left: it slows down, and bounces at the ends of the content.
///
/// ```swift
/// // The finger has left at 0 s. 600 points of a content of 10,000 are visible.
/// let fling = Fling(from: offset, velocity: -3000, lower: 0, upper: 9_400)
/// while seconds < fling.duration {
///   offset = fling.position(at: seconds)   // each time you draw; it may be beyond the ends
/// }
/// ```
///
/// It is a ``Deceleration`` until it meets an end, and then a ``SpringMotion`` back to that end, with the velocity that the
/// fling has there. Position and velocity do not jump. One that starts beyond an end springs back to it, unless it has the
/// speed to get back in by itself.
///
/// It is a pure function of time: positions are in points, times in seconds, velocities in points per second. All results are
/// finite, with the rules of ``Deceleration`` for NaN, infinities and negative times.
///
/// If the ends move during the motion, because sizes were estimates, make a new value from the position and velocity at that
/// time. Until the fling meets an end, and under every law but Android's, the new one continues it exactly. Also make a new
/// value if a `Scroller` of `VirtualLayout` returns another position than the fling's, because it has settled its pending
/// correction at an end of the content:
///
/// ```swift
/// let shown = scroller.scroll(to: fling.position(at: seconds), speed: fling.velocity(at: seconds))
/// if shown != fling.position(at: seconds) || scroller.positionRange != range {
///   range = scroller.positionRange
///   fling = Fling(
///     from: shown, velocity: fling.velocity(at: seconds), lower: range.lowerBound, upper: range.upperBound)
///   seconds = 0
/// }
/// ```
public struct Fling: Hashable, Sendable {
  private let deceleration: Deceleration
  private let bounce: SpringMotion?
  /// The time at which the spring takes over; infinite if it never does.
  private let handover: Double

  /// A fling between the ends of the content.
  ///
  /// - Parameters:
  ///   - start: the scroll position at which the finger leaves.
  ///   - velocity: the velocity there, in points per second.
  ///   - lower: the least scroll position, usually 0.
  ///   - upper: the greatest: the content's extent minus the viewport's. If it is less than `lower`, it counts as that.
  ///     Infinite and NaN ends count as none.
  ///   - law: what slows the fling down.
  ///   - spring: what bounces at the ends.
  ///   - tolerance: how far from the destination the fling counts as ended, in points.
  public init(
    from start: Double, velocity: Double, lower: Double, upper: Double,
    law: Deceleration.Law = .uiScrollView, spring: Spring = .uiScrollView, tolerance: Double = 0.25
  ) {
    deceleration = Deceleration(from: start, velocity: velocity, law: law, tolerance: tolerance)
    let (lower, upper) = MotionInput.ends(lower, upper)
    let (start, end) = (deceleration.start, deceleration.destination)
    guard end < lower || end > upper else {
      (bounce, handover) = (nil, .infinity)
      return
    }
    // The end beyond which the motion would come to rest. One that starts beyond that end springs back at once. If the content
    // fits into the view, both ends have the same position, so the two questions are about the side, not about the position.
    let (met, isInside) = end < lower ? (lower, start >= lower) : (upper, start <= upper)
    handover = isInside ? deceleration.time(at: met) ?? 0 : 0
    // A deceleration that has at most the tolerance to go is at rest from the beginning. The spring still takes the velocity.
    bounce = SpringMotion(
      from: isInside ? met : start, to: met,
      velocity: isInside ? deceleration.velocity(at: handover) : deceleration.initialVelocity, spring: spring,
      tolerance: tolerance)
  }

  /// A fling that comes to rest at a target, for snapping.
  ///
  /// If the target lies ahead and not too far, a deceleration that is steered there (`Deceleration.init(from:velocity:to:)`).
  /// Otherwise a spring pulls the position to it, from the given velocity.
  ///
  /// - Parameter target: a position between the ends of the content, such as the end of a fling moved by
  ///   `CollectionLayout.scrollDelta(snapping:to:from:)`.
  public init(
    from start: Double, velocity: Double, to target: Double,
    law: Deceleration.Law = .uiScrollView, spring: Spring = .uiScrollView, tolerance: Double = 0.25
  ) {
    if let steered = Deceleration(from: start, velocity: velocity, to: target, law: law, tolerance: tolerance)
    {
      (deceleration, bounce, handover) = (steered, nil, .infinity)
    } else {
      deceleration = Deceleration(from: start, velocity: velocity, law: law, tolerance: tolerance)
      bounce = SpringMotion(from: start, to: target, velocity: velocity, spring: spring, tolerance: tolerance)
      handover = 0
    }
  }

  /// Where the motion comes to rest, in points.
  public var destination: Double { bounce?.destination ?? deceleration.destination }

  /// The time after which the motion is at rest, in seconds.
  public var duration: Double { bounce.map { handover + $0.duration } ?? deceleration.duration }

  /// The time at which the spring takes over: when the motion meets an end, or 0 if it begins beyond the end, or if a spring
  /// brings it to a target from the start. Nil if no spring takes over.
  public var bounceTime: Double? { bounce == nil ? nil : handover }

  /// The position after `time` seconds, in points. From `duration` on, the destination.
  public func position(at time: Double) -> Double {
    let time = MotionInput.time(time)
    guard time < duration else { return destination }
    guard let bounce, time >= handover else { return deceleration.position(at: time) }
    return bounce.position(at: time - handover)
  }

  /// The velocity after `time` seconds, in points per second. From `duration` on, 0.
  public func velocity(at time: Double) -> Double {
    let time = MotionInput.time(time)
    guard time < duration else { return 0 }
    guard let bounce, time >= handover else { return deceleration.velocity(at: time) }
    return bounce.velocity(at: time - handover)
  }
}
