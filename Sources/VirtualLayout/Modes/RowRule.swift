/// A rule of lines that puts so many items on every line but the last, each of which is as long as its longest item: rows.
package protocol RowRule: LongestItemRule {
  /// At least one.
  var itemsPerRow: Int { get }

  /// A row that so many items were put on.
  func row(ofExtent extent: Double, count: Int) -> Line
}

extension RowRule {
  package var itemsPerLine: Int? { itemsPerRow }
}
