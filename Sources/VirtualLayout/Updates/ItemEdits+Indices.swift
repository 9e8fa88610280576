/// Which item is which: indices before the edits and after them.
///
/// Items that stay, which is all that neither go nor come, keep their order, so the n-th of them before is the n-th of
/// them after. The lists of what goes and what comes ascend, so which one an item is, is a binary search in one of
/// them; where it stands afterwards, a binary search in the other.
extension ItemEdits {
  /// An item that moves: its old index and its new one.
  package struct Move: Hashable, Sendable {
    package var from: Int
    package var to: Int
  }

  static func moves(of inserted: [Inserted]) -> [Move] {
    var moves: [Move] = []
    for item in inserted {
      if let from = item.moved { moves.append(Move(from: from, to: item.index)) }
    }
    moves.sort { $0.from < $1.from }
    return moves
  }

  /// Where an item is that was at `old`; nil if it is gone, or never was.
  ///
  /// - Complexity: O(log b), b edits.
  package func newIndex(ofOld old: Int) -> Int? {
    guard old >= 0, old < oldCount else { return nil }
    let gone = removedCount(before: old)
    guard gone == removed.count || removed[gone] != old else {
      let move = moves.partitioningIndex { $0.from >= old }
      return move < moves.count && moves[move].from == old ? moves[move].to : nil
    }
    return newIndex(ofStaying: old - gone)
  }

  /// Where an item was that is at `new`; nil if it is a new one, or there is none.
  ///
  /// - Complexity: O(log b), b edits.
  package func oldIndex(ofNew new: Int) -> Int? {
    guard new >= 0, new < newCount else { return nil }
    let come = inserted.partitioningIndex { $0.index >= new }
    guard come == inserted.count || inserted[come].index != new else { return inserted[come].moved }
    return oldIndex(ofStaying: new - come)
  }

  // MARK: Those that stay

  /// How many items stay: neither go nor move.
  package var stayingCount: Int { oldCount - removed.count }

  /// How many items before the old index `old`, which may be `oldCount`, stay.
  package func stayingCount(beforeOld old: Int) -> Int { old - removedCount(before: old) }

  /// The old index of the n-th of those that stay.
  package func oldIndex(ofStaying n: Int) -> Int {
    // Before the removed one at position p of its list, p others are removed and the rest stays.
    n + removed.indices.partitioningIndex { removed[$0] - $0 > n }
  }

  /// The new index of the n-th of those that stay.
  package func newIndex(ofStaying n: Int) -> Int {
    n + inserted.indices.partitioningIndex { inserted[$0].index - $0 > n }
  }

  private func removedCount(before old: Int) -> Int { removed.partitioningIndex { $0 >= old } }

  // MARK: Items that are not laid out yet

  /// The same where only the first so many of the old items are known: the others, as far as they stay, come as if they were
  /// new.
  ///
  /// - Complexity: O(those that are not known · log b), b edits.
  func knowingFirst(_ known: Int) -> ItemEdits {
    var edits = ItemEdits(oldCount: known)
    edits.removed = removed.filter { $0 < known }
    var come = inserted.map { item in
      Inserted(index: item.index, movedFrom: item.moved.flatMap { $0 < known ? $0 : nil })
    }
    come += (stayingCount(beforeOld: known)..<stayingCount).map { Inserted(index: newIndex(ofStaying: $0)) }
    edits.inserted = come.sorted { $0.index < $1.index }
    edits.resized = resized.filter { oldIndex(ofNew: $0).map { $0 < known } ?? false }
    return edits
  }
}
