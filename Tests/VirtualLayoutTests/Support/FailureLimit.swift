import Testing

/// Stops a loop after a few failures, so that a broken rule does not print a million of them.
struct FailureLimit {
  private(set) var left = 5

  mutating func record(
    _ message: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    left -= 1
    Issue.record("\(message())", sourceLocation: sourceLocation)
  }

  var isReached: Bool { left <= 0 }
}
