/// The cells that a terminal shows, and the bytes that turn one screen into the next.
struct Screen {
  struct Cell: Equatable {
    /// A character, or empty in the right half of a wide character.
    var text: String
    var foreground: Color
    var background: Color
    var emphasis: TextStyle.Emphasis = []
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
  /// - Parameters:
  ///   - foreground: the colour of text whose style does not say another.
  ///   - background: what is behind such text over a cell.
  mutating func write(
    _ text: [TextCells.Cell], column: Int, row: Int, foreground: Color, background: (Cell) -> Color
  ) {
    guard (0..<rows).contains(row) else { return }
    var column = column
    for cell in text {
      defer { column += cell.width }
      guard column >= 0, column + cell.width <= columns else { continue }
      let index = row * columns + column
      let colors = cell.style.colors(foreground: foreground, background: background(cells[index]))
      cells[index] = Cell(
        text: cell.text, foreground: colors.foreground, background: colors.background,
        emphasis: cell.style.emphasis)
      if cell.width == 2 {
        cells[index + 1] = cells[index]
        cells[index + 1].text = ""
      }
    }
  }

  // MARK: Bytes for the terminal

  /// The escape sequences that turn `previous` into this screen.
  /// - Parameter previous: what the terminal shows, or nil if that is not known.
  func changes(from previous: Screen?) -> [UInt8] {
    let previous = previous?.columns == columns && previous?.rows == rows ? previous : nil
    var output = Output()
    if previous == nil { output.bytes += "\u{1B}[0m".utf8 }
    for row in 0..<rows {
      for column in 0..<columns {
        let index = row * columns + column
        let cell = cells[index]
        if cell.text.isEmpty || cell == previous?.cells[index] { continue }
        output.move(column: column, row: row)
        output.write(cell, columns: index + 1 < cells.count && cells[index + 1].text.isEmpty ? 2 : 1)
      }
    }
    output.set([])
    return output.bytes
  }

  /// The bytes written so far, and the cursor position, colours and emphasis that they leave the terminal
  /// with. Before the first and after the last, there is no emphasis.
  private struct Output {
    var bytes: [UInt8] = []
    private var position: (column: Int, row: Int)?
    private var foreground: Color?
    private var background: Color?
    private var emphasis: TextStyle.Emphasis = []

    mutating func move(column: Int, row: Int) {
      if let position, position == (column, row) { return }
      bytes += "\u{1B}[\(row + 1);\(column + 1)H".utf8
      position = (column, row)
    }

    mutating func write(_ cell: Cell, columns: Int) {
      set(cell.emphasis)
      if cell.background != background { color(48, cell.background) }
      background = cell.background
      // The line under a space has the foreground's colour.
      if cell.text != " " || cell.emphasis.contains(.underline), cell.foreground != foreground {
        color(38, cell.foreground)
        foreground = cell.foreground
      }
      bytes += cell.text.utf8
      // Terminals do not agree on the width of other characters: after one of them, the cursor is positioned
      // anew.
      let isPlain = cell.text == " " || cell.text == "▀" || cell.text.utf8.count == 1
      position = isPlain ? position.map { ($0.column + columns, $0.row) } : nil
    }

    mutating func set(_ emphasis: TextStyle.Emphasis) {
      if emphasis == self.emphasis { return }
      for (part, on, off) in [(TextStyle.Emphasis.bold, 1, 22), (.italic, 3, 23), (.underline, 4, 24)]
      where emphasis.contains(part) != self.emphasis.contains(part) {
        bytes += "\u{1B}[\(emphasis.contains(part) ? on : off)m".utf8
      }
      self.emphasis = emphasis
    }

    private mutating func color(_ code: Int, _ color: Color) {
      bytes += "\u{1B}[\(code);2;\(color.red);\(color.green);\(color.blue)m".utf8
    }
  }
}
