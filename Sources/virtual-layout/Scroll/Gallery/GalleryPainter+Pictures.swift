import VirtualLayout

// Pictures: a landscape, a frame if the item has the focus, and a label.
extension GalleryPainter {
  mutating func paintPicture(_ shown: GalleryView.Shown) {
    let edges = shown.frame
    let visible = edges.columns.clamped(to: 0..<columns)
    let halfRows = edges.halfRows.clamped(to: 0..<rows * 2)
    guard !visible.isEmpty, !halfRows.isEmpty else { return }
    for row in halfRows.lowerBound / 2..<(halfRows.upperBound + 1) / 2 {
      for column in visible {
        // The other half of the cell can belong to another picture.
        let cell = screen.cells[row * screen.columns + column]
        let isUpperMine = halfRows.contains(row * 2)
        let isLowerMine = halfRows.contains(row * 2 + 1)
        let upper = isUpperMine ? color(of: shown, column, row * 2) : cell.upper
        let lower = isLowerMine ? color(of: shown, column, row * 2 + 1) : cell.background
        screen.set(column: column, row: row, upper: upper, lower: lower)
      }
    }
    paintLabel(shown, halfRows)
  }

  private func color(of shown: GalleryView.Shown, _ column: Int, _ halfRow: Int) -> Color {
    let (columns, halfRows) = (shown.frame.columns, shown.frame.halfRows)
    let isEdge =
      column == columns.first || column == columns.last || halfRow == halfRows.first
      || halfRow == halfRows.last
    if shown.isFocused && isEdge { return Self.focusColor }
    let color = shown.item.landscape.color(
      (Double(column - columns.lowerBound) + 0.5) / Double(columns.count),
      (Double(halfRow - halfRows.lowerBound) + 0.5) / Double(halfRows.count), aspect: shown.aspect)
    return shown.isSelected ? color.mixed(with: Self.selectionColor, 0.55) : color
  }

  /// The label is in the first visible row that the picture covers completely. It may cover the frame of the focus there, so
  /// the label of a focused picture has the colour of that frame as its background.
  private mutating func paintLabel(_ shown: GalleryView.Shown, _ halfRows: Range<Int>) {
    let row = (halfRows.lowerBound + 1) / 2
    guard row * 2 + 2 <= halfRows.upperBound else { return }
    let label = TextCells.fitted(
      TextCells.cells(of: shown.mark) + shown.item.label, columns: shown.frame.columns.count - 2)
    let column = shown.frame.columns.lowerBound + 1
    if shown.isFocused {
      return write(label, column: column, row: row, ink: Color(20, 20, 20)) { _ in Self.focusColor }
    }
    write(label, column: column, row: row, ink: Color(255, 255, 255)) { cell in
      cell.upper.mixed(with: cell.background, 0.5).mixed(with: Color(0, 0, 0), 0.45)
    }
  }
}

extension GalleryView.Shown {
  /// What stands before the label, so that focus and selection are visible without colours.
  var mark: String { (isFocused ? "▶" : "") + (isSelected ? "✓" : "") + (isFocused || isSelected ? " " : "") }
}

extension Screen.Cell {
  /// The colour of the upper half.
  fileprivate var upper: Color {
    text == "▀" ? foreground : background
  }
}
