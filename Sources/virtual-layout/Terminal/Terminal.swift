import Glibc

/// The terminal while `scroll` uses it: raw input, the alternate screen, mouse reports.
///
/// However the tool ends, the terminal gets back the state it had: by `leave()`, or, if a signal ends the
/// tool, by the handlers of `TerminalRestoration`.
final class Terminal {
  private let input: Int32
  private let output: Int32
  /// A pipe through which signal handlers wake `wait`.
  private let wakeRead: Int32
  private let wakeWrite: Int32
  private let original: termios

  /// Alternate screen, no cursor, no wrapping at the edge, reports of clicks and of the mouse wheel as text.
  private static let enterSequence =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[0m\u{1B}[2J"

  /// Whether the output is a terminal that can position the cursor.
  static func isAvailable(_ streams: Streams) -> Bool {
    isatty(streams.output) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// Keys come from the input or, if that is not a terminal, from the terminal that the tool was started in.
  init(_ streams: Streams) throws(Failure) {
    output = streams.output
    if isatty(streams.input) == 1 {
      input = streams.input
    } else {
      input = open("/dev/tty", O_RDONLY | O_CLOEXEC)
      guard input >= 0 else {
        throw Failure(
          "standard input: expected a terminal to read keys from, and /dev/tty cannot be opened, either")
      }
    }
    var attributes = termios()
    guard tcgetattr(input, &attributes) == 0 else { throw .system("terminal", errno) }
    original = attributes
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .system("pipe", errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (wakeRead, wakeWrite) = (ends[0], ends[1])
  }

  /// Takes the terminal. After the tool has been stopped and continued, this takes it again.
  func enter() throws(Failure) {
    TerminalRestoration.arm(attributes: original, input: input, output: output, wake: wakeWrite)
    var raw = original
    cfmakeraw(&raw)
    guard tcsetattr(input, TCSANOW, &raw) == 0 else {
      let code = errno
      leave()
      throw .system("terminal", code)
    }
    try write(Self.enterSequence.utf8)
  }

  /// Gives the terminal back.
  func leave() {
    TerminalRestoration.restore()
    TerminalRestoration.disarm()
  }

  /// Gives the terminal back and stops, as Ctrl-Z does in a terminal that is not raw. Returns when the tool
  /// is continued.
  /// - Parameter wholeJob: whether processes that were started together with the tool stop, too.
  func suspend(wholeJob: Bool) throws(Failure) {
    leave()
    if wholeJob { kill(0, SIGTSTP) } else { raise(SIGTSTP) }
    try enter()
  }

  /// Columns and rows: 80 × 24 if the terminal does not say. Some terminals say nonsense, up to 65,535 each
  /// way.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (min(Int(size.ws_col), Screen.largestSize), min(Int(size.ws_row), Screen.largestSize))
  }

  func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
    let code = Array(bytes).withUnsafeBytes { Descriptor.write($0, to: output) }
    if code != 0 { throw .system("terminal", code) }
  }

  enum Event {
    case bytes([UInt8])
    case signal(Int32)
    /// Nothing came in time.
    case timeout
    /// The terminal is gone.
    case end
  }

  /// Waits for keys or a signal.
  /// - Parameter milliseconds: how long at most, or -1 for no limit.
  func wait(milliseconds: Int32) -> Event {
    var waiting = [
      pollfd(fd: wakeRead, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&waiting, 2, milliseconds)
      if count == 0 { return .timeout }
      if count < 0 {
        if errno == EINTR { continue }
        return .end
      }
      var byte: UInt8 = 0
      if waiting[0].revents != 0, read(wakeRead, &byte, 1) == 1 { return .signal(Int32(byte)) }
      if waiting[1].revents != 0 {
        let bytes = Descriptor.read(atMost: 4096, from: input).bytes
        return bytes.isEmpty ? .end : .bytes(bytes)
      }
    }
  }
}
