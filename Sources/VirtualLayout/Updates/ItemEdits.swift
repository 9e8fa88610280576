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
package struct ItemEdits: Equatable, Sendable {
  /// An item that is new or moves.
  package struct Inserted: Equatable, Sendable {
    package var index: Int
    /// The old index of an item that moves and keeps its size and its lane; `removed` contains it, too. Nil for a new item,
    /// whose size is requested.
    package var movedFrom: Int?

    package init(index: Int, movedFrom: Int? = nil) {
      self.index = index
      self.movedFrom = movedFrom
    }
  }

  /// An item that moves, by its old index and its new one.
  package struct Move: Equatable, Sendable {
    package var from: Int
    package var to: Int
  }

  package var oldCount: Int
  package var removed: [Int] = []
  package var inserted: [Inserted] = [] {
    didSet {
      moves = inserted.compactMap { item in item.movedFrom.map { Move(from: $0, to: item.index) } }
      moves.sortByIndices { $0.from < $1.from }
    }
  }
  package var resized: [Int] = []
  /// The number of new items at the end. Their sizes are requested.
  package var appended = 0
  /// The moves in `inserted`, in ascending order of old indices.
  package private(set) var moves: [Move] = []

  package init(oldCount: Int) { self.oldCount = oldCount }

  package var newCount: Int { oldCount - removed.count + inserted.count + appended }

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

  /// The number of items in `askedRuns`.
  var askedCount: Int { inserted.count { $0.movedFrom == nil } + resized.count + appended }

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

// MARK: - As a rearrangement

extension Rearrangement {
  /// The pieces and moves that edits amount to, found in one walk from the front.
  init(_ edits: ItemEdits) {
    self.init(edits, inserted: edits.inserted[...], newCount: edits.firstAppended)
    newCount = edits.newCount
  }

  /// The pieces and moves before the new index `newCount`.
  init(_ edits: ItemEdits, inserted: ArraySlice<ItemEdits.Inserted>, newCount: Int) {
    self.init(oldCount: edits.oldCount, newCount: newCount)
    var (old, new) = (0, 0)
    var (gone, come) = (0, inserted.startIndex)
    while new < newCount {
      let nextGone = gone < edits.removed.count ? edits.removed[gone] : .max
      let nextCome = come < inserted.endIndex ? inserted[come].index : newCount
      if old == nextGone {
        gone += 1
        old += 1
      } else if new == nextCome {
        if let from = inserted[come].movedFrom { moves.append(Piece(from: from, to: new, count: 1)) }
        come += 1
        new += 1
      } else {
        let kept = min(min(nextGone, oldCount) - old, nextCome - new)
        pieces.append(Piece(from: old, to: new, count: kept))
        old += kept
        new += kept
      }
    }
  }
}

// MARK: - Old and new indices

/// Converts between old and new indices of items, in O(log b) for b edits.
///
/// Items that stay are neither removed nor inserted. They keep their order: the n-th of them before the edits is the n-th
/// after. The lists of removed and inserted indices ascend, so one binary search finds n, and another one the item's other
/// index.
extension ItemEdits {
  /// The new index of an item; nil if it is removed, or did not exist.
  package func newIndex(ofOld old: Int) -> Int? {
    if let new = newIndex(ofUnmoved: old) { return new }
    let move = moves.partitioningIndex { $0.from >= old }
    return move < moves.count && moves[move].from == old ? moves[move].to : nil
  }

  /// The new index of an item that stays; nil if it is deleted or moved, or did not exist.
  func newIndex(ofUnmoved old: Int) -> Int? {
    guard old >= 0, old < oldCount else { return nil }
    let gone = removed.partitioningIndex { $0 >= old }
    return gone == removed.count || removed[gone] != old ? newIndex(ofStaying: old - gone) : nil
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

  /// The old index of the n-th item that stays.
  package func oldIndex(ofStaying n: Int) -> Int {
    // Before the removed item at position p of its list, p items are removed and the others stay.
    n + removed.indices.partitioningIndex { removed[$0] - $0 > n }
  }

  /// The new index of the n-th item that stays.
  package func newIndex(ofStaying n: Int) -> Int {
    n + inserted.indices.partitioningIndex { inserted[$0].index - $0 > n }
  }
}
