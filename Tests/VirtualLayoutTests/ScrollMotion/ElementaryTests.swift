import Expectations
import Foundation
import ScrollMotion
import TestSupport
import Testing

/// The library's elementary functions against those of the system.
struct ElementaryTests {
  private static let samples = 200_000

  /// The distance in units in the last place of the expected value. The system's own result may be half a unit off.
  private static func ulps(_ result: Double, _ expected: Double) -> Double {
    (result - expected).magnitude / expected.ulp
  }

  @Test func exponentialFunction() {
    var generator = SplitMix64(seed: 1)
    var worst = (exp: 0.0, minusOne: 0.0)
    for sample in 0..<Self.samples {
      let x = Double.random(in: -700...700, using: &generator) * (sample % 2 == 0 ? 1 : 0.001)
      worst.exp = max(worst.exp, Self.ulps(Elementary.exp(x), exp(x)))
      worst.minusOne = max(
        worst.minusOne, Self.ulps(Elementary.expMinusOne(-x.magnitude), expm1(-x.magnitude)))
    }
    #expect(worst.exp <= 1 && worst.minusOne <= 2, "\(worst)")
    #expect(Elementary.exp(0) == 1 && Elementary.expMinusOne(0) == 0)
    #expect(Elementary.exp(-708) == 0 && Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(709) == .greatestFiniteMagnitude && Elementary.exp(.infinity).isFinite)
  }

  @Test func logarithm() {
    var generator = SplitMix64(seed: 2)
    var worst = 0.0
    for sample in 0..<Self.samples {
      let x = exp(Double.random(in: sample % 2 == 0 ? -700...700 : -0.5...0.5, using: &generator))
      worst = max(worst, Self.ulps(Elementary.log(x), log(x)))
    }
    #expect(worst <= 1, "\(worst)")
    expectEqual(Elementary.log(1), 0)
    let least = Double.leastNonzeroMagnitude
    #expect(Self.ulps(Elementary.log(least), log(least)) <= 1)
  }

  @Test func squareRoot() {
    var generator = SplitMix64(seed: 4)
    var worst = 0.0
    for _ in 0..<Self.samples {
      let x = exp(Double.random(in: -700...700, using: &generator))
      worst = max(worst, Self.ulps(Elementary.squareRoot(x), x.squareRoot()))
    }
    #expect(worst <= 1, "\(worst)")
    for x in [.leastNonzeroMagnitude, .greatestFiniteMagnitude, 0x1p-1030] {
      #expect(Self.ulps(Elementary.squareRoot(x), x.squareRoot()) <= 1, "\(x)")
    }
    #expect(Elementary.squareRoot(0) == 0 && Elementary.squareRoot(.infinity) == .infinity)
    for whole in 1...100_000 where Elementary.squareRoot(Double(whole * whole)) != Double(whole) {
      Issue.record("\(whole)")
    }
  }

  @Test func sineAndCosine() {
    var generator = SplitMix64(seed: 3)
    var worst = 0.0
    for sample in 0..<Self.samples {
      let x = Double.random(in: -0x1p20...0x1p20, using: &generator) * (sample % 2 == 0 ? 1 : 0x1p-20)
      let (sine, cosine) = Elementary.sineAndCosine(x)
      worst = max(worst, (sine - sin(x)).magnitude, (cosine - cos(x)).magnitude)
    }
    #expect(worst <= 1.ulp, "\(worst / 1.ulp)")
    #expect(Elementary.sineAndCosine(0) == (0, 1))
  }
}
