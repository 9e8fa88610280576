/// The fields of one JSON object of a case, read by name. When a value is bad, the message names the field.
///
/// The object remembers the names it was asked for. A field that nobody asked for has no effect: `refuseOthers` makes an error
/// of it where that would be a surprise. `null` is a value like any other, and bad wherever a field is known.
final class CaseFields {
  /// The field that the object is in, empty at the top of the case, and its index where that field is an array: there is a path
  /// for each of a million items only if it is asked for.
  private let place: (path: String, index: Int?)
  private let members: [JSONValue.Member]
  /// The names asked for so far.
  private var known: [String] = []

  /// - Parameters:
  ///   - path: the field that the object is in, such as `params`; empty at the top of the case.
  ///   - index: the object's index where that field is an array.
  init(_ value: JSONValue, at path: String, index: Int? = nil) throws(Failure) {
    place = (path, index)
    guard case .object(let members) = value else {
      self.members = []
      throw failure("expected an object, found \(value.found)")
    }
    self.members = members
    known.reserveCapacity(4)
  }

  private var path: String { place.index.map { "\(place.path)[\($0)]" } ?? place.path }

  /// The field's path from the top of the case.
  func path(of name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  /// The field's value, nil when it is absent. From here on the name is known.
  func value(_ name: String) -> JSONValue? {
    if !known.contains(name) { known.append(name) }
    return members.last { $0.name == name }?.value
  }

  /// Fails when there is a field that nobody has asked for.
  /// - Parameters:
  ///   - owner: what the fields belong to, for the message.
  ///   - ignored: names that may be there all the same.
  func refuseOthers(in owner: String, ignoring ignored: Set<String> = []) throws(Failure) {
    guard let other = members.first(where: { !known.contains($0.name) && !ignored.contains($0.name) }) else {
      return
    }
    let isPlain = other.name.utf8.count <= 40 && other.name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    throw Failure(
      "\(path(of: isPlain ? other.name : other.name.quoted)): unknown or without effect here; "
        + "\(owner) takes \(known.joined(separator: ", "))")
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

  /// A length in a field that has to be there.
  func requiredLength(_ name: String) throws(Failure) -> Double {
    guard let length = try length(name) else { throw failure(name, expected: "a number ≥ 0") }
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
