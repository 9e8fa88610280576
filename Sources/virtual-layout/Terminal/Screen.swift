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
  /// The colours that the terminal has. Cells have any; they are turned into those when they are written.
  let colors: TerminalColors
  private(set) var cells: [Cell]

  init(columns: Int, rows: Int, colors: TerminalColors) {
    (self.columns, self.rows, self.colors) = (columns, rows, colors)
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

  /// The text of a row, without the spaces at its end.
  func text(ofRow row: Int) -> String {
    var line = cells[row * columns..<(row + 1) * columns]
    while line.last?.text == " " { line.removeLast() }
    return line.map(\.text).joined()
  }

  // MARK: Bytes for the terminal

  /// The escape sequences that turn `previous` into this screen.
  /// - Parameter previous: what the terminal shows, or nil if that is not known.
  func changes(from previous: Screen?) -> [UInt8] {
    let previous = previous?.columns == columns && previous?.rows == rows ? previous : nil
    var output = Output(colors)
    if previous == nil { output.bytes += "\u{1B}[0m".utf8 }
    for row in 0..<rows {
      if previous == nil { output.eraseRow(row, cells[row * columns]) }
      for column in 0..<columns {
        let index = row * columns + column
        let cell = cells[index]
        if cell.text.isEmpty || cell == previous?.cells[index] { continue }
        output.move(column: column, row: row)
        output.write(cell, columns: index + 1 < cells.count && cells[index + 1].text.isEmpty ? 2 : 1)
      }
    }
    output.end()
    return output.bytes
  }

  /// The bytes written so far, and the cursor position, colours and emphasis that they leave the terminal
  /// with. Before the first and after the last, there is no emphasis.
  private struct Output {
    var bytes: [UInt8] = []
    private let colors: TerminalColors
    private var position: (column: Int, row: Int)?
    /// The numbers of the colours.
    private var foreground: Int?
    private var background: Int?
    private var emphasis: TextStyle.Emphasis = []
    private var isInverse = false

    init(_ colors: TerminalColors) { self.colors = colors }

    /// Erases a row of which it is not known what the terminal shows. Half of a wide character can be left at a former right edge
    /// of the screen. Some terminals erase the character before it when something is written there.
    mutating func eraseRow(_ row: Int, _ first: Cell) {
      move(column: 0, row: row)
      setBackground(colors.number(of: first.background))
      bytes += "\u{1B}[K".utf8
    }

    mutating func move(column: Int, row: Int) {
      if let position, position == (column, row) { return }
      bytes += "\u{1B}[\(row + 1);\(column + 1)H".utf8
      position = (column, row)
    }

    mutating func write(_ cell: Cell, columns: Int) {
      // Without colours, everything that is not on the usual background is inverse.
      set(cell.emphasis, isInverse: colors == .none && cell.background != Screen.background)
      var ink = colors.number(of: cell.foreground)
      let paper = colors.number(of: cell.background)
      if ink == paper, cell.foreground != cell.background, cell.text != "▀" {
        // With few colours, text must not vanish.
        let lightness = Int(cell.background.red) + Int(cell.background.green) + Int(cell.background.blue)
        ink = colors.number(of: lightness < 384 ? Color(255, 255, 255) : Color(0, 0, 0))
      }
      setBackground(paper)
      // The line under a space has the foreground's colour.
      if cell.text != " " || cell.emphasis.contains(.underline), ink != foreground {
        bytes += colors.sequence(ink, isBackground: false).utf8
        foreground = ink
      }
      bytes += cell.text.utf8
      // Terminals do not agree on the width of other characters: after one of them, the cursor is positioned
      // anew.
      let isPlain = cell.text == " " || cell.text == "▀" || cell.text.utf8.count == 1
      position = isPlain ? position.map { ($0.column + columns, $0.row) } : nil
    }

    /// Ends emphasis.
    mutating func end() { set([], isInverse: false) }

    private mutating func set(_ emphasis: TextStyle.Emphasis, isInverse: Bool) {
      if isInverse != self.isInverse { bytes += "\u{1B}[\(isInverse ? 7 : 27)m".utf8 }
      self.isInverse = isInverse
      if emphasis == self.emphasis { return }
      for (part, on, off) in [(TextStyle.Emphasis.bold, 1, 22), (.italic, 3, 23), (.underline, 4, 24)]
      where emphasis.contains(part) != self.emphasis.contains(part) {
        bytes += "\u{1B}[\(emphasis.contains(part) ? on : off)m".utf8
      }
      self.emphasis = emphasis
    }

    private mutating func setBackground(_ number: Int) {
      if number == background { return }
      bytes += colors.sequence(number, isBackground: true).utf8
      background = number
    }
  }
}
