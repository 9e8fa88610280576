/// The fields of one JSON object of a case, read by name with a message that names the field when a value is
/// bad.
///
/// Fields nobody asks for are never looked at. `null` is a value like any other, and bad wherever a field is
/// known.
struct CaseFields {
  /// Where the object is in the case: empty at its top, else such as `params` or `items[3]`.
  private let path: String
  private let members: [(name: String, value: JSONValue)]

  init(_ value: JSONValue, at path: String) throws(Failure) {
    guard case .object(let members) = value else {
      throw Failure("\(path.isEmpty ? "" : path + ": ")expected an object, found \(value.found)")
    }
    self.path = path
    self.members = members
  }

  /// The field's path from the top of the case.
  func path(of name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  /// The field's value, nil when it is absent.
  func value(_ name: String) -> JSONValue? {
    members.last { $0.name == name }?.value
  }

  /// Which of several names for the same thing is used, of which no two may be.
  func name(oneOf names: [String]) throws(Failure) -> String? {
    let given = names.filter { value($0) != nil }
    guard given.count <= 1 else {
      throw Failure("\(path(of: given[1])): \(given[0]) says the same; expected one of the two")
    }
    return given.first
  }

  /// A length under one of several names.
  func length(oneOf names: String...) throws(Failure) -> Double? {
    guard let name = try name(oneOf: names) else { return nil }
    return try length(name)
  }

  /// Fails unless exactly one of these fields, which say the same in different ways, is there.
  func requireExactlyOne(of names: [String]) throws(Failure) {
    let given = names.filter { value($0) != nil }
    guard given.count == 1 else {
      let found = given.isEmpty ? "none" : given.joined(separator: " and ")
      throw failure("expected one of \(names.joined(separator: ", ")), found \(found)")
    }
  }

  func failure(_ name: String, expected: String) -> Failure {
    Failure("\(path(of: name)): expected \(expected), found \(value(name)?.found ?? "nothing")")
  }

  /// The same where a length was expected, or several.
  func failure(length name: String, expected: String) -> Failure {
    Failure("\(path(of: name)): expected \(expected), found \(value(name)?.foundForLength ?? "nothing")")
  }

  /// What is wrong with the object itself.
  func failure(_ text: String) -> Failure {
    Failure("\(path.isEmpty ? "" : path + ": ")\(text)")
  }

  /// The object in a field that has to be there.
  func fields(_ name: String) throws(Failure) -> CaseFields {
    guard let fields = try fieldsIfPresent(name) else { throw failure(name, expected: "an object") }
    return fields
  }

  /// The object in a field, nil when it is absent.
  func fieldsIfPresent(_ name: String) throws(Failure) -> CaseFields? {
    guard let value = value(name) else { return nil }
    return try CaseFields(value, at: path(of: name))
  }

  /// The array in a field that has to be there.
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

  /// How far something is from where the content begins.
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

  /// One of several words, with what each stands for.
  func choice<Choice>(_ name: String, among choices: KeyValuePairs<String, Choice>) throws(Failure) -> Choice?
  {
    guard let value = value(name) else { return nil }
    if case .string(let text) = value, let choice = choices.first(where: { $0.key == text }) {
      return choice.value
    }
    throw failure(name, expected: choices.map { "\"\($0.key)\"" }.joined(separator: ", "))
  }

  /// `count` lengths in an array, or as many as there are when no count is given.
  func lengths(_ name: String, count: Int? = nil, expected: String) throws(Failure) -> [Double]? {
    guard let value = value(name) else { return nil }
    guard let lengths = value.lengths, count == nil || lengths.count == count else {
      throw failure(length: name, expected: expected)
    }
    return lengths
  }
}
