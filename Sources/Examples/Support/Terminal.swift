import Glibc
import VirtualLayout

/// The terminal that an example runs in.
///
/// ```swift
/// let chat = Chat()
/// Terminal().run(handle: chat.handle, draw: chat.draw)
/// ```
///
/// With `--print`, or if there is no terminal, the events are the words after `--print`, and the last screen is printed.
public final class Terminal {
  /// The program's arguments before `--print`.
  public let arguments: [String]
  private let isInteractive: Bool
  /// The milliseconds until `Event.idle`.
  private let patience: Int32
  private var decoder = EventDecoder()
  /// The events to give before others.
  private var waiting: [Event] = []
  private var size = LayoutSize.zero

  /// - Parameters:
  ///   - argument: what the program's only argument is; nil if it has none.
  ///   - patience: the seconds without an event until `Event.idle`.
  public init(argument: String? = nil, patience: Double = 1) {
    let words = CommandLine.arguments.dropFirst().split(
      separator: "--print", maxSplits: 1, omittingEmptySubsequences: false)
    arguments = Array(words[0])
    self.patience = Int32(patience * 1000)
    let kind = getenv("TERM").map { String(cString: $0) } ?? "dumb"
    isInteractive =
      words.count == 1 && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && kind != "dumb"
    let usage =
      "expected\(argument.map { " [\($0)]" } ?? "") [--print [EVENT...]], where EVENT is one of \(Event.expected)"
    if arguments == ["--help"] {
      print(usage)
      exit(0)
    }
    if arguments.count > (argument == nil ? 0 : 1) || arguments.first?.hasPrefix("-") == true { fail(usage) }
    for word in words.dropFirst().joined() {
      guard let events = Event.events(of: word) else {
        fail("--print: `\(word)`: expected \(Event.expected)")
      }
      waiting += events
    }
  }

  /// Gives the program events, and shows what it draws after each. Returns when Escape or Ctrl-C is pressed, when the terminal
  /// is gone, or when the words after `--print` are at their end.
  public func run<E: Error>(handle: (Event) throws(E) -> Void, draw: (inout Screen) -> Void) throws(E) {
    if isInteractive { take() } else { waiting.insert(.resized(LayoutSize(width: 80, height: 24)), at: 0) }
    defer { giveBack() }
    var text = ""
    while let event = next(), event != .escape {
      if case .resized(let size) = event { self.size = size }
      try handle(event)
      var screen = Screen(size)
      draw(&screen)
      text = isInteractive ? screen.sequence : screen.text
      if isInteractive { write(text) }
    }
    if !isInteractive { print(text, terminator: "") }
  }

  private func next() -> Event? {
    if isInteractive {
      follow()
      while waiting.isEmpty { guard wait() else { return nil } }
    }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Asks the terminal for its size.
  private func follow() {
    var cells = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &cells) == 0 && cells.ws_col > 0 && cells.ws_row > 0
    let (columns, rows) = isKnown ? (min(cells.ws_col, 1000), min(cells.ws_row, 1000)) : (80, 24)
    let size = LayoutSize(width: Double(columns), height: Double(rows))
    if size != self.size { waiting.insert(.resized(size), at: 0) }
  }

  /// Waits for bytes. Returns false when there will be none.
  private func wait() -> Bool {
    var awaited = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let count = poll(&awaited, 1, decoder.isEmpty ? patience : 50)
    if count == 0, decoder.isEmpty { waiting.append(.idle) }
    if count < 0 { follow() }
    if count > 0 {
      var bytes = [UInt8](repeating: 0, count: 256)
      let length = read(STDIN_FILENO, &bytes, bytes.count)
      guard length > 0, !bytes[..<length].contains(3) else { return false }
      decoder.append(bytes[..<length])
    }
    while let event = decoder.next(isEnd: count == 0) { waiting.append(event) }
    return true
  }

  private func take() {
    tcgetattr(STDIN_FILENO, &original)
    isTaken = true
    atexit { giveBack() }
    for ending in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] {
      signal(ending) { number in
        giveBack()
        _exit(128 + number)
      }
    }
    // It ends the waiting.
    signal(SIGWINCH) { _ in }
    var raw = original
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    // The other screen, no cursor, no wrapping, and the mouse.
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h")
  }

  private func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}

/// Prints an error and ends the program.
public func fail(_ message: String) -> Never {
  giveBack()
  let text = "error: \(message)\n"
  _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(2)
}

/// What signal handlers need.
nonisolated(unsafe) private var original = termios()
nonisolated(unsafe) private var isTaken = false

private func giveBack() {
  guard isTaken else { return }
  isTaken = false
  let text: StaticString = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[0m\u{1B}[?1049l"
  _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &original)
}
