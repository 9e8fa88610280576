/// The sections that a batch names, checked against how many there were and are.
struct SectionChecks {
  /// How the sections come from those before; reloaded sections are `resized`.
  let edits: ItemEdits

  init(_ updates: borrowing BatchUpdates, oldCount: Int, newCount: Int) throws(BatchUpdateError) {
    guard updates.namesSections || oldCount != newCount else {
      edits = ItemEdits(oldCount: oldCount)
      return
    }
    let before = try Self.sorted(
      [
        (.delete, updates.deletedSections), (.reload, updates.reloadedSections),
        (.move, updates.movedSections.map { $0.from }),
      ], .before, count: oldCount)
    let after = try Self.sorted(
      [(.insert, updates.insertedSections), (.move, updates.movedSections.map { $0.to })], .after,
      count: newCount)

    var edits = ItemEdits(oldCount: oldCount)
    edits.removed = before.filter { $0.operation != .reload }.map { $0.section }
    edits.inserted = after.map { entry in
      ItemEdits.Inserted(
        index: entry.section,
        movedFrom: entry.operation == .move ? updates.movedSections[entry.index].from : nil)
    }
    guard edits.newCount == newCount else {
      throw .sectionCount(expected: edits.newCount, actual: newCount)
    }
    for entry in before where entry.operation == .reload {
      if let index = edits.newIndex(ofOld: entry.section) { edits.resized.append(index) }
    }
    self.edits = edits
  }

  private struct Entry {
    var section: Int
    var operation: BatchUpdateError.Operation
    /// Which one it is of those the batch lists for the operation.
    var index: Int
  }

  /// The sections that are named, ascending, each once.
  private static func sorted(
    _ lists: [(BatchUpdateError.Operation, [Int])], _ moment: BatchUpdateError.Moment, count: Int
  ) throws(BatchUpdateError) -> [Entry] {
    var entries: [Entry] = []
    for (operation, sections) in lists {
      for (index, section) in sections.enumerated() {
        guard section >= 0, section < count else { throw .noSuchSection(section, moment, count: count) }
        entries.append(Entry(section: section, operation: operation, index: index))
      }
    }
    // Stable, so that of two that contradict each other the same one is always named first.
    entries.sort { $0.section < $1.section }
    for next in entries.indices.dropFirst() where entries[next - 1].section == entries[next].section {
      throw .sectionConflict(
        entries[next].section, moment, entries[next - 1].operation, entries[next].operation)
    }
    return entries
  }
}
