/// What a batch of updates, and what was said before it, leave to be done in which section. All by indices after the batch.
struct BatchParts {
  /// Sections in which there is something to be done, ascending, each once.
  let sections: [Int]
  private let invalidated: InvalidatedParts

  init(_ plan: UpdatePlan, _ pending: InvalidationContext, counts: [Int]) {
    invalidated = InvalidatedParts(pending, count: counts.count) { counts[$0] }
    let changed = plan.sections.indices.filter { plan.changes($0) }
    sections = (changed + invalidated.touched).sortedOnceEach()
  }

  func isInvalidated(_ section: Int) -> Bool { invalidated.contains(section) }

  /// A section's edits, and the items whose sizes are others besides.
  func adding(to edits: ItemEdits, of section: Int) -> ItemEdits {
    let items = invalidated.items(of: section)
    guard !items.isEmpty else { return edits }
    var edits = edits
    // What comes is asked for anyway.
    let come = Set(edits.inserted.map { $0.index })
    edits.resized = (edits.resized + items.filter { !come.contains($0) }).sortedOnceEach()
    return edits
  }
}

extension UpdatePlan {
  /// Whether anything is done in a section, by its index after the batch.
  fileprivate func changes(_ section: Int) -> Bool {
    if case .kept(_, let edits) = sections[section] { !edits.isEmpty } else { true }
  }
}
