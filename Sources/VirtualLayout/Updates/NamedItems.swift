/// The items that a batch names, sorted by where they are named, each place once.
///
/// It checks that every item exists and that no place is named twice. It knows nothing of what sections come from.
struct NamedItems {
  struct Entry {
    var path: ItemPath
    var operation: BatchUpdateError.Operation
    /// Which one it is of those the batch lists for the operation.
    var index: Int
  }

  /// Deleted, reloaded, moved away.
  let before: [Entry]
  /// Inserted, moved to.
  let after: [Entry]

  init(_ updates: borrowing BatchUpdates, oldCounts: [Int], newCounts: [Int]) throws(BatchUpdateError) {
    var before = Collector(.before, oldCounts)
    for (index, path) in updates.deletedItems.enumerated() { try before.add(path, .delete, index) }
    for (index, path) in updates.reloadedItems.enumerated() { try before.add(path, .reload, index) }
    for (index, move) in updates.movedItems.enumerated() { try before.add(move.from, .move, index) }
    self.before = try before.sorted()
    var after = Collector(.after, newCounts)
    for (index, path) in updates.insertedItems.enumerated() { try after.add(path, .insert, index) }
    for (index, move) in updates.movedItems.enumerated() { try after.add(move.to, .move, index) }
    self.after = try after.sorted()
  }

  /// Takes what a batch names, and checks that it is there.
  private struct Collector {
    let moment: BatchUpdateError.Moment
    let counts: [Int]
    var entries: [Entry] = []

    init(_ moment: BatchUpdateError.Moment, _ counts: [Int]) {
      self.moment = moment
      self.counts = counts
    }

    mutating func add(
      _ path: ItemPath, _ operation: BatchUpdateError.Operation, _ index: Int
    ) throws(BatchUpdateError) {
      guard counts.indices.contains(path.section) else {
        throw .noSuchSection(path.section, moment, count: counts.count)
      }
      let count = max(0, counts[path.section])
      guard path.item >= 0, path.item < count else { throw .noSuchItem(path, moment, count: count) }
      entries.append(Entry(path: path, operation: operation, index: index))
    }

    /// The entries by path, each once.
    func sorted() throws(BatchUpdateError) -> [Entry] {
      // Stable, so that of two that contradict each other the same one is always named first.
      let entries = entries.count > 1 ? entries.sorted { $0.path < $1.path } : entries
      for next in entries.indices.dropFirst() where entries[next - 1].path == entries[next].path {
        throw .itemConflict(
          entries[next].path, moment, entries[next - 1].operation, entries[next].operation)
      }
      return entries
    }
  }

  /// The stretches of entries that are in the same section, one after the other.
  static func groups(of entries: [Entry]) -> Groups { Groups(entries: entries) }

  struct Groups: Sequence, IteratorProtocol {
    fileprivate let entries: [Entry]
    private var start = 0

    fileprivate init(entries: [Entry]) { self.entries = entries }

    mutating func next() -> Range<Int>? {
      guard start < entries.count else { return nil }
      let section = entries[start].path.section
      var end = start + 1
      while end < entries.count, entries[end].path.section == section { end += 1 }
      defer { start = end }
      return start..<end
    }
  }

  /// Throws for the first entry whose operation is one of `refused`; `section` is what is done to its section.
  static func refuse(
    in section: BatchUpdateError.Operation, _ entries: ArraySlice<Entry>, _ moment: BatchUpdateError.Moment,
    _ refused: [BatchUpdateError.Operation]
  ) throws(BatchUpdateError) {
    for entry in entries where refused.contains(entry.operation) {
      throw .itemOfChangedSection(entry.path, moment, entry.operation, section: section)
    }
  }
}
