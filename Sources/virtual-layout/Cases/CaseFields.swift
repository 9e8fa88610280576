import VirtualLayoutToolSupport

/// The fields of a JSON object in a case, read by name. If a value is bad, the message names the field.
///
/// The object remembers the names that it is asked for. A field that nobody asks for has no effect, which
/// `refuseOthers` makes an error. `null` is a value like any other, and bad unless a reader accepts it.
final class CaseFields {
  /// The path of the field that holds the object, and the object's index if that field is an array. The whole
  /// path is put together only for messages, since a case can have a million items.
  private let place: (field: String, index: Int?)
  private let members: [JSONValue.Member]
  /// The names that were asked for.
  private var known: [String] = []

  /// - Parameters:
  ///   - field: the path of the field that holds the object, such as `params`, or empty at the top of the
  ///     case.
  ///   - index: the object's index if that field is an array.
  init(_ value: JSONValue, at field: String, index: Int? = nil) throws(Failure) {
    place = (field, index)
    guard case .object(let members) = value else {
      self.members = []
      throw failure("expected an object, found \(value.found)")
    }
    self.members = members
    known.reserveCapacity(4)
  }

  private var path: String { place.index.map { "\(place.field)[\($0)]" } ?? place.field }

  /// The field's path from the top of the case.
  func path(of name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  /// The field's value, or nil if there is no such field.
  func value(_ name: String) -> JSONValue? {
    if !known.contains(name) { known.append(name) }
    return members.last { $0.name == name }?.value
  }

  /// Fails if there is a field that nobody has asked for.
  /// - Parameters:
  ///   - owner: what the fields belong to, for the message.
  ///   - ignored: names that are allowed all the same.
  func refuseOthers(in owner: String, ignoring ignored: Set<String> = []) throws(Failure) {
    guard let other = members.first(where: { !known.contains($0.name) && !ignored.contains($0.name) }) else {
      return
    }
    let isPlain = other.name.utf8.count <= 40 && other.name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    throw Failure(
      in: path(of: isPlain ? other.name : other.name.quoted),
      "unknown or without effect here; \(owner) takes \(known.joined(separator: ", "))")
  }

  // MARK: Alternatives

  /// The one of several names that is used, or nil. They are names for the same thing, so that using two of
  /// them is an error.
  func name(oneOf names: [String]) throws(Failure) -> String? {
    let given = names.filter { value($0) != nil }
    guard given.count <= 1 else {
      throw Failure(in: path(of: given[1]), "\(given[0]) says the same; expected one of the two")
    }
    return given.first
  }

  /// Fails unless exactly one of these fields is there. They say the same in different ways.
  func requireExactlyOne(of names: [String]) throws(Failure) {
    let given = names.filter { value($0) != nil }
    guard given.count == 1 else {
      let found = given.isEmpty ? "none" : given.joined(separator: " and ")
      throw failure("expected one of \(names.joined(separator: ", ")), found \(found)")
    }
  }

  // MARK: Messages

  /// The field's value is bad.
  func failure(_ name: String, expected: String) -> Failure {
    Failure(in: path(of: name), "expected \(expected), found \(value(name)?.found ?? "nothing")")
  }

  /// The field's value is bad where a length was expected, or an array of lengths.
  func failure(length name: String, expected: String) -> Failure {
    Failure(in: path(of: name), "expected \(expected), found \(value(name)?.foundForLength ?? "nothing")")
  }

  /// The object itself is bad.
  func failure(_ text: String) -> Failure {
    Failure(in: path, text)
  }
}
