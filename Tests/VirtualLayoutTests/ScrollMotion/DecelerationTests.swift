import Expectations
import Foundation
import ScrollMotion
import TestSupport
import Testing

struct DecelerationTests {
  private static let exponential: [(law: Deceleration.Law, friction: Double)] = [
    (.uiScrollView, -1000 * log(0.998)), (.uiScrollViewFast, -1000 * log(0.99)), (.gtk, 4),
    (.friction(0.7), 0.7),
    (.decelerationRate(0.995), -1000 * log(0.995)),
  ]
  private static let laws = exponential.map(\.law) + [.android]

  // MARK: What the platforms publish

  /// v · d / (1 − d) / 1000 is a sum over steps of a millisecond. The motion here is continuous, so it differs a little.
  @Test(arguments: [(Deceleration.Law.uiScrollView, 0.998, 0.002), (.uiScrollViewFast, 0.99, 0.006)])
  func flingsOfUIKit(law: Deceleration.Law, rate: Double, tolerance: Double) {
    let fling = Deceleration(from: 100, velocity: 3000, law: law)
    #expect(relative(fling.destination - 100, -3000 / (1000 * log(rate))) < 1e-14)
    #expect(relative(fling.destination - 100, 3000 / 1000 * rate / (1 - rate)) < tolerance)
    for milliseconds in [1.0, 10, 100] {
      #expect(relative(fling.velocity(at: milliseconds / 1000), 3000 * pow(rate, milliseconds)) < 1e-13)
    }
    #expect(
      relative(
        Deceleration(from: 100, velocity: 3000, law: .decelerationRate(rate)).destination, fling.destination)
        < 1e-12)
  }

  @Test func flingsOfGTK() {
    let fling = Deceleration(from: 50, velocity: -800, law: .gtk)
    expectEqual(fling.destination, 50 - 200)
    for time in [0.1, 0.5, 1] {
      #expect(relative(fling.position(at: time), 50 - 200 + 200 * exp(-4 * time)) < 1e-13)
    }
  }

  /// The formulas of Android's `OverScroller`, evaluated with the system's functions.
  @Test(arguments: [1.0, 50, 400, 1000, 2500, 8000, 24_000])
  func flingsOfAndroid(velocity: Double) {
    let rate = log(0.78) / log(0.9)
    let reference = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    let deceleration = log(0.35 * velocity / reference)
    let fling = Deceleration(from: 10, velocity: -velocity, law: .android)
    #expect(relative(fling.duration, exp(deceleration / (rate - 1))) < 1e-13)
    let distance = reference * exp(rate / (rate - 1) * deceleration)
    #expect(relative(10 - fling.destination, distance) < 1e-12)
    #expect(relative(fling.velocity(at: 0), -velocity) < 1e-13)
    // Points of the curve by its parameter.
    for u in stride(from: 0.01, to: 1, by: 0.01) {
      let w = 3 * u * (1 - u)
      let time = w * ((1 - u) * 0.175 + u * 0.35) + u * u * u
      let position = w * ((1 - u) * 0.5 + u) + u * u * u
      #expect(
        (10 - fling.position(at: time * fling.duration) - position * distance).magnitude <= 1e-12 * distance
          + 4 * 10.0.ulp)
      // The curve is flat at its end, so a position says little about the time.
      let found = fling.time(at: 10 - position * distance)!
      #expect((found - time * fling.duration).magnitude < 1e-7 * fling.duration)
    }
  }

  // MARK: The motion

  @Test(arguments: 0..<exponential.count)
  func frictionIsIntegrated(law: Int) {
    let (law, friction) = Self.exponential[law]
    let fling = Deceleration(from: -300, velocity: 2000, law: law)
    let difference = MotionChecks.differenceToIntegral(of: fling, until: fling.duration) { _, v in
      -friction * v
    }
    #expect(difference < 1e-7)
  }

  @Test(arguments: laws)
  func motionsAreSmoothAndMonotonic(law: Deceleration.Law) {
    for velocity in [-9000.0, -40, 3, 700, 5000] {
      let fling = Deceleration(from: 1000, velocity: velocity, law: law)
      #expect(fling.position(at: 0) == 1000 && relative(fling.velocity(at: 0), velocity) < 1e-13)
      MotionChecks.expectSmooth(fling, tolerance: 0.01)
      MotionChecks.expectSane(fling, "\(law)")
      expectMonotonic(fling)
      // At its end, the motion is within the tolerance, and was not before.
      let rest = (fling.position(at: fling.duration.nextDown) - fling.destination).magnitude
      #expect(rest <= 0.25 * (1 + 1e-9))
      #expect(law == .android || rest > 0.2499)
    }
  }

  @Test(arguments: laws)
  func timesArePassed(law: Deceleration.Law) {
    let fling = Deceleration(from: 20, velocity: 1500, law: law)
    for part in 0..<100 {
      let time = fling.duration * Double(part) / 100
      #expect((fling.time(at: fling.position(at: time))! - time).magnitude < 1e-8)
    }
    #expect(fling.time(at: 20) == 0 && fling.time(at: fling.destination) == fling.duration)
    #expect(fling.time(at: 19.9) == nil && fling.time(at: fling.destination + 0.1) == nil)
    #expect(fling.time(at: .nan) == nil && fling.time(at: .infinity) == nil)
    let still = Deceleration(from: 20, velocity: 0, law: law)
    #expect(
      still.time(at: 20) == 0 && still.time(at: 21) == nil && still.duration == 0 && still.destination == 20)
  }

  @Test func toleranceSaysWhenAFlingEnds() {
    let flings = [0.01, 0.25, 1, 100].map { Deceleration(from: 0, velocity: 1000, law: .gtk, tolerance: $0) }
    for (fling, tolerance) in zip(flings, [0.01, 0.25, 1, 100]) {
      #expect(fling.destination == 250 && relative(fling.duration, log(250 / tolerance) / 4) < 1e-13)
    }
    expectEqual(Deceleration(from: 0, velocity: 1000, law: .gtk, tolerance: 300).duration, 0)
    expectEqual(Deceleration(from: 0, velocity: 1000, tolerance: .nan), Deceleration(from: 0, velocity: 1000))
  }

  // MARK: Steering

  @Test(arguments: laws)
  func steeredFlingsRestAtTheTarget(law: Deceleration.Law) throws {
    for (velocity, sign) in [(1200.0, 1.0), (-1200, -1)] {
      let free = Deceleration(from: 300, velocity: velocity, law: law)
      for part in [0.01, 0.3, 0.9, 1, 1.2, 1.99] {
        let target = 300 + (free.destination - 300) * part
        let fling = try #require(Deceleration(from: 300, velocity: velocity, to: target, law: law))
        #expect(fling.destination == target && fling.position(at: 0) == 300)
        #expect(relative(fling.velocity(at: 0), velocity) < 1e-13, "nothing jumps")
        MotionChecks.expectSmooth(fling, tolerance: 0.05)
        MotionChecks.expectSane(fling, "\(part)")
        expectMonotonic(fling)
      }
      expectEqual(
        Deceleration(from: 300, velocity: velocity, to: 300 - sign, law: law), nil, "it lies behind")
      expectEqual(Deceleration(from: 300, velocity: velocity, to: 300, law: law), nil)
      let far = 300 + (free.destination - 300) * 2.01
      expectEqual(Deceleration(from: 300, velocity: velocity, to: far, law: law), nil)
    }
    expectEqual(Deceleration(from: 300, velocity: 0, to: 300, law: law)?.duration, 0)
    expectEqual(Deceleration(from: 300, velocity: 0, to: 301, law: law), nil)
  }

  @Test func steeringToWhereTheLawLeadsChangesNothing() throws {
    for law in Self.laws {
      let free = Deceleration(from: 0, velocity: 640, law: law)
      let steered = try #require(Deceleration(from: 0, velocity: 640, to: free.destination, law: law))
      #expect(relative(steered.duration, free.duration) < 1e-13)
      #expect(relative(steered.position(at: 0.3), free.position(at: 0.3)) < 1e-13)
    }
  }

  // MARK: Hostile input

  @Test func hostileInputIsAnswered() {
    for start in MotionChecks.hostile {
      for velocity in MotionChecks.hostile {
        for law in Self.laws + MotionChecks.hostile.flatMap({ [.friction($0), .decelerationRate($0)] }) {
          for tolerance in [0.25, .nan, -1, .infinity] {
            let fling = Deceleration(from: start, velocity: velocity, law: law, tolerance: tolerance)
            MotionChecks.expectSane(fling, "\(start) \(velocity) \(law) \(tolerance)")
          }
          for target in MotionChecks.hostile {
            guard let fling = Deceleration(from: start, velocity: velocity, to: target, law: law) else {
              continue
            }
            MotionChecks.expectSane(fling, "\(start) \(velocity) \(target) \(law)")
          }
        }
      }
    }
    expectEqual(Deceleration(from: .nan, velocity: .nan).destination, 0)
    expectEqual(Deceleration(from: 0, velocity: 1000, law: .friction(.nan)).destination, 0.1)
  }

  private func relative(_ value: Double, _ expected: Double) -> Double {
    (value - expected).magnitude / expected.magnitude
  }

  private func expectMonotonic(_ fling: Deceleration) {
    let sign: Double = fling.destination < fling.start ? -1 : 1
    var (position, speed) = (fling.start * sign, Double.infinity)
    var isMonotonic = true
    for frame in 0...500 {
      let time = fling.duration * Double(frame) / 500
      let (next, velocity) = (fling.position(at: time) * sign, fling.velocity(at: time) * sign)
      if next < position || velocity < 0 || velocity > speed * (1 + 1e-12) { isMonotonic = false }
      (position, speed) = (next, velocity)
    }
    #expect(isMonotonic)
  }
}
