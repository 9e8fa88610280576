/// A set of small numbers that finds the next member after any number.
///
///     summaries[0]   1                   1 0 1 …        a bit for each word below, set unless that word is 0
///     words          0100…1  0000…0  0010…0  …          a bit for each number
///
/// Each summary has a bit for each word of the level below it, the first for each of `words`. The last summary is one word,
/// so three summaries are enough for 2²⁴ numbers.
///
/// - Complexity: O(log₆₄ n) for every operation, n the greatest number ever inserted.
///
/// **Invariants** (`checkInvariants`)
/// 1. A bit of a summary is set if and only if the word it stands for is not 0.
/// 2. The topmost level has at most one word.
package struct HierarchicalBitSet: Sendable {
  /// Apart from the summaries, because `contains` reads nothing else.
  private var words: [UInt64] = []
  private var summaries: [[UInt64]] = []

  /// The empty set.
  package init() {}

  /// The numbers below `count` for which `isMember` holds.
  ///
  /// - Complexity: O(count).
  package init(below count: Int, where isMember: (Int) -> Bool) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    for number in 0..<count where isMember(number) { words[number / 64] |= Self.bit(number) }
    addSummaries()
  }

  package func contains(_ number: Int) -> Bool {
    number / 64 < words.count && words[number / 64] & Self.bit(number) != 0
  }

  /// The least member that is at least `number`; nil if there is none.
  package func next(from number: Int) -> Int? {
    var place = number
    for level in 0...summaries.count {
      let word = place / 64
      guard word < count(of: level) else { return nil }
      let bits = self.word(word, of: level) & (.max << UInt64(place % 64))
      if bits != 0 { return leastMember(under: 64 * word + bits.trailingZeroBitCount, of: level) }
      place = word + 1
    }
    return nil
  }

  /// Inserts or removes a number.
  package mutating func set(_ number: Int, isMember: Bool) {
    guard contains(number) != isMember else { return }
    if isMember { insert(number) } else { remove(number) }
  }

  /// Bytes held, unused capacity included.
  package var memoryFootprint: Int { summaries.reduce(8 * words.capacity) { $0 + 8 * $1.capacity } }

  private static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number % 64) }

  /// Level 0 is `words`, each level above a summary.
  private func word(_ place: Int, of level: Int) -> UInt64 {
    level == 0 ? words[place] : summaries[level - 1][place]
  }

  private func count(of level: Int) -> Int { level == 0 ? words.count : summaries[level - 1].count }

  /// The least member among those that a set bit stands for.
  private func leastMember(under bit: Int, of level: Int) -> Int {
    var place = bit
    for below in (0..<level).reversed() { place = 64 * place + word(place, of: below).trailingZeroBitCount }
    return place
  }

  private mutating func insert(_ number: Int) {
    words.grow(to: number / 64 + 1, filling: 0)
    words[number / 64] |= Self.bit(number)
    var place = number / 64
    for level in summaries.indices {
      summaries[level].grow(to: place / 64 + 1, filling: 0)
      summaries[level][place / 64] |= Self.bit(place)
      place /= 64
    }
    addSummaries()
  }

  private mutating func remove(_ number: Int) {
    words[number / 64] &= ~Self.bit(number)
    var place = number / 64
    for level in summaries.indices {
      if word(place, of: level) != 0 { return }
      summaries[level][place / 64] &= ~Self.bit(place)
      place /= 64
    }
  }

  /// Adds summaries until the topmost level has at most one word.
  private mutating func addSummaries() {
    while count(of: summaries.count) > 1 {
      let level = summaries.count
      var summary = [UInt64](repeating: 0, count: (count(of: level) + 63) / 64)
      for place in 0..<count(of: level) where word(place, of: level) != 0 {
        summary[place / 64] |= Self.bit(place)
      }
      summaries.append(summary)
    }
  }

  /// Describes a broken invariant, or nil if all hold.
  package func checkInvariants() -> String? {
    for (level, summary) in summaries.enumerated() {
      if summary.count < (count(of: level) + 63) / 64 { return "1: words above level \(level)" }
      for place in 0..<64 * summary.count {
        let isUsed = place < count(of: level) && word(place, of: level) != 0
        if (summary[place / 64] & Self.bit(place) != 0) != isUsed {
          return "1: word \(place) of level \(level)"
        }
      }
    }
    return count(of: summaries.count) > 1 ? "2: the topmost level" : nil
  }
}
