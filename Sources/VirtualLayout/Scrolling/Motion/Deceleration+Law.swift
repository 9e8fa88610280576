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

    /// How far a fling goes, with the sign of its velocity.
    func distance(velocity: Double) -> Double {
      guard let friction else {
        return AndroidSpline.inflexion * velocity * AndroidSpline.duration(velocity: velocity)
      }
      return velocity / friction
    }
  }
}
