import virtual_layout

/// The part of a terminal that the scroller uses: cursor positions, the alternate screen, text. Colours are
/// ignored.
///
/// As in tmux, a row that becomes shorter keeps what is beyond the edge, to show it when it becomes longer again. So half of a wide
/// character can be left there. Whatever is written on a right half erases the character to its left.
struct ScreenModel {
  private(set) var columns: Int
  private(set) var rows: Int
  /// Nil is the right half of a wide character.
  private var cells: [[Character?]]
  private var column = 0
  private var row = 0
  /// The bytes of an incomplete sequence or character.
  private var pending: [UInt8] = []
  /// The private modes that are on: 1049 is the alternate screen, 1000 and 1006 the mouse. 25 (cursor) and 7
  /// (wrapping) are on at first.
  private(set) var modes: Set<Int> = [7, 25]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = (0..<rows).map { row in
      let old = row < cells.count ? cells[row] : []
      return old + Array(repeating: " ", count: max(columns - old.count, 0))
    }
  }

  func line(_ row: Int) -> String {
    String(cells[row].prefix(columns).compactMap(\.self))
  }

  /// The last line.
  var status: String { line(rows - 1) }

  var text: String {
    (0..<rows).map(line).joined(separator: "\n")
  }

  /// The text without the last line.
  var content: [String] { (0..<rows - 1).map(line) }

  mutating func show(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if pending.isEmpty {
        if byte < 0x80 && byte != 0x1B { put(Character(Unicode.Scalar(byte))) } else { pending.append(byte) }
        continue
      }
      pending.append(byte)
      if pending[0] == 0x1B {
        guard pending.count > 2, (0x40...0x7E).contains(byte) else { continue }
        // Colours, most of what comes.
        if byte != UInt8(ascii: "m") { control(byte) }
        pending.removeAll(keepingCapacity: true)
      } else if let character = String(validating: pending, as: UTF8.self)?.first {
        put(character)
        pending.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func control(_ final: UInt8) {
    let parameters = String(decoding: pending.dropFirst(2).dropLast(), as: UTF8.self)
    switch final {
    case UInt8(ascii: "H"):
      let numbers = parameters.split(separator: ";").map { Int($0) ?? 1 }
      (row, column) = numbers.count == 2 ? (numbers[0] - 1, numbers[1] - 1) : (0, 0)
    case UInt8(ascii: "J"):
      for row in 0..<rows { erase(0..<columns, row) }
    case UInt8(ascii: "K"):
      if row < rows, column < columns { erase(column..<columns, row) }
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      guard let mode = Int(parameters.dropFirst()) else { return }
      if final == UInt8(ascii: "h") { modes.insert(mode) } else { modes.remove(mode) }
    default: break
    }
  }

  private mutating func erase(_ columns: Range<Int>, _ row: Int) {
    for column in columns { cells[row][column] = " " }
  }

  private mutating func put(_ character: Character) {
    let width = TextCells.width(of: String(character))
    guard character >= " ", column + width <= columns, row < rows else { return }
    if cells[row][column] == nil {
      var start = column
      while start > 0, cells[row][start] == nil { start -= 1 }
      erase(start..<column, row)
    }
    let end = column + width
    var halves = end
    while halves < columns, cells[row][halves] == nil { halves += 1 }
    erase(end..<halves, row)
    cells[row][column] = character
    if width == 2 { cells[row][column + 1] = nil }
    column = end
  }
}
