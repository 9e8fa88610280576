@testable import VirtualLayout

extension BitArray {
  /// Describes a broken invariant; nil if all hold.
  func checkInvariants() -> String? {
    if words.count != (count + 63) / 64 { return "1: \(words.count) words for \(count) elements" }
    if let last = words.last, count % 64 > 0, last >> UInt64(count % 64) != 0 { return "1: the last word" }
    let ones = words.reduce(0) { $0 + $1.nonzeroBitCount }
    return ones == trueCount ? nil : "2: \(trueCount) are counted, \(ones) are true"
  }
}
