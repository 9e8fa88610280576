/// What a batch of updates, and what was said before it, leave to be done in which section. All by indices after the batch.
struct BatchParts {
  /// Sections in which there is something to be done, ascending, each once.
  let sections: [Int]
  private let invalidatedSections: Set<Int>
  /// Ascending.
  private let invalidatedItems: [ItemPath]

  init(_ plan: UpdatePlan, _ pending: InvalidationContext) {
    let all = plan.sections.indices
    guard !pending.isEmpty else {
      (invalidatedSections, invalidatedItems) = ([], [])
      sections = all.filter { plan.changes($0) }
      return
    }
    invalidatedSections = Set(pending.invalidatedSections.filter { all.contains($0) })
    invalidatedItems = pending.invalidatedItems.filter { all.contains($0.section) }.sorted()
    let itemSections = Set(invalidatedItems.map { $0.section })
    let (sections, items) = (invalidatedSections, itemSections)
    self.sections = all.filter { section in
      if sections.contains(section) || items.contains(section) { return true }
      return plan.changes(section)
    }
  }

  func isInvalidated(_ section: Int) -> Bool { invalidatedSections.contains(section) }

  /// A section's edits, and the items whose sizes are others besides.
  func adding(to edits: ItemEdits, of section: Int) -> ItemEdits {
    let first = invalidatedItems.partitioningIndex { $0.section >= section }
    let end = invalidatedItems.partitioningIndex { $0.section > section }
    guard first < end else { return edits }
    var resized = Set(edits.resized)
    for path in invalidatedItems[first..<end] where 0..<edits.newCount ~= path.item {
      resized.insert(path.item)
    }
    for item in edits.inserted { resized.remove(item.index) }
    var edits = edits
    edits.resized = resized.sorted()
    return edits
  }
}

extension UpdatePlan {
  /// Whether anything is done in a section, by its index after the batch.
  fileprivate func changes(_ section: Int) -> Bool {
    if case .kept(_, let edits) = sections[section] { !edits.isEmpty } else { true }
  }
}

extension ItemEdits {
  /// Whether anything comes or goes.
  var changesOrder: Bool { !removed.isEmpty || !inserted.isEmpty }
}
