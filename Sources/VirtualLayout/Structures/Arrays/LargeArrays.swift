// Arrays of millions of elements that grow by an eighth at a time instead of doubling, so that less memory is unused.
extension Array {
  /// Appends copies of an element until the array has `newCount` elements.
  ///
  /// - Complexity: amortized O(1) per element. An element is written about nine times in total; twice if an array doubles.
  mutating func grow(to newCount: Int, filling element: Element) {
    guard newCount > count else { return }
    makeRoom(for: newCount)
    // In debug builds, `append(contentsOf: repeatElement(…))` makes a call for each element.
    let added = newCount - count
    append(atMost: added) { $0.append(repeating: element, count: added) }
  }

  /// Appends the elements that a closure writes, at most `count`.
  ///
  /// The standard library's function also writes the count of an array if there is no room to add. All empty arrays of all
  /// threads share one count, so that is a data race, which sanitizers report.
  @inline(__always)
  mutating func append(atMost count: Int, _ write: (inout OutputSpan<Element>) -> Void) {
    if count > 0 { append(addingCapacity: count, initializingWith: write) }
  }

  /// Appends elements, with the growth of `grow(to:filling:)`.
  mutating func grow(by elements: [Element]) {
    makeRoom(for: count + elements.count)
    append(contentsOf: elements)
  }

  /// Reserves memory for `newCount` elements, and for some more if the array grows.
  mutating func makeRoom(for newCount: Int) {
    if newCount > capacity { reserveCapacity(Swift.max(newCount, count + count / 8 + Swift.min(count, 16))) }
  }

  /// Reserves memory for `count` elements and an eighth more, which takes no pages until it is written to.
  mutating func reserveWithRoom(for count: Int) { reserveCapacity(count + count / 8) }

  /// Removes the last elements or appends copies of `element`, so that the count is `newCount`.
  mutating func resize(to newCount: Int, filling element: Element) {
    if newCount < count { removeLast(count - newCount) }
    grow(to: newCount, filling: element)
  }

  /// Copies the elements if another array has the same memory. Keeps the capacity, which a write would not.
  mutating func makeUnique() { reserveCapacity(capacity) }

  /// With unused capacity.
  var allocatedBytes: Int { capacity * MemoryLayout<Element>.stride }
}

extension Array where Element: BitwiseCopyable {
  /// Makes the count at least `newCount`. If that takes new memory, all elements are undefined: the caller overwrites them.
  ///
  /// New memory has room for an eighth more. Filling it would take a tenth of the time of a flow layout of 100,000 items.
  mutating func makePlaces(_ newCount: Int) where Element == Double {
    guard newCount > capacity else { return grow(to: newCount, filling: 0) }
    self = Array(unsafeUninitializedCapacity: newCount + newCount / 8) { _, count in count = newCount }
  }

  /// A copy without unused capacity.
  func trimmed() -> [Element] {
    var trimmed: [Element] = []
    trimmed.reserveCapacity(count)
    trimmed.append(contentsOf: self)
    return trimmed
  }
}

// Bulk operations through pointers. Moving 256 numbers takes 20 ns this way, and 150 ns in a loop with bounds checks. Bounds
// checks also prevent the compiler from vectorizing additions.
extension Array where Element: BitwiseCopyable {
  /// Copies `count` elements to another range of indices, which may overlap the first.
  mutating func move(from: Int, to: Int, count: Int) {
    guard count > 0, from != to else { return }
    precondition(
      Swift.min(from, to) >= 0 && Swift.max(from, to) + count <= self.count, "elements out of range")
    withUnsafeMutableBufferPointer { places in
      guard let start = places.baseAddress else { return }
      (start + to).update(from: start + from, count: count)
    }
  }

  /// Overwrites elements, from `index` on, with part of another array.
  @inline(__always)
  mutating func write(_ elements: [Element], _ part: Range<Int>, at index: Int) {
    for offset in 0..<part.count { self[index + offset] = elements[part.lowerBound + offset] }
  }
}

extension Array where Element: Numeric & BitwiseCopyable {
  mutating func add(_ amount: Element, to part: Range<Int>) {
    withUnsafeMutableBufferPointer { sums in
      precondition(part.lowerBound >= 0 && part.upperBound <= sums.count, "sums out of range")
      for index in part { sums[index] += amount }
    }
  }
}
