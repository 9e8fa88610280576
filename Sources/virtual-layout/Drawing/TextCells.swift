/// Text as cells of one or two columns, without anything that would move a terminal's cursor.
///
/// File names and word lists can contain anything. Control characters, line separators and unassigned code
/// points become U+FFFD. Invisible formatting (joiners, direction marks) is left out.
package enum TextCells {
  /// A character with its combining marks.
  package struct Cell {
    package var text: String
    /// 1 or 2 columns, or 0 for a tab of which `WrappedLine` has not made spaces yet.
    package var width: Int
    package var style = TextStyle()
  }

  /// The cells of a text.
  static func cells(of text: String) -> [Cell] {
    var cells: [Cell] = []
    append(text, to: &cells)
    return cells
  }

  /// Adds the cells of a text. A mark at its start combines with the last cell.
  static func append(_ text: String, style: TextStyle = TextStyle(), to cells: inout [Cell]) {
    for scalar in text.unicodeScalars {
      switch columns(of: scalar) {
      case .some(0):
        // No script needs more marks. More would cover the neighboring rows.
        guard let last = cells.last, last.width > 0, last.text.unicodeScalars.count <= 4,
          last.text != replacement
        else { continue }
        cells[cells.count - 1].text.unicodeScalars.append(scalar)
      case .some(let width):
        cells.append(
          isControl(scalar)
            ? Cell(text: replacement, width: 1, style: style)
            : Cell(text: String(scalar), width: width, style: style))
      case nil:
        continue
      }
    }
  }

  private static let replacement = "\u{FFFD}"

  /// The columns a text takes.
  package static func width(of text: String) -> Int {
    var text = text
    let ascii = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    if ascii { return text.utf8.count }
    return cells(of: text).reduce(0) { $0 + $1.width }
  }

  /// The text with everything unprintable replaced by U+FFFD.
  static func printable(_ text: String) -> String {
    cells(of: text).map(\.text).joined()
  }

  /// The text with everything invisible escaped (`\n`, `\u{1B}`). Messages use it: names must be told apart,
  /// and must not control the terminal.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case _ where isControl(scalar) || columns(of: scalar) == nil:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The cells that fit into `columns`. A text that does not fit ends in `…`.
  static func fitted(_ text: String, columns: Int) -> [Cell] { fitted(cells(of: text), columns: columns) }

  static func fitted(_ all: [Cell], columns: Int) -> [Cell] {
    guard columns > 0 else { return [] }
    var taken = 0
    var fitting = 0
    for cell in all {
      guard taken + cell.width <= columns else { break }
      taken += cell.width
      fitting += 1
    }
    if fitting == all.count { return all }
    while let last = fitting > 0 ? all[fitting - 1] : nil, taken > columns - 1 {
      taken -= last.width
      fitting -= 1
    }
    return all[..<fitting] + [Cell(text: "…", width: 1)]
  }

  /// The columns that a scalar takes: 0 if it combines with the character before it, nil if it is invisible.
  private static func columns(of scalar: Unicode.Scalar) -> Int? {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? nil : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return nil
    default: break
    }
    // Hangul vowels and final consonants join the syllable before them.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: return true
    default: return false
    }
  }

  /// Whether the scalar takes two columns: East Asian Width W and F (Unicode Standard Annex 11), and emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
      true
    default:
      scalar.properties.isEmojiPresentation
    }
  }
}
