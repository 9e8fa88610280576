import VirtualLayout

/// Keys that are pressed without a keyboard: characters, names in angle brackets (`<End>`, `<Click 10,3>`),
/// and a dot for each tick of the clock.
///
/// The clock is the script's own, so that a script always ends with the same screen, except for the times in its status line.
struct KeyScript {
  private enum Step {
    case key(Key)
    case tick
  }

  private static let names: KeyValuePairs<String, Key> = [
    "Up": .up, "Down": .down, "Left": .left, "Right": .right, "PageUp": .pageUp, "PageDown": .pageDown,
    "Home": .home, "End": .end, "Enter": .enter, "Esc": .escape, "Backspace": .backspace,
    "WheelUp": .wheelUp, "WheelDown": .wheelDown, "Dot": .character("."), "Less": .character("<"),
  ]

  /// How far a tick advances the clock if nothing waits for it, in milliseconds.
  private static let idleTick = 50

  private var steps: [(name: String, step: Step)] = []

  init(_ text: String) throws(Failure) {
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "." {
        steps.append((".", .tick))
      } else if character != "<" {
        steps.append((String(character), .key(.character(character))))
      } else {
        let name = rest.prefix { $0 != ">" }
        guard name.endIndex < rest.endIndex, let key = Self.key(name) else {
          throw Failure("--keys: expected characters and \(Self.known), found \("<\(name)".quoted)")
        }
        steps.append(("<\(name)>", .key(key)))
        rest = rest[name.endIndex...].dropFirst()
      }
    }
  }

  /// The names in angle brackets, for the help and for messages.
  static var known: String {
    (names.map { "<\($0.key)>" } + ["<Click COLUMN,ROW>", "<Ctrl-LETTER>"]).joined(separator: ", ")
  }

  private static func key(_ name: Substring) -> Key? {
    if let named = names.first(where: { $0.key == name }) { return named.value }
    if let letter = rest(of: name, after: "Ctrl-"), letter.count == 1, "a"..."z" ~= letter {
      return letter.first.map { .control($0) }
    }
    let numbers = rest(of: name, after: "Click ")?.split(separator: ",").map { Int($0) ?? 0 } ?? []
    guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
    return .click(column: numbers[0] - 1, row: numbers[1] - 1)
  }

  private static func rest(of name: Substring, after prefix: String) -> Substring? {
    name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : nil
  }

  /// Presses the keys, until one of them quits.
  /// - Parameter report: called after each key or tick, with the view's anchor before it (`TerminalView.anchor`), the anchor's
  ///   frame on the screen then, and its frame now: nil if the item is gone.
  func run(
    _ view: some TerminalView,
    _ report: (
      _ key: String, _ anchor: (label: String, id: Int), _ before: LayoutRect, _ after: LayoutRect?
    ) -> Void
  ) throws(Failure) {
    var time = 0
    for (name, step) in steps {
      let anchor = view.anchor
      let before = anchor.flatMap { Self.frame(ofItem: $0.id, on: view) }
      switch step {
      case .key(let key): if !view.handle(key, at: time) { return }
      case .tick:
        time += view.tickInterval ?? Self.idleTick
        try view.tick(at: time)
      }
      guard let anchor, let before else { continue }
      report(name, anchor, before, Self.frame(ofItem: anchor.id, on: view))
    }
  }

  private static func frame(ofItem item: Int, on view: some TerminalView) -> LayoutRect? {
    view.frame(ofItem: item)?.offsetBy(dx: 0, dy: -view.viewport.bounds.y)
  }
}
