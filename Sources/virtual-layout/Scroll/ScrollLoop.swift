import Glibc

/// Reads keys, moves the scroller, shows the result, until someone quits.
struct ScrollLoop {
  private let terminal: Terminal
  private var scroller: any Scroller
  private var decoder = KeyDecoder()
  /// What the terminal shows; nil when that is not known.
  private var shown: Screen?

  /// How long after an escape the rest of a sequence may take; a person is slower.
  private static let escapeMilliseconds: Int32 = 50

  /// When the scroller wants to be woken, in milliseconds of `Clock`; nil while it does not.
  private var nextTick: Int?

  /// - Parameter make: makes what is scrolled, for a screen of so many columns and rows without the status line.
  static func run(
    _ make: (_ columns: Int, _ rows: Int) throws(Failure) -> any Scroller
  ) throws(Failure) {
    let terminal = try Terminal()
    let size = terminal.size
    var loop = ScrollLoop(terminal: terminal, scroller: try make(size.columns, size.rows - 1))
    defer { terminal.leave() }
    try terminal.enter()
    try loop.run()
  }

  private init(terminal: Terminal, scroller: any Scroller) {
    self.terminal = terminal
    self.scroller = scroller
  }

  private mutating func run() throws(Failure) {
    try tickWhenDue()
    while true {
      try show()
      switch terminal.wait(milliseconds: decoder.isWaiting ? Self.escapeMilliseconds : untilNextTick) {
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
      try tickWhenDue()
    }
  }

  /// Lets the scroller do what it does by itself, where it is time for that.
  private mutating func tickWhenDue() throws(Failure) {
    if let due = nextTick, due <= Clock.milliseconds {
      nextTick = nil
      try scroller.tick()
    }
    guard let interval = scroller.tickInterval else {
      nextTick = nil
      return
    }
    if nextTick == nil { nextTick = Clock.milliseconds + interval }
  }

  private var untilNextTick: Int32 {
    nextTick.map { Int32(clamping: max($0 - Clock.milliseconds, 0)) } ?? -1
  }

  /// - Returns: false to quit.
  private mutating func handle(_ key: Key) throws(Failure) -> Bool {
    switch key {
    case .character("q"), .character("Q"), .control("c"), .control("d"), .escape: return false
    case .control("z"): try suspend(wholeJob: true)
    case .control("l"): refresh()
    default: scroller.handle(key)
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
    let screen = scroller.screen
    let changes = screen.changes(from: shown)
    shown = screen
    if changes.isEmpty { return }
    // Terminals that can, show all of it at once (mode 2026); others ignore the brackets.
    try terminal.write(Array("\u{1B}[?2026h".utf8) + changes + Array("\u{1B}[?2026l".utf8))
  }
}
