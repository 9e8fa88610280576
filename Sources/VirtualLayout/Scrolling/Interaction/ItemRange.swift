/// All items from one path to another in reading order, over sections: what a click with Shift selects.
///
/// ```swift
/// if let range = layout.items(from: anchor, through: clicked) {
///   selection.formUnion(range)
///   range.contains(ItemPath(section: 1, item: 0))
/// }
/// ```
///
/// Reading order is that of the paths. The range stores two paths, however many items it has, and asks the layout for the rest.
/// It is meant for use at once: after a change of the data, make another one.
public struct ItemRange: Sequence {
  /// The first and the last path.
  public let bounds: ClosedRange<ItemPath>
  private let layout: CollectionLayout

  fileprivate init(_ bounds: ClosedRange<ItemPath>, _ layout: CollectionLayout) {
    (self.bounds, self.layout) = (bounds, layout)
  }

  /// Whether a path names an item of the range.
  ///
  /// - Complexity: O(1).
  public func contains(_ path: ItemPath) -> Bool { bounds.contains(path) && layout.isLaidOut(path) }

  /// The number of items.
  ///
  /// - Complexity: O(1), or once after a change O(sections).
  public var count: Int {
    let (first, last) = (bounds.lowerBound, bounds.upperBound)
    guard first.section < last.section else { return last.item - first.item + 1 }
    let totals = layout.content.sections.sectionTotals()
    guard totals.items.indices.contains(last.section) else { return 0 }
    return totals.items[last.section] + last.item + 1 - totals.items[first.section] - first.item
  }

  public func makeIterator() -> Iterator {
    Iterator(next: bounds.lowerBound, last: bounds.upperBound, layout)
  }

  /// Visits the items of a range in order. It takes O(1) an item, and skips empty sections thousands at a time.
  public struct Iterator: IteratorProtocol {
    private var path: ItemPath
    private let last: ItemPath
    private let layout: CollectionLayout

    fileprivate init(next: ItemPath, last: ItemPath, _ layout: CollectionLayout) {
      (path, self.last, self.layout) = (next, last, layout)
    }

    public mutating func next() -> ItemPath? {
      if path.item >= layout.numberOfItems(inSection: path.section) {
        guard let section = layout.content.sections.sectionsWithItems.firstTrue(from: path.section + 1) else {
          return nil
        }
        path = ItemPath(section: section, item: 0)
      }
      guard path <= last else { return nil }
      defer { path.item += 1 }
      return path
    }
  }
}

extension CollectionLayout {
  /// All items from one path to another, both included, in reading order. The paths may be in either order.
  ///
  /// - Returns: nil if one of the paths is not laid out.
  /// - Complexity: O(1).
  public func items(from path: ItemPath, through other: ItemPath) -> ItemRange? {
    guard isLaidOut(path), isLaidOut(other) else { return nil }
    return ItemRange(min(path, other)...max(path, other), self)
  }

  /// The items around an item, up to the first on either side whose size is an estimate.
  ///
  /// ```swift
  /// // In a list of 100,000 rows, the first 40 have been on screen, then row 5,000.
  /// layout.measuredItems(around: ItemPath(item: 7))           // items 0 through 39
  /// layout.measuredItems(around: ItemPath(item: 100))         // nil
  /// ```
  ///
  /// - Parameter path: an item in the middle.
  /// - Returns: the range, over sections; nil if the item's own size is an estimate, or if it is not laid out.
  /// - Complexity: O(sections + n / 64) for n items of the range.
  package func measuredItems(around path: ItemPath) -> ItemRange? {
    guard isMeasured(path) else { return nil }
    let sections = content.sections
    var (first, last) = (path, path)
    for section in (0...path.section).reversed() where sections.itemCount(of: section) > 0 {
      let end = section == path.section ? path.item + 1 : sections.itemCount(of: section)
      let start = sections.records[section].estimate?.measured.firstTrue(ofRunBefore: end) ?? 0
      if start < end { first = ItemPath(section: section, item: start) }
      if start > 0 { break }
    }
    for section in path.section..<sections.records.count where sections.itemCount(of: section) > 0 {
      let start = section == path.section ? path.item : 0
      let count = sections.itemCount(of: section)
      let end = sections.records[section].estimate?.measured.firstFalse(from: start) ?? count
      if end > start { last = ItemPath(section: section, item: end - 1) }
      if end < count { break }
    }
    return items(from: first, through: last)
  }
}
