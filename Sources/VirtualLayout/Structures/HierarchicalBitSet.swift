/// A set of small nonnegative integers that finds the next member from any number on.
///
///     summary   1 0 1 …                           a bit for each word, set unless the word is 0
///     words     0100…1  0000…0  0010…0  …         a bit for each number
///
/// - Complexity: O(1) to look up or remove a number, and to insert one if the set need not grow. `next` skips up to 4,096
///   numbers at a time, and takes a few microseconds at most for 2²⁴ numbers.
///
/// **Invariants**
/// 1. A summary bit is set if and only if its word is not 0.
/// 2. The summary has a bit for each word.
package struct HierarchicalBitSet: Sendable {
  private(set) var words: [UInt64] = []
  private(set) var summary: [UInt64] = []

  package func contains(_ number: Int) -> Bool {
    Self.word(of: number) < words.count && words[Self.word(of: number)] & Self.bit(number) != 0
  }

  /// The least member that is at least `number`; nil if there is none.
  package func next(from number: Int) -> Int? {
    let word = Self.word(of: number)
    guard word < words.count else { return nil }
    let rest = words[word] & (.max &<< UInt64(truncatingIfNeeded: number))
    if rest != 0 { return 64 * word + rest.trailingZeroBitCount }
    // The bits of later words.
    var mask = UInt64.max &<< UInt64(truncatingIfNeeded: word + 1)
    let first = Self.word(of: word + 1)
    for place in first..<max(summary.count, first) {
      let bits = summary[place] & mask
      mask = .max
      if bits == 0 { continue }
      let next = 64 * place + bits.trailingZeroBitCount
      return 64 * next + words[next].trailingZeroBitCount
    }
    return nil
  }

  /// Whether there is no member.
  ///
  /// - Complexity: a step for 4,096 numbers.
  package var isEmpty: Bool { summary.allSatisfy { $0 == 0 } }

  /// The greatest member; nil if there is none.
  ///
  /// - Complexity: a step for 4,096 numbers.
  package var greatest: Int? {
    var place = summary.count - 1
    while place >= 0 && summary[place] == 0 { place -= 1 }
    guard place >= 0 else { return nil }
    let word = 64 * place + 63 - summary[place].leadingZeroBitCount
    return 64 * word + 63 - words[word].leadingZeroBitCount
  }

  /// Inserts or removes a number. Most calls change nothing, so the test for that is compiled into the caller: an appended item
  /// takes four calls (`append` in the benchmarks).
  @inline(__always)
  package mutating func set(_ number: Int, isMember: Bool) {
    if contains(number) != isMember { change(number, isMember: isMember) }
  }

  @inline(never)
  private mutating func change(_ number: Int, isMember: Bool) {
    let word = Self.word(of: number)
    if isMember {
      words.grow(to: word + 1, filling: 0)
      summary.grow(to: Self.word(of: word) + 1, filling: 0)
      words[word] |= Self.bit(number)
      summary[Self.word(of: word)] |= Self.bit(word)
    } else {
      words[word] &= ~Self.bit(number)
      if words[word] == 0 { summary[Self.word(of: word)] &= ~Self.bit(word) }
    }
  }

  package var memoryFootprint: Int { words.allocatedBytes + summary.allocatedBytes }

  /// The index of the word that holds a number's bit. Without `/` and `%`, which take longer for numbers that might be
  /// negative.
  @inline(__always)
  private static func word(of number: Int) -> Int { number >> 6 }

  @inline(__always)
  private static func bit(_ number: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: number) }
}
