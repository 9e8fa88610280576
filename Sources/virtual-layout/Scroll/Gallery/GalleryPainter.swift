import VirtualLayout

/// Paints a gallery on a screen: pictures in square half-cells and words as chips or, without colours, boxes and words in
/// brackets.
struct GalleryPainter {
  let view: GalleryView
  var screen: Screen

  mutating func paint() {
    let isColoured = screen.colors != .none
    for item in view.shownItems {
      switch (view.gallery.isWords, isColoured) {
      case (true, true): paintChip(item)
      case (true, false): drawWord(item)
      case (false, true): paintPicture(item)
      case (false, false): drawBox(item)
      }
    }
    // Headers cover items.
    for (title, frame) in view.shownTitles {
      if isColoured { paintHeader(title, frame) } else { drawHeader(title, frame) }
    }
  }

  var columns: Int { view.viewport.columns }
  var rows: Int { view.viewport.rows }

  static let focusColor = Color(255, 255, 255)
  static let selectionColor = Color(70, 130, 255)
  private static let matchPaper = Color(250, 220, 80)
  private static let matchInk = Color(24, 20, 0)

  private mutating func paintHeader(_ title: String, _ frame: CellEdges) {
    let (ink, bar) = (Color(238, 240, 244), Color(58, 66, 84))
    for row in frame.rows { paintRow(row, 0..<columns, upper: bar, lower: bar) }
    guard let row = frame.rows.first, (0..<rows).contains(row) else { return }
    let text = TextCells.fitted(title, columns: columns - 2)
    screen.write(text, column: 1, row: row, foreground: ink) { _ in bar }
  }

  mutating func paintRow(_ row: Int, _ columns: Range<Int>, upper: Color, lower: Color) {
    guard (0..<rows).contains(row) else { return }
    for column in columns { screen.set(column: column, row: row, upper: upper, lower: lower) }
  }

  /// Writes the text of an item. Where it matches the search, it has other colours.
  mutating func write(
    _ text: [TextCells.Cell], column: Int, row: Int, ink: Color, paper: (Screen.Cell) -> Color
  ) {
    guard (0..<rows).contains(row) else { return }
    let matches = view.search.pattern?.cells(in: text) ?? BitSet()
    var column = column
    for (index, cell) in text.enumerated() {
      let isMatch = matches.contains(index)
      screen.write([cell], column: column, row: row, foreground: isMatch ? Self.matchInk : ink) {
        isMatch ? Self.matchPaper : paper($0)
      }
      column += cell.width
    }
  }
}
