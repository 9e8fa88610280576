import Testing

/// Expects two values to be equal.
///
/// `#expect(value == expected)` says the same, but is a macro, which takes ten times as long to compile; and tests compare
/// two thousand times.
package func expectEqual<Value: Equatable>(
  _ value: Value, _ expected: Value, _ comment: @autoclosure () -> String = "", fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if value == expected { return }
  let comment = comment()
  Issue.record(
    "\(String(reflecting: value)), not \(String(reflecting: expected))\(comment.isEmpty ? "" : ": " + comment)",
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
