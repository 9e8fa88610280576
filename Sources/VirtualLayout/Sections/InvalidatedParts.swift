/// What was said before a pass: of which sections everything, and of which items the size, is to be asked again.
struct InvalidatedParts {
  /// Ascending, each once; so are the items.
  let sections: [Int]
  private let items: [ItemPath]

  /// - Parameters:
  ///   - count: of sections that may be meant; the rest is passed over.
  ///   - itemCount: how many items of a section may be.
  init(_ pending: InvalidationContext, count: Int, itemCount: (_ section: Int) -> Int) {
    sections = pending.invalidatedSections.filter { (0..<count).contains($0) }.sortedOnceEach()
    items = pending.invalidatedItems.filter {
      (0..<count).contains($0.section) && $0.item >= 0 && $0.item < itemCount($0.section)
    }.sortedOnceEach()
  }

  /// The sections with something to be asked again, ascending, each once.
  var touched: [Int] {
    var touched = sections
    for item in items where touched.last != item.section { touched.append(item.section) }
    return touched.sortedOnceEach()
  }

  func contains(_ section: Int) -> Bool { sections.containsInOrder(section) }

  /// The section's items, ascending.
  func items(of section: Int) -> [Int] {
    guard !items.isEmpty else { return [] }
    let first = items.partitioningIndex { $0.section >= section }
    let end = items.partitioningIndex { $0.section > section }
    return items[first..<end].map { $0.item }
  }
}
