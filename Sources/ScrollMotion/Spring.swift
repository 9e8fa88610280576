/// A damped spring: what pulls a scroll position back to the end of the content, or to a target.
///
/// ```swift
/// let spring = Spring(response: 0.5, dampingRatio: 0.8)
/// let motion = SpringMotion(from: offset, to: 0, velocity: velocity, spring: spring)
/// ```
///
/// The spring obeys mass · x″ + damping · x′ + stiffness · x = 0. Two numbers determine the motion: the angular frequency that
/// it would have without damping, √(stiffness / mass), and the damping ratio, damping / (2 √(stiffness · mass)). A ratio below
/// 1 lets the spring oscillate, 1 is critical damping, and above 1 it creeps.
///
/// The angular frequency is clamped to 0.01 ... 10,000, the damping ratio to 0.01 ... 100. If NaN, they are those of
/// ``uiScrollView``. Masses, stiffnesses and dampings below 0 count as 0.
public struct Spring: Hashable, Sendable {
  /// √(stiffness / mass), in radians per second.
  public let angularFrequency: Double
  /// How much damping there is, as a fraction of critical damping.
  public let dampingRatio: Double

  /// The bounce of `UIScrollView` at the ends of its content: mass 1, stiffness 100, critically damped.
  ///
  /// Apple does not document it. Source: I. Lobanov, "How UIScrollView works" (2019), from observation.
  public static var uiScrollView: Spring { Spring(angularFrequency: 10, dampingRatio: 1) }
  /// The overshoot of GTK's kinetic scrolling, with `OVERSHOOT_FRICTION` 20: y″ = −20 y′ − 20²/4 · y. It equals
  /// ``uiScrollView``, but GTK also limits the overshoot.
  ///
  /// Source: `gtkkineticscrolling.c` and `gtkscrolledwindow.c` of GTK.
  public static var gtk: Spring { Spring(mass: 1, stiffness: 20 * 20 / 4, damping: 20) }

  private init(angularFrequency: Double, dampingRatio: Double) {
    self.angularFrequency = MotionInput.clamped(angularFrequency, 0.01, 10_000, ifNaN: 10)
    self.dampingRatio = MotionInput.clamped(dampingRatio, 0.01, 100, ifNaN: 1)
  }

  /// A spring by its response and damping ratio, as in SwiftUI.
  ///
  /// - Parameter response: the period that the spring would have without damping, in seconds: 2π / `angularFrequency`.
  public init(response: Double, dampingRatio: Double) {
    self.init(angularFrequency: 2 * .pi / max(response, 0), dampingRatio: dampingRatio)
  }

  /// A spring by its mass, stiffness and damping, as in Core Animation. The unit of mass cancels out; that of time is a second.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    let (mass, stiffness) = (max(mass, 0), max(stiffness, 0))
    self.init(
      angularFrequency: Elementary.squareRoot(stiffness / mass),
      dampingRatio: damping / (2 * (Elementary.squareRoot(stiffness) * Elementary.squareRoot(mass))))
  }

  /// A spring by its mass, stiffness and damping ratio.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    self.init(
      angularFrequency: Elementary.squareRoot(max(stiffness, 0) / max(mass, 0)), dampingRatio: dampingRatio)
  }

  /// The period that the spring would have without damping, in seconds.
  public var response: Double { 2 * .pi / angularFrequency }

  /// A displacement from rest and its velocity, after some time.
  typealias State = (displacement: Double, velocity: Double)

  /// The damping divided by twice the mass: the rate at which the motion decays, if it is not overdamped.
  private var decay: Double { dampingRatio * angularFrequency }

  /// The state at a time at which the spring is not yet at rest.
  ///
  /// With a = `decay`, ω = `angularFrequency`, the displacement is e⁻ᵃᵗ (x₀ C + (v₀ + a x₀) S) and the velocity
  /// e⁻ᵃᵗ (v₀ C − (a v₀ + ω² x₀) S), where C and S are
  ///
  /// | damping ratio | C | S | s |
  /// |---|---|---|---|
  /// | below 1 | cos st | sin st / s | √(ω² − a²) |
  /// | 1 | 1 | t | 0 |
  /// | above 1 | cosh st | sinh st / s | √(a² − ω²) |
  func state(from start: State, at time: Double) -> State {
    let (x, v) = start
    let (c, s) = waves(at: time)
    return (
      x * c + (v + decay * x) * s, v * c - (decay * v + angularFrequency * angularFrequency * x) * s
    )
  }

  /// C and S, times e⁻ᵃᵗ.
  private func waves(at time: Double) -> (c: Double, s: Double) {
    let split = split
    if dampingRatio > 1 {
      // e⁻ᵃᵗ cosh st = e⁻⁽ᵃ⁻ˢ⁾ᵗ (1 + e⁻²ˢᵗ) / 2, and a − s = ω² / (a + s), which cancels nothing.
      let slow = Elementary.exp(-angularFrequency * angularFrequency / (decay + split) * time)
      let fast = Elementary.expMinusOne(-2 * split * time)
      return (slow * (2 + fast) / 2, slow * -fast / (2 * split))
    }
    let envelope = Elementary.exp(-decay * time)
    guard split > 0 else { return (envelope, envelope * time) }
    let (sine, cosine) = Elementary.sineAndCosine(split * time)
    return (envelope * cosine, envelope * sine / split)
  }

  /// s, in radians per second.
  private var split: Double {
    angularFrequency * Elementary.squareRoot(((1 - dampingRatio) * (1 + dampingRatio)).magnitude)
  }
}

