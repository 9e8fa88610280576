/// A line of text broken into rows, at any character.
///
/// A tab goes to the next multiple of eight columns. Escape sequences set colours or are left out. Other
/// control characters and bytes that are not UTF-8 become U+FFFD.
package enum WrappedLine {
  private static let tabStop = 8
  private static let tab: UInt8 = 0x09

  /// The number of rows of a line, at least one.
  package static func rowCount(of line: TextLine, columns: Int) -> Int {
    let columns = max(columns, 1)
    // Every other ASCII character takes one column.
    if line.start == 0, line.bytes.allSatisfy({ $0 < 0x80 && $0 != tab && $0 != 0x1B }) {
      return max((line.bytes.count + columns - 1) / columns, 1)
    }
    return rows(of: line, columns: columns).count
  }

  package static func rows(of line: TextLine, columns: Int) -> [[TextCells.Cell]] {
    let columns = max(columns, 1)
    var rows: [[TextCells.Cell]] = [[]]
    var taken = 0
    func put(_ cell: TextCells.Cell) {
      if taken + cell.width > columns, taken > 0 {
        rows.append([])
        taken = 0
      }
      rows[rows.count - 1].append(cell)
      taken += cell.width
    }
    for cell in cells(of: line) {
      guard cell.width == 0 else {
        put(cell)
        continue
      }
      let stop = (taken == columns ? 0 : taken) / tabStop * tabStop + tabStop
      // A tab ends at the end of the row.
      for _ in 0..<max(min(stop, columns) - (taken == columns ? 0 : taken), 1) {
        put(TextCells.Cell(text: " ", width: 1, style: cell.style))
      }
    }
    return rows
  }

  /// The cells of a line. A tab is a cell without width.
  private static func cells(of line: TextLine) -> [TextCells.Cell] {
    var cells: [TextCells.Cell] = []
    StyledText.forEachPart(of: line.bytes) { part, style in
      guard part.upperBound > line.start else { return }
      let text = line.bytes[max(part.lowerBound, line.start)..<part.upperBound]
      for (index, word) in text.split(separator: tab, omittingEmptySubsequences: false).enumerated() {
        if index > 0 { cells.append(TextCells.Cell(text: "", width: 0, style: style)) }
        TextCells.append(String(decoding: word, as: UTF8.self), style: style, to: &cells)
      }
    }
    return cells
  }
}
