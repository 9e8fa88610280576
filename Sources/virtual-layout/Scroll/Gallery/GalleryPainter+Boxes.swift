import VirtualLayout

// Without colours: pictures as boxes, words in brackets.
extension GalleryPainter {
  mutating func drawHeader(_ title: String, _ edges: CellEdges) {
    for row in edges.rows {
      draw("═", in: 0..<columns, row)
      draw(TextCells.fitted(" \(title) ", columns: columns - 4), 2, row)
    }
  }

  /// The lines of a box: corners from the top left on, then the horizontal and the vertical line.
  private typealias Lines = (corners: [String], horizontal: String, vertical: String)
  private static let plain: Lines = (["┌", "┐", "└", "┘"], "─", "│")
  private static let focused: Lines = (["╔", "╗", "╚", "╝"], "═", "║")

  mutating func drawBox(_ shown: GalleryView.Shown) {
    let (columns, rows) = (shown.frame.columns, shown.frame.rows)
    let label = TextCells.cells(of: shown.mark) + shown.item.label
    guard columns.count >= 2, rows.count >= 2 else {
      // There is no room for a box.
      let text = [.init(text: "[", width: 1)] + label + [.init(text: "]", width: 1)]
      for row in rows { draw(TextCells.fitted(text, columns: columns.count), columns.lowerBound, row) }
      return
    }
    let lines = shown.isFocused ? Self.focused : Self.plain
    let (left, right) = (columns.lowerBound, columns.upperBound - 1)
    let (top, bottom) = (rows.lowerBound, rows.upperBound - 1)
    for row in rows.clamped(to: 0..<self.rows) {
      let isEdge = row == top || row == bottom
      if isEdge { draw(lines.horizontal, in: left + 1..<right, row) }
      let corner = row == top ? 0 : 2
      draw(isEdge ? lines.corners[corner] : lines.vertical, in: left..<left + 1, row)
      draw(isEdge ? lines.corners[corner + 1] : lines.vertical, in: right..<right + 1, row)
    }
    let labelRow = max(top + 1, 0)
    if labelRow < bottom { draw(TextCells.fitted(label, columns: columns.count - 2), left + 1, labelRow) }
  }

  mutating func drawWord(_ shown: GalleryView.Shown) {
    let (columns, rows) = (shown.frame.columns, shown.frame.textRows)
    let lines = ChipText(shown.item.label, columns: columns.count)
    let left = shown.isFocused ? ">" : shown.isSelected ? "*" : "["
    let right = shown.isSelected ? "*" : shown.isFocused ? "<" : "]"
    for (index, row) in rows.enumerated() {
      guard let line = lines.line(index) else { continue }
      draw(left, in: columns.lowerBound..<columns.lowerBound + 1, row)
      draw(right, in: columns.upperBound - 1..<columns.upperBound, row)
      draw(line.cells, columns.lowerBound + line.indent, row)
    }
  }

  private mutating func draw(_ text: [TextCells.Cell], _ column: Int, _ row: Int) {
    write(text, column: column, row: row, ink: Self.focusColor) { _ in Screen.background }
  }

  /// Writes a character into each of some columns.
  private mutating func draw(_ character: String, in columns: Range<Int>, _ row: Int) {
    let columns = columns.clamped(to: 0..<self.columns)
    draw(Array(repeating: .init(text: character, width: 1), count: columns.count), columns.lowerBound, row)
  }
}
