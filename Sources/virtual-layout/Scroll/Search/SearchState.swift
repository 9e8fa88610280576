/// What a view knows of searches: the prompt if it is open, the pattern, and the search that is going on.
struct SearchState {
  /// The prompt, while someone types.
  var prompt: SearchPrompt?
  /// The pattern of the last search, whose matches are highlighted.
  private(set) var pattern: SearchPattern?
  /// The search that is going on.
  private(set) var running: Search?
  /// How far it is, from 0 to 1.
  private var progress = 0.0
  /// How the last search ended.
  private var result = ""

  var isRunning: Bool { running != nil }
  var isClear: Bool { pattern == nil && result.isEmpty }

  /// - Parameter pattern: nil for the last one.
  mutating func begin(_ pattern: SearchPattern? = nil, from origin: Int, isForward: Bool) {
    guard let pattern = pattern ?? self.pattern else {
      result = "nothing to search for"
      return
    }
    self.pattern = pattern
    running = Search(pattern, from: origin, isForward: isForward)
    (progress, result) = (0, "")
  }

  mutating func clear() { (pattern, running, result) = (nil, nil, "") }

  /// Stops a search that is going on.
  mutating func stop(_ reason: String) {
    guard let running else { return }
    self.running = nil
    result = "/\(TextCells.printable(running.pattern.text)): \(reason)"
  }

  /// Goes on with the search, and notes how it ends.
  /// - Parameters:
  ///   - count: the number of places.
  ///   - search: searches the next slices.
  ///   - name: what a place is called in the status line.
  /// - Returns: the place that was found.
  mutating func advance(
    of count: Int, name: (Int) -> String, _ search: (inout Search) -> Search.Outcome
  ) -> Int? {
    guard var running else { return nil }
    let outcome = search(&running)
    self.running = running
    switch outcome {
    case .pending: progress = running.progress(of: count)
    case .notFound: stop("not found")
    case .found(let place):
      let other = running.isForward ? "start" : "end"
      stop(name(place) + (running.hasWrapped ? " (continued at the \(other))" : ""))
      return place
    }
    return nil
  }

  /// The part of the status line that tells about the search.
  var status: [String] {
    guard let running else { return result.isEmpty ? [] : [result] }
    let percent = Int(progress * 100)
    return ["searching \(percent)% for /\(TextCells.printable(running.pattern.text))  Esc stop"]
  }
}
