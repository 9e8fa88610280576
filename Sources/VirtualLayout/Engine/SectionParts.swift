/// What a pass has to do in sections whose layout stands: sections with another number of items than before, items whose
/// sizes are others, items added at the end.
struct SectionParts {
  /// Ascending, each once.
  private(set) var sections: [Int] = []
  private let invalidated: [Int]
  private let otherCounts: [Int]
  /// Existing items, ascending, each once.
  private let items: [ItemPath]
  /// The section at whose end items were added.
  private let appendedTo: Int?

  init(_ pending: InvalidationContext, counts: [Int], in content: SectionedContent) {
    let known = min(counts.count, content.counts.count)
    let last = counts.count - 1
    var otherCounts: [Int] = []
    var appendedTo: Int?
    for section in 0..<known where counts[section] != content.counts[section] {
      let added = counts[section] - content.counts[section]
      let isAppended =
        section == last && !pending.invalidateDataSourceCounts && pending.appendedItemCount == added
      if isAppended { appendedTo = section } else { otherCounts.append(section) }
    }
    invalidated = Self.sorted(pending.invalidatedSections.filter { (0..<known).contains($0) })
    items = Self.sorted(
      pending.invalidatedItems.filter {
        (0..<known).contains($0.section) && (0..<content.itemCount(of: $0.section)).contains($0.item)
      })
    self.otherCounts = otherCounts
    self.appendedTo = appendedTo
    sections = Self.sorted(
      invalidated + otherCounts + items.map { $0.section } + (appendedTo.map { [$0] } ?? []))
  }

  var isEmpty: Bool { sections.isEmpty }

  func isInvalidated(_ section: Int) -> Bool { Self.contains(invalidated, section) }

  func hasOtherCount(_ section: Int) -> Bool { Self.contains(otherCounts, section) }

  func touches(_ section: Int) -> Bool { Self.contains(sections, section) }

  /// The section's items whose sizes are others.
  func items(of section: Int) -> [Int] {
    let first = Self.firstIndex(of: ItemPath(section: section, item: 0), in: items)
    let end = Self.firstIndex(of: ItemPath(section: section + 1, item: 0), in: items)
    return items[first..<end].map { $0.item }
  }

  private static func sorted<Element: Comparable>(_ elements: [Element]) -> [Element] {
    guard elements.count > 1 else { return elements }
    var kept: [Element] = []
    for element in elements.sorted() where kept.last != element { kept.append(element) }
    return kept
  }

  private static func contains(_ numbers: [Int], _ number: Int) -> Bool {
    let index = firstIndex(of: number, in: numbers)
    return index < numbers.count && numbers[index] == number
  }

  /// The index of the first element that is not less.
  private static func firstIndex<Element: Comparable>(of element: Element, in sorted: [Element]) -> Int {
    var (lower, upper) = (0, sorted.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if sorted[middle] < element { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
