/// How the items of a section come from those that it had: which are removed, inserted or appended, and whose sizes are requested
/// again.
///
/// As in UICollectionView, items that go are named by their *old* index, the one before all edits. Items that come or are
/// resized are named by their *new* index, the one after all edits. Items that are not named keep their sizes, their lanes
/// and their order. Items after the last one of all need no names: `appended` counts them.
///
///     old     a b c d e          removed  [1, 3]            b, and d, which moves
///     new     d a x c e          inserted [0 from 3, 2]     d with what is known of it, and x
///
/// **Invariants.** Every list ascends and holds each index once. Removed indices are below `oldCount`, the others below
/// `newCount`, and oldCount − removed + inserted + appended = newCount. The
/// inserted and resized ones are before the appended ones. No item is both inserted and resized.
package struct ItemEdits: Hashable, Sendable {
  /// An item that comes.
  package struct Inserted: Hashable, Sendable {
    package var index: Int
    /// The old index, one of `removed`, of an item that moves and keeps its size and its lane. Nil for a new item, whose size
    /// is requested.
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
  /// The number of new items after all others. Their sizes are requested.
  package var appended = 0
  /// The moves in `inserted`, by old index.
  package private(set) var moves: [Move] = []

  package init(oldCount: Int) { self.oldCount = oldCount }

  package var newCount: Int { oldCount - removed.count + inserted.count + appended }

  /// Whether one item is appended, and nothing else changes.
  var isOneAppended: Bool { appended == 1 && removed.isEmpty && inserted.isEmpty && resized.isEmpty }

  /// The index of the first appended item.
  package var firstAppended: Int { newCount - appended }

  /// The first new index at which something differs; `newCount` if only the last items went.
  package var first: Int {
    let end = firstAppended
    return min(removed.first ?? end, inserted.first?.index ?? end, resized.first ?? end, end)
  }

  /// The new indices of the items whose sizes are requested, new ones and resized ones, ascending; without the appended items, of
  /// which there may be millions.
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

  /// The new indices of all items whose sizes are requested, in the fewest ranges, ascending.
  var askedRuns: [Range<Int>] {
    var runs = asked.consecutiveRuns
    if appended > 0 { runs.appendJoining(firstAppended..<newCount) }
    return runs
  }

  /// What is known of each item after the edits; nil for items whose sizes are requested.
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

  /// Whether any item goes or moves, or comes before another one. Otherwise all items keep their indices.
  package var shiftsItems: Bool { !removed.isEmpty || !inserted.isEmpty }

  /// Whether any of the old items is still there.
  package var keepsAnyItem: Bool { removed.count < oldCount || inserted.contains { $0.moved != nil } }

  package var isEmpty: Bool { !shiftsItems && resized.isEmpty && appended == 0 }
}

extension Rearrangement {
  /// What edits do to a section's items, walked through once from the front.
  init(_ edits: ItemEdits) {
    self.init(edits, inserted: edits.inserted[...], newCount: edits.firstAppended)
    newCount = edits.newCount
  }

  /// What edits do before the new index `newCount`.
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
