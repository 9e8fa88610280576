/// A line of text broken into rows, at any character.
///
/// A tab goes to the next multiple of eight columns. Control characters and bytes that are not UTF-8 become
/// U+FFFD.
enum WrappedLine {
  private static let tabStop = 8

  /// The number of rows of a line, at least one.
  static func rowCount(of bytes: [UInt8], columns: Int) -> Int {
    let columns = max(columns, 1)
    // Every ASCII character except the tab takes one column.
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x09 }) { return max((bytes.count + columns - 1) / columns, 1) }
    return rows(of: bytes, columns: columns).count
  }

  static func rows(of bytes: [UInt8], columns: Int) -> [[TextCells.Cell]] {
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
    for (index, part) in bytes.split(separator: 0x09, omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        let stop = (taken == columns ? 0 : taken) / tabStop * tabStop + tabStop
        // A tab ends at the end of the row.
        for _ in 0..<max(min(stop, columns) - (taken == columns ? 0 : taken), 1) {
          put(TextCells.Cell(text: " ", width: 1))
        }
      }
      for cell in TextCells.cells(of: String(decoding: part, as: UTF8.self)) { put(cell) }
    }
    return rows
  }
}
