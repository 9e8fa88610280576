import VirtualLayout

/// One element of an array in a case, and where it is, for messages: `items[3]`, `sections[0].items[3]`.
struct CaseElement {
  var value: JSONValue
  /// The path of the array.
  var array: String
  var index: Int

  var path: String { "\(array)[\(index)]" }

  func failure(expected: String) -> Failure {
    Failure("\(path): expected \(expected), found \(value.found)")
  }

  /// The same where a length was expected, or several.
  func failure(lengthExpected expected: String) -> Failure {
    Failure("\(path): expected \(expected), found \(value.foundForLength)")
  }

  /// The element as an object.
  func fields() throws(Failure) -> CaseFields {
    try CaseFields(value, at: array, index: index)
  }

  /// What `read` makes of the element, an object with no other fields than those that it asks for.
  /// - Parameter name: what messages call the element.
  func read<Result>(
    as name: String, _ read: (CaseFields) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let fields = try fields()
    let result = try read(fields)
    try fields.refuseOthers(in: name)
    return result
  }

  /// The element as a length.
  func length() throws(Failure) -> Double {
    guard let length = value.length else { throw failure(lengthExpected: "a number ≥ 0") }
    return length
  }

  /// The element as `[width, height]`.
  ///
  /// - Parameter expected: what the message says where there may be something else, too.
  func size(expected: String = "[width, height], two numbers ≥ 0") throws(Failure) -> LayoutSize {
    guard let pair = value.lengths, pair.count == 2 else { throw failure(lengthExpected: expected) }
    return LayoutSize(width: pair[0], height: pair[1])
  }
}

// What most modes' `items` are.
extension CaseFields {
  /// An array of `[width, height]`.
  func sizes(_ name: String) throws(Failure) -> [LayoutSize] {
    try elements(name, of: "[width, height]").map { element throws(Failure) in try element.size() }
  }

  /// How many items there are, in a field that is an array only where they differ.
  ///
  /// - Parameter reason: why nothing else need be known of them.
  func countOfItems(_ reason: String) throws(Failure) -> Int {
    guard let count = try count("items", in: 0...Limit.items) else {
      throw failure("items", expected: "how many there are, \(reason)")
    }
    return count
  }
}
