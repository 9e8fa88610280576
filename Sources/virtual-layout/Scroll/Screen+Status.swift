extension Screen {
  /// A screen for a scroller's rows, and one more for the status line, with that on it.
  init(for scroller: some Scroller) {
    self.init(columns: scroller.view.columns, rows: scroller.view.rows + 1, background: Self.background)
  }

  /// Writes the status line into the last row.
  mutating func paintStatus(of scroller: some Scroller) {
    let paper = Color(206, 212, 222)
    let row = rows - 1
    for column in 0..<columns { set(column: column, row: row, upper: paper, lower: paper) }
    let text = StatusLine.text(of: scroller, columns: columns - 2, hint: scroller.hint)
    let cells = TextCells.fitted(text, columns: columns - 2)
    write(cells, column: 1, row: row, foreground: Color(20, 24, 32)) { _ in paper }
  }
}
