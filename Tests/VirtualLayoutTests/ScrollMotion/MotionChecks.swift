import ScrollMotion
import Testing

/// What every motion can be asked.
protocol Motion {
  var destination: Double { get }
  var duration: Double { get }
  func position(at time: Double) -> Double
  func velocity(at time: Double) -> Double
}

extension Deceleration: Motion {}
extension SpringMotion: Motion {}
extension Fling: Motion {}

enum MotionChecks {
  /// Values that no host should pass.
  static let hostile = [
    Double.nan, .infinity, -.infinity, 0, -0.0, 1, -1, 1e300, -1e300, .leastNonzeroMagnitude, 1e-9, 0x1p54,
    500, -3000,
  ]

  /// Whatever the motion was made from: it is finite, rests at its destination, and accepts any time.
  static func expectSane(_ motion: some Motion, _ comment: @autoclosure () -> String) {
    let ends = [motion.duration, motion.duration * 2, .infinity]
    let times = hostile + [motion.duration / 2, motion.duration.nextDown]
    let isSane =
      motion.duration >= 0 && motion.duration < .infinity && motion.destination.isFinite
      && ends.allSatisfy { motion.position(at: $0) == motion.destination && motion.velocity(at: $0) == 0 }
      && times.allSatisfy { motion.position(at: $0).isFinite && motion.velocity(at: $0).isFinite }
      && [-1, .nan, -.infinity].allSatisfy { motion.position(at: $0) == motion.position(at: 0) }
    if !isSane { Issue.record("\(comment()): \(motion)") }
  }

  /// The velocity is the derivative of the position, away from the given times, and neither jumps.
  static func expectSmooth(
    _ motion: some Motion, until end: Double? = nil, kinks: [Double] = [], tolerance: Double = 1e-3,
    _ comment: String = ""
  ) {
    let end = min(motion.duration, end ?? .infinity)
    // Short against how fast the velocity changes, long against rounding.
    let step = max(1e-8, min(1e-5, end * 1e-5))
    var worst = 0.0
    var time = step
    while time < end - step {
      if !kinks.contains(where: { ($0 - time).magnitude <= 2 * step }) {
        let slope = (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
        worst = max(worst, (slope - motion.velocity(at: time)).magnitude)
      }
      time += end / 997
    }
    #expect(worst < tolerance, "\(comment)")
  }

  /// Integrates x″ = `acceleration` numerically (classical Runge–Kutta), and returns the greatest difference to the motion.
  static func differenceToIntegral(
    of motion: some Motion, until end: Double,
    _ acceleration: (_ position: Double, _ velocity: Double) -> Double
  ) -> Double {
    var (x, v) = (motion.position(at: 0), motion.velocity(at: 0))
    let steps = 20_000
    let h = end / Double(steps)
    var worst = 0.0
    for step in 1...steps {
      let (v1, a1) = (v, acceleration(x, v))
      let (v2, a2) = (v + h / 2 * a1, acceleration(x + h / 2 * v1, v + h / 2 * a1))
      let (v3, a3) = (v + h / 2 * a2, acceleration(x + h / 2 * v2, v + h / 2 * a2))
      let (v4, a4) = (v + h * a3, acceleration(x + h * v3, v + h * a3))
      x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      let time = h * Double(step)
      guard time < motion.duration else { break }
      worst = max(worst, (motion.position(at: time) - x).magnitude, (motion.velocity(at: time) - v).magnitude)
    }
    return worst
  }
}
