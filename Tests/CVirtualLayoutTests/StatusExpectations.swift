import CVirtualLayout
import Testing

/// Expects a function to succeed.
func expectOK(
  _ status: vlt_status, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  expect(status, VLT_OK, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects a function to return a status. `#expect` takes ten times as long to compile, and these tests call hundreds of
/// functions.
func expect(
  _ status: vlt_status, _ expected: Int, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if status == expected { return }
  Issue.record(
    "\(text(status)) (\(status)), not \(text(vlt_status(expected))) (\(expected))",
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func text(_ status: vlt_status) -> String { String(cString: vlt_status_text(status)) }
