/// A JSON value.
package enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The fields in their order. If two have the same name, the last one counts.
  case object([Member])

  /// A field of an object.
  package struct Member {
    package var name: String
    package var value: JSONValue
  }
}

extension JSONValue {
  /// The field with a name, or nil if there is none or the value is not an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The value as a whole number.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
