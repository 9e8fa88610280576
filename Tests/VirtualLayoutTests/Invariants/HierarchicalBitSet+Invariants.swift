@testable import VirtualLayout

extension HierarchicalBitSet {
  /// Describes a broken invariant; nil if all hold.
  func checkInvariants() -> String? {
    for place in 0..<64 * summary.count {
      let isUsed = place < words.count && words[place] != 0
      if (summary[place / 64] & 1 << UInt64(place % 64) != 0) != isUsed { return "1: word \(place)" }
    }
    return summary.count == (words.count + 63) / 64 ? nil : "2: \(words.count) words"
  }
}
