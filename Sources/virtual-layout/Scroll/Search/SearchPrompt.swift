/// The line in which someone types what to search for.
package struct SearchPrompt {
  package private(set) var text = ""

  /// No pattern is longer.
  private static let longest = 200

  package init() {}

  package enum Result: Equatable {
    case typing, cancelled
    /// The text is complete.
    case done(String)
  }

  package mutating func press(_ key: Key) -> Result {
    switch key {
    case .enter: return .done(text)
    case .escape, .control("c"), .control("g"): return .cancelled
    case .backspace:
      if text.isEmpty { return .cancelled }
      text.removeLast()
    case .control("u"): text = ""
    case .control("w"):
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    case .character(let character):
      if text.utf8.count + character.utf8.count <= Self.longest { text.append(character) }
    default: break
    }
    return .typing
  }
}
