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

  /// - Complexity: O(n + m log m) for n elements between the common ends of the lists, m of which move.
  @usableFromInline
  init(_ matching: IdentifierMatching) {
    let first = matching.beginning
    // For each old element that is in both lists, the number of such elements before it.
    var ranks = [Int](repeating: -1, count: matching.oldCount)
    for old in matching.origins where old >= 0 { ranks[old] = 0 }
    var rank = 0
    for old in ranks.indices {
      if ranks[old] < 0 {
        deleted.append(first + old)
      } else {
        ranks[old] = rank
        rank += 1
      }
    }

    var blocks = ConsecutiveBlocks()
    for (new, old) in matching.origins.enumerated() {
      if old < 0 { inserted.append(first + new) } else { blocks.append(ranks[old]) }
    }
    guard blocks.starts.count > 1 else { return }
    let stays = blocks.longestAscending()
    var block = 0
    var left = blocks.lengths[0]
    for (new, old) in matching.origins.enumerated() where old >= 0 {
      if left == 0 {
        block += 1
        left = blocks.lengths[block]
      }
      left -= 1
      if !stays[block] { moved.append(ItemEdits.Move(from: first + old, to: first + new)) }
    }
  }
}

/// A list of distinct numbers as blocks of consecutive numbers: 7 8 9 2 3 5 is 7–9, 2–3, 5. If few elements have moved,
/// there are few blocks, however long the list is.
package struct ConsecutiveBlocks {
  package private(set) var starts: [Int] = []
  package private(set) var lengths: [Int] = []

  package mutating func append(_ number: Int) {
    if let start = starts.last, start + lengths[lengths.count - 1] == number {
      lengths[lengths.count - 1] += 1
    } else {
      starts.append(number)
      lengths.append(1)
    }
  }

  /// For each block, whether it belongs to a longest ascending subsequence of the numbers.
  ///
  /// No other number lies between those of a block, in the list or in value. A longest sequence that contains one of
  /// them can therefore contain all of them, so it is enough to find the heaviest sequence of blocks with ascending
  /// starts. The heaviest sequence that ends in a block extends the heaviest one that ends in an earlier block with a
  /// lower start. A Fenwick tree over the sorted starts finds that one (P. Fenwick, "A new data structure for cumulative
  /// frequency tables", 1994, with the maximum in place of the sum; M. Fredman, "On computing the length of longest
  /// increasing subsequences", 1975, for the bound).
  ///
  /// - Complexity: O(k log k) for k blocks.
  package func longestAscending() -> [Bool] {
    let count = starts.count
    guard count > 1 else { return [Bool](repeating: true, count: count) }
    var places = [Int](repeating: 0, count: count)
    let order = starts.ascendingOrder
    for (place, block) in order.enumerated() { places[block] = place + 1 }

    var heaviest = [Int](repeating: -1, count: count + 1)
    var weights = lengths
    var previous = [Int](repeating: -1, count: count)
    var last = 0
    for block in 0..<count {
      var place = places[block] - 1
      while place > 0 {
        let found = heaviest[place]
        if found >= 0, previous[block] < 0 || weights[found] > weights[previous[block]] {
          previous[block] = found
        }
        place &= place - 1
      }
      if previous[block] >= 0 { weights[block] += weights[previous[block]] }
      place = places[block]
      while place <= count {
        if heaviest[place] < 0 || weights[block] > weights[heaviest[place]] { heaviest[place] = block }
        place += place & -place
      }
      if weights[block] > weights[last] { last = block }
    }

    var isKept = [Bool](repeating: false, count: count)
    while last >= 0 {
      isKept[last] = true
      last = previous[last]
    }
    return isKept
  }
}
