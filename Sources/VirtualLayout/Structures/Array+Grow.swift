extension Array {
  /// Appends copies of `element` until there are `newCount`.
  ///
  /// Grows the capacity by an eighth instead of the array's own doubling: a cache of millions of items must not
  /// hold twice what it needs. An append stays amortized O(1), with nine copies in all instead of two.
  mutating func grow(to newCount: Int, filling element: Element) {
    guard newCount > count else { return }
    if newCount > capacity { reserveCapacity(Swift.max(newCount, count + count / 8 + 16)) }
    // Not from a sequence of the element repeated, which a debug build asks for one after the other.
    let added = newCount - count
    append(addingCapacity: added) { $0.append(repeating: element, count: added) }
  }

  /// The same as `resize` with memory for an eighth more, so that none of what then comes bit by bit has to wait for a copy of
  /// all. The processor's pages for it are taken when something is written there, not before.
  mutating func resizeWithRoom(to newCount: Int, filling element: Element) {
    reserveCapacity(newCount + newCount / 8)
    resize(to: newCount, filling: element)
  }

  /// Makes the count `newCount`: drops what is beyond or appends copies of `element`.
  mutating func resize(to newCount: Int, filling element: Element) {
    if newCount < count { removeLast(count - newCount) }
    grow(to: newCount, filling: element)
  }
}
