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
  init(_ matching: ListMatching) {
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
