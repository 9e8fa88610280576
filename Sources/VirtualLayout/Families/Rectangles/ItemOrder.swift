/// A permutation of items that maps numbers to items and items to numbers. An item's *number* is its index in the permutation.
///
/// **Memory.** Five bytes per item. The item of a number takes three bytes, because there are at most 2²⁴ items. Only the
/// upper 16 bits of an item's number are stored. A lookup searches the numbers that share them: 1 for up to 65,536 items,
/// up to 16 for a million, up to 256 for 16 million.
///
/// **Invariant.** `item(at:)` and `number(of:)` are inverse to each other on `0 ..< count`.
package struct ItemOrder: Sendable {
  package private(set) var count = 0
  /// Three bytes per number, the lowest first, and one spare byte at the end, so that four can be read at once.
  private var items: [UInt8] = [0]
  /// The upper bits of each item's number.
  private var upperBits: [UInt16] = []
  /// How many lower bits of a number are not stored.
  private var shift = 0

  init() {}

  /// Sorts items by start, and items with equal starts by item.
  ///
  /// - Parameter starts: the starts in item order, each at least 0.
  /// - Complexity: O(n).
  package init(ascending starts: Span<Double>) {
    let items = starts.ascendingOrder()
    reserve(items.count)
    for item in items { append(Int(item)) }
  }

  /// Appends an item to the order. Memory must have been reserved for it.
  private mutating func append(_ item: Int) {
    let number = count
    count += 1
    items[3 * number] = UInt8(truncatingIfNeeded: item)
    items[3 * number + 1] = UInt8(truncatingIfNeeded: item >> 8)
    items[3 * number + 2] = UInt8(truncatingIfNeeded: item >> 16)
    upperBits[item] = UInt16(truncatingIfNeeded: number >> shift)
  }

  /// Appends the items from `count` to `newCount - 1`, each in amortized O(1).
  package mutating func appendInOrder(upTo newCount: Int) {
    guard newCount > count else { return }
    reserve(newCount)
    while count < newCount { append(count) }
  }

  private mutating func reserve(_ newCount: Int) {
    items.grow(to: 3 * newCount + 1, filling: 0)
    upperBits.grow(to: newCount, filling: 0)
    var needed = shift
    while (newCount - 1) >> needed > Int(UInt16.max) { needed += 1 }
    if needed > shift {
      for item in 0..<count { upperBits[item] >>= UInt16(needed - shift) }
      shift = needed
    }
  }

  package func item(at number: Int) -> Int {
    precondition(number >= 0 && number < count, "a number after the last")
    return items.withUnsafeBytes { bytes in
      let word = bytes.loadUnaligned(fromByteOffset: 3 &* number, as: UInt32.self)
      return Int(UInt32(littleEndian: word) & 0xFF_FFFF)
    }
  }

  package func number(of item: Int) -> Int {
    var number = Int(upperBits[item]) << shift
    while self.item(at: number) != item { number += 1 }
    return number
  }

  package var memoryFootprint: Int { items.allocatedBytes + upperBits.allocatedBytes }
}

extension Span<Double> {
  /// The indices of the numbers, sorted by number and then by index. The numbers must be at least 0, so that their bit patterns
  /// have the same order.
  ///
  /// A radix sort from the lowest digit. It skips digits that all numbers share: most digits, if lengths are whole points.
  fileprivate func ascendingOrder() -> [UInt32] {
    var order = (0..<UInt32(count)).map { $0 }
    // Adding 0 turns −0, whose bit pattern is the greatest, into 0.
    var keys = indices.map { (self[$0] + 0).bitPattern }
    let differing = keys.reduce(0) { $0 | ($1 ^ keys[0]) }
    let digitBits = 11
    let digits = 1 << digitBits
    var otherOrder = order
    var otherKeys = keys
    for digit in stride(from: 0, to: 64, by: digitBits)
    where (differing >> UInt64(digit)) & UInt64(digits - 1) != 0 {
      var ends = [Int](repeating: 0, count: digits)
      for key in keys { ends[Int(key >> UInt64(digit)) & (digits - 1)] += 1 }
      var sum = 0
      for index in ends.indices { (ends[index], sum) = (sum, sum + ends[index]) }
      for index in keys.indices {
        let place = Int(keys[index] >> UInt64(digit)) & (digits - 1)
        otherKeys[ends[place]] = keys[index]
        otherOrder[ends[place]] = order[index]
        ends[place] += 1
      }
      swap(&keys, &otherKeys)
      swap(&order, &otherOrder)
    }
    return order
  }
}
