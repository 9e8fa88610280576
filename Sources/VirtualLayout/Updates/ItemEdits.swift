/// The edits that turn a section's old items into its new ones: removed, inserted, moved, resized and appended items.
///
/// As in UICollectionView, removed items are named by their *old* index, before all edits. Inserted and resized items are named
/// by their *new* index, after all edits. Items that are not named keep their sizes, their lanes and their order. New items at
/// the end need no names: `appended` counts them.
///
///     old     a b c d e          removed  [1, 3]            b, and d, which moves
///     new     d a x c e          inserted [0 from 3, 2]     d with what is known of it, and x
///
/// **Invariants.** Every list is ascending, without duplicates. Removed indices are below `oldCount`, inserted and resized ones
/// below `firstAppended`. No item is both inserted and resized.
package struct ItemEdits: Hashable, Sendable {
  /// An item that is new or moves.
  package struct Inserted: Hashable, Sendable {
    package var index: Int
    /// The old index of an item that moves and keeps its size and its lane; `removed` contains it, too. Nil for a new item,
    /// whose size is requested.
    package var movedFrom: Int?

    package init(index: Int, movedFrom: Int? = nil) {
      self.index = index
      self.movedFrom = movedFrom
    }
  }

  package var oldCount: Int
  package var removed: [Int] = []
  package var inserted: [Inserted] = [] {
    didSet { moves = Self.moves(of: inserted) }
  }
  package var resized: [Int] = []
  /// The number of new items at the end. Their sizes are requested.
  package var appended = 0
  /// The moves in `inserted`, in ascending order of old indices.
  package private(set) var moves: [Move] = []

  package init(oldCount: Int) { self.oldCount = oldCount }

  package var newCount: Int { oldCount - removed.count + inserted.count + appended }

  var isOneAppended: Bool { appended == 1 && removed.isEmpty && inserted.isEmpty && resized.isEmpty }

  /// The index of the first appended item; `newCount` if there is none.
  package var firstAppended: Int { newCount - appended }

  /// The first new index at which something differs; `newCount` if only the last items are removed.
  package var first: Int {
    let end = firstAppended
    return min(removed.first ?? end, inserted.first?.index ?? end, resized.first ?? end, end)
  }

  /// The new indices of the inserted and resized items whose sizes are requested, ascending.
  package var asked: [Int] {
    var asked: [Int] = []
    asked.reserveCapacity(inserted.count + resized.count)
    var resized = resized[...]
    for item in inserted where item.movedFrom == nil {
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

  /// Rearranges a list of what is known about each old item, in O(n). Items whose sizes are requested get nil.
  package func applied<Known>(to known: [Known]) -> [Known?] {
    let change = Rearrangement(self)
    var edited = [Known?](repeating: nil, count: newCount)
    for piece in change.pieces + change.moves {
      for index in 0..<piece.count { edited[piece.to + index] = known[piece.from + index] }
    }
    for index in resized { edited[index] = nil }
    return edited
  }

  /// Requests the sizes of more items, by their new indices, ascending. One that moves becomes a new item and loses its lane.
  mutating func resize(_ items: [Int]) {
    if items.isEmpty { return }
    resized = (resized + items.filter { !inserts($0) }).sortedOnceEach()
    if moves.isEmpty { return }
    inserted = inserted.map { items.containsInOrder($0.index) ? Inserted(index: $0.index) : $0 }
  }

  /// Whether any item is removed, inserted or moved. If not, all items keep their indices.
  package var shiftsItems: Bool { !removed.isEmpty || !inserted.isEmpty }

  package var keepsAnyItem: Bool { removed.count < oldCount || inserted.contains { $0.movedFrom != nil } }

  package var isEmpty: Bool { !shiftsItems && resized.isEmpty && appended == 0 }
}

extension Rearrangement {
  /// The pieces and moves that edits amount to, found in one walk from the front.
  init(_ edits: ItemEdits) {
    self.init(edits, inserted: edits.inserted[...], newCount: edits.firstAppended)
    newCount = edits.newCount
  }

  /// The pieces and moves before the new index `newCount`.
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
        if let from = next.movedFrom { moves.append(Piece(from: from, to: new, count: 1)) }
        inserted.removeFirst()
        new += 1
      } else {
        let kept = min((removed.first ?? oldCount) - old, (inserted.first?.index ?? newCount) - new)
        pieces.append(Piece(from: old, to: new, count: kept))
        old += kept
        new += kept
      }
    }
  }
}

extension ItemEdits {
  /// The edits if sizes depend on indices (`SizeRequest.dependsOnIndex`): all items from the first changed index on are new.
  var askingAfterFirstShift: ItemEdits {
    guard let first = [removed.first, inserted.first?.index].compactMap({ $0 }).min() else { return self }
    var edits = ItemEdits(oldCount: oldCount)
    edits.removed = Array(first..<oldCount)
    edits.inserted = (first..<newCount).map { Inserted(index: $0) }
    edits.resized = resized.filter { $0 < first }
    return edits
  }
}
