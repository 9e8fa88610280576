import Expectations
import Foundation
import ScrollMotion
import TestSupport
import Testing

struct SpringTests {
  private static let ratios = [0.01, 0.1, 0.5, 0.9, 1 - 1e-12, 1, 1 + 1e-12, 1.1, 2, 10, 100]
  private static let starts: [(displacement: Double, velocity: Double)] = [
    (100, 0), (-80, -900), (50, -2000), (0, 3000), (-0.1, 100), (300, -1e-3), (100, -1000.0), (100, -1001),
  ]

  @Test func presets() {
    expectEqual(Spring.uiScrollView, Spring(mass: 1, stiffness: 100, dampingRatio: 1))
    #expect(Spring.uiScrollView.angularFrequency == 10 && Spring.uiScrollView.dampingRatio == 1)
    expectEqual(Spring.gtk, .uiScrollView)
    // c₁ e⁻ᵐᵗᐟ² + c₂ t e⁻ᵐᵗᐟ² with m = 20, c₁ the displacement and c₂ = v + m/2 · c₁
    let bounce = SpringMotion(from: 30, to: 0, velocity: 700, spring: .gtk)
    for time in [0.01, 0.1, 0.4] {
      #expect((bounce.position(at: time) - (30 + (700 + 10 * 30) * time) * exp(-10 * time)).magnitude < 1e-12)
    }
  }

  @Test func parametersAreConverted() {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    #expect((spring.angularFrequency - 4 * .pi).magnitude < 1e-14 && spring.dampingRatio == 0.7)
    #expect((spring.response - 0.5).magnitude < 1e-15)
    // As SwiftUI documents it: mass 1, stiffness 157.9, damping 17.6 for a response of 0.5 and a ratio of 0.7.
    let same = Spring(mass: 1, stiffness: 157.913670417, damping: 17.5929188601)
    #expect((same.angularFrequency - spring.angularFrequency).magnitude < 1e-9)
    #expect((same.dampingRatio - 0.7).magnitude < 1e-9)
    expectEqual(Spring(mass: 4, stiffness: 400, damping: 80), .uiScrollView)
  }

  @Test(arguments: ratios)
  func theDifferentialEquationIsSolved(ratio: Double) {
    for frequency in [2.0, 10, 30] {
      for start in Self.starts {
        let spring = Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
        let motion = SpringMotion(
          from: 7 + start.displacement, to: 7, velocity: start.velocity, spring: spring)
        // A stiff equation needs small steps.
        let end = min(motion.duration, 20 / frequency / max(1, ratio / 4))
        let difference = MotionChecks.differenceToIntegral(of: motion, until: end) { x, v in
          -2 * ratio * frequency * v - frequency * frequency * (x - 7)
        }
        #expect(difference < 1e-6, "\(frequency) \(start)")
      }
    }
  }

  @Test(arguments: ratios)
  func motionsSettle(ratio: Double) {
    for start in Self.starts {
      for tolerance in [0.01, 0.25, 20] {
        let motion = SpringMotion(
          from: start.displacement, to: 0, velocity: start.velocity,
          spring: Spring(response: 0.6, dampingRatio: ratio), tolerance: tolerance)
        MotionChecks.expectSane(motion, "\(start) \(tolerance)")
        // Past the duration, the motion is not shown, so ask one that goes on.
        let endless = SpringMotion(
          from: start.displacement, to: 0, velocity: start.velocity, spring: motion.spring, tolerance: 0)
        var isSettled = true
        for part in 0..<2000 {
          let time = motion.duration * (1 + Double(part) / 1000) + 1e-9
          if endless.position(at: time).magnitude > tolerance * (1 + 1e-9) { isSettled = false }
        }
        #expect(isSettled, "\(start) \(tolerance)")
        if ratio >= 1, motion.duration > 0 {
          #expect(
            endless.position(at: motion.duration - 2e-6).magnitude > tolerance * (1 - 1e-9),
            "no longer than needed")
        }
      }
    }
  }

  @Test func settlingIsContinuousInTheRatio() {
    let durations = [1 - 1e-9, 1, 1 + 1e-9].map {
      SpringMotion(from: 90, to: 0, velocity: 400, spring: Spring(stiffness: 100, dampingRatio: $0)).duration
    }
    #expect((durations[0] - durations[1]).magnitude < 1e-5 && (durations[2] - durations[1]).magnitude < 1e-5)
  }

  @Test func dampedSpringsDoNotPassTheTarget() {
    for ratio in [1.0, 1.5, 20] {
      let motion = SpringMotion(from: 120, to: 20, spring: Spring(response: 0.4, dampingRatio: ratio))
      var last = Double.infinity
      var isMonotonic = true
      for frame in 0...600 {
        let position = motion.position(at: motion.duration * Double(frame) / 600)
        if position > last || position < 20 { isMonotonic = false }
        last = position
      }
      #expect(isMonotonic && last == 20)
    }
    let loose = SpringMotion(from: 120, to: 20, spring: Spring(response: 0.4, dampingRatio: 0.3))
    #expect(loose.position(at: 0.2) < 0, "one that is underdamped does")
  }

  @Test func hostileInputIsAnswered() {
    let values: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e-300, 1e300, 1, 0.01, 100]
    var springs = values.flatMap { a in values.map { b in Spring(response: a, dampingRatio: b) } }
    for a in values {
      for b in values {
        springs += values.map { Spring(mass: a, stiffness: b, damping: $0) }
        springs.append(Spring(mass: a, stiffness: b, dampingRatio: 1))
      }
    }
    for spring in Set(springs) {
      #expect((0.01...10_000).contains(spring.angularFrequency) && (0.01...100).contains(spring.dampingRatio))
    }
    let extremes = [0.01, 0.99, 1, 1.01, 100].flatMap { ratio in
      [0.0, 1e9, 1].map { Spring(response: $0, dampingRatio: ratio) }
    }
    for spring in extremes {
      for start in MotionChecks.hostile {
        for velocity in MotionChecks.hostile {
          for target in [0, .nan, .infinity, -1e300, 40] {
            MotionChecks.expectSane(
              SpringMotion(from: start, to: target, velocity: velocity, spring: spring),
              "\(spring) \(start) \(velocity) \(target)")
          }
        }
      }
    }
  }
}
