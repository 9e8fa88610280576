/// What must be deleted, inserted and moved to turn one list into another.
///
/// An element that is in both lists is never deleted and inserted. As few as possible move: the others are a longest
/// sequence of elements in the same order in both lists.
@usableFromInline
struct ListDifference {
  /// Old indices, ascending.
  var deleted: [Int] = []
  /// New indices, ascending.
  var inserted: [Int] = []
  /// By new index, ascending.
  var moved: [ItemEdits.Move] = []

  /// - Complexity: O(n + m log m), n elements between the common ends of the lists, m of them that move.
  @usableFromInline
  init(_ matching: IdentifierMatching) {
    let first = matching.beginning
    // For each old element that is in both lists, how many of these are before it.
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

/// A list of numbers, each of them once, as the stretches of it that count up by one: 7 8 9 2 3 5 is 7–9, 2–3, 5.
///
/// Where little has moved they are few, however long the list.
package struct ConsecutiveBlocks {
  package private(set) var starts: [Int] = []
  package private(set) var lengths: [Int] = []

  package init() {}

  package mutating func append(_ number: Int) {
    if let start = starts.last, start + lengths[lengths.count - 1] == number {
      lengths[lengths.count - 1] += 1
    } else {
      starts.append(number)
      lengths.append(1)
    }
  }

  /// Which blocks together are a longest sequence of numbers that ascends.
  ///
  /// Nothing lies between the numbers of a block, neither in the list nor in value, so a longest sequence that holds one
  /// of them can hold all: it is enough to look for the heaviest sequence of blocks whose starts ascend. For each block
  /// in turn, the heaviest sequence that ends in it continues the heaviest of those that end in an earlier block with
  /// a lesser start; a Fenwick tree over the starts in order knows it (P. Fenwick, "A new data structure for cumulative
  /// frequency tables", 1994, with the maximum in place of the sum; M. Fredman, "On computing the length of longest
  /// increasing subsequences", 1975, for the bound).
  ///
  /// - Complexity: O(k log k), k blocks.
  package func longestAscending() -> [Bool] {
    let count = starts.count
    guard count > 1 else { return [Bool](repeating: true, count: count) }
    var places = [Int](repeating: 0, count: count)
    let order = starts.map { ItemPath(item: $0) }.ascendingOrder
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
