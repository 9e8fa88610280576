/// In which sections a pass has something to do, and what the host has said about each.
///
/// It collects what changes a section by itself: what has been invalidated, items that came or went, and what a batch of updates
/// edits. What changes all sections alike, such as another container, is `ContentChanges`. All indices are those after the
/// change; sections and items that do not exist then are left out.
struct ChangedSections {
  /// All of these sections, ascending, each once.
  private(set) var sections: [Int] = []
  /// Sections that were invalidated, and items that were: ascending, each once.
  private let invalidated: [Int]
  private let invalidatedItems: [ItemPath]
  /// Sections that have another number of items than before, without a word about which came or went; ascending.
  private var recounted: [Int] = []

  /// What an invalidation says.
  ///
  /// - Parameters:
  ///   - count: the number of sections.
  ///   - itemCount: returns the number of a section's items.
  init(_ context: InvalidationContext, count: Int, itemCount: (_ section: Int) -> Int) {
    invalidated = context.invalidatedSections.filter { (0..<count).contains($0) }.sortedOnceEach()
    invalidatedItems = context.invalidatedItems.filter {
      (0..<count).contains($0.section) && $0.item >= 0 && $0.item < itemCount($0.section)
    }.sortedOnceEach()
    sections = invalidated
    for item in invalidatedItems where sections.last != item.section { sections.append(item.section) }
    sections = sections.sortedOnceEach()
  }

  /// What an invalidation and another number of items say about the sections that are laid out.
  ///
  /// - Parameter counts: the number of items of each section, as the host says now.
  init(_ context: InvalidationContext, counts: [Int], in content: SectionedContent) {
    let former = content.counts
    // A section that waits has no layout that could change.
    let known = min(counts.count, former.count, content.records.count)
    self.init(context, count: known) { content.itemCount(of: $0) }
    // Counts that have not changed are one and the same array, which is seen at once.
    guard counts != former else { return }
    for section in 0..<known where counts[section] != former[section] {
      let isAppended = section == counts.count - 1 && context.saysAppended(counts[section] - former[section])
      if !isAppended { recounted.append(section) }
      sections.append(section)
    }
    sections = sections.sortedOnceEach()
  }

  /// What a batch of updates and an invalidation say.
  ///
  /// - Parameter counts: the number of items of each section after the batch.
  init(_ plan: UpdatePlan, _ context: InvalidationContext, counts: [Int]) {
    self.init(context, count: counts.count) { counts[$0] }
    sections = (sections + plan.sections.indices.filter { plan.changes($0) }).sortedOnceEach()
  }

  var isEmpty: Bool { sections.isEmpty }

  func contains(_ section: Int) -> Bool { sections.containsInOrder(section) }

  /// Whether everything about a section is asked for again.
  func isInvalidated(_ section: Int) -> Bool { invalidated.containsInOrder(section) }

  /// Whether a section has another number of items, without a word about which came or went.
  func isRecounted(_ section: Int) -> Bool { recounted.containsInOrder(section) }

  /// Whether all sizes of a section are asked for again.
  func asksAnew(_ section: Int) -> Bool { isInvalidated(section) || isRecounted(section) }

  /// The items of a section whose sizes are asked for again, ascending.
  func items(of section: Int) -> [Int] {
    guard !invalidatedItems.isEmpty else { return [] }
    let first = invalidatedItems.partitioningIndex { $0.section >= section }
    let end = invalidatedItems.partitioningIndex { $0.section > section }
    return invalidatedItems[first..<end].map { $0.item }
  }

  /// A section's edits, and the items whose sizes are asked for besides.
  func adding(to edits: ItemEdits, of section: Int) -> ItemEdits {
    let items = items(of: section)
    guard !items.isEmpty else { return edits }
    var edits = edits
    // New items are asked for anyway.
    let new = Set(edits.inserted.map { $0.index })
    edits.resized = (edits.resized + items.filter { !new.contains($0) }).sortedOnceEach()
    return edits
  }
}

extension UpdatePlan {
  /// Whether the batch does anything in a section, by its index after the batch.
  fileprivate func changes(_ section: Int) -> Bool {
    if case .kept(_, let edits) = sections[section] { !edits.isEmpty } else { true }
  }
}
