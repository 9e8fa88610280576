/// Elementary functions in plain Swift, because the library links no mathematical library.
///
/// All but the square root reduce their argument to a short interval around 0 and sum a Taylor series there until the rest is
/// below half a unit in the last place (ulp). Constants in two or three parts make the reduction exact: the first parts have at
/// most 33 bits, so that their products with a whole number below 2²⁰ are exact.
package enum Elementary {
  private static var ln2: (hi: Double, lo: Double) { (0x1.62e42feep-1, 0x1.a39ef35793c76p-33) }
  private static var halfPi: (hi: Double, mid: Double, lo: Double) {
    (0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2e037073p-69)
  }

  /// The nearest whole number, for magnitudes below 2³¹.
  private static func nearestWhole(_ x: Double) -> Int { Int(x < 0 ? x - 0.5 : x + 0.5) }

  /// 2 to the power of `exponent`, in −1022 ... 1023.
  private static func power(ofTwo exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent + 1023) << 52)
  }

  /// eˣ, within 1 ulp. Below −708 it is 0, and above 709 the greatest finite number.
  package static func exp(_ x: Double) -> Double {
    guard x > -708 else { return 0 }
    guard x < 709 else { return .greatestFiniteMagnitude }
    let powers = nearestWhole(x * 0x1.71547652b82fep+0)
    let hi = x - Double(powers) * ln2.hi
    let lo = Double(powers) * ln2.lo
    let r = hi - lo
    // What the subtraction rounded off is less than half an ulp of the result, but it adds up with the other errors.
    let rest = (hi - r) - lo
    return (1 + (r + (r * r * expTail(r) + rest))) * power(ofTwo: powers)
  }

  /// eˣ − 1, within 2 ulp, for x up to 0.35.
  package static func expMinusOne(_ x: Double) -> Double {
    guard x.magnitude < 0.35 else { return exp(x) - 1 }
    return x + x * x * expTail(x)
  }

  /// (eˣ − 1 − x) / x² for magnitudes up to 0.35.
  private static func expTail(_ x: Double) -> Double {
    var sum = 1.0
    var divisor = 14.0
    while divisor > 2 {
      sum = 1 + x / divisor * sum
      divisor -= 1
    }
    return sum / 2
  }

  /// The natural logarithm of a positive finite number, within 1 ulp.
  package static func log(_ x: Double) -> Double {
    var (exponent, significand) = (Int(x.exponent), x.significand)
    if significand > 0x1.6a09e667f3bcdp+0 { (exponent, significand) = (exponent + 1, significand / 2) }
    // log(1 + f) = 2 artanh(s) = 2s + s · rest. Since 2s = f − s · f, only f, which is exact, is added at full size.
    let f = significand - 1
    let s = f / (2 + f)
    let square = s * s
    var rest = 0.0
    var divisor = 23.0
    while divisor > 1 {
      rest = square * (2 / divisor + rest)
      divisor -= 2
    }
    return Double(exponent) * ln2.hi - ((s * (f - rest) - Double(exponent) * ln2.lo) - f)
  }

  /// The square root of a number that is not negative, within 1 ulp, and exact for squares of whole numbers. Infinity and NaN
  /// stay what they are. That of the standard library is not used, because it calls the C library.
  package static func squareRoot(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x }
    // Half the exponent. Heron's method descends from there after its first step.
    var root = Double(bitPattern: x.bitPattern >> 1 + 0x1ff8_0000_0000_0000)
    root = (root + x / root) / 2
    while true {
      let next = (root + x / root) / 2
      guard next < root else { return root }
      root = next
    }
  }

  /// The sine and cosine of an angle in radians, within 1 ulp of 1. The magnitude of the angle must be less than 2²⁰.
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    let quarters = nearestWhole(x * 0x1.45f306dc9c883p-1)
    let count = Double(quarters)
    let r = ((x - count * halfPi.hi) - count * halfPi.mid) - count * halfPi.lo
    let (sine, cosine) = (r + r * series(r * r, from: 3), 1 + series(r * r, from: 2))
    return switch quarters & 3 {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case 2: (-sine, -cosine)
    default: (-cosine, sine)
    }
  }

  /// −y/((n−1)n) + y²/((n−1)n(n+1)(n+2)) − …, where y is the square of an angle: the series of cosine (n = 2), or of sine
  /// divided by the angle (n = 3), after its first term.
  private static func series(_ y: Double, from first: Double) -> Double {
    var sum = 1.0
    var last = first + 16
    while last > first {
      sum = 1 - y / ((last - 1) * last) * sum
      last -= 2
    }
    return -y / ((first - 1) * first) * sum
  }
}
