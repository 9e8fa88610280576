/// A JSON value.
enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The fields in their order. If two have the same name, the last one counts.
  case object([Member])

  /// A field of an object.
  struct Member {
    var name: String
    var value: JSONValue
  }

  /// The value as a message says what was found.
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
