/// The deletions, insertions and fewest moves that turn one list into another. `IdentifierMatching` says which old element each
/// new one is.
@usableFromInline
struct ListDifference {
  /// Old indices, ascending.
  var deleted: [Int] = []
  /// New indices, ascending.
  var inserted: [Int] = []
  /// In ascending order of new indices.
  var moved: [ItemEdits.Move] = []

  /// - Complexity: O(n log n) for n elements between the common ends of the lists, O(n) if few of them move.
  @usableFromInline
  init(_ matching: IdentifierMatching) {
    let first = matching.beginning
    var remains = [Bool](repeating: false, count: matching.oldCount)
    var matched: [(old: Int, new: Int)] = []
    for (new, old) in matching.origins.enumerated() {
      if old < 0 {
        inserted.append(first + new)
      } else {
        remains[old] = true
        matched.append((old, new))
      }
    }
    for old in remains.indices where !remains[old] { deleted.append(first + old) }
    let stays = matched.map { $0.old }.longestAscending
    for (index, pair) in matched.enumerated() where !stays[index] {
      moved.append(ItemEdits.Move(from: first + pair.old, to: first + pair.new))
    }
  }
}

extension [Int] {
  /// For each of these distinct numbers, whether it belongs to a longest ascending subsequence; of several, to the one that
  /// begins first.
  ///
  /// M. Fredman, "On computing the length of longest increasing subsequences", Discrete Mathematics 11, 1975.
  ///
  /// - Complexity: O(n log n), O(n) if few numbers are less than one before them.
  package var longestAscending: [Bool] {
    // For each length, where the ascending subsequence of that length begins whose first number is the greatest.
    var begins: [Int] = []
    var following = [Int](repeating: -1, count: count)
    for index in indices.reversed() {
      let isLongest = begins.last.map { self[index] < self[$0] } ?? true
      let shorter = isLongest ? begins.count : begins.partitioningIndex { self[$0] < self[index] }
      if shorter > 0 { following[index] = begins[shorter - 1] }
      if isLongest { begins.append(index) } else { begins[shorter] = index }
    }
    var isKept = [Bool](repeating: false, count: count)
    var next = begins.last ?? -1
    while next >= 0 {
      isKept[next] = true
      next = following[next]
    }
    return isKept
  }
}
