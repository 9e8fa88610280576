/// A motion that friction slows down: where it is at any time, and where and when it comes to rest.
///
/// ```swift
/// let fling = Deceleration(from: offset, velocity: 1200, law: .gtk)
/// fling.destination           // offset + 300
/// fling.duration              // 1.77 s
/// fling.position(at: 0.1)     // offset + 98.9
/// ```
///
/// It is a pure function of time: you pass the seconds since the finger left. Positions are in points along the scroll axis,
/// velocities in points per second with the sign of the direction in which the position changes. It knows no content and no end
/// of it: see ``Fling``.
///
/// By a law of friction, velocity decays exponentially, and the motion would never end. It counts as ended when it is within
/// the *tolerance* of its destination, and is then exactly there. Android's curve ends by itself.
///
/// All results are finite. A start, target or velocity that is NaN counts as 0. Magnitudes of starts and targets are limited to
/// 2⁵⁴, those of velocities to 2³⁰. Times before 0 and NaN count as 0.
public struct Deceleration: Hashable, Sendable {
  /// Where the fling starts, in points.
  public let start: Double
  /// The velocity at the start, in points per second.
  public let initialVelocity: Double
  /// Where the fling comes to rest, in points.
  public let destination: Double
  /// The time after which the fling is at rest, in seconds. By a law of friction, 0 if it has at most the tolerance to go.
  public let duration: Double
  /// The rate per second by which the velocity decays; nil for Android's curve, which is stretched to the duration.
  private let decay: Double?

  /// A fling that comes to rest where the law leads it.
  ///
  /// - Parameters:
  ///   - start: the scroll position at which the finger leaves.
  ///   - velocity: the velocity there, in points per second.
  ///   - law: what slows it down.
  ///   - tolerance: how far from the destination the fling counts as ended, in points. The default is half a pixel at two
  ///     pixels to a point. At least 2⁻²⁰.
  public init(from start: Double, velocity: Double, law: Law = .uiScrollView, tolerance: Double = 0.25) {
    let (start, velocity) = (MotionInput.position(start), MotionInput.velocity(velocity))
    let distance = law.distance(velocity: velocity)
    self.init(
      start, velocity, distance: distance, to: start + distance, law,
      tolerance: MotionInput.tolerance(tolerance))
  }

  /// A fling that is steered to come to rest at a place, as `UIScrollView` does if its delegate changes `targetContentOffset`.
  ///
  /// The velocity at the start is the given one: nothing jumps. The law's curve keeps its shape, but is stretched. The nearer
  /// the target, the more abrupt the stop.
  ///
  /// Nil if the target does not lie ahead, or lies more than twice as far as the law would lead. Such a motion would take many
  /// times longer. `Fling(from:velocity:to:)` uses a spring instead.
  public init?(
    from start: Double, velocity: Double, to target: Double, law: Law = .uiScrollView,
    tolerance: Double = 0.25
  ) {
    let (start, velocity) = (MotionInput.position(start), MotionInput.velocity(velocity))
    let target = MotionInput.position(target)
    let distance = target - start
    guard distance == 0 ? velocity == 0 : (distance < 0) == (velocity < 0),
      distance.magnitude <= 2 * law.distance(velocity: velocity).magnitude
    else { return nil }
    self.init(
      start, velocity, distance: distance, to: target, law, tolerance: MotionInput.tolerance(tolerance))
  }

  private init(
    _ start: Double, _ velocity: Double, distance: Double, to destination: Double, _ law: Law,
    tolerance: Double
  ) {
    (self.start, initialVelocity, self.destination) = (start, velocity, destination)
    if law.friction == nil {
      // The curve's slope at its start is 1 / inflexion.
      let rate = AndroidSpline.inflexion * velocity
      (duration, decay) = (rate == 0 ? 0 : distance / rate, nil)
    } else if distance.magnitude > tolerance {
      let rate = velocity / distance
      (duration, decay) = (Elementary.log(distance.magnitude / tolerance) / rate, rate)
    } else {
      (duration, decay) = (0, 0)
    }
  }

  private var distance: Double { destination - start }

  /// The position after `time` seconds, in points: `destination` from `duration` on, and never beyond it.
  public func position(at time: Double) -> Double {
    let time = MotionInput.time(time)
    guard time < duration else { return destination }
    if let decay { return start - distance * Elementary.expMinusOne(-decay * time) }
    return start + distance * AndroidSpline.point(atTime: time / duration).position
  }

