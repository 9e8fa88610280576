/// How many items, and how many rows of items, precede each section.
///
/// The sums are computed when a query first needs them after a change, because few hosts ask for them.
struct SectionTotals {
  /// For each section the number of items before it, then the number of all items, deferred ones included.
  private(set) var items = [0]
  /// For each section the number of rows before it; -1 after a section with items that do not stand in rows.
  private(set) var rows = [0]

  init(_ content: SectionedContent) {
    items.reserveCapacity(content.counts.count + 1)
    rows.reserveCapacity(content.records.count + 1)
    for count in content.counts { items.append(items[items.count - 1] + count) }
    for record in content.records { rows.append(Self.rows(rows[rows.count - 1], adding: record)) }
  }

  private static func rows(_ before: Int, adding record: SectionRecord) -> Int {
    guard before >= 0, record.itemCount > 0 else { return before }
    guard let columns = record.columnCount else { return -1 }
    return before + (record.itemCount - 1) / columns + 1
  }

  var memoryFootprint: Int { items.allocatedBytes + rows.allocatedBytes }
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
}
