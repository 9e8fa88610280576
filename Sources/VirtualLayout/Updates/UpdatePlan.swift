/// A checked batch of updates, and what it means: the origin of each section, and the old and new path of each item.
///
/// `NamedPlaces` checks the places that the host's `BatchUpdates` name, and the plan checks the counts. A plan knows counts and
/// indices, but no sizes, engines or layouts. What it means for the engine of one section is a `SectionChange`.
///
/// **Cost.** O(s + b log b) to create, for s sections before and after and b named items and sections; O(log b) to convert
/// an index or a path. Items that are not named are not visited. A section without changes is one entry without memory of
/// its own. The plan is a class, because copying its contents would take longer than a small batch.
package final class UpdatePlan {
  package enum Origin: Equatable, Sendable {
    case new
    /// The section had this index. Nothing is known about its items.
    case reloaded(Int)
    /// The section had this index. The edits, which may be empty, turn its old items into its new ones.
    case kept(Int, ItemEdits)
  }

  /// The number of items of each section before and after the update.
  let oldCounts: [Int]
  let newCounts: [Int]
  /// The changes of the sections, as if they were items: reloaded sections are `resized`.
  package private(set) var sectionEdits = ItemEdits(oldCount: 0)
  /// The origin of each section, by its index after the update.
  package private(set) var sections: [Origin]
  /// The deleted sections, by their indices before the update, ascending.
  package let goneSections: [Int]
  /// Items that move to another section, in ascending order of their old paths. In `sections`, they are removed from one
  /// section and inserted into the other.
  package private(set) var movesAcross: [BatchUpdates.ItemMove] = []
  /// `movesAcross` in ascending order of the new paths.
  private var movesAcrossByTarget: [BatchUpdates.ItemMove] = []

  /// Checks a batch and finds out what it means. The counts are the numbers of items of each section; negative ones count
  /// as 0.
  package init(_ updates: borrowing BatchUpdates, oldCounts: [Int], newCounts: [Int]) throws(BatchUpdateError)
  {
    (self.oldCounts, self.newCounts) = (oldCounts, newCounts)
    goneSections = updates.deletedSections.ascending
    sections = []
    // All properties have values before the first error: in Embedded Swift (6.3), an object is never freed if its initializer
    // throws earlier.
    sectionEdits = try Self.sectionEdits(updates, oldCounts, newCounts)
    sections.reserveCapacity(newCounts.count)
    if sectionEdits.isEmpty {
      for (section, count) in oldCounts.enumerated() {
        sections.append(.kept(section, ItemEdits(oldCount: max(0, count))))
      }
    } else {
      for old in sectionEdits.applied(to: Array(oldCounts.indices)) {
        sections.append(old.map { .kept($0, ItemEdits(oldCount: max(0, oldCounts[$0]))) } ?? .new)
      }
    }
    for section in sectionEdits.resized {
      if let old = sectionEdits.oldIndex(ofNew: section) { sections[section] = .reloaded(old) }
    }
    let before = try NamedPlaces(
      .before, oldCounts,
      items: [
        (updates.deletedItems, .delete), (updates.reloadedItems, .reload),
        (updates.movedItems.map { $0.from }, .move),
      ])
    let after = try NamedPlaces(
      .after, newCounts,
      items: [(updates.insertedItems, .insert), (updates.movedItems.map { $0.to }, .move)])

    try remove(before)
    try insert(after, updates.movedItems)
    try checkCounts(newCounts)
    reload(before)
    movesAcross = movesAcrossByTarget
    movesAcross.sortByIndices { $0.from < $1.from }
  }

  // MARK: Sections

  /// The new index of a section, reloaded or not; nil if it is deleted or did not exist.
  package func newSection(ofOld old: Int) -> Int? { sectionEdits.newIndex(ofOld: old) }

  /// The old index of a section, reloaded or not; nil if it is new or does not exist.
  package func oldSection(ofNew new: Int) -> Int? { sectionEdits.oldIndex(ofNew: new) }

  // MARK: Items

  /// The new path of an item; nil if it is deleted, was in a reloaded section, or did not exist.
  package func newPath(ofOld old: ItemPath) -> ItemPath? {
    guard let section = newSection(ofOld: old.section), case .kept(_, let edits) = sections[section]
    else { return nil }
    if let item = edits.newIndex(ofOld: old.item) { return ItemPath(section: section, item: item) }
    let move = movesAcross.partitioningIndex { $0.from >= old }
    return move < movesAcross.count && movesAcross[move].from == old ? movesAcross[move].to : nil
  }

  /// The old path of an item; nil if it is new, is in a new or reloaded section, or does not exist.
  package func oldPath(ofNew new: ItemPath) -> ItemPath? {
    guard sections.indices.contains(new.section), case .kept(let section, let edits) = sections[new.section]
    else { return nil }
    if let item = edits.oldIndex(ofNew: new.item) { return ItemPath(section: section, item: item) }
    let move = movesAcrossByTarget.partitioningIndex { $0.to >= new }
    return move < movesAcrossByTarget.count && movesAcrossByTarget[move].to == new
      ? movesAcrossByTarget[move].from : nil
  }

  /// The new index of an item that stays in a section: neither deleted nor moved; in a reloaded section, its index if that still
  /// exists.
  ///
  /// - Parameter section: the new index of the section.
  func newIndex(ofUnmoved old: Int, in section: Int) -> Int? {
    switch sections[section] {
    case .new: nil
    case .reloaded: old < newCounts[section] ? old : nil
    case .kept(_, let edits): edits.newIndex(ofUnmoved: old)
    }
  }

  /// Whether an item's content counts as new, by its new path: the item is reloaded, or its section is new or reloaded.
  func reloads(_ new: ItemPath) -> Bool {
    guard case .kept(_, let edits) = sections[new.section] else { return true }
    return edits.resized.containsInOrder(new.item)
  }

  /// Whether a section is reloaded, by its new index.
  func reloads(section new: Int) -> Bool {
    if case .reloaded = sections[new] { true } else { false }
  }
}

