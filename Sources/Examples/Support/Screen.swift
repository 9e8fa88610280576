import Glibc
import VirtualLayout

/// How characters look.
public struct Style: Equatable, Sendable {
  /// 1 to 6 for red, green, yellow, blue, magenta and cyan; nil for the terminal's own colour.
  public var color: Int?
  public var isBold: Bool
  /// Whether foreground and background are swapped.
  public var isInverse: Bool

  public init(_ color: Int? = nil, isBold: Bool = false, isInverse: Bool = false) {
    (self.color, self.isBold, self.isInverse) = (color, isBold, isInverse)
  }

  /// `NO_COLOR` leaves bold and inverse (no-color.org).
  private static let hasColors = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true

  /// What changes a terminal's style to this one.
  fileprivate var sequence: String {
    let color = Self.hasColors ? color.map { ";\(30 + $0)" } ?? "" : ""
    return "\u{1B}[0\(isBold ? ";1" : "")\(isInverse ? ";7" : "")\(color)m"
  }
}

/// What a terminal shows: rows of characters, each with a style. What lies outside is cut off.
public struct Screen {
  public let size: LayoutSize
  /// The characters of each row; nil is the right half of a wide one.
  private var rows: [[Character?]]
  private var styles: [[Style]]

  init(_ size: LayoutSize) {
    self.size = size
    let (width, height) = (Int(size.width), Int(size.height))
    rows = Array(repeating: Array(repeating: " ", count: width), count: height)
    styles = Array(repeating: Array(repeating: Style(), count: width), count: height)
  }

  /// Writes a line of text into a rectangle. Text that does not fit ends in `…`.
  ///
  /// - Parameter row: the row of the rectangle.
  public mutating func write(_ text: String, in frame: LayoutRect, row: Int = 0, style: Style = Style()) {
    let y = Self.index(frame.y) + row
    let (left, right) = (Self.index(frame.x), Self.index(frame.maxX))
    guard rows.indices.contains(y), Double(row) < frame.height else { return }
    var x = left
    for character in left + text.columns <= right ? text : text.prefix(columns: right - left - 1) + "…" {
      let columns = character.columns
      if x >= 0, x + columns <= rows[y].count {
        rows[y][x] = character.isPrintable ? character : "\u{FFFD}"
        styles[y][x] = style
        if columns == 2 { (rows[y][x + 1], styles[y][x + 1]) = (nil, style) }
      }
      x += columns
    }
  }

  /// Fills a rectangle with a character that is one column wide.
  public mutating func fill(_ frame: LayoutRect, with character: Character = " ", style: Style = Style()) {
    for y in max(Self.index(frame.y), 0)..<max(Self.index(frame.maxY), 0) where y < rows.count {
      for x in max(Self.index(frame.x), 0)..<max(Self.index(frame.maxX), 0) where x < rows[y].count {
        (rows[y][x], styles[y][x]) = (character, style)
      }
    }
  }

  /// The rows as text, without styles and the spaces at their ends.
  var text: String {
    rows.map { row in
      let end = row.lastIndex { $0 != " " } ?? -1
      return String(row[...end].compactMap(\.self)) + "\n"
    }.joined()
  }

  /// What to send to a terminal.
  var sequence: String {
    var text = ""
    for y in rows.indices {
      text += "\u{1B}[\(y + 1);1H\u{1B}[0m"
      var style = Style()
      for (character, its) in zip(rows[y], styles[y]) {
        if its != style { text += its.sequence }
        style = its
        if let character { text.append(character) }
      }
    }
    return text
  }

  /// Positions far off the screen are as good as those just beside it.
  private static func index(_ position: Double) -> Int { Int(min(max(position, -9999), 9999).rounded()) }
}
