/// Converts between old and new indices of items, in O(log b) for b edits.
///
/// Items that stay are neither removed nor inserted. They keep their order: the n-th of them before the edits is the n-th
/// after. The lists of removed and inserted indices ascend, so one binary search finds n, and another one the item's other
/// index.
extension ItemEdits {
  /// An item that moves, by its old index and its new one.
  package struct Move: Hashable, Sendable {
    package var from: Int
    package var to: Int
  }

  static func moves(of inserted: [Inserted]) -> [Move] {
    var moves: [Move] = []
    for item in inserted {
      if let from = item.movedFrom { moves.append(Move(from: from, to: item.index)) }
    }
    return moves.count < 2 ? moves : moves.ascending { ItemPath(item: $0.from) }
  }

  /// The new index of an item; nil if it is removed, or did not exist.
  package func newIndex(ofOld old: Int) -> Int? {
    guard old >= 0, old < oldCount else { return nil }
    let gone = removedCount(before: old)
    guard gone == removed.count || removed[gone] != old else {
      let move = moves.partitioningIndex { $0.from >= old }
      return move < moves.count && moves[move].from == old ? moves[move].to : nil
    }
    return newIndex(ofStaying: old - gone)
  }

  /// The old index of an item; nil if it is new, or does not exist.
  package func oldIndex(ofNew new: Int) -> Int? {
    guard new >= 0, new < firstAppended else { return nil }
    let come = inserted.partitioningIndex { $0.index >= new }
    guard come == inserted.count || inserted[come].index != new else { return inserted[come].movedFrom }
    return oldIndex(ofStaying: new - come)
  }

  /// Whether `inserted` contains an item, by its new index.
  func inserts(_ new: Int) -> Bool {
    let place = inserted.partitioningIndex { $0.index >= new }
    return place < inserted.count && inserted[place].index == new
  }

  // MARK: Items that stay

  /// The number of items that are neither deleted nor moved.
  package var stayingCount: Int { oldCount - removed.count }

  /// The number of staying items before an old index, which may be `oldCount`.
  package func stayingCount(beforeOld old: Int) -> Int { old - removedCount(before: old) }

  /// The old index of the n-th item that stays.
  package func oldIndex(ofStaying n: Int) -> Int {
    // Before the removed item at position p of its list, p items are removed and the others stay.
    n + removed.indices.partitioningIndex { removed[$0] - $0 > n }
  }

  /// The new index of the n-th item that stays.
  package func newIndex(ofStaying n: Int) -> Int {
    n + inserted.indices.partitioningIndex { inserted[$0].index - $0 > n }
  }

  private func removedCount(before old: Int) -> Int { removed.partitioningIndex { $0 >= old } }

  // MARK: Items that are not laid out yet

  /// The edits if only the first `known` items are laid out. Other items that stay or move count as inserted. Takes O(m ·
  /// log b) for m items that are not laid out and b edits.
  func limited(toLaidOut known: Int) -> ItemEdits {
    var edits = ItemEdits(oldCount: known)
    edits.removed = removed.filter { $0 < known }
    var come = inserted.map { item in
      Inserted(index: item.index, movedFrom: item.movedFrom.flatMap { $0 < known ? $0 : nil })
    }
    come += (stayingCount(beforeOld: known)..<stayingCount).map { Inserted(index: newIndex(ofStaying: $0)) }
    edits.inserted = come.ascending { ItemPath(item: $0.index) }
    edits.appended = appended
    edits.resized = resized.filter { oldIndex(ofNew: $0).map { $0 < known } ?? false }
    return edits
  }
}
