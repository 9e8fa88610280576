/// Sixteen bits on each of eight levels, of which one asks for the first of the lowest.
///
/// In two words, for what is found of them is needed at once: bits of a vector that are written one level at a time must all have
/// arrived in memory before it can be read again.
struct LevelBits: BitwiseCopyable {
  /// Those of the levels from 0 on, and from 4 on.
  private var lower: UInt64 = 0
  private var upper: UInt64 = 0

  /// Sets bits of a level that has none.
  @inline(__always)
  mutating func insert(_ bits: UInt32, at level: Int) {
    let bits = UInt64(bits) &<< UInt64(truncatingIfNeeded: level &* 16)
    if level < 4 { lower |= bits } else { upper |= bits }
  }

  /// Takes the first bit of the lowest level that has any.
  @inline(__always)
  mutating func popFirst() -> (level: Int, bit: Int)? {
    if lower != 0 {
      let place = lower.trailingZeroBitCount
      lower &= lower &- 1
      return (place &>> 4, place & 15)
    }
    guard upper != 0 else { return nil }
    let place = upper.trailingZeroBitCount
    upper &= upper &- 1
    return (4 &+ place &>> 4, place & 15)
  }
}
