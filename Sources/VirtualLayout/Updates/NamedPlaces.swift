/// The places of items or of sections that a batch names before or after the update: in ascending order, each once. It
/// checks that every place exists and that none is named twice. It does not know what happens to sections.
struct NamedPlaces {
  struct Entry {
    /// The place. For a section, the item is -1.
    let path: ItemPath
    let operation: BatchUpdateError.Operation
    /// The index of the operation among those of its kind in the batch.
    let index: Int
  }

  private let moment: BatchUpdateError.Moment
  private(set) var entries: [Entry] = []

  /// The items that operations of a batch name, each with its operation. `counts` are the numbers of items of each section at
  /// that moment.
  init(
    _ moment: BatchUpdateError.Moment, _ counts: [Int],
    items named: [(paths: [ItemPath], operation: BatchUpdateError.Operation)]
  ) throws(BatchUpdateError) {
    self.moment = moment
    for (paths, operation) in named {
      for (index, path) in paths.enumerated() {
        guard counts.indices.contains(path.section) else {
          throw .noSuchSection(path.section, moment, count: counts.count)
        }
        let count = max(0, counts[path.section])
        guard path.item >= 0, path.item < count else { throw .noSuchItem(path, moment, count: count) }
        entries.append(Entry(path: path, operation: operation, index: index))
      }
    }
    try sort()
  }

  /// The sections that operations of a batch name. `count` is the number of sections at that moment.
  init(
    _ moment: BatchUpdateError.Moment, _ count: Int,
    sections named: [(sections: [Int], operation: BatchUpdateError.Operation)]
  ) throws(BatchUpdateError) {
    self.moment = moment
    for (sections, operation) in named {
      for (index, section) in sections.enumerated() {
        guard section >= 0, section < count else { throw .noSuchSection(section, moment, count: count) }
        let path = ItemPath(section: section, item: -1)
        entries.append(Entry(path: path, operation: operation, index: index))
      }
    }
    try sort()
  }

  /// Sorts the places. Throws if one is named twice.
  private mutating func sort() throws(BatchUpdateError) {
    // The order is stable, so that an error always names the same operation first.
    entries.sortByIndices { $0.path < $1.path }
    for next in entries.indices.dropFirst() where entries[next - 1].path == entries[next].path {
      let (path, first, second) = (entries[next].path, entries[next - 1].operation, entries[next].operation)
      throw path.item < 0
        ? .sectionConflict(path.section, moment, first, second) : .itemConflict(path, moment, first, second)
    }
  }

  /// The entries from `start` on that are in one section; nil after the last entry.
  func group(from start: Int) -> Range<Int>? {
    guard start < entries.count else { return nil }
    var end = start + 1
    while end < entries.count, entries[end].path.section == entries[start].path.section { end += 1 }
    return start..<end
  }

  /// Throws if an item of a group moves or, with `andReloads`, is reloaded. `operation` is what happens to its
  /// section.
  func refuseMoves(
    _ group: Range<Int>, andReloads: Bool = false, in operation: BatchUpdateError.Operation
  ) throws(BatchUpdateError) {
    for entry in entries[group] where entry.operation == .move || (andReloads && entry.operation == .reload) {
      throw .itemOfChangedSection(entry.path, moment, entry.operation, section: operation)
    }
  }
}
