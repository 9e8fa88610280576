/// Where an item is among others, for assistive technologies. The names are those of WAI-ARIA, and so are the numbers: all
/// count from 1.
public struct AccessibilityPosition: Hashable, Sendable {
  /// The position of the item in reading order (`aria-posinset`).
  public var positionInSet: Int
  /// The number of items, whether they are laid out or not (`aria-setsize`).
  public var setSize: Int
  /// The row of the item (`aria-rowindex`); nil where items stand in no rows.
  public var rowIndex: Int?
  /// The column of the item, or the first lane that it covers, counted from the side where reading begins (`aria-colindex`);
  /// nil where items stand in no columns.
  public var columnIndex: Int?
  /// The number of columns or lanes that the item covers (`aria-colspan`).
  public var columnSpan: Int

  package init(
    positionInSet: Int, setSize: Int, rowIndex: Int? = nil, columnIndex: Int? = nil, columnSpan: Int = 1
  ) {
    (self.positionInSet, self.setSize) = (positionInSet, setSize)
    (self.rowIndex, self.columnIndex, self.columnSpan) = (rowIndex, columnIndex, columnSpan)
  }

  /// What positions are counted in.
  public enum Scope: Hashable, Sendable {
    /// The item's section.
    case section
    /// All sections, one after another.
    case content
  }
}

extension CollectionLayout {
  /// Where an item is among others; nil if it is not laid out.
  ///
  /// | mode | row | column |
  /// |---|---|---|
  /// | grid, card, list | the line | the column; 1 in a list |
  /// | flow, justified, magazine | the line | the place on the line |
  /// | masonry | nil | the first lane |
  /// | custom | nil | nil |
  ///
  /// If content scrolls horizontally, its lines are columns, but they count as rows all the same: a row is what comes one after
  /// another along the scroll axis. In `.content`, an item has a row only if all items before its section have one.
  ///
  /// - Complexity: that of `lanes(ofItemAt:)`. If lines break anywhere, also O(n / 8) to count them: some 30 µs at the end of a
  ///   million items. In `.content`, once after a change also O(sections), and to count the lines of all of them.
  public func accessibilityPosition(
    ofItemAt path: ItemPath, in scope: AccessibilityPosition.Scope = .section
  ) -> AccessibilityPosition? {
    guard isLaidOut(path) else { return nil }
    let sections = content.sections
    var position = AccessibilityPosition(
      positionInSet: path.item + 1, setSize: sections.counts[path.section])
    if let line = sections.line(of: path.item, in: path.section) {
      position.rowIndex = sections.lineNumber(of: path.item, in: path.section).map { $0 + 1 }
      position.columnIndex = path.item - line.lowerBound + 1
    } else if let lanes = sections.lanes(of: path.item, in: path.section) {
      (position.columnIndex, position.columnSpan) = (lanes.lowerBound + 1, lanes.count)
    }
    guard scope == .content, sections.counts.count > 1 else { return position }
    let totals = sections.sectionTotals()
    position.positionInSet += totals.items[path.section]
    position.setSize = totals.items[totals.items.count - 1]
    let rowsBefore = sections.rowCount(before: path.section)
    position.rowIndex = rowsBefore.flatMap { before in position.rowIndex.map { $0 + before } }
    return position
  }
}
