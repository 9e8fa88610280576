/// Computes remainders for a fixed divisor. Every step down a tree needs a remainder. Each takes two multiplications, and a
/// division would take several times as long.
///
/// **Source.** D. Lemire, O. Kaser, N. Kurz, "Faster remainder by direct computation", Software: Practice and Experience 49
/// (2019).
package struct FastModulo: Sendable, BitwiseCopyable {
  package let modulus: Int
  /// 2⁶⁴ divided by the modulus, rounded up; 0 for a modulus of 1.
  private let inverse: UInt64

  /// - Parameter modulus: at least 1, less than 2³².
  init(_ modulus: Int) {
    precondition(modulus >= 1 && modulus <= UInt32.max, "a modulus out of range")
    self.modulus = modulus
    inverse = UInt64.max / UInt64(modulus) &+ 1
  }

  /// - Parameter number: at least 0, less than 2³².
  @inline(__always)
  package func remainder(of number: Int) -> Int {
    let fraction = inverse &* UInt64(truncatingIfNeeded: number)
    return Int(truncatingIfNeeded: fraction.multipliedFullWidth(by: UInt64(truncatingIfNeeded: modulus)).high)
  }

  /// The difference of two remainders, modulo `modulus`.
  @inline(__always)
  func difference(_ first: Int, _ second: Int) -> Int {
    let difference = first &- second
    return difference < 0 ? difference &+ modulus : difference
  }
}
