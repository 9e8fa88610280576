/// The items that a batch names, by where they are named, each place once: those named by paths before the update and
/// those named by paths after it.
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

  init(_ updates: BatchUpdates, oldCounts: [Int], newCounts: [Int]) throws(BatchUpdateError) {
    before = try Self.sorted(
      [
        (.delete, updates.deletedItems), (.reload, updates.reloadedItems),
        (.move, updates.movedItems.map { $0.from }),
      ], .before, oldCounts)
    after = try Self.sorted(
      [(.insert, updates.insertedItems), (.move, updates.movedItems.map { $0.to })], .after, newCounts)
  }

  private static func sorted(
    _ lists: [(BatchUpdateError.Operation, [ItemPath])], _ moment: BatchUpdateError.Moment, _ counts: [Int]
  ) throws(BatchUpdateError) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(lists.reduce(0) { $0 + $1.1.count })
    for (operation, paths) in lists {
      for (index, path) in paths.enumerated() {
        guard counts.indices.contains(path.section) else {
          throw .noSuchSection(path.section, moment, count: counts.count)
        }
        let count = max(0, counts[path.section])
        guard path.item >= 0, path.item < count else { throw .noSuchItem(path, moment, count: count) }
        entries.append(Entry(path: path, operation: operation, index: index))
      }
    }
    // Stable, so that of two that contradict each other the same one is always named first.
    entries.sort { $0.path < $1.path }
    for next in entries.indices.dropFirst() where entries[next - 1].path == entries[next].path {
      throw .itemConflict(entries[next].path, moment, entries[next - 1].operation, entries[next].operation)
    }
    return entries
  }

  /// The stretches of entries that are in the same section.
  static func groups(of entries: [Entry]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    for index in entries.indices {
      let next = index + 1
      guard next == entries.count || entries[next].path.section != entries[index].path.section else {
        continue
      }
      groups.append(start..<next)
      start = next
    }
    return groups
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
