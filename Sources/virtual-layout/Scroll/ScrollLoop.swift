import Glibc

/// Reads keys, moves the scroller, shows the result, until someone quits.
struct ScrollLoop {
  private let terminal: Terminal
  private var scroller: Scroller
  private var decoder = KeyDecoder()
  /// What the terminal shows; nil when that is not known.
  private var shown: Screen?

  /// How long after an escape the rest of a sequence may take; a person is slower.
  private static let escapeMilliseconds: Int32 = 50

  static func run(gallery: Gallery, mode: ToolMode, offset: Double) throws(Failure) {
    let terminal = try Terminal()
    let size = terminal.size
    let scroller = Scroller(
      gallery: gallery, mode: mode, columns: size.columns, rows: size.rows - 1, offset: offset)
    var loop = ScrollLoop(terminal: terminal, scroller: scroller)
    defer { terminal.leave() }
    try terminal.enter()
    try loop.run()
  }

  private init(terminal: Terminal, scroller: Scroller) {
    self.terminal = terminal
    self.scroller = scroller
  }

  private mutating func run() throws(Failure) {
    while true {
      try show()
      switch terminal.wait(milliseconds: decoder.isWaiting ? Self.escapeMilliseconds : -1) {
      case .bytes(let bytes):
        // All that has come is done before anything is shown: a fast wheel must not leave a queue behind it.
        for key in decoder.decode(bytes) where try !handle(key) { return }
      case .timeout:
        for key in decoder.flush() where try !handle(key) { return }
      case .signal(SIGTSTP):
        try suspend(wholeJob: false)
      case .signal(SIGCONT):
        // Stopped without a warning: whoever had the terminal since may have left it in any state.
        try terminal.enter()
        refresh()
      case .signal:
        refresh()
      case .end:
        return
      }
    }
  }

  /// - Returns: false to quit.
  private mutating func handle(_ key: Key) throws(Failure) -> Bool {
    switch key {
    case .character("q"), .character("Q"), .control("c"), .control("d"), .escape: return false
    case .control("z"): try suspend(wholeJob: true)
    case .control("l"): refresh()
    case .up, .character("k"): scroller.scroll(byRows: -1)
    case .down, .character("j"): scroller.scroll(byRows: 1)
    case .wheelUp: scroller.scroll(byRows: -3)
    case .wheelDown: scroller.scroll(byRows: 3)
    case .pageUp, .character("b"): scroller.scroll(byPages: -1)
    case .pageDown, .character(" "): scroller.scroll(byPages: 1)
    case .home, .character("g"): scroller.scroll(to: 0)
    case .end, .character("G"): scroller.scroll(to: scroller.lastOffset)
    case .character("m"): scroller.switchMode()
    case .character("+"), .character("="): scroller.step(by: 1)
    case .character("-"), .character("_"): scroller.step(by: -1)
    default: break
    }
    return true
  }

  private mutating func suspend(wholeJob: Bool) throws(Failure) {
    try terminal.suspend(wholeJob: wholeJob)
    refresh()
  }

  /// Takes over the terminal's size and draws everything again.
  private mutating func refresh() {
    let size = terminal.size
    scroller.resize(columns: size.columns, rows: size.rows - 1)
    shown = nil
  }

  private mutating func show() throws(Failure) {
    let screen = ScreenPainter.screen(of: scroller)
    let changes = screen.changes(from: shown)
    shown = screen
    if changes.isEmpty { return }
    // Terminals that can, show all of it at once (mode 2026); others ignore the brackets.
    try terminal.write(Array("\u{1B}[?2026h".utf8) + changes + Array("\u{1B}[?2026l".utf8))
  }
}
