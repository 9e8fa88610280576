// What collections in order have in common, whoever keeps them.
extension Range<Int> {
  /// The first index, or the end, from which on `isBehind` holds; before it, it does not.
  ///
  /// - Complexity: O(log n).
  package func partitioningIndex(_ isBehind: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array {
  /// The first index, or the end, from which on `isBehind` holds of the elements; before it, it does not.
  ///
  /// - Complexity: O(log n).
  package func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
    indices.partitioningIndex { isBehind(self[$0]) }
  }
}

extension Array where Element: Comparable {
  /// The same elements ascending, each once.
  func sortedOnceEach() -> [Element] {
    guard count > 1 else { return self }
    var kept: [Element] = []
    for element in sorted() where kept.last != element { kept.append(element) }
    return kept
  }

  /// Whether an element is among these, which ascend.
  ///
  /// - Complexity: O(log n).
  func containsInOrder(_ element: Element) -> Bool {
    let index = partitioningIndex { $0 >= element }
    return index < count && self[index] == element
  }
}
