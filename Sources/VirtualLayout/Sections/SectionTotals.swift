/// How many items, and how many rows of items, precede each section.
///
/// The sums are computed when a query first needs them after a change, because few hosts ask for them, and fewer for rows.
struct SectionTotals {
  /// For each section the number of items before it, then the number of all items.
  private(set) var items = [0]
  /// For each section the number of rows before it; -1 after a section with items that do not stand in rows. Nil until a query
  /// needs it.
  fileprivate var rows: [Int]?

  fileprivate init(_ content: SectionedContent) {
    items.reserveCapacity(content.counts.count + 1)
    for count in content.counts { items.append(items[items.count - 1] + count) }
  }

  var memoryFootprint: Int { items.allocatedBytes + (rows?.allocatedBytes ?? 0) }
}

extension SectionedContent {
  /// The totals of all sections, computed if they are not known.
  ///
  /// - Complexity: O(1), or once after a change O(sections).
  func sectionTotals() -> SectionTotals {
    if let totals { return totals }
    let totals = SectionTotals(self)
    self.totals = totals
    return totals
  }

  /// The number of rows before a section; nil if items before it do not stand in rows.
  ///
  /// - Complexity: O(1), or once after a change O(sections), and in sections whose lines break anywhere O(n / 8).
  func rowCount(before section: Int) -> Int? {
    var totals = sectionTotals()
    if totals.rows == nil {
      totals.rows = rowTotals()
      self.totals = totals
    }
    return totals.rows.flatMap { $0[section] < 0 ? nil : $0[section] }
  }

  private func rowTotals() -> [Int] {
    var rows = [0]
    rows.reserveCapacity(records.count + 1)
    for section in records.indices {
      var total = rows[section]
      let count = records[section].itemCount
      if total >= 0, count > 0 { total = lineNumber(of: count - 1, in: section).map { total + $0 + 1 } ?? -1 }
      rows.append(total)
    }
    return rows
  }
}
