/// As much of JSON as saved runs need, so that the benchmarks load no Foundation (its libraries would be in
/// every memory figure).
enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var integer: Int? { number.flatMap { Int(exactly: $0) } }

  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Int(exactly: value).map(String.init) ?? (value.isFinite ? "\(value)" : "null")
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  init(parsing text: String) throws(Failure) {
    var parser = Parser(bytes: Array(text.utf8))
    self = try parser.document()
  }

  private struct Parser {
    let bytes: [UInt8]
    var position = 0
    /// Deeper nesting than any saved run has is refused instead of exhausting the stack.
    private let deepest = 64

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() throws(Failure) -> JSONValue {
      let value = try value(depth: 0)
      skipSpace()
      guard position == bytes.count else { throw unexpected() }
      return value
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
      guard depth < deepest else { throw unexpected() }
      skipSpace()
      switch peek {
      case UInt8(ascii: "{"): return try .object(members(depth: depth + 1))
      case UInt8(ascii: "["): return try .array(elements(depth: depth + 1))
      case UInt8(ascii: "\""): return try .string(string())
      default:
        let word = bytes[position...].prefix { $0 > 0x20 && !",]}".utf8.contains($0) }
        let text = String(decoding: word, as: UTF8.self)
        let value: JSONValue? =
          switch text {
          case "null": .null
          case "true": .bool(true)
          case "false": .bool(false)
          default: Double(text).map { .number($0) }
          }
        guard let value else { throw unexpected() }
        position = word.endIndex
        return value
      }
    }

    private mutating func members(depth: Int) throws(Failure) -> [(String, JSONValue)] {
      var members: [(String, JSONValue)] = []
      try sequence(from: "{", to: "}") { parser throws(Failure) in
        parser.skipSpace()
        let name = try parser.string()
        try parser.take(":")
        members.append((name, try parser.value(depth: depth)))
      }
      return members
    }

    private mutating func elements(depth: Int) throws(Failure) -> [JSONValue] {
      var elements: [JSONValue] = []
      try sequence(from: "[", to: "]") { parser throws(Failure) in
        elements.append(try parser.value(depth: depth))
      }
      return elements
    }

    private mutating func sequence(
      from opening: Unicode.Scalar, to closing: Unicode.Scalar,
      _ one: (inout Parser) throws(Failure) -> Void
    ) throws(Failure) {
      try take(opening)
      skipSpace()
      if peek != UInt8(ascii: closing) {
        try one(&self)
        skipSpace()
        while peek != UInt8(ascii: closing) {
          try take(",")
          try one(&self)
          skipSpace()
        }
      }
      try take(closing)
    }

    private mutating func string() throws(Failure) -> String {
      try take("\"")
      var result: [UInt8] = []
      while let byte = peek, byte != UInt8(ascii: "\"") {
        position += 1
        guard byte == UInt8(ascii: "\\") else {
          result.append(byte)
          continue
        }
        guard let escape = peek else { throw unexpected() }
        position += 1
        switch escape {
        case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "u"):
          let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
          guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
            throw unexpected()
          }
          result.append(contentsOf: String(scalar).utf8)
          position += 4
        default: result.append(escape)
        }
      }
      try take("\"")
      return String(decoding: result, as: UTF8.self)
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
      while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    private mutating func take(_ expected: Unicode.Scalar) throws(Failure) {
      skipSpace()
      guard peek == UInt8(ascii: expected) else { throw unexpected() }
      position += 1
    }

    private func unexpected() -> Failure {
      position < bytes.count ? Failure("unreadable at byte \(position)") : Failure("ends too early")
    }
  }
}
