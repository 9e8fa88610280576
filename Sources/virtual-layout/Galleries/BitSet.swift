/// A set of small numbers.
struct BitSet {
  private var words: [UInt64] = []
  private(set) var count = 0

  func contains(_ number: Int) -> Bool {
    number / 64 < words.count && words[number / 64] >> UInt64(number % 64) & 1 == 1
  }

  /// - Returns: false if the set contains the number already.
  @discardableResult
  mutating func insert(_ number: Int) -> Bool {
    if contains(number) { return false }
    while words.count <= number / 64 { words.append(0) }
    words[number / 64] |= 1 << UInt64(number % 64)
    count += 1
    return true
  }

  mutating func remove(_ number: Int) {
    guard contains(number) else { return }
    words[number / 64] &= ~(1 << UInt64(number % 64))
    count -= 1
  }

  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    count = 0
  }
}
