/// How the items that a section has come from those it had: what goes, what comes, what is to be asked for again.
///
/// Indices are of two kinds, as in UICollectionView: what goes is named by its *old* index, the one it had before
/// anything was done, what comes and what is resized by its *new* one, when all is done. Whatever is not named keeps its
/// size, its lane, and its place among the others.
///
///     old     a b c d e          removed  [1, 3]            b, and d, which moves
///     new     d a x c e          inserted [0 from 3, 2]     d with what is known of it, and x
///
/// **Invariants.** Every list ascends and holds each index once; removed ones are below `oldCount`, the others below
/// `newCount`, and oldCount − removed + inserted = newCount. No item is both inserted and resized.
package struct ItemEdits: Hashable, Sendable {
  /// An item that comes.
  package struct Inserted: Hashable, Sendable {
    package var index: Int
    /// The old index, among `removed`, of an item that has only moved: it keeps its size and its lane. Nil for a new one,
    /// which is to be asked for.
    package var moved: Int?

    package init(index: Int, movedFrom moved: Int? = nil) {
      self.index = index
      self.moved = moved
    }
  }

  package var oldCount: Int
  package var removed: [Int] = []
  package var inserted: [Inserted] = [] {
    didSet { moves = Self.moves(of: inserted) }
  }
  package var resized: [Int] = []
  /// What `inserted` says of those that move, by old index, so that they can be found by it.
  package private(set) var moves: [Move] = []

  package init(oldCount: Int) { self.oldCount = oldCount }

  package var newCount: Int { oldCount - removed.count + inserted.count }

  /// The first new index at which anything is another than before; `newCount` where only the last items went.
  package var first: Int {
    min(
      removed.first ?? newCount, inserted.first?.index ?? newCount, resized.first ?? newCount, newCount)
  }

  /// The new indices of the items to be asked for, ascending: those that are new, and those that are resized.
  package var asked: [Int] {
    var asked: [Int] = []
    asked.reserveCapacity(inserted.count + resized.count)
    var resized = resized[...]
    for item in inserted where item.moved == nil {
      while let next = resized.first, next < item.index { asked.append(resized.removeFirst()) }
      asked.append(item.index)
    }
    return asked + resized
  }

  /// What is known of the items, one element each, as the edits leave it: nil for those to be asked for.
  ///
  /// - Complexity: O(n).
  package func applied<Known>(to known: [Known]) -> [Known?] {
    let change = Rearrangement(self)
    var edited = [Known?](repeating: nil, count: newCount)
    for stretch in change.stretches + change.moves {
      for index in 0..<stretch.count { edited[stretch.to + index] = known[stretch.from + index] }
    }
    for index in resized { edited[index] = nil }
    return edited
  }

  /// Whether anything comes or goes.
  package var changesOrder: Bool { !removed.isEmpty || !inserted.isEmpty }

  package var isEmpty: Bool { !changesOrder && resized.isEmpty }
}

extension Rearrangement {
  /// What edits do.
  init(_ edits: ItemEdits) {
    self.init(edits, inserted: edits.inserted[...], newCount: edits.newCount)
  }

  /// Of some edits, what happens in front of the new index `newCount`.
  init(_ edits: ItemEdits, inserted: ArraySlice<ItemEdits.Inserted>, newCount: Int) {
    self.init(oldCount: edits.oldCount, newCount: newCount)
    var removed = edits.removed[...]
    var inserted = inserted
    var (old, new) = (0, 0)
    while new < newCount {
      if old == removed.first {
        removed.removeFirst()
        old += 1
      } else if let next = inserted.first, next.index == new {
        if let from = next.moved { moves.append(Stretch(from: from, to: new, count: 1)) }
        inserted.removeFirst()
        new += 1
      } else {
        let kept = min((removed.first ?? oldCount) - old, (inserted.first?.index ?? newCount) - new)
        stretches.append(Stretch(from: old, to: new, count: kept))
        old += kept
        new += kept
      }
    }
  }
}
