extension Range<Int> {
  /// The first index for which `isAfter` is true, or the end. `isAfter` must also be true for all later indices.
  ///
  /// - Complexity: O(log n).
  package func partitioningIndex(_ isAfter: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array {
  /// The index of the first element for which `isAfter` is true, or the end. It must also be true for all later elements.
  ///
  /// - Complexity: O(log n).
  package func partitioningIndex(_ isAfter: (Element) -> Bool) -> Int {
    indices.partitioningIndex { isAfter(self[$0]) }
  }
}

// The standard library's sort is compiled again for each element type, which takes four kilobytes of WebAssembly each time.
// Arrays of anything but numbers are therefore sorted by sorting their indices.
extension Array {
  /// Puts the elements in ascending order. Equal elements keep their order.
  ///
  /// - Complexity: O(n log n); O(n) if they are in order.
  mutating func sortByIndices(_ precedes: (Element, Element) -> Bool) {
    for next in indices.dropFirst() where precedes(self[next], self[next - 1]) {
      self = stableOrder(count: count) { precedes(self[$0], self[$1]) }.map { self[$0] }
      return
    }
  }
}

/// The indices of `count` elements in ascending order of the elements. Equal elements keep their order.
///
/// - Complexity: O(n log n); O(n) if the elements are in order.
@inline(never)
func stableOrder(count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
  var order = [Int](0..<count)
  // Usually they are in order already, because hosts list most paths in ascending order.
  for next in order.dropFirst() where precedes(next, next - 1) {
    order.sort(by: precedes)
    break
  }
  return order
}

extension [Int] {
  /// The numbers in ascending order, without duplicates.
  func sortedOnceEach() -> [Int] {
    guard count > 1 else { return self }
    var kept: [Int] = []
    for number in sorted() where kept.last != number { kept.append(number) }
    return kept
  }

  /// Whether the array contains a number. The array must ascend.
  ///
  /// - Complexity: O(log n).
  func containsInOrder(_ number: Int) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }

  /// The ranges of consecutive numbers in an array of ascending numbers, each of which occurs once.
  var consecutiveRuns: [Range<Int>] { reduce(into: []) { $0.appendJoining($1..<$1 + 1) } }
}

extension [Range<Int>] {
  /// Appends a range, or extends the last one if the range continues it.
  mutating func appendJoining(_ range: Range<Int>) {
    if let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}
