/// Which element of the new list is which of the old one, found by their identifiers.
///
/// **Ends first.** Elements with which both lists begin are the same, then those with which both end. Among the rest, the k-th
/// element with an identifier is the k-th with it in the old list. So as many elements with each identifier are matched as are
/// in both lists.
///
/// **Source.** P. Heckel, "A technique for isolating differences between files", Communications of the ACM 21 (4), 1978:
/// a table of symbols that counts and locates them in both lists. His matching outwards from the ends, which hold
/// imagined lines that are alike, comes first here, because it needs no table. His rule that only symbols that are
/// unique are matched gives way to the one of occurrences, which the differences of collection views have
/// made usual (IGListKit's `IGListDiff`), since a collection wants to know of every element what became of it.
///
/// Inlinable, because it takes thrice the time where identifiers are compared and hashed through their conformance.
@usableFromInline
struct IdentifierMatching {
  /// How many elements both lists begin with.
  @usableFromInline var beginning: Int
  /// How many elements of the old list lie between the common beginning and the common end.
  @usableFromInline var oldCount: Int
  /// For each element of the new list between these, which one of the old list between these it was; -1 if none.
  @usableFromInline var origins: [Int]

  /// - Complexity: expected O(n), n the elements of both lists: all are compared once at most, and those between the
  ///   common ends hashed once.
  @inlinable
  init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
    let shorter = min(old.count, new.count)
    var beginning = 0
    while beginning < shorter, old[beginning] == new[beginning] { beginning += 1 }
    var end = 0
    while end < shorter - beginning, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    self.beginning = beginning
    oldCount = old.count - beginning - end
    origins = []
    match(old[beginning..<old.count - end], new[beginning..<new.count - end])
  }

  /// The same without looking at the ends first: of every identifier, the k-th is the k-th.
  @inlinable
  init<Identifier: Hashable>(occurrencesFrom old: [Identifier], to new: [Identifier]) {
    beginning = 0
    oldCount = old.count
    origins = []
    match(old[...], new[...])
  }

  /// Finds `origins` by the table.
  @inlinable
  mutating func match<Identifier: Hashable>(_ old: ArraySlice<Identifier>, _ new: ArraySlice<Identifier>) {
    origins = [Int](repeating: -1, count: new.count)
    guard !old.isEmpty, !new.isEmpty else { return }

    // Where each identifier is first, and from each place where it is next: -1 where there is no other, -2 at the last
    // of several. From the last to the first, so that the first is what remains in the table.
    var firsts = [Identifier: Int](minimumCapacity: old.count)
    var following = [Int](repeating: -1, count: old.count)
    for index in following.indices.reversed() {
      guard let next = firsts.updateValue(index, forKey: old[old.startIndex + index]) else { continue }
      following[index] = next
      if following[next] == -1 { following[next] = -2 }
    }

    var isGiven = [Bool](repeating: false, count: old.count)
    var next = 0
    for (index, identifier) in new.enumerated() {
      // Most elements follow the one they followed. Where that is the only one of its kind, there is nothing to look up,
      // which saves a third of the time.
      var first = next
      if first == old.count || isGiven[first] || following[first] != -1
        || old[old.startIndex + first] != identifier
      {
        guard let found = firsts[identifier] else { continue }
        first = found
      }
      // The first is the next to be given away or, once it is gone, the one after it in the chain.
      var given = first
      if isGiven[first] {
        given = following[first]
        if given < 0 { continue }
        following[first] = following[given]
      }
      isGiven[given] = true
      origins[index] = given
      next = given + 1
    }
  }

  /// The elements that are in both lists, by their old and new indices.
  ///
  /// - Parameter newCount: the number of elements of the new list.
  @usableFromInline
  func pairs(newCount: Int) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    for index in 0..<beginning { pairs.append((index, index)) }
    for (new, old) in origins.enumerated() where old >= 0 { pairs.append((beginning + old, beginning + new)) }
    let shift = oldCount - origins.count
    for new in beginning + origins.count..<newCount { pairs.append((new + shift, new)) }
    return pairs
  }
}
