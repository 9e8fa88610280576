/// The sections that change individually, and what the host has said about each: invalidated sections and items, other
/// numbers of items, and the edits of a batch of updates.
///
/// All indices are those after the change. Sections and items that do not exist then are ignored.
struct ChangedSections {
  /// The number of items of each section after the change.
  let counts: [Int]
  /// The batch of updates; nil if the host has not described what happened to each item.
  let plan: UpdatePlan?
  /// All sections that change, ascending, each once.
  private(set) var sections: [Int]
  /// The sections about which everything is requested, and the items whose sizes are requested: ascending, each once.
  private let invalidated: [Int]
  private let invalidatedItems: [ItemPath]
  /// The sections whose headers or footers are requested, ascending.
  private let invalidatedHeaders: [Int]
  private let invalidatedFooters: [Int]
  /// The sections whose number of items has changed, if the host has not said which were inserted or removed; ascending.
  private var recounted: [Int] = []

  init(_ context: InvalidationContext, _ plan: UpdatePlan?, counts: [Int], in content: SectionedContent) {
    self.counts = counts
    self.plan = plan
    // What the host has invalidated is named as before the batch.
    func present(_ sections: [Int]) -> [Int] {
      (plan.map { plan in sections.compactMap { plan.newSection(ofOld: $0) } } ?? sections).sortedOnceEach()
    }
    invalidated = present(context.invalidatedSections)
    invalidatedHeaders = present(context.invalidatedSupplementaries.sections(of: .header))
    invalidatedFooters = present(context.invalidatedSupplementaries.sections(of: .footer))
    let known = 0..<(plan == nil ? min(counts.count, content.counts.count) : counts.count)
    invalidatedItems = context.invalidatedItems.compactMap { path in
      if let plan { return plan.newPath(ofOld: path) }
      let isLaidOut =
        known.contains(path.section) && (0..<content.itemCount(of: path.section)).contains(path.item)
      return isLaidOut ? path : nil
    }.sortedOnceEach()
    sections = (invalidated + invalidatedHeaders + invalidatedFooters).filter { known.contains($0) }
    for path in invalidatedItems where sections.last != path.section { sections.append(path.section) }
    if let plan {
      for section in plan.sections.indices where plan.changes(section) { sections.append(section) }
    } else if counts != content.counts {
      // Unchanged counts are the same array, which `!=` detects at once.
      for section in known where counts[section] != content.counts[section] {
        let added = counts[section] - content.counts[section]
        if section < counts.count - 1 || !context.saysAppended(added) { recounted.append(section) }
        sections.append(section)
      }
    }
    sections = sections.sortedOnceEach()
  }

  var isEmpty: Bool { sections.isEmpty }

  /// The index of a section before the change; nil for one that the batch inserts. Without a batch, the same index.
  func oldIndex(of section: Int) -> Int? { plan.map { $0.oldSection(ofNew: section) } ?? section }

  /// Whether everything about a section is requested again.
  func isInvalidated(_ section: Int) -> Bool {
    if case .reloaded = plan?.sections[section] { return true }
    return invalidated.containsInOrder(section)
  }

  /// Whether the extent of a section's header, or that of its footer, is requested again.
  func asksForSupplementaries(_ section: Int) -> (header: Bool, footer: Bool) {
    (invalidatedHeaders.containsInOrder(section), invalidatedFooters.containsInOrder(section))
  }

  func isRecounted(_ section: Int) -> Bool { recounted.containsInOrder(section) }

  /// The edits of a section's items, of which there were `oldCount`.
  func edits(of section: Int, oldCount: Int) -> ItemEdits {
    var edits = ItemEdits(oldCount: oldCount)
    if case .kept(_, let planned) = plan?.sections[section] {
      edits = planned
    } else {
      edits.appended = max(0, counts[section] - oldCount)
    }
    if !invalidatedItems.isEmpty {
      let first = invalidatedItems.partitioningIndex { $0.section >= section }
      let end = invalidatedItems.partitioningIndex { $0.section > section }
      edits.resize(invalidatedItems[first..<end].map { $0.item })
    }
    return edits
  }
}

extension [LayoutElement] {
  /// The sections of the elements of a kind.
  fileprivate func sections(of kind: ElementKind) -> [Int] {
    compactMap { $0.kind == kind ? $0.path.section : nil }
  }
}

extension UpdatePlan {
  /// Whether the batch changes a section, by its index after the batch.
  fileprivate func changes(_ section: Int) -> Bool {
    if case .kept(_, let edits) = sections[section] { !edits.isEmpty } else { true }
  }
}
