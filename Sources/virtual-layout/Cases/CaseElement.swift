import VirtualLayout
import VirtualLayoutToolSupport

/// An element of an array in a case, and its path for messages: `items[3]`, `sections[0].items[3]`.
struct CaseElement {
  var value: JSONValue
  /// The path of the array.
  var array: String
  var index: Int

  private var path: String { "\(array)[\(index)]" }

  /// The element as an object.
  func fields() throws(Failure) -> CaseFields {
    try CaseFields(value, at: array, index: index)
  }

  /// The result of `read`, which is given the element as an object. Fails if the object has fields that
  /// `read` does not ask for.
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
    guard let length = value.length else { throw failure(expected: "a number ≥ 0") }
    return length
  }

  /// The element as `[width, height]`.
  ///
  /// - Parameter expected: what messages say was expected.
  func size(expected: String = "[width, height], two numbers ≥ 0") throws(Failure) -> LayoutSize {
    guard let pair = value.lengths, pair.count == 2 else { throw failure(expected: expected) }
    return LayoutSize(width: pair[0], height: pair[1])
  }

  private func failure(expected: String) -> Failure {
    Failure(in: path, "expected \(expected), found \(value.foundForLength)")
  }
}

// The items of most modes.
extension CaseFields {
  /// The items as an array of `[width, height]`.
  func sizes(_ name: String) throws(Failure) -> [LayoutSize] {
    try elements(name, of: "[width, height]").map { element throws(Failure) in try element.size() }
  }

  /// The items as a count, where they are all alike.
  ///
  /// - Parameter reason: why the count is enough, for messages.
  func itemCount(_ reason: String) throws(Failure) -> Int {
    guard let count = try count("items", in: 0...Limit.items) else {
      throw failure("items", expected: "how many there are, \(reason)")
    }
    return count
  }
}
