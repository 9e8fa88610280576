/// A matching of two lists by the identifiers of their elements: for each new element, the old one that it was.
///
/// **Order.** Equal elements at the beginning of both lists are matched first, then those at the end. Among the rest, the k-th
/// element with an identifier matches the k-th old one. So each identifier is matched as often as both lists contain it.
///
/// **Source.** P. Heckel, "A technique for isolating differences between files", Communications of the ACM 21 (4), 1978: a
/// table counts and locates the symbols of both lists. Heckel's matching from virtual lines at both ends comes first here,
/// because it needs no table. Heckel matches only unique symbols. Here occurrences are matched, as in IGListKit's
/// `IGListDiff`, because a collection needs to know what became of every element.
///
/// Inlinable, because comparing and hashing identifiers without specialization takes three times as long.
@usableFromInline
struct IdentifierMatching {
  /// The number of equal elements at the beginning of both lists.
  @usableFromInline var beginning: Int
  /// The number of old elements between the common beginning and the common end.
  @usableFromInline var oldCount: Int
  /// For each new element between them, its old element, counted from the end of the common beginning; -1 for none.
  @usableFromInline var origins: [Int]

  /// - Complexity: expected O(n). Each element between the common ends is hashed at most once, the others never.
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

  /// Matches elements by their occurrences alone, without matching common ends first.
  @inlinable
  init<Identifier: Hashable>(occurrencesFrom old: [Identifier], to new: [Identifier]) {
    beginning = 0
    oldCount = old.count
    origins = []
    match(old[...], new[...])
  }

  /// Finds `origins` with a table of the old identifiers.
  @inlinable
  mutating func match<Identifier: Hashable>(_ old: ArraySlice<Identifier>, _ new: ArraySlice<Identifier>) {
    origins = [Int](repeating: -1, count: new.count)
    guard !old.isEmpty, !new.isEmpty else { return }

    // The first unmatched place of each identifier, and for each place the next one with the same identifier, or -1. The table is
    // filled from the end, so that the first place remains in it.
    var firsts = [Identifier: Int](minimumCapacity: old.count)
    var following = [Int](repeating: -1, count: old.count)
    for index in following.indices.reversed() {
      following[index] = firsts.updateValue(index, forKey: old[old.startIndex + index]) ?? -1
    }
    for (index, identifier) in new.enumerated() {
      guard let place = firsts.index(forKey: identifier) else { continue }
      origins[index] = firsts.values[place]
      if origins[index] >= 0 { firsts.values[place] = following[origins[index]] }
    }
  }

  /// The matched elements, by their old and new indices. `newCount` is the number of elements of the new list.
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
