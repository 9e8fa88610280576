/// The words and other characters of a Swift file, without comments and strings.
struct SourceTokens: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0

  init(_ source: String) { bytes = Array(source.utf8) }

  /// The next identifier, keyword or number, or a single other character.
  mutating func next() -> String? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "`"): position += 1
      case UInt8(ascii: "/") where follows("//"): skipLine()
      case UInt8(ascii: "/") where follows("/*"): skipComment()
      case UInt8(ascii: "\""): skipString()
      case let byte where Self.isWord(byte): return word()
      default:
        position += 1
        return String(decoding: bytes[position - 1..<position], as: UTF8.self)
      }
    }
    return nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  private func follows(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func word() -> String {
    let begin = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    return String(decoding: bytes[begin..<position], as: UTF8.self)
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if follows("/*") {
        depth += 1
        position += 2
      } else if follows("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// A string of one or several lines. Interpolations are skipped, too, with the strings in them.
  private mutating func skipString() {
    let end = follows("\"\"\"") ? "\"\"\"" : "\""
    position += end.utf8.count
    while position < bytes.count, !follows(end) {
      if follows("\\(") {
        position += 2
        skipInterpolation()
      } else {
        position += follows("\\") ? 2 : 1
      }
    }
    position += end.utf8.count
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while let token = next() {
      if token == "(" { depth += 1 }
      if token == ")" { depth -= 1 }
      if depth == 0 { return }
    }
  }
}
