/// An escape sequence in a line of text (ECMA-48): a command for a terminal, of which nothing is shown.
///
/// It begins with an escape, or with U+0080 to U+009F, which stand for an escape and one more character. (A
/// single byte from 0x80 to 0x9F is no UTF-8. In a text of another encoding, it is a letter.)
///
/// A sequence without its end stops before the first byte that cannot be in it, at the longest length, or with the line,
/// whichever comes first. A text (such as a link) can have anything in it but an escape and, except tabs, the control
/// characters below U+0020. So a damaged sequence hides at most a part of its line.
struct EscapeSequence {
  var range: Range<Int>
  /// The parameters, if the sequence sets colours (SGR).
  var rendition: Range<Int>?

  /// The longest sequence with parameters, and the longest one with a text, such as a link.
  private static let longest = 256
  private static let longestText = 24 << 10

  /// The first sequence that begins at `start` or later.
  init?(in bytes: [UInt8], from start: Int) {
    guard let first = Self.start(in: bytes, from: start) else { return nil }
    let next = first + 1 < bytes.count ? bytes[first + 1] : 0
    // U+009B is 0xC2 0x9B in UTF-8, and stands for an escape and 0x5B.
    let kind = bytes[first] == 0x1B ? next : next - 0x40
    let body = min(first + 2, bytes.count)
    range = first..<body
    switch kind {
    case UInt8(ascii: "["):
      readControl(bytes, from: body)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      range = first..<Self.endOfText(bytes, from: body)
    case 0x20...0x2F:
      // Intermediates and a final byte, such as the choice of a character set.
      let limit = min(first + Self.longest, bytes.count)
      let last = bytes[body..<limit].firstIndex { !(0x20...0x2F).contains($0) } ?? limit
      range = first..<(last < limit && (0x30...0x7E).contains(bytes[last]) ? last + 1 : last)
    case 0x30...0x7E:
      break
    default:
      // An escape that begins nothing.
      range = first..<first + 1
    }
  }

  /// Whether the line has a sequence.
  static func isAny(in bytes: [UInt8]) -> Bool { start(in: bytes, from: 0) != nil }

  private static func start(in bytes: [UInt8], from start: Int) -> Int? {
    bytes[min(start, bytes.count)...].indices.first { index in
      bytes[index] == 0x1B
        || bytes[index] == 0xC2 && index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1])
    }
  }

  /// Parameters, intermediates, a final byte.
  private mutating func readControl(_ bytes: [UInt8], from body: Int) {
    let limit = min(body + Self.longest, bytes.count)
    let intermediates = bytes[body..<limit].firstIndex { !(0x30...0x3F).contains($0) } ?? limit
    let last = bytes[intermediates..<limit].firstIndex { !(0x20...0x2F).contains($0) } ?? limit
    guard last < limit, (0x40...0x7E).contains(bytes[last]) else {
      range = range.lowerBound..<last
      return
    }
    range = range.lowerBound..<last + 1
    let parameters = body..<intermediates
    // `<`, `=`, `>` and `?` mark sequences of other meanings.
    if bytes[last] == UInt8(ascii: "m"), intermediates == last, bytes[parameters].allSatisfy({ $0 < 0x3C }) {
      rendition = parameters
    }
  }

  /// The end of a text that the string terminator (ESC \ or U+009C) or a bell ends.
  private static func endOfText(_ bytes: [UInt8], from body: Int) -> Int {
    let limit = min(body + longestText, bytes.count)
    var index = body
    while index < limit {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch bytes[index] {
      case 0x07: return index + 1
      case 0x1B: return next == UInt8(ascii: "\\") ? index + 2 : index
      case 0xC2 where next == 0x9C: return index + 2
      case 0x00..<0x20 where bytes[index] != 0x09: return index
      default: index += 1
      }
    }
    return limit
  }
}
