import VirtualLayoutToolSupport

// Values of the types that cases use. What is optional is nil if there is no such field. All throw if the value is bad.
extension CaseFields {
  /// The object in a required field.
  func fields(_ name: String) throws(Failure) -> CaseFields {
    guard let fields = try fieldsIfPresent(name) else { throw failure(name, expected: "an object") }
    return fields
  }

  /// The object in a field, or nil if there is no such field.
  func fieldsIfPresent(_ name: String) throws(Failure) -> CaseFields? {
    guard let value = value(name) else { return nil }
    return try CaseFields(value, at: path(of: name))
  }

  /// The object in a field, or an object without fields if there is no such field.
  func fieldsOrNone(_ name: String) throws(Failure) -> CaseFields {
    try CaseFields(value(name) ?? .object([]), at: path(of: name))
  }

  /// The array in a required field.
  /// - Parameter what: what the elements are, for messages.
  func elements(_ name: String, of what: String) throws(Failure) -> [CaseElement] {
    guard case .array(let elements) = value(name) else {
      throw failure(name, expected: "an array of \(what)")
    }
    let path = path(of: name)
    return elements.enumerated().map { CaseElement(value: $1, array: path, index: $0) }
  }

  func text(_ name: String) throws(Failure) -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else { throw failure(name, expected: "a string") }
    return text
  }

  func flag(_ name: String) throws(Failure) -> Bool? {
    guard let value = value(name) else { return nil }
    guard case .bool(let flag) = value else { throw failure(name, expected: "true or false") }
    return flag
  }

  /// A length.
  func length(_ name: String) throws(Failure) -> Double? {
    guard let value = value(name) else { return nil }
    guard let length = value.length else { throw failure(length: name, expected: "a number ≥ 0") }
    return length
  }

  /// A length in a required field.
  func requiredLength(_ name: String) throws(Failure) -> Double {
    guard let length = try length(name) else { throw failure(name, expected: "a number ≥ 0") }
    return length
  }

  /// A distance from the start of the content.
  func position(_ name: String) throws(Failure) -> Double? {
    guard let value = value(name) else { return nil }
    guard case .number(let position) = value, 0...JSONValue.farthestPosition ~= position else {
      throw failure(name, expected: "a number from 0 to \(JSONWriter.number(JSONValue.farthestPosition))")
    }
    return position
  }

  /// A whole number within `range`.
  func count(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let value = value(name) else { return nil }
    guard case .number(let number) = value, let count = Int(exactly: number), range.contains(count) else {
      throw failure(name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return count
  }

  /// One of several words. `choices` says what each word stands for.
  func choice<Choice>(_ name: String, among choices: KeyValuePairs<String, Choice>) throws(Failure) -> Choice?
  {
    guard let value = value(name) else { return nil }
    if case .string(let text) = value, let choice = choices.first(where: { $0.key == text }) {
      return choice.value
    }
    throw failure(name, expected: choices.map { "\"\($0.key)\"" }.joined(separator: ", "))
  }

  /// An array of lengths.
  ///
  /// - Parameters:
  ///   - count: how many there must be; nil for any number.
  ///   - expected: what messages say was expected.
  func lengths(_ name: String, count: Int? = nil, expected: String) throws(Failure) -> [Double]? {
    guard let value = value(name) else { return nil }
    guard let lengths = value.lengths, count == nil || lengths.count == count else {
      throw failure(length: name, expected: expected)
    }
    return lengths
  }
}
