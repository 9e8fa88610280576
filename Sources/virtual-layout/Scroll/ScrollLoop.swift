import Glibc

/// Shows a view in the terminal and passes it keys, until someone quits.
struct ScrollLoop {
  private let terminal: Terminal
  private let view: any TerminalView
  private let colors = TerminalColors.ofEnvironment
  private var decoder = KeyDecoder()
  /// The screen that the terminal shows, or nil if that is not known.
  private var shown: Screen?
  /// The time at which the view wants to be called, in milliseconds of `Clock`.
  private var nextTick: Int?

  /// When the screen was shown last, in milliseconds of `Clock`.
  private var lastShow = 0

  /// The longest time between two screens while keys come without a pause, in milliseconds.
  private static let longestPause = 100
  /// How long the rest of a sequence can take after its escape. A person presses keys more slowly.
  private static let escapeMilliseconds: Int32 = 50

  static func run(_ make: ScrollCommand.Maker, _ terminal: Terminal) throws(Failure) {
    let size = terminal.size
    var loop = ScrollLoop(terminal: terminal, view: try make(size.columns, size.rows - 1))
    defer { terminal.leave() }
    try terminal.enter()
    // Before that, nobody noticed another size.
    loop.refresh()
    try loop.run()
  }

  private init(terminal: Terminal, view: any TerminalView) {
    self.terminal = terminal
    self.view = view
  }

  private mutating func run() throws(Failure) {
    try tickWhenDue()
    while true {
      switch try nextEvent() {
      case .bytes(let bytes):
        for key in decoder.decode(bytes) where try !handle(key) { return }
      case .timeout:
        for key in decoder.flush() where try !handle(key) { return }
      case .signal(SIGTSTP):
        try suspend(wholeJob: false)
      case .signal(SIGCONT):
        // After SIGSTOP, which cannot be caught, the terminal can be in any state.
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

  /// Shows the screen and waits for an event.
  private mutating func nextEvent() throws(Failure) -> Terminal.Event {
    // Keys that are there already are handled before the screen is shown, so that a fast mouse wheel leaves no queue.
    if Clock.milliseconds - lastShow < Self.longestPause {
      let event = terminal.wait(milliseconds: 0)
      if case .timeout = event {} else { return event }
    }
    try show()
    lastShow = Clock.milliseconds
    return terminal.wait(milliseconds: decoder.isWaiting ? Self.escapeMilliseconds : untilNextTick)
  }

  private mutating func tickWhenDue() throws(Failure) {
    let now = Clock.milliseconds
    if let due = nextTick, due <= now {
      nextTick = nil
      try view.tick(at: now)
    }
    // A key can bring the next tick nearer, or make it needless.
    nextTick = view.tickInterval.map { min(now + $0, nextTick ?? .max) }
  }

  private var untilNextTick: Int32 {
    nextTick.map { Int32(clamping: max($0 - Clock.milliseconds, 0)) } ?? -1
  }

  /// - Returns: false to quit.
  private mutating func handle(_ key: Key) throws(Failure) -> Bool {
    switch key {
    case .control("z"): try suspend(wholeJob: true)
    case .control("l"): refresh()
    default: return view.handle(key, at: Clock.milliseconds)
    }
    return true
  }

  private mutating func suspend(wholeJob: Bool) throws(Failure) {
    try terminal.suspend(wholeJob: wholeJob)
    refresh()
  }

  /// Adapts to the terminal's size, and draws the whole screen again.
  private mutating func refresh() {
    let size = terminal.size
    view.resize(columns: size.columns, rows: size.rows - 1)
    shown = nil
  }

  private mutating func show() throws(Failure) {
    let screen = view.screen(colors)
    let changes = screen.changes(from: shown)
    shown = screen
    if changes.isEmpty { return }
    // Many terminals show everything between these brackets (mode 2026) at once. Others ignore them.
    try terminal.write(Array("\u{1B}[?2026h".utf8) + changes + Array("\u{1B}[?2026l".utf8))
  }
}
