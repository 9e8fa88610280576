import Glibc

/// The terminal while the scroller has it: raw input, the alternate screen, mouse reports.
///
/// However the tool ends, the terminal is given back as it was: `leave()` on the ordinary ways out,
/// `TerminalRestoration`'s handlers on the others.
final class Terminal {
  private let input: Int32
  private let output = STDOUT_FILENO
  private let wakeRead: Int32
  private let wakeWrite: Int32
  private let original: termios

  /// Alternate screen, no cursor, no wrapping at the edge, wheel reports as text.
  private static let enterSequence =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[0m\u{1B}[2J"

  /// Whether standard output is a terminal that understands where to put things.
  static var isAvailable: Bool {
    isatty(STDOUT_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// Keys come from standard input or, when that is something else, from the terminal the tool was started
  /// from.
  init() throws(Failure) {
    if isatty(STDIN_FILENO) == 1 {
      input = STDIN_FILENO
    } else {
      input = open("/dev/tty", O_RDONLY | O_CLOEXEC)
      guard input >= 0 else {
        throw Failure("standard input: expected a terminal to read keys from, and there is no other")
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

  /// Takes the terminal. Taking it again, after the tool has been stopped and continued, does no harm.
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

  /// Gives the terminal back and stops, as the terminal's own Ctrl-Z would; comes back when continued.
  /// - Parameter wholeJob: stop what was started together with the tool, too.
  func suspend(wholeJob: Bool) throws(Failure) {
    leave()
    if wholeJob { kill(0, SIGTSTP) } else { raise(SIGTSTP) }
    try enter()
  }

  /// Columns and rows, 80 × 24 where the terminal does not say. What it says can be anything, up to 65,535 each way.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    let largest = ScrollCommand.largestSize
    return (min(Int(size.ws_col), largest), min(Int(size.ws_row), largest))
  }

  func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
    let code = Array(bytes).withUnsafeBytes { Descriptor.write($0, to: output) }
    if code != 0 { throw .system("terminal", code) }
  }

  /// What came in while waiting.
  enum Event {
    case bytes([UInt8])
    case signal(Int32)
    /// Nothing came in time.
    case timeout
    /// Nothing will come any more.
    case end
  }

  /// Waits for keys or a signal.
  /// - Parameter milliseconds: how long at most, -1 for ever.
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
        let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
          var got = read(input, buffer.baseAddress, buffer.count)
          while got < 0 && errno == EINTR { got = read(input, buffer.baseAddress, buffer.count) }
          count = max(got, 0)
        }
        return bytes.isEmpty ? .end : .bytes(bytes)
      }
    }
  }
}
