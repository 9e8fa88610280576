import CVirtualLayout
import Testing

/// Expects a function to succeed.
func expectOK(
  _ status: vl_status, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  expect(status, VL_OK, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects a function to return a status. `#expect` takes ten times as long to compile, and these tests call hundreds of
/// functions.
func expect(
  _ status: vl_status, _ expected: Int, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if status == expected { return }
  Issue.record(
    "\(text(status)) (\(status)), not \(text(vl_status(expected))) (\(expected))",
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func text(_ status: vl_status) -> String { String(cString: vl_status_text(status)) }
