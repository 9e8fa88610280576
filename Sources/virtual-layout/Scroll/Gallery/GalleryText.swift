import VirtualLayout

/// A screen of a gallery as plain text: pictures as boxes, words in brackets, and the status line below.
struct GalleryText {
  private let scroller: GalleryScroller
  /// The text of each cell, empty in the right half of a wide character.
  private var cells: [String]

  static func text(of scroller: GalleryScroller) -> String {
    var frame = GalleryText(scroller)
    for attributes in scroller.view.visible where attributes.element.kind == .item {
      let number = scroller.number(of: attributes.path)
      let edges = CellEdges(attributes.frame, offset: scroller.view.offset)
      if scroller.gallery.isWords {
        frame.drawWord(scroller.shown.label(of: number), edges)
      } else {
        frame.drawBox(scroller.shown.label(of: number), edges)
      }
    }
    for attributes in scroller.view.visible where attributes.element.kind == .header {
      let edges = CellEdges(attributes.frame, offset: scroller.view.offset)
      frame.drawHeader(scroller.shown.title(ofSection: attributes.path.section), edges)
    }
    var text = ""
    for row in 0..<scroller.view.rows {
      var line = frame.cells[row * scroller.view.columns..<(row + 1) * scroller.view.columns]
      while line.last == " " { line.removeLast() }
      text += line.joined() + "\n"
    }
    return text + StatusLine.text(of: scroller, columns: .max) + "\n"
  }

  private init(_ scroller: GalleryScroller) {
    self.scroller = scroller
    cells = Array(repeating: " ", count: scroller.view.columns * scroller.view.rows)
  }

  private mutating func set(_ column: Int, _ row: Int, _ text: String) {
    guard (0..<scroller.view.columns).contains(column), (0..<scroller.view.rows).contains(row) else { return }
    cells[row * scroller.view.columns + column] = text
  }

  private mutating func write(_ text: [TextCells.Cell], _ column: Int, _ row: Int) {
    var column = column
    for cell in text where column >= 0 && column + cell.width <= scroller.view.columns {
      set(column, row, cell.text)
      if cell.width == 2 { set(column + 1, row, "") }
      column += cell.width
    }
  }

  private mutating func drawHeader(_ title: String, _ edges: CellEdges) {
    for row in edges.rows {
      for column in 0..<scroller.view.columns { set(column, row, "═") }
      write(TextCells.fitted(" \(title) ", columns: scroller.view.columns - 4), 2, row)
    }
  }

  private mutating func drawBox(_ label: String, _ edges: CellEdges) {
    let (columns, rows) = (edges.columns, edges.rows)
    guard columns.count >= 2, rows.count >= 2 else {
      // There is no room for a box.
      for row in rows {
        write(TextCells.fitted("[\(label)]", columns: columns.count), columns.lowerBound, row)
      }
      return
    }
    let (left, right) = (columns.lowerBound, columns.upperBound - 1)
    let (top, bottom) = (rows.lowerBound, rows.upperBound - 1)
    for row in rows.clamped(to: 0..<scroller.view.rows) {
      let isEdge = row == top || row == bottom
      for column in columns.dropFirst().dropLast() where isEdge { set(column, row, "─") }
      set(left, row, row == top ? "┌" : row == bottom ? "└" : "│")
      set(right, row, row == top ? "┐" : row == bottom ? "┘" : "│")
    }
    let labelRow = max(top + 1, 0)
    if labelRow < bottom { write(TextCells.fitted(label, columns: columns.count - 2), left + 1, labelRow) }
  }

  private mutating func drawWord(_ word: String, _ edges: CellEdges) {
    let lines = ChipText(word, columns: edges.columns.count)
    for (index, row) in edges.textRows.enumerated() {
      guard let line = lines.line(index) else { continue }
      set(edges.columns.lowerBound, row, "[")
      set(edges.columns.upperBound - 1, row, "]")
      write(line.cells, edges.columns.lowerBound + line.indent, row)
    }
  }
}
