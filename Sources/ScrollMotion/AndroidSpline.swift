/// The curve of Android's flings: a cubic Bézier curve from (0, 0) to (1, 1) that gives the fraction of the distance for the
/// fraction of the time.
///
///     position
///        1 |       P2 - - - (1, 1)      P1 = (0.5 · 0.35, 0.5), on the line from the origin through (0.35, 1)
///          |      /                     P2 = (0.35, 1)
///      0.5 |   P1
///        0 | /                          The curve starts with the slope 1 / 0.35 and ends with 0.
///          +----------------> time
///
/// Source: `android.widget.OverScroller.SplineOverScroller` of the Android Open Source Project. Android samples the curve in a
/// table; here it is evaluated.
enum AndroidSpline {
  /// Where the tangents at both ends meet, as a fraction of the time.
  static var inflexion: Double { 0.35 }
  private static var startTension: Double { 0.5 }
  private static var endTension: Double { 1 }

  /// What the velocity of a fling is compared with, in points per second: the friction 0.015, times the gravity of the Earth in
  /// m/s², times inches per metre, times points per inch, times a factor that Android chose by feel.
  private static var reference: Double { 0.015 * 9.80665 * 39.37 * 160 * 0.84 }
  /// ln 0.78 / ln 0.9.
  private static var decelerationRate: Double { 2.3582018154259445 }

  /// How long a fling takes, in seconds. Its distance is `inflexion` · velocity · duration, so the curve starts with just that
  /// velocity.
  static func duration(velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return Elementary.exp(Elementary.log(inflexion * velocity.magnitude / reference) / (decelerationRate - 1))
  }

  /// The position at a time, both as fractions, and the slope there.
  static func point(atTime time: Double) -> (position: Double, slope: Double) {
    let parameter = times.parameter(at: time)
    return (
      min(1, positions.value(at: parameter)), positions.slope(at: parameter) / times.slope(at: parameter)
    )
  }

  /// The time at a position, both as fractions.
  static func time(atPosition position: Double) -> Double {
    times.value(at: positions.parameter(at: position))
  }

  private static var times: Bezier {
    Bezier(first: startTension * inflexion, second: 1 - endTension * (1 - inflexion))
  }
  private static var positions: Bezier { Bezier(first: startTension, second: endTension) }

  /// One coordinate of a cubic Bézier curve from 0 to 1, by its two inner control values. It must ascend.
  private struct Bezier {
    let first: Double
    let second: Double

    func value(at u: Double) -> Double {
      let v = 1 - u
      return u * (3 * v * (v * first + u * second) + u * u)
    }

    func slope(at u: Double) -> Double {
      let v = 1 - u
      return 3 * (v * v * first + 2 * u * v * (second - first) + u * u * (1 - second))
    }

    /// The parameter at which the coordinate has a value in 0 ... 1: Newton's method, and a bisection wherever that leaves the
    /// interval in which the solution lies.
    func parameter(at value: Double) -> Double {
      var (lo, hi) = (0.0, 1.0)
      var u = value
      for _ in 0..<60 {
        let error = self.value(at: u) - value
        if error == 0 { break }
        if error < 0 { lo = u } else { hi = u }
        var next = u - error / slope(at: u)
        if !(next > lo && next < hi) { next = lo + (hi - lo) / 2 }
        if next == u { break }
        u = next
      }
      return u
    }
  }
}