// MARK: - Making it

extension UpdatePlan {
  private static func sectionEdits(
    _ updates: borrowing BatchUpdates, _ oldCounts: [Int], _ newCounts: [Int]
  ) throws(BatchUpdateError) -> ItemEdits {
    var edits = ItemEdits(oldCount: oldCounts.count)
    guard updates.namesSections || oldCounts.count != newCounts.count else { return edits }
    let before = try NamedPlaces(
      .before, oldCounts.count,
      sections: [
        (updates.deletedSections, .delete), (updates.reloadedSections, .reload),
        (updates.movedSections.map { $0.from }, .move),
      ])
    let after = try NamedPlaces(
      .after, newCounts.count,
      sections: [(updates.insertedSections, .insert), (updates.movedSections.map { $0.to }, .move)])

    for entry in before.entries where entry.operation != .reload { edits.removed.append(entry.path.section) }
    edits.inserted = after.entries.map { entry in
      let origin = entry.operation == .move ? updates.movedSections[entry.index].from : nil
      return ItemEdits.Inserted(index: entry.path.section, movedFrom: origin)
    }
    guard edits.newCount == newCounts.count else {
      throw .sectionCount(expected: edits.newCount, actual: newCounts.count)
    }
    for entry in before.entries where entry.operation == .reload {
      if let new = edits.newIndex(ofOld: entry.path.section) { edits.resized.append(new) }
    }
    return edits
  }

  /// Removes deleted and moved items from their old sections. Throws if that contradicts what happens to a section.
  private func remove(_ named: NamedPlaces) throws(BatchUpdateError) {
    var next = 0
    while let group = named.group(from: next) {
      next = group.upperBound
      let new = newSection(ofOld: named.entries[group.lowerBound].path.section)
      switch new.map({ sections[$0] }) {
      case nil, .new: try named.refuseMoves(group, andReloads: true, in: .delete)
      case .reloaded: try named.refuseMoves(group, in: .reload)
      case .kept(let old, var edits):
        guard let new else { continue }
        edits.removed.reserveCapacity(group.count)
        for entry in named.entries[group] where entry.operation != .reload {
          edits.removed.append(entry.path.item)
        }
        sections[new] = .kept(old, edits)
      }
    }
  }

  /// Adds inserted and moved items to their new sections. Throws if that contradicts what happens to a section.
  private func insert(
    _ named: NamedPlaces, _ moves: [BatchUpdates.ItemMove]
  ) throws(BatchUpdateError) {
    var next = 0
    while let group = named.group(from: next) {
      next = group.upperBound
      let new = named.entries[group.lowerBound].path.section
      switch sections[new] {
      case .new: try named.refuseMoves(group, in: .insert)
      case .reloaded: try named.refuseMoves(group, in: .reload)
      case .kept(let old, var edits):
        var inserted: [ItemEdits.Inserted] = []
        inserted.reserveCapacity(group.count)
        for entry in named.entries[group] {
          let move = entry.operation == .move ? moves[entry.index] : nil
          let isWithin = move?.from.section == old
          inserted.append(
            ItemEdits.Inserted(index: entry.path.item, movedFrom: isWithin ? move?.from.item : nil))
          if let move, !isWithin { movesAcrossByTarget.append(move) }
        }
        edits.inserted = inserted
        sections[new] = .kept(old, edits)
      }
    }
  }

  private func checkCounts(_ newCounts: [Int]) throws(BatchUpdateError) {
    for (section, origin) in sections.enumerated() {
      guard case .kept(let old, let edits) = origin else { continue }
      // A sum that overflows agrees with no count.
      let (expected, overflow) = edits.stayingCount.addingReportingOverflow(edits.inserted.count)
      let actual = max(0, newCounts[section])
      guard !overflow, expected == actual else {
        throw .itemCount(
          section: section, oldSection: old, expected: overflow ? .max : expected, actual: actual)
      }
    }
  }

  /// Adds reloaded items to the edits, by their new indices.
  private func reload(_ named: NamedPlaces) {
    for entry in named.entries where entry.operation == .reload {
      guard let new = newSection(ofOld: entry.path.section), case .kept(let old, var edits) = sections[new],
        let item = edits.newIndex(ofOld: entry.path.item)
      else { continue }
      // Drops the second reference to the list, so that appending does not copy it.
      sections[new] = .new
      edits.resized.append(item)
      sections[new] = .kept(old, edits)
    }
  }
}