  /// The velocity after `time` seconds, in points per second: `initialVelocity` at 0 unless the fling has nowhere to go, 0 from
  /// `duration` on.
  public func velocity(at time: Double) -> Double {
    let time = MotionInput.time(time)
    guard time < duration else { return 0 }
    if let decay { return initialVelocity * Elementary.exp(-decay * time) }
    return initialVelocity * AndroidSpline.inflexion * AndroidSpline.point(atTime: time / duration).slope
  }

  /// The time at which the fling passes a position, in seconds; nil if it does not.
  public func time(at position: Double) -> Double? {
    if position == start { return 0 }
    // From 0 at the start to 1 at the destination. With NaN, the comparisons are false.
    let passed = (position - start) / distance
    guard passed >= 0 && passed <= 1 else { return nil }
    guard passed < 1, duration > 0 else { return duration }
    guard let decay else { return AndroidSpline.time(atPosition: passed) * duration }
    return max(0, min(duration, -Elementary.log((destination - position) / distance) / decay))
  }
}

// MARK: - Laws

extension Deceleration {
  /// What slows a fling down, with the constants of a platform.
  ///
  /// | law | distance for 1,000 pt/s | duration |
  /// |---|---|---|
  /// | `.uiScrollView` | 499.5 pt | 3.8 s |
  /// | `.uiScrollViewFast` | 99.5 pt | 0.6 s |
  /// | `.gtk` | 250 pt | 1.7 s |
  /// | `.android` | 194.3 pt | 0.6 s |
  public struct Law: Hashable, Sendable {
    /// The rate at which velocity decays, per second; nil for Android's curve.
    let friction: Double?

    /// `UIScrollView.DecelerationRate.normal`: velocity is multiplied by 0.998 each millisecond.
    ///
    /// That is a friction of −1000 · ln 0.998 = 2.002 per second, and a fling of v / 2.002 points. The formula that Apple
    /// showed for it, v / 1000 · 0.998 / (1 − 0.998), adds up steps of a millisecond and is 0.1 % less; for the fast rate,
    /// it is 0.5 % less.
    ///
    /// Sources: the documentation of `UIScrollView.DecelerationRate`; "Designing Fluid Interfaces" (WWDC 2018, session 803);
    /// I. Lobanov, "Scrolling mechanics of UIScrollView" (2019).
    public static var uiScrollView: Law { Law(friction: 2.0020026706730773) }
    /// `UIScrollView.DecelerationRate.fast`: velocity is multiplied by 0.99 each millisecond.
    public static var uiScrollViewFast: Law { Law(friction: 10.050335853501441) }
    /// GTK's kinetic scrolling, with a friction of 4 per second: `DECELERATION_FRICTION` of `GtkScrolledWindow`.
    public static var gtk: Law { Law(friction: 4) }
    /// Android's fling, with a point for a density-independent pixel: the spline of `OverScroller` with the friction 0.015 of
    /// `ViewConfiguration`. Android itself computes in `Float`, from a table of 100 samples, and rounds to pixels and
    /// milliseconds.
    public static var android: Law { Law(friction: nil) }

    private init(friction: Double?) { self.friction = friction }

    /// A law by which velocity decays as e⁻ᶠᵗ. The fling's length is the velocity divided by the friction.
    ///
    /// - Parameter friction: per second, clamped to 0.01 ... 10,000. NaN counts as 10,000, which stops everything at once.
    public static func friction(_ friction: Double) -> Law {
      Law(friction: MotionInput.clamped(friction, 0.01, 10_000, ifNaN: 10_000))
    }

    /// A law by which velocity is multiplied by a factor each millisecond, as in UIKit.
    ///
    /// - Parameter factor: more than 0 and less than 1. The friction that it amounts to is clamped as in `friction(_:)`.
    ///   Factors out of range therefore count as the nearest in range. NaN counts as 0, which stops everything at once.
    public static func decelerationRate(_ factor: Double) -> Law {
      friction(factor > 0 ? -1000 * Elementary.log(min(factor, 1)) : .infinity)
    }

    func distance(velocity: Double) -> Double {
      guard let friction else {
        return AndroidSpline.inflexion * velocity * AndroidSpline.duration(velocity: velocity)
      }
      return velocity / friction
    }
  }
}
