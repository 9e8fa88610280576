import Testing

/// `solve` with one case a line, which answers one line for each.
enum Solve {
  static func answers(
    _ cases: String..., status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    try answers(cases, status: status, sourceLocation: sourceLocation)
  }

  static func answers(
    _ cases: [String], status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let result = try Tool.run("solve", input: cases.joined(separator: "\n") + "\n")
    #expect(result.status == status, sourceLocation: sourceLocation)
    #expect(result.errors.isEmpty, sourceLocation: sourceLocation)
    return result.lines
  }

  /// The fields of a case without its name and the braces, and the start of the error.
  typealias BadCase = (fields: String, message: String)

  /// Fails unless each case is answered with its error, and each of the good cases between them with its
  /// frames.
  static func expectErrors(
    _ cases: [BadCase], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let good = #"{"name":"good","mode":"flow","params":{"cross":9},"items":[]}"#
    let lines = cases.flatMap { [good, "{\"name\":\"bad\",\($0.fields)}"] } + [good]
    let answers = try answers(lines, status: 1, sourceLocation: sourceLocation)
    try #require(answers.count == lines.count, sourceLocation: sourceLocation)
    for (index, answer) in answers.enumerated() {
      if index % 2 == 0 {
        #expect(
          answer == #"{"name":"good","frames":[],"content":[9,0]}"#, sourceLocation: sourceLocation)
      } else {
        let place = "standard input:\(index + 1): "
        let expected = "{\"name\":\"bad\",\"error\":\"" + place + cases[index / 2].message
        #expect(answer.hasPrefix(expected), "\(cases[index / 2].fields)", sourceLocation: sourceLocation)
      }
    }
  }
}
