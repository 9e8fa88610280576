/// The cells that a terminal shows, and the bytes that turn one screen into the next.
struct Screen {
  struct Cell: Equatable {
    /// A character, or empty in the right half of a wide character.
    var text: String
    var foreground: Color
    var background: Color
  }

  static let background = Color(18, 20, 26)
  /// The most columns, and the most rows. No real screen has more.
  static let largestSize = 2000

  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    let blank = Cell(text: " ", foreground: Self.background, background: Self.background)
    cells = Array(repeating: blank, count: columns * rows)
  }

  /// Sets two square pixels, one above the other. Does nothing outside the screen.
  mutating func set(column: Int, row: Int, upper: Color, lower: Color) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    cells[row * columns + column] = Cell(
      text: upper == lower ? " " : "▀", foreground: upper, background: lower)
  }

  /// Writes text, beginning at a cell.
  /// - Parameter background: the background of the text over a cell.
  mutating func write(
    _ text: [TextCells.Cell], column: Int, row: Int, foreground: Color, background: (Cell) -> Color
  ) {
    guard (0..<rows).contains(row) else { return }
    var column = column
    for cell in text {
      defer { column += cell.width }
      guard column >= 0, column + cell.width <= columns else { continue }
      let index = row * columns + column
      let behind = background(cells[index])
      cells[index] = Cell(text: cell.text, foreground: foreground, background: behind)
      if cell.width == 2 { cells[index + 1] = Cell(text: "", foreground: foreground, background: behind) }
    }
  }

  // MARK: Bytes for the terminal

  /// The escape sequences that turn `previous` into this screen.
  /// - Parameter previous: what the terminal shows, or nil if that is not known.
  func changes(from previous: Screen?) -> [UInt8] {
    let previous = previous?.columns == columns && previous?.rows == rows ? previous : nil
    var output = Output()
    for row in 0..<rows {
      for column in 0..<columns {
        let index = row * columns + column
        let cell = cells[index]
        if cell.text.isEmpty || cell == previous?.cells[index] { continue }
        output.move(column: column, row: row)
        output.write(cell, columns: index + 1 < cells.count && cells[index + 1].text.isEmpty ? 2 : 1)
      }
    }
    return output.bytes
  }

  /// The bytes written so far, and the cursor position and colours that they leave the terminal with.
  private struct Output {
    var bytes: [UInt8] = []
    private var position: (column: Int, row: Int)?
    private var foreground: Color?
    private var background: Color?

    mutating func move(column: Int, row: Int) {
      if let position, position == (column, row) { return }
      bytes += "\u{1B}[\(row + 1);\(column + 1)H".utf8
      position = (column, row)
    }

    mutating func write(_ cell: Cell, columns: Int) {
      if cell.background != background { color(48, cell.background) }
      if cell.foreground != foreground && cell.text != " " { color(38, cell.foreground) }
      background = cell.background
      if cell.text != " " { foreground = cell.foreground }
      bytes += cell.text.utf8
      // Terminals do not agree on the width of other characters: after one of them, the cursor is positioned
      // anew.
      let isPlain = cell.text == " " || cell.text == "▀" || cell.text.utf8.count == 1
      position = isPlain ? position.map { ($0.column + columns, $0.row) } : nil
    }

    private mutating func color(_ code: Int, _ color: Color) {
      bytes += "\u{1B}[\(code);2;\(color.red);\(color.green);\(color.blue)m".utf8
    }
  }
}
