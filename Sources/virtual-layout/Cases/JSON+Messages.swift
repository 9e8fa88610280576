import VirtualLayoutToolSupport

extension JSONValue {
  /// How a message names the value, after the word *found*.
  var found: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.isFinite ? JSONWriter.number(number) : "a number too large"
    case .string(let text): text.quoted
    case .array(let elements): "an array of \(elements.count)"
    case .object: "an object"
    }
  }
}

extension Failure {
  /// The failure with the line of the field that is wrong, in a case that begins where the parser is.
  func located(in input: String, _ start: JSONParser) -> Failure {
    var parser = start
    let line = parser.line(of: field.split { ".[]".contains($0) }[...])
    return Failure("\(input):\(line): \(message)")
  }
}

extension JSONParser.SyntaxError {
  func failure(in input: String, hint: String = "") -> Failure {
    Failure("\(input):\(line):\(column): \(message)\(hint)")
  }

  private var message: String {
    let found =
      switch found {
      case .character(let character): character.quoted
      case .endOfLine: "the end of the line"
      case .endOfText: "nothing more"
      }
    return "expected \(expected), found \(found)"
  }
}
