/// An array of Booleans that counts the true ones, and finds the next of them and where runs of them end.
///
/// It takes a bit for each element, 64 in a word.
///
/// **Invariants**
/// 1. There is a word for each 64 elements, and the bits after the last element are 0.
/// 2. `trueCount` is the number of bits that are 1.
struct BitArray {
  private(set) var words: [UInt64] = []
  private(set) var count = 0
  private(set) var trueCount = 0

  /// False after the last element.
  subscript(index: Int) -> Bool {
    index < count && words[index / 64] >> UInt64(index % 64) & 1 == 1
  }

  /// The true elements, as ascending ranges that do not touch.
  var trueRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    while let first = firstTrue(from: runs.last?.upperBound ?? 0) {
      runs.append(first..<firstFalse(from: first))
    }
    return runs
  }

  /// The first true element from `start` on; nil if there is none.
  ///
  /// - Complexity: O(n / 64) for n elements up to there.
  func firstTrue(from start: Int) -> Int? {
    guard start < count else { return nil }
    var word = start / 64
    var rest = words[word] & (.max << UInt64(start % 64))
    while rest == 0 {
      word += 1
      guard word < words.count else { return nil }
      rest = words[word]
    }
    return 64 * word + rest.trailingZeroBitCount
  }

  /// The last true element; nil if there is none.
  ///
  /// - Complexity: O(n / 64) for n elements after it.
  var lastTrue: Int? {
    words.lastIndex { $0 != 0 }.map { 64 * $0 + 63 - words[$0].leadingZeroBitCount }
  }

  /// Where the run of true elements begins that ends before `end`; `end` if the element before it is false.
  ///
  /// - Complexity: O(n / 64) for n elements of the run.
  func firstTrue(ofRunBefore end: Int) -> Int {
    var first = end
    while first > 0 {
      // The bits of a word before `first`, the nearest in the highest bit.
      let size = (first - 1) % 64 + 1
      let run = min((~(words[(first - 1) / 64] << UInt64(64 - size))).leadingZeroBitCount, size)
      first -= run
      if run < size { break }
    }
    return first
  }

  /// The first false element from `start` on; the number of elements if there is none.
  ///
  /// - Complexity: O(n / 64) for n elements up to there.
  func firstFalse(from start: Int) -> Int {
    var next = start
    while next < count {
      let size = 64 - next % 64
      let run = min((~(words[next / 64] >> UInt64(next % 64))).trailingZeroBitCount, size)
      next += run
      if run < size { break }
    }
    return min(next, count)
  }

  /// Unused capacity included.
  var memoryFootprint: Int { words.allocatedBytes }

  // MARK: Changing

  /// Replaces all elements by true ones.
  mutating func reset(trueCount count: Int) {
    words.removeAll(keepingCapacity: true)
    words.grow(to: (count + 63) / 64, filling: .max)
    if count % 64 > 0 { words[count / 64] = (1 << UInt64(count % 64)) - 1 }
    (self.count, trueCount) = (count, count)
  }

  /// Appends false elements until there are `newCount`.
  mutating func grow(to newCount: Int) {
    count = max(count, newCount)
    words.grow(to: (count + 63) / 64, filling: 0)
  }

  /// Makes an element true. Does nothing after the last one.
  mutating func set(_ index: Int) { if index < count { set(index, to: true) } }

  /// Changes an element. If there is no such element yet, those before it become false.
  mutating func set(_ index: Int, to isTrue: Bool) {
    guard self[index] != isTrue else { return }
    grow(to: index + 1)
    words[index / 64] ^= 1 << UInt64(index % 64)
    trueCount += isTrue ? 1 : -1
  }

  /// Makes elements false. Those after the last one are ignored.
  mutating func clear(_ part: Range<Int>) {
    var next = part.lowerBound
    while next < min(part.upperBound, count) {
      let end = min(part.upperBound, count, (next / 64 + 1) * 64)
      let cleared = (UInt64.max >> UInt64(64 - (end - next))) << UInt64(next % 64)
      trueCount -= (words[next / 64] & cleared).nonzeroBitCount
      words[next / 64] &= ~cleared
      next = end
    }
  }

  /// Moves the elements that stay to their new indices. New elements are false.
  ///
  /// - Complexity: O(n / 64 + pieces).
  mutating func rearrange(_ change: Rearrangement) {
    let former = words
    count = change.newCount
    words = Array(repeating: 0, count: (count + 63) / 64)
    for piece in change.pieces + change.moves {
      Self.copy(former.span, from: piece.from, to: piece.to, count: piece.count, of: &words)
    }
    trueCount = words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Copies bits to where all bits are 0.
  private static func copy(
    _ former: Span<UInt64>, from first: Int, to start: Int, count: Int, of words: inout [UInt64]
  ) {
    /// Up to 64 bits, beginning at `first`. Bits after the last word are 0.
    func bits(of former: Span<UInt64>, from first: Int, count: Int) -> UInt64 {
      let (word, shift) = (first >> 6, UInt64(first & 63))
      guard word < former.count else { return 0 }
      var bits = former[word] &>> shift
      if shift > 0, word + 1 < former.count { bits |= former[word + 1] &<< (64 &- shift) }
      return bits & (.max &>> UInt64(64 &- count))
    }
    var words = words.mutableSpan
    var done = 0
    while done < count {
      let place = start + done
      let run = min(count - done, 64 - place & 63)
      words[place >> 6] |= bits(of: former, from: first + done, count: run) &<< UInt64(place & 63)
      done += run
    }
  }
}
