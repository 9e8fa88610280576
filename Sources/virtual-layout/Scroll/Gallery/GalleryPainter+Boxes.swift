import VirtualLayout

/// A screen of a gallery as plain text: pictures as boxes, words in brackets, and the status line below.
struct GalleryText {
  private let columns: Int
  private let rows: Int
  /// The text of each cell, empty in the right half of a wide character.
  private var cells: [String]

  static func text(of view: GalleryView) -> String {
    var frame = GalleryText(columns: view.viewport.columns, rows: view.viewport.rows)
    for item in view.shownItems {
      if view.gallery.isWords { frame.drawWord(item) } else { frame.drawBox(item) }
    }
    for (title, edges) in view.shownTitles { frame.drawHeader(title, edges) }
    var rows = (0..<frame.rows).map(frame.row)
    InformationPanel.write(view, into: &rows)
    return rows.map { $0 + "\n" }.joined() + StatusLine.text(of: view, columns: .max) + "\n"
  }

  private init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: " ", count: columns * rows)
  }

  /// A row without the spaces at its end.
  private func row(_ row: Int) -> String {
    var line = cells[row * columns..<(row + 1) * columns]
    while line.last == " " { line.removeLast() }
    return line.joined()
  }

  private mutating func set(_ column: Int, _ row: Int, _ text: String) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    cells[row * columns + column] = text
  }

  private mutating func write(_ text: [TextCells.Cell], _ column: Int, _ row: Int) {
    var column = column
    for cell in text where column >= 0 && column + cell.width <= columns {
      set(column, row, cell.text)
      if cell.width == 2 { set(column + 1, row, "") }
      column += cell.width
    }
  }

  private mutating func drawHeader(_ title: String, _ edges: CellEdges) {
    for row in edges.rows {
      for column in 0..<columns { set(column, row, "═") }
      write(TextCells.fitted(" \(title) ", columns: columns - 4), 2, row)
    }
  }

  /// The lines of a box: corners from the top left on, then the horizontal and the vertical line.
  private typealias Lines = (corners: [String], horizontal: String, vertical: String)
  private static let plain: Lines = (["┌", "┐", "└", "┘"], "─", "│")
  private static let focused: Lines = (["╔", "╗", "╚", "╝"], "═", "║")

  private mutating func drawBox(_ shown: GalleryView.Shown) {
    let (columns, rows) = (shown.frame.columns, shown.frame.rows)
    let label = TextCells.cells(of: shown.mark) + shown.item.label
    guard columns.count >= 2, rows.count >= 2 else {
      // There is no room for a box.
      let text = [.init(text: "[", width: 1)] + label + [.init(text: "]", width: 1)]
      for row in rows { write(TextCells.fitted(text, columns: columns.count), columns.lowerBound, row) }
      return
    }
    let lines = shown.isFocused ? Self.focused : Self.plain
    let (left, right) = (columns.lowerBound, columns.upperBound - 1)
    let (top, bottom) = (rows.lowerBound, rows.upperBound - 1)
    for row in rows.clamped(to: 0..<self.rows) {
      let isEdge = row == top || row == bottom
      for column in columns.dropFirst().dropLast() where isEdge { set(column, row, lines.horizontal) }
      let corner = row == top ? 0 : 2
      set(left, row, isEdge ? lines.corners[corner] : lines.vertical)
      set(right, row, isEdge ? lines.corners[corner + 1] : lines.vertical)
    }
    let labelRow = max(top + 1, 0)
    if labelRow < bottom { write(TextCells.fitted(label, columns: columns.count - 2), left + 1, labelRow) }
  }

  private mutating func drawWord(_ shown: GalleryView.Shown) {
    let edges = shown.frame
    let lines = ChipText(shown.item.label, columns: edges.columns.count)
    let left = shown.isFocused ? ">" : shown.isSelected ? "*" : "["
    let right = shown.isSelected ? "*" : shown.isFocused ? "<" : "]"
    for (index, row) in edges.textRows.enumerated() {
      guard let line = lines.line(index) else { continue }
      set(edges.columns.lowerBound, row, left)
      set(edges.columns.upperBound - 1, row, right)
      write(line.cells, edges.columns.lowerBound + line.indent, row)
    }
  }
}
