/// What a batch of updates means: for each section what it comes from, and for each path where it was or will be.
///
/// This is what the host has said (`BatchUpdates`), checked against the counts before and after. It knows counts and
/// indices, and nothing of sizes, engines or layouts. What a section makes of its part is a `SectionChange`.
///
/// A class, because it is handed around: to copy all that it holds would take longer than a small batch.
///
/// **Cost.** O(s + b log b) to make for s sections before and after and b named items and sections. Items that are not
/// named are not looked at. A section in which nothing happens is one entry without memory of its own.
package final class UpdatePlan {
  /// What a section comes from.
  package enum Origin: Hashable, Sendable {
    /// The section is new.
    case new
    /// The section had this index, and nothing is known about its items.
    case reloaded(Int)
    /// The section had this index, and its items come from those it had by these edits, which may be empty.
    case kept(Int, ItemEdits)
  }

  /// The number of items that each section had.
  let oldCounts: [Int]
  /// How the sections come from those before, as if they were items: reloaded sections are `resized`.
  package let sectionEdits: ItemEdits
  /// What each section comes from, by its index after the update.
  @exclusivity(unchecked) package private(set) var sections: [Origin]
  /// The deleted sections, by their indices before the update, ascending.
  package let goneSections: [Int]
  /// Items that move from one section to another, by their paths before. In `sections` they are removed in the one and
  /// inserted in the other.
  @exclusivity(unchecked) package private(set) var movesAcross: [BatchUpdates.ItemMove] = []
  /// The same moves, by their paths after.
  @exclusivity(unchecked) private var movesAcrossByTarget: [BatchUpdates.ItemMove] = []

  /// Checks a batch and works out what it means.
  ///
  /// - Parameters:
  ///   - oldCounts: the number of items that each section had. Negative counts count as 0.
  ///   - newCounts: the number that each section has, as the host says.
  package init(_ updates: borrowing BatchUpdates, oldCounts: [Int], newCounts: [Int]) throws(BatchUpdateError)
  {
    self.oldCounts = oldCounts
    sectionEdits = try SectionChecks(updates, oldCount: oldCounts.count, newCount: newCounts.count).edits
    goneSections = updates.deletedSections.sorted()
    sections = []
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
    let named = try NamedItems(updates, oldCounts: oldCounts, newCounts: newCounts)
    try takeAway(named.before)
    try bring(named.after, updates.movedItems)
    try checkCounts(newCounts)
    askAgain(named.before)
    sortMovesAcross()
  }

  // MARK: Sections

  /// The new index of a section, reloaded or not; nil if it is deleted or did not exist.
  package func newSection(ofOld old: Int) -> Int? { sectionEdits.newIndex(ofOld: old) }

  /// The old index of a section, reloaded or not; nil if it is new or does not exist.
  package func oldSection(ofNew new: Int) -> Int? { sectionEdits.oldIndex(ofNew: new) }

  // MARK: Items

  /// The new path of an item; nil if it is deleted, was in a reloaded section, or did not exist.
  ///
  /// - Complexity: O(log b) for b named items and sections.
  package func newPath(ofOld old: ItemPath) -> ItemPath? {
    guard let section = newSection(ofOld: old.section), case .kept(_, let edits) = sections[section]
    else { return nil }
    if let item = edits.newIndex(ofOld: old.item) { return ItemPath(section: section, item: item) }
    let move = movesAcross.partitioningIndex { $0.from >= old }
    return move < movesAcross.count && movesAcross[move].from == old ? movesAcross[move].to : nil
  }

  /// The old path of an item; nil if it is new, is in a new or reloaded section, or does not exist.
  ///
  /// - Complexity: O(log b) for b named items and sections.
  package func oldPath(ofNew new: ItemPath) -> ItemPath? {
    guard sections.indices.contains(new.section), case .kept(let section, let edits) = sections[new.section]
    else { return nil }
    if let item = edits.oldIndex(ofNew: new.item) { return ItemPath(section: section, item: item) }
    let move = movesAcrossByTarget.partitioningIndex { $0.to >= new }
    return move < movesAcrossByTarget.count && movesAcrossByTarget[move].to == new
      ? movesAcrossByTarget[move].from : nil
  }
}

// MARK: - Making it

extension UpdatePlan {
  /// Removes the items that are deleted or move, and refuses what cannot be done in their old section.
  private func takeAway(_ named: [NamedItems.Entry]) throws(BatchUpdateError) {
    for group in NamedItems.groups(of: named) {
      let new = newSection(ofOld: named[group.lowerBound].path.section)
      switch new.map({ sections[$0] }) {
      case nil, .new: try NamedItems.refuse(in: .delete, named[group], .before, [.reload, .move])
      case .reloaded: try NamedItems.refuse(in: .reload, named[group], .before, [.move])
      case .kept:
        guard let new else { continue }
        edit(new) { edits in
          edits.removed.reserveCapacity(group.count)
          for entry in named[group] where entry.operation != .reload { edits.removed.append(entry.path.item) }
        }
      }
    }
  }

  /// Inserts the items that are inserted or move, and refuses what cannot be done in their new section.
  private func bring(
    _ named: [NamedItems.Entry], _ moves: [BatchUpdates.ItemMove]
  ) throws(BatchUpdateError) {
    for group in NamedItems.groups(of: named) {
      let new = named[group.lowerBound].path.section
      switch sections[new] {
      case .new: try NamedItems.refuse(in: .insert, named[group], .after, [.move])
      case .reloaded: try NamedItems.refuse(in: .reload, named[group], .after, [.move])
      case .kept(let old, _):
        var inserted: [ItemEdits.Inserted] = []
        inserted.reserveCapacity(group.count)
        for entry in named[group] {
          let move = entry.operation == .move ? moves[entry.index] : nil
          let isWithin = move?.from.section == old
          inserted.append(
            ItemEdits.Inserted(index: entry.path.item, movedFrom: isWithin ? move?.from.item : nil))
          if let move, !isWithin { movesAcross.append(move) }
        }
        edit(new) { $0.inserted = inserted }
      }
    }
  }

  private func checkCounts(_ newCounts: [Int]) throws(BatchUpdateError) {
    for (section, origin) in sections.enumerated() {
      guard case .kept(let old, let edits) = origin else { continue }
      // No count agrees with more items than there are numbers.
      let (expected, overflow) = edits.stayingCount.addingReportingOverflow(edits.inserted.count)
      let actual = max(0, newCounts[section])
      guard !overflow, expected == actual else {
        throw .itemCount(
          section: section, oldSection: old, expected: overflow ? .max : expected, actual: actual)
      }
    }
  }

  /// Marks reloaded items by their new indices.
  private func askAgain(_ named: [NamedItems.Entry]) {
    for group in NamedItems.groups(of: named) {
      guard let new = newSection(ofOld: named[group.lowerBound].path.section) else { continue }
      edit(new) { edits in
        var resized: [Int] = []
        for entry in named[group] where entry.operation == .reload {
          if let index = edits.newIndex(ofOld: entry.path.item) { resized.append(index) }
        }
        edits.resized = resized
      }
    }
  }

  private func sortMovesAcross() {
    guard !movesAcross.isEmpty else { return }
    movesAcrossByTarget = movesAcross
    movesAcross.sort { $0.from < $1.from }
  }

  /// Changes a section's edits in place.
  private func edit(_ section: Int, _ change: (inout ItemEdits) -> Void) {
    guard case .kept(let old, var edits) = sections[section] else { return }
    sections[section] = .new
    change(&edits)
    sections[section] = .kept(old, edits)
  }
}
