/// The splitmix64 generator (Steele, Lea, Flood 2014): a seed gives the same numbers on every machine and in any language.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// `next() % bound`, or 0 for a bound of 0. The bias does not matter here.
  package mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// True once in `n` calls on average.
  package mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }
}
