/// A key of `scroll`, as `?` shows it on the screen, and `--help` in more words.
struct ScrollKey {
  private let names: String
  /// At most 21 characters.
  private let meaning: String
  private let details: String
  /// Whether it does something in text, too.
  let isForText: Bool

  private init(_ names: String, _ meaning: String, _ details: String = "", isForText: Bool = true) {
    (self.names, self.meaning, self.isForText) = (names, meaning, isForText)
    self.details = details.isEmpty ? meaning : details
  }

  /// All keys. The most important come first: a small screen has no room for others.
  static let all = [
    ScrollKey("arrows, h j k l", "move", "the item beside the focused one; in text, a row up or down"),
    ScrollKey("PgUp, b", "one screen up"),
    ScrollKey("PgDn, Space", "one screen down"),
    ScrollKey("Home, g", "the start"),
    ScrollKey("End, G", "the end"),
    ScrollKey("Enter, a click", "details", "tell about the focused item, or the line"),
    ScrollKey(
      "/", "search",
      "search; Enter searches, Esc cancels, Ctrl-U clears. Case matters only if the text has capitals"),
    ScrollKey("n, N", "next, previous match", "the next match, the one before"),
    ScrollKey("m", "the next mode", isForText: false),
    ScrollKey(
      "+, -", "larger, smaller", "larger or smaller items, or more or fewer columns", isForText: false),
    ScrollKey("v", "select a range", "begin to select a range of items, end it", isForText: false),
    ScrollKey("x", "select the item", "select the focused item, or deselect it", isForText: false),
    ScrollKey(
      "d", "delete", "delete what is selected or, if nothing is, five items above the screen",
      isForText: false),
    ScrollKey("i", "insert above", "insert five items above the screen", isForText: false),
    ScrollKey("r", "load all again", "load all items again, bit by bit; stop; continue", isForText: false),
    ScrollKey("a", "anchoring off, on", "switch scroll anchoring off and on", isForText: false),
    ScrollKey(
      "Esc", "close, stop, quit",
      "stop the search, close what is open, forget the selection, then the search; if there is none, quit"),
    ScrollKey("q, Ctrl-C", "quit"),
    ScrollKey(
      "mouse wheel", "three rows",
      "three rows for each turn, in a movement that slows down; turns add up, and any key stops it"),
    ScrollKey("Ctrl-Y, Ctrl-E", "one row up, down", "one row up or down, without the focus"),
    ScrollKey("Ctrl-Z", "suspend"),
    ScrollKey("Ctrl-L", "draw again", "draw the screen again"),
    ScrollKey("?", "these keys", "these keys, in short; any key leaves them"),
  ]

  private static let namesWidth = 17

  /// The keys for `--help`, in lines of at most 80 characters.
  static var help: String {
    let indent = 2 + namesWidth
    let lines = all.map {
      "  " + padded($0.names, to: namesWidth) + Command.wrapped($0.details, indent: indent)
    }
    return lines.joined(separator: "\n")
  }

  /// The keys for a screen: in columns or, if these do not fit, side by side, as many as fit.
  static func rows(_ keys: [ScrollKey], columns: Int, rows: Int) -> [String] {
    let (width, gap) = (namesWidth + 21, 2)
    let count = max((columns + gap) / (width + gap), 1)
    let height = (keys.count + count - 1) / count
    if width <= columns, height <= rows {
      return (0..<height).map { row in
        let keys = stride(from: row, to: keys.count, by: height).map { keys[$0] }
        let cells = keys.map { padded(padded($0.names, to: namesWidth) + $0.meaning, to: width + gap) }
        return String(cells.joined().prefix(columns))
      }
    }
    var lines: [String] = []
    var isComplete = true
    for key in keys {
      let text = "\(key.names): \(key.meaning)"
      if let index = lines.firstIndex(where: { $0.count + gap + text.count <= columns }) {
        lines[index] += "  " + text
      } else if lines.count < rows {
        lines.append(text)
      } else {
        isComplete = false
      }
    }
    if !isComplete, let last = lines.popLast() { lines.append(last + " …") }
    return lines
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
