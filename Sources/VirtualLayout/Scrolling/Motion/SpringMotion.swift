/// A motion that a spring pulls to a target: the bounce at the end of the content, or an animated scroll.
///
/// ```swift
/// let bounce = SpringMotion(from: -80, to: 0, velocity: -500)
/// bounce.duration             // 0.85 s
/// bounce.position(at: 0.02)   // -86.8: it still moves outwards
/// ```
///
/// It is a pure function of time. Positions are in points, times in seconds, velocities in points per second. It counts as
/// ended when it stays within the tolerance of the target, and is then exactly there.
///
/// All results are finite, with the rules of ``Deceleration`` for NaN, infinities and negative times.
public struct SpringMotion: Hashable, Sendable {
  /// Where the motion starts, in points.
  public let start: Double
  /// The velocity at the start, in points per second.
  public let initialVelocity: Double
  /// Where the spring is at rest, in points.
  public let destination: Double
  /// What pulls.
  public let spring: Spring
  /// The time after which the motion is at rest, in seconds.
  public let duration: Double

  /// - Parameters:
  ///   - start: where the motion begins, in points.
  ///   - target: where the spring is at rest.
  ///   - velocity: the velocity at the start, in points per second, with the sign of the direction in which the position
  ///     changes.
  ///   - tolerance: how far from the target the motion counts as ended, in points. At least 2⁻²⁰.
  public init(
    from start: Double, to target: Double, velocity: Double = 0, spring: Spring = .uiScrollView,
    tolerance: Double = 0.25
  ) {
    self.start = MotionInput.position(start)
    initialVelocity = MotionInput.velocity(velocity)
    destination = MotionInput.position(target)
    self.spring = spring
    duration = spring.settlingDuration(
      from: .init(displacement: self.start - destination, velocity: initialVelocity),
      tolerance: MotionInput.tolerance(tolerance))
  }

  /// The position after `time` seconds, in points. From `duration` on, the destination.
  public func position(at time: Double) -> Double {
    let time = MotionInput.time(time)
    guard time > 0 || duration == 0 else { return start }
    return time < duration ? destination + state(at: time).displacement : destination
  }

  /// The velocity after `time` seconds, in points per second. From `duration` on, 0.
  public func velocity(at time: Double) -> Double {
    let time = MotionInput.time(time)
    return time < duration ? state(at: time).velocity : 0
  }

  private func state(at time: Double) -> Spring.State {
    spring.state(from: .init(displacement: start - destination, velocity: initialVelocity), at: time)
  }
}
