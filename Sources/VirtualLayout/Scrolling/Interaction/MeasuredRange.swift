// How far exact sizes are known: what a developer's overlay or a progress bar shows.
extension CollectionLayout {
  /// The number of items whose sizes are exact (`isMeasured(_:)`).
  ///
  /// - Complexity: O(sections).
  public var measuredItemCount: Int {
    content.sections.records.reduce(0) { $0 + ($1.estimate?.measuredCount ?? $1.itemCount) }
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
  public func measuredItems(around path: ItemPath) -> ItemRange? {
    guard isMeasured(path) else { return nil }
    let sections = content.sections
    var (first, last) = (path, path)
    for section in (0...path.section).reversed() where sections.itemCount(of: section) > 0 {
      let end = section == path.section ? path.item + 1 : sections.itemCount(of: section)
      let start = sections.records[section].estimate?.firstMeasured(before: end) ?? 0
      if start < end { first = ItemPath(section: section, item: start) }
      if start > 0 { break }
    }
    for section in path.section..<sections.records.count where sections.itemCount(of: section) > 0 {
      let start = section == path.section ? path.item : 0
      let count = sections.itemCount(of: section)
      let end = sections.records[section].estimate?.firstUnmeasured(from: start) ?? count
      if end > start { last = ItemPath(section: section, item: end - 1) }
      if end < count { break }
    }
    return items(from: first, through: last)
  }
}