extension Spring {
  /// The time from which on the displacement stays within the tolerance, to a microsecond.
  ///
  /// If the spring oscillates, it is the time from which on a bound of the displacement stays within the tolerance. The bound
  /// is (|x₀| + |v₀ + a x₀| min(t, 1/s)) e⁻ᵃᵗ.
  func settlingDuration(from start: State, tolerance: Double) -> Double {
    // From the peak on, the distance decreases. If that is outside the tolerance, the search begins there. Otherwise the
    // distance comes within the tolerance at most once.
    let peak = peak(from: start)
    var (lo, step) = (distance(from: start, at: peak) > tolerance ? peak : 0, 1 / angularFrequency)
    guard distance(from: start, at: lo) > tolerance else { return 0 }
    while distance(from: start, at: lo + step) > tolerance { (lo, step) = (lo + step, 2 * step) }
    var hi = lo + step
    while hi - lo > max(1e-6, hi * 0x1p-50) {
      let middle = lo + (hi - lo) / 2
      if distance(from: start, at: middle) > tolerance { lo = middle } else { hi = middle }
    }
    return hi
  }

  /// The distance from rest. If the spring oscillates, a bound of it that does not.
  private func distance(from start: State, at time: Double) -> Double {
    guard dampingRatio < 1 else { return state(from: start, at: time).displacement.magnitude }
    let rise = (start.velocity + decay * start.displacement).magnitude
    return (start.displacement.magnitude + rise * min(time, 1 / split)) * Elementary.exp(-decay * time)
  }

  /// The time from which on `distance` decreases.
  private func peak(from start: State) -> Double {
    // Without oscillation, the displacement turns at most once, where v₀ C = (a v₀ + ω² x₀) S.
    guard dampingRatio < 1 else { return turn(from: start) ?? 0 }
    let (x, rise) = (start.displacement.magnitude, (start.velocity + decay * start.displacement).magnitude)
    return rise > 0 ? min(1 / split, max(0, 1 / decay - x / rise)) : 0
  }

  /// The time at which the velocity is 0; nil if never. The damping ratio is at least 1.
  private func turn(from start: State) -> Double? {
    let (x, v, split) = (start.displacement, start.velocity, split)
    let force = decay * v + angularFrequency * angularFrequency * x
    guard v != 0, force != 0 else { return nil }
    let critical = v / force
    guard critical > 0 else { return nil }
    guard split * critical > 0x1p-26 else { return critical }
    guard split * critical < 1 else { return nil }
    return Elementary.log((1 + split * critical) / (1 - split * critical)) / (2 * split)
  }
}

// MARK: - Motion

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
      from: (self.start - destination, initialVelocity),
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
    spring.state(from: (start - destination, initialVelocity), at: time)
  }
}
