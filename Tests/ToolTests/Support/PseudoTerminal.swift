import Glibc
import Testing

/// The tool in a terminal of its own: a test types keys and reads the screen.
final class PseudoTerminal {
  private let control: Int32
  /// The tool's side, through which a test reads the terminal's attributes.
  private let device: Int32
  private let child: pid_t
  private var isHungUp = false
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private(set) var screen: ScreenModel
  /// Everything that the tool has written.
  private(set) var bytes: [UInt8] = []
  let attributesBefore: [UInt32]

  /// Starts `virtual-layout scroll` with these arguments, or another program.
  /// - Parameter input: a file for standard input, instead of the terminal.
  init(
    columns: Int, rows: Int, _ arguments: [String], input: String? = nil, program: String? = nil,
    environment: [String] = []
  ) throws {
    var (control, device): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&control, &device, nil, nil, &size) == 0)
    for descriptor in [control, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (self.control, self.device) = (control, device)
    screen = ScreenModel(columns: columns, rows: rows)
    attributesBefore = Self.attributes(of: device)
    // `ttyname` writes to memory that all threads share.
    var path = [CChar](repeating: 0, count: 128)
    try #require(ttyname_r(device, &path, path.count) == 0)
    let name = path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    // In a session of its own, the first terminal that a process opens is its controlling terminal. 0x80 is
    // glibc's POSIX_SPAWN_SETSID, which needs _GNU_SOURCE.
    let arguments = program == nil ? ["scroll"] + arguments : arguments
    let program = program ?? Tool.path
    child = try Tool.spawn(arguments, program: program, flags: 0x80, environment: environment) { actions in
      posix_spawn_file_actions_addopen(&actions, 1, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
      posix_spawn_file_actions_addopen(&actions, 0, input ?? name, O_RDWR, 0)
    }
  }

  deinit {
    kill(child, SIGKILL)
    // Waits for it. Swift Testing sees only one ended process at a time: while this one is not waited for, exit
    // tests never end.
    waitpid(child, nil, 0)
    if !isHungUp { close(control) }
    close(device)
  }

  /// Input, output, control and local modes.
  var attributes: [UInt32] { Self.attributes(of: device) }

  private static func attributes(of descriptor: Int32) -> [UInt32] {
    var attributes = termios()
    tcgetattr(descriptor, &attributes)
    return [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag]
  }

  func type(_ keys: String) {
    var keys = keys
    _ = keys.withUTF8 { write(control, $0.baseAddress, $0.count) }
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    screen.resize(columns: columns, rows: rows)
    _ = ioctl(control, UInt(TIOCSWINSZ), &size)
  }

  /// Gives the terminal a size that no screen has. The model of the screen keeps its size.
  func claimLargestSize() {
    var size = winsize(ws_row: .max, ws_col: .max, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(control, UInt(TIOCSWINSZ), &size)
  }

  /// Takes the terminal away, as if a window were closed.
  func hangUp() {
    close(control)
    isHungUp = true
  }

  func signal(_ number: Int32) {
    kill(child, number)
  }

  /// Reads until the screen is as expected. Fails if that takes too long.
  func expect(
    _ what: String, seconds: Int = 20, sourceLocation: SourceLocation = #_sourceLocation,
    _ isExpected: (ScreenModel) -> Bool
  ) throws {
    if isExpected(screen) { return }
    for _ in 0..<seconds * 100 {
      readAvailable(milliseconds: 10)
      if isExpected(screen) { return }
    }
    try #require(
      Bool(false), "\(what) did not come; the screen:\n\(screen.text)", sourceLocation: sourceLocation)
  }

  /// Reads until nothing has come for a while: whatever moved has come to rest.
  func rest() {
    var count = -1
    while count != bytes.count {
      count = bytes.count
      readAvailable(milliseconds: 300)
    }
  }

  /// Waits for the tool to end, and shows what it wrote last.
  /// - Returns: the exit status or, if a signal ended the tool, its number negated.
  func end(seconds: Int = 20) throws -> Int32 {
    for _ in 0..<seconds * 500 {
      readAvailable(milliseconds: 0)
      if let status = Tool.status(of: child) {
        readAvailable(milliseconds: 0)
        return status
      }
      usleep(2000)
    }
    try #require(Bool(false), "the tool did not end")
    return 0
  }

  /// Shows what the tool has written.
  /// - Parameter milliseconds: how long to wait for something.
  private func readAvailable(milliseconds: Int32) {
    if isHungUp { return }
    var waiting = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
    var wait = milliseconds
    while poll(&waiting, 1, wait) == 1, waiting.revents & Int16(POLLIN) != 0 {
      let count = read(control, &chunk, chunk.count)
      guard count > 0 else { return }
      bytes += chunk[..<count]
      screen.show(chunk[..<count])
      wait = 0
    }
  }
}
