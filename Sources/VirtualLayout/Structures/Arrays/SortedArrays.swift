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

// The standard library's sort is compiled again for each type and each order, seven kilobytes each time. A merge sort of indices
// takes one kilobyte each time.
extension Array {
  /// Puts the elements in ascending order. Equal elements keep their order.
  ///
  /// - Complexity: that of `stableOrder`. Allocates nothing if they are in order.
  mutating func sortByIndices(_ precedes: (Element, Element) -> Bool) {
    for next in indices.dropFirst() where precedes(self[next], self[next - 1]) {
      self = stableOrder(count: count) { precedes(self[$0], self[$1]) }.map { self[$0] }
      return
    }
  }
}

/// The indices of `count` elements in ascending order of the elements. Equal elements keep their order.
///
/// A natural merge sort: it merges runs that are in order already (D. E. Knuth, "The Art of Computer Programming", vol. 3,
/// 1998, section 5.2.4). Hosts usually list paths in ascending order, or as a few ascending lists, one after another.
///
/// - Complexity: O(n log r) for r ascending runs, O(n) if the elements are in order.
@inline(never)
func stableOrder(count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
  var order = [Int](0..<count)
  guard count > 1 else { return order }
  var ends = (1..<count).filter { precedes($0, $0 - 1) } + [count]
  var merged = order
  while ends.count > 1 {
    var (start, joined) = (0, [Int]())
    for run in stride(from: 0, to: ends.count, by: 2) {
      let (middle, end) = (ends[run], ends[min(run + 1, ends.count - 1)])
      var (left, right) = (start, middle)
      for place in start..<end {
        let takesRight = left == middle || (right < end && precedes(order[right], order[left]))
        merged[place] = order[takesRight ? right : left]
        if takesRight { right += 1 } else { left += 1 }
      }
      joined.append(end)
      start = end
    }
    swap(&order, &merged)
    ends = joined
  }
  return order
}

extension Array where Element: Comparable {
  /// The indices of the elements in ascending order of the elements. Equal elements keep their order.
  var ascendingOrder: [Int] { stableOrder(count: count) { self[$0] < self[$1] } }

  /// The elements in ascending order.
  var ascending: [Element] { ascendingOrder.map { self[$0] } }

  /// The elements in ascending order, each once.
  func sortedOnceEach() -> [Element] {
    guard count > 1 else { return self }
    var kept: [Element] = []
    for index in ascendingOrder where kept.last != self[index] { kept.append(self[index]) }
    return kept
  }
}

extension [Int] {
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
