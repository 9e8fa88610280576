/// A batch of updates that has been checked and agrees with the counts: what each section comes from, and where everything
/// is that was somewhere.
///
/// It knows counts and indices, and nothing of sizes, engines or layouts.
///
/// A class, as it is handed from one to the next: copying all that it holds would take longer than a small batch.
///
/// **Cost.** O(s + b log b) to make, s sections before and after, b items and sections named: no item is looked at that
/// is not named. A section in which nothing happens is one entry without memory of its own.
package final class UpdatePlan {
  /// What a section comes from.
  package enum Origin: Hashable, Sendable {
    /// It was not there.
    case new
    /// It was there, by this index, but nothing is known of what it holds.
    case reloaded(Int)
    /// It was there, by this index, and its items come from those it had. Nothing may have happened to them.
    case kept(Int, ItemEdits)
  }

  /// How many items each section had.
  let oldCounts: [Int]
  /// How the sections come from those that were, as if they were items: `resized` are those that are reloaded.
  package let sectionEdits: ItemEdits
  /// What each section comes from, by its index after the update.
  @exclusivity(unchecked) package private(set) var sections: [Origin]
  /// The sections that are gone, by their index before the update, ascending.
  package let goneSections: [Int]
  /// The items that have moved from one section to another, by where they were. In `sections` they go in the one and
  /// come as new in the other.
  @exclusivity(unchecked) package private(set) var movesAcross: [BatchUpdates.ItemMove] = []
  /// The same, by where they are.
  @exclusivity(unchecked) private var movesAcrossByTarget: [BatchUpdates.ItemMove] = []

  /// Checks a batch and makes the plan of it.
  ///
  /// - Parameters:
  ///   - oldCounts: how many items each section had. Negative ones count as 0.
  ///   - newCounts: how many it has, as the host's data says.
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

  /// Where a section is that was at `old`, reloaded or not; nil if it is gone, or never was.
  package func newSection(ofOld old: Int) -> Int? { sectionEdits.newIndex(ofOld: old) }

  /// Where a section was that is at `new`, reloaded or not; nil if it is a new one, or there is none.
  package func oldSection(ofNew new: Int) -> Int? { sectionEdits.oldIndex(ofNew: new) }

  // MARK: Items

  /// Where an item is that was at `old`; nil if it is gone, was in a section that is reloaded, or never was.
  ///
  /// - Complexity: O(log b), b items and sections named.
  package func newPath(ofOld old: ItemPath) -> ItemPath? {
    guard let section = newSection(ofOld: old.section), case .kept(_, let edits) = sections[section]
    else { return nil }
    if let item = edits.newIndex(ofOld: old.item) { return ItemPath(section: section, item: item) }
    let move = movesAcross.partitioningIndex { $0.from >= old }
    return move < movesAcross.count && movesAcross[move].from == old ? movesAcross[move].to : nil
  }

  /// Where an item was that is at `new`; nil if it is a new one, is in a section that is new or reloaded, or there
  /// is none.
  ///
  /// - Complexity: O(log b), b items and sections named.
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
  /// Takes the items away that are deleted or move, and refuses what cannot be done in the section they were in.
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

  /// Brings the items that are inserted or move, and refuses what cannot be done in the section they are in.
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

  /// Marks the items that are reloaded, which stay, by where they now are.
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

  /// Changes what happens in a section, in place.
  private func edit(_ section: Int, _ change: (inout ItemEdits) -> Void) {
    guard case .kept(let old, var edits) = sections[section] else { return }
    sections[section] = .new
    change(&edits)
    sections[section] = .kept(old, edits)
  }
}
