import VirtualLayout

/// Something that can be scrolled, row by row: what is shown, and what keys do to it. It knows no terminal.
protocol Scroller {
  var view: ScrolledLayout { get set }

  /// Brings what is seen in order after a movement.
  mutating func settle()

  mutating func scroll(byRows count: Int)
  mutating func scroll(to offset: Double)
  mutating func scrollToEnd()
  mutating func resize(columns: Int, rows: Int)

  /// A key that has no meaning for everything that scrolls.
  mutating func press(_ key: Key)

  /// How often `tick` is to be called, in milliseconds; nil while nothing happens by itself.
  var tickInterval: Int? { get }
  mutating func tick() throws(Failure)

  /// What the status line says, the most important first.
  var statusParts: [String] { get }
  /// What the keys do, in a few words.
  var hint: String { get }

  /// The whole screen, the status line included.
  var screen: Screen { get }
  /// The same as plain text.
  var text: String { get }

  /// What stays where it is while the content changes: a name of the first visible item by which it is found again.
  var anchor: (label: String, id: Int)? { get }
  /// Where an item is in content space; nil when it is gone.
  func frame(ofItem id: Int) -> LayoutRect?
}

extension Scroller {
  mutating func scroll(byRows count: Int) {
    view.scroll(byRows: count)
    settle()
  }

  mutating func scroll(to offset: Double) {
    view.scroll(to: offset)
    settle()
  }

  mutating func scrollToEnd() {
    view.scrollToEnd()
    settle()
  }

  /// A screenful less a row, which stays in sight for orientation.
  mutating func scroll(byPages count: Int) {
    scroll(byRows: count * max(view.rows - 1, 1))
  }

  /// Does what a key says, unless it is one for whoever shows the scroller.
  mutating func handle(_ key: Key) {
    switch key {
    case .up, .character("k"): scroll(byRows: -1)
    case .down, .character("j"): scroll(byRows: 1)
    case .wheelUp: scroll(byRows: -3)
    case .wheelDown: scroll(byRows: 3)
    case .pageUp, .character("b"): scroll(byPages: -1)
    case .pageDown, .character(" "): scroll(byPages: 1)
    case .home, .character("g"): scroll(to: 0)
    case .end, .character("G"): scrollToEnd()
    default: press(key)
    }
  }
}
