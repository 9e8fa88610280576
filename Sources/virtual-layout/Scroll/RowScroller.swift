import VirtualLayout

/// Content that can be scrolled row by row. It knows how to move, what keys do, and what the screen shows; it
/// does not know the terminal.
protocol RowScroller {
  var view: ScrolledLayout { get set }

  /// Called after every movement.
  mutating func settle()

  mutating func scroll(byRows count: Int)
  mutating func scroll(to offset: Double)
  mutating func scrollToEnd()
  mutating func resize(columns: Int, rows: Int)

  /// Handles a key other than those that move.
  mutating func press(_ key: Key)

  /// The milliseconds between two calls of `tick`, or nil if nothing happens without keys.
  var tickInterval: Int? { get }
  mutating func tick() throws(Failure)

  /// The parts of the status line, the most important first.
  var statusParts: [String] { get }
  /// The keys, in a few words.
  var hint: String { get }

  /// The whole screen, with the status line.
  var screen: Screen { get }
  /// The whole screen as plain text.
  var text: String { get }

  /// The item that stays where it is while the content changes: what it is called, and its number.
  var anchor: (label: String, id: Int)? { get }
  /// The frame of the item with this number in the content, or nil if the item is gone.
  func frame(ofItem id: Int) -> LayoutRect?
}

extension RowScroller {
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

  /// Scrolls by screens. One row of the former screen stays visible.
  private mutating func scroll(byPages count: Int) {
    scroll(byRows: count * max(view.rows - 1, 1))
  }

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
