extension Array {
  /// Appends copies of `element` until there are `newCount`.
  ///
  /// Grows the capacity by an eighth instead of the array's own doubling: a cache of millions of items must not
  /// hold twice what it needs. An append stays amortized O(1), with nine copies in all instead of two.
  mutating func grow(to newCount: Int, filling element: Element) {
    guard newCount > count else { return }
    makeRoom(for: newCount)
    // Not from a sequence of the element repeated, which a debug build asks for one after the other.
    let added = newCount - count
    append(addingCapacity: added) { $0.append(repeating: element, count: added) }
  }

  /// Appends elements, with no more room to spare.
  mutating func grow(by elements: [Element]) {
    makeRoom(for: count + elements.count)
    append(contentsOf: elements)
  }

  private mutating func makeRoom(for newCount: Int) {
    if newCount > capacity { reserveCapacity(Swift.max(newCount, count + count / 8 + 16)) }
  }

  /// Takes memory for so many elements and an eighth more, so that what then comes bit by bit need not wait for a copy of all.
  /// Where nothing has been written yet, the system holds the room ready and gives no memory.
  mutating func reserveWithRoom(for count: Int) { reserveCapacity(count + count / 8) }

  /// The same as `resize`, with such room.
  mutating func resizeWithRoom(to newCount: Int, filling element: Element) {
    reserveWithRoom(for: newCount)
    resize(to: newCount, filling: element)
  }

  /// Makes the count `newCount`: drops what is beyond or appends copies of `element`.
  mutating func resize(to newCount: Int, filling element: Element) {
    if newCount < count { removeLast(count - newCount) }
    grow(to: newCount, filling: element)
  }
}

extension Array where Element: BitwiseCopyable {
  /// Makes the count `newCount`, with room for an eighth more, of elements that `body` writes anew, every one of them. Memory
  /// that is there is used; what has to be taken is not written to beforehand.
  ///
  /// - Parameter element: stands where nothing has been, in memory that is there, until `body` writes.
  @inline(__always)
  mutating func rewrite<Result>(
    count newCount: Int, filling element: Element, _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result {
    if newCount <= capacity {
      resize(to: newCount, filling: element)
      return withUnsafeMutableBufferPointer { body($0) }
    }
    var result: Result?
    self = Array(unsafeUninitializedCapacity: newCount + newCount / 8) { memory, count in
      result = body(UnsafeMutableBufferPointer(rebasing: memory[..<newCount]))
      count = newCount
    }
    return result.unsafelyUnwrapped
  }
}
