/// A colour of the screen: red, green and blue from 0 to 255.
struct Color: Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The way from this colour to another, `part` of it gone (0 to 1).
  func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(min(max(Double(from) + (Double(to) - Double(from)) * part, 0), 255))
    }
    return Color(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// - Parameters:
  ///   - hue: in turns, 0 red, 1/3 green, 2/3 blue; whole turns do not matter.
  ///   - saturation: 0 grey to 1.
  ///   - lightness: 0 black to 1 white.
  init(hue: Double, saturation: Double, lightness: Double) {
    let reach = saturation * min(lightness, 1 - lightness)
    func channel(_ shift: Double) -> UInt8 {
      let position = (hue * 12 + shift).truncatingRemainder(dividingBy: 12)
      let value = lightness - reach * max(-1, min(position - 3, 9 - position, 1))
      return UInt8(min(max(value * 255, 0), 255))
    }
    self.init(channel(0), channel(8), channel(4))
  }
}

/// What a terminal shows, cell by cell, and the bytes that turn one such picture into the next.
struct Screen {
  struct Cell: Equatable {
    /// Empty in the right half of a wide character.
    var text: String
    var foreground: Color
    var background: Color
  }

  /// Where nothing is painted.
  static let background = Color(18, 20, 26)

  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  init(columns: Int, rows: Int, background: Color) {
    self.columns = columns
    self.rows = rows
    let blank = Cell(text: " ", foreground: background, background: background)
    cells = Array(repeating: blank, count: columns * rows)
  }

  /// Sets two square pixels, one above the other. Nothing happens off the screen.
  mutating func set(column: Int, row: Int, upper: Color, lower: Color) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    cells[row * columns + column] = Cell(
      text: upper == lower ? " " : "▀", foreground: upper, background: lower)
  }

  /// Writes text from a cell on; nil leaves the background of each cell as it is, half-blocks averaged.
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

  /// The escape sequences that turn a terminal showing `previous` into one showing this; nil: showing
  /// anything.
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

  /// Bytes being written, and what they leave the terminal at.
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
      // Terminals do not all agree how wide anything but plain text is: the next cell says where it is.
      let isPlain = cell.text == " " || cell.text == "▀" || cell.text.utf8.count == 1
      position = isPlain ? position.map { ($0.column + columns, $0.row) } : nil
    }

    private mutating func color(_ code: Int, _ color: Color) {
      bytes += "\u{1B}[\(code);2;\(color.red);\(color.green);\(color.blue)m".utf8
    }
  }
}
