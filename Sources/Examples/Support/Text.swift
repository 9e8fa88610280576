extension Character {
  /// The columns that a terminal takes for the character: 2 for most of East Asia, and for emoji.
  public var columns: Int {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }

  /// False for what would control the terminal: names of files can have anything in them.
  var isPrintable: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case nil, .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: false
    default: true
    }
  }
}

extension StringProtocol {
  /// The columns that a terminal takes for the text.
  public var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As much of the text as fits into some columns.
  public func prefix(columns: Int) -> String {
    var room = columns
    return String(
      prefix {
        room -= $0.columns
        return room >= 0
      })
  }

  /// The text in lines of at most this many columns, broken between words.
  public func lines(columns: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      var rest = String(word)
      if lines[lines.count - 1] != "", lines[lines.count - 1].columns + 1 + rest.columns > columns {
        lines.append("")
      }
      while rest.columns > columns, rest.count > 1 {
        lines[lines.count - 1] = rest.prefix(columns: Swift.max(columns, 2))
        rest.removeFirst(lines[lines.count - 1].count)
        lines.append("")
      }
      lines[lines.count - 1] += (lines[lines.count - 1] == "" ? "" : " ") + rest
    }
    return lines
  }
}
