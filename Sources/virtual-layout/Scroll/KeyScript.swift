import VirtualLayout

/// Keys that are pressed without a keyboard: characters, names in angle brackets (`<End>`), and a dot for
/// each tick of the clock.
struct KeyScript {
  private enum Step {
    case key(Key)
    case tick
  }

  private static let names: KeyValuePairs<String, Key> = [
    "Up": .up, "Down": .down, "PageUp": .pageUp, "PageDown": .pageDown, "Home": .home, "End": .end,
  ]

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
        guard name.endIndex < rest.endIndex, let key = Self.names.first(where: { $0.key == name })?.value
        else {
          let known = Self.names.map { "<\($0.key)>" }.joined(separator: ", ")
          throw Failure("--keys: expected characters and \(known), found \("<\(name)".quoted)")
        }
        steps.append(("<\(name)>", .key(key)))
        rest = rest[name.endIndex...].dropFirst()
      }
    }
  }

  /// Presses the keys.
  /// - Parameter report: called after each key, with the item that was first on screen, its frame on that screen, and its
  ///   frame now: nil if the item is gone.
  func run(
    _ scroller: inout some RowScroller,
    _ report: (
      _ key: String, _ anchor: (label: String, id: Int), _ before: LayoutRect, _ after: LayoutRect?
    ) -> Void
  ) throws(Failure) {
    for (name, step) in steps {
      let anchor = scroller.anchor
      let before = anchor.flatMap { Self.frame(ofItem: $0.id, on: scroller) }
      switch step {
      case .key(let key): scroller.handle(key)
      case .tick: try scroller.tick()
      }
      guard let anchor, let before else { continue }
      report(name, anchor, before, Self.frame(ofItem: anchor.id, on: scroller))
    }
  }

  private static func frame(ofItem item: Int, on scroller: some RowScroller) -> LayoutRect? {
    scroller.frame(ofItem: item)?.offsetBy(dx: 0, dy: -scroller.view.offset)
  }
}
