/// What a pass has to do in sections whose layout stands: sections with another number of items than before, items whose
/// sizes are others, items added at the end.
struct SectionParts {
  /// Ascending, each once.
  let sections: [Int]
  private let invalidated: InvalidatedParts
  private let otherCounts: [Int]

  init(_ pending: InvalidationContext, counts: [Int], in content: SectionedContent) {
    let former = content.counts
    // What waits has no layout that could be another.
    let known = min(counts.count, former.count, content.records.count)
    let last = counts.count - 1
    var otherCounts: [Int] = []
    // The section at whose end items were added.
    var appendedTo: Int?
    // Counts that are the last ones are the same array: one look.
    for section in 0..<(counts == former ? 0 : known) where counts[section] != former[section] {
      let added = counts[section] - former[section]
      if section == last && pending.saysAppended(added) {
        appendedTo = section
      } else {
        otherCounts.append(section)
      }
    }
    invalidated = InvalidatedParts(pending, count: known) { content.itemCount(of: $0) }
    self.otherCounts = otherCounts
    var sections = otherCounts + invalidated.touched
    if let appendedTo { sections.append(appendedTo) }
    self.sections = sections.sortedOnceEach()
  }

  var isEmpty: Bool { sections.isEmpty }

  func isInvalidated(_ section: Int) -> Bool { invalidated.contains(section) }

  func hasOtherCount(_ section: Int) -> Bool { otherCounts.containsInOrder(section) }

  /// Whether a section's items are all asked for again.
  func asksAnew(_ section: Int) -> Bool { isInvalidated(section) || hasOtherCount(section) }

  func touches(_ section: Int) -> Bool { sections.containsInOrder(section) }

  /// The section's items whose sizes are others.
  func items(of section: Int) -> [Int] { invalidated.items(of: section) }
}
