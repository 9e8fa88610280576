/// A JSON value. Members of an object keep their order; of two with one name the last counts.
enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A field of an object.
  struct Member {
    var name: String
    var value: JSONValue
  }

  /// How an error message names the value that was found instead of the expected one.
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
