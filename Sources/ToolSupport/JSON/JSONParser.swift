/// Reads JSON values from bytes, one after another, strictly as in RFC 8259.
///
/// One input of the tool holds many JSON values, one for each layout to compute (a *case*). A parser of single values could not
/// say where the next case begins, nor in which line an error is.
package struct JSONParser {
  private let bytes: [UInt8]
  var position = 0
  /// The line that `position` is in, counted from 1, and where it starts.
  private(set) var line: Int
  private var lineStart = 0

  /// Bounds the recursion. No case is nested that deeply.
  private static let deepest = 64

  /// - Parameter line: the number of the first line, for messages.
  package init(_ bytes: [UInt8], line: Int = 1) {
    self.bytes = bytes
    self.line = line
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// An error and its place.
  package struct SyntaxError: Error {
    /// Counted from 1.
    package var line: Int
    /// Counted in bytes from 1.
    package var column: Int
    /// What JSON allows here, as a noun phrase.
    package var expected: String
    package var found: Found
    /// The byte offset at which reading stopped.
    package var offset: Int
  }

  /// What stands where something else was expected.
  package enum Found {
    case character(String)
    case endOfLine
    case endOfText
  }

  /// The next value, or nil if only white space is left.
  package mutating func next() throws(SyntaxError) -> JSONValue? {
    skipSpace()
    return position < bytes.count ? try value(depth: 0) : nil
  }

  /// All values of a text.
  package static func values(in bytes: [UInt8]) throws(SyntaxError) -> [JSONValue] {
    var parser = JSONParser(bytes)
    var values: [JSONValue] = []
    while let value = try parser.next() { values.append(value) }
    return values
  }

  var peek: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") {
      line += 1
      lineStart = position + 1
    }
    position += 1
  }

  mutating func skipSpace() {
    while let byte = peek, isSpace(byte) { advance() }
  }

  private func failure(_ expected: String) -> SyntaxError {
    guard let byte = peek else { return failureAtEnd(expected) }
    let character = String(decoding: bytes[position..<characterEnd], as: UTF8.self)
    return SyntaxError(
      line: line, column: position - lineStart + 1, expected: expected,
      found: byte == 0x0A ? .endOfLine : .character(character), offset: position)
  }

  /// The text ends too early. The error's place is the end of the text, not of the white space after it.
  private func failureAtEnd(_ expected: String) -> SyntaxError {
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let endLine = line - bytes[end...].count { $0 == 0x0A }
    return SyntaxError(
      line: endLine, column: end - start + 1, expected: expected, found: .endOfText, offset: position)
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private var characterEnd: Int {
    var end = position + 1
    while end < bytes.count && bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  mutating func value(depth: Int) throws(SyntaxError) -> JSONValue {
    guard depth < Self.deepest else { throw failure("no more than \(Self.deepest) levels of nesting") }
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"): return .number(try number())
    default: throw failure("a JSON value")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(SyntaxError) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[index] else { throw failure("\"\(word)\"") }
      position += 1
    }
    return value
  }

  private mutating func object(depth: Int) throws(SyntaxError) -> JSONValue {
    position += 1
    skipSpace()
    var members: [JSONValue.Member] = []
    if peek == UInt8(ascii: "}") {
      position += 1
      return .object([])
    }
    while true {
      guard peek == UInt8(ascii: "\"") else { throw failure("a field name in double quotes") }
      let name = try string()
      skipSpace()
      guard peek == UInt8(ascii: ":") else { throw failure("':' after the field name") }
      position += 1
      skipSpace()
      members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
      skipSpace()
      if peek == UInt8(ascii: "}") {
        position += 1
        return .object(members)
      }
      guard peek == UInt8(ascii: ",") else { throw failure("',' or '}'") }
      position += 1
      skipSpace()
    }
  }

  private mutating func array(depth: Int) throws(SyntaxError) -> JSONValue {
    position += 1
    skipSpace()
    var elements: [JSONValue] = []
    if peek == UInt8(ascii: "]") {
      position += 1
      return .array([])
    }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if peek == UInt8(ascii: "]") {
        position += 1
        return .array(elements)
      }
      guard peek == UInt8(ascii: ",") else { throw failure("',' or ']'") }
      position += 1
      skipSpace()
    }
  }

  private mutating func number() throws(SyntaxError) -> Double {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if peek == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .nan
  }

  private mutating func digits() throws(SyntaxError) {
    guard let first = peek, isDigit(first) else { throw failure("a digit") }
    while let byte = peek, isDigit(byte) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

// Strings and their escapes.
extension JSONParser {
  mutating func string() throws(SyntaxError) -> String {
    position += 1
    var text: [UInt8] = []
    while true {
      guard let byte = peek, byte >= 0x20 else { throw failure("the end of the string, '\"'") }
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: String(try escape()).utf8)
      } else {
        text.append(byte)
      }
    }
  }

  private mutating func escape() throws(SyntaxError) -> Unicode.Scalar {
    let expected = "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    guard let byte = peek else { throw failure(expected) }
    let simple: [UInt8: Unicode.Scalar] = [
      0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
    ]
    if let scalar = simple[byte] {
      position += 1
      return scalar
    }
    guard byte == UInt8(ascii: "u") else { throw failure(expected) }
    position += 1
    let unit = try codeUnit()
    // A surrogate without its other half becomes U+FFFD.
    if (0xD800..<0xDC00).contains(unit), peek == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    {
      let mark = position
      position += 2
      let low = try codeUnit()
      if (0xDC00..<0xE000).contains(low) {
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
      }
      position = mark
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(SyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
