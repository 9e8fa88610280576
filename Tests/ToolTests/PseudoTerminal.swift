import Glibc
import Testing

/// The tool in a terminal of its own: keys go in, and what it draws comes out as a screen one can read.
final class PseudoTerminal {
  private let control: Int32
  /// The tool's side, kept open to look at its attributes.
  private let device: Int32
  private let child: pid_t
  private var isHungUp = false
  private(set) var screen: ScreenModel
  /// Everything the tool wrote.
  private(set) var bytes: [UInt8] = []
  let attributesBefore: [UInt32]

  /// Starts `virtual-layout scroll` with these arguments, or another program.
  /// - Parameter input: what standard input is, instead of the terminal.
  init(
    columns: Int, rows: Int, _ arguments: [String], input: String? = nil, program: String? = nil
  ) throws {
    var (control, device): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&control, &device, nil, nil, &size) == 0)
    for descriptor in [control, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (self.control, self.device) = (control, device)
    screen = ScreenModel(columns: columns, rows: rows)
    attributesBefore = Self.attributes(of: device)
    let name = String(cString: try #require(ttyname(device)))
    // A session of its own (glibc's POSIX_SPAWN_SETSID, which only _GNU_SOURCE shows), so that the first
    // terminal it opens is the one its signals come from.
    let arguments = program == nil ? ["scroll"] + arguments : arguments
    child = try Tool.spawn(arguments, program: program ?? Tool.path, flags: 0x80) { actions in
      posix_spawn_file_actions_addopen(&actions, 1, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
      posix_spawn_file_actions_addopen(&actions, 0, input ?? name, O_RDWR, 0)
    }
  }

  deinit {
    kill(child, SIGKILL)
    waitpid(child, nil, WNOHANG)
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
    screen = ScreenModel(columns: columns, rows: rows)
    _ = ioctl(control, UInt(TIOCSWINSZ), &size)
  }

  /// A size that no screen has, and the model of one stays as it is.
  func claimLargestSize() {
    var size = winsize(ws_row: .max, ws_col: .max, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(control, UInt(TIOCSWINSZ), &size)
  }

  /// Takes the terminal away, as a closed window does.
  func hangUp() {
    close(control)
    isHungUp = true
  }

  func signal(_ number: Int32) {
    kill(child, number)
  }

  /// Reads until the screen is as expected; fails after the deadline.
  func expect(
    _ what: String, seconds: Int = 10, sourceLocation: SourceLocation = #_sourceLocation,
    _ isExpected: (ScreenModel) -> Bool
  ) throws {
    for _ in 0..<seconds * 100 {
      readAvailable(milliseconds: 10)
      if isExpected(screen) { return }
    }
    try #require(
      Bool(false), "\(what) did not come; the screen:\n\(screen.text)", sourceLocation: sourceLocation)
  }

  /// Waits for the tool to end; what it wrote last is on the screen then.
  func end(seconds: Int = 10) throws -> Int32 {
    var status: Int32 = 0
    for _ in 0..<seconds * 100 {
      readAvailable(milliseconds: 10)
      if waitpid(child, &status, WNOHANG) == child {
        readAvailable(milliseconds: 10)
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
      }
    }
    try #require(Bool(false), "the tool did not end")
    return 0
  }

  private func readAvailable(milliseconds: Int32) {
    if isHungUp {
      usleep(UInt32(milliseconds) * 1000)
      return
    }
    var waiting = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
    var wait = milliseconds
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while poll(&waiting, 1, wait) == 1, waiting.revents & Int16(POLLIN) != 0 {
      let count = read(control, &chunk, chunk.count)
      guard count > 0 else { return }
      bytes += chunk[..<count]
      screen.show(chunk[..<count])
      wait = 0
    }
  }
}

/// As much of a terminal as the scroller uses: cursor positions, colours (ignored), the alternate screen,
/// text.
struct ScreenModel {
  let columns: Int
  let rows: Int
  private var cells: [Character]
  private var column = 0
  private var row = 0
  private var pending: [UInt8] = []
  /// The private modes that are on: 1049 the alternate screen, 1000 and 1006 the mouse. 25 (cursor) and 7
  /// (wrapping) are on from the beginning.
  private(set) var modes: Set<Int> = [7, 25]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: " ", count: columns * rows)
  }

  func line(_ row: Int) -> String {
    String(cells[row * columns..<(row + 1) * columns])
  }

  /// The line at the bottom.
  var status: String { line(rows - 1) }

  var text: String {
    (0..<rows).map(line).joined(separator: "\n")
  }

  mutating func show(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      pending.append(byte)
      if pending[0] == 0x1B {
        guard pending.count > 2, (0x40...0x7E).contains(byte) else { continue }
        control(
          String(decoding: pending.dropFirst(2).dropLast(), as: UTF8.self), Character(Unicode.Scalar(byte)))
        pending.removeAll()
      } else if let character = String(validating: pending, as: UTF8.self) {
        put(character)
        pending.removeAll()
      }
    }
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    switch final {
    case "H":
      let numbers = parameters.split(separator: ";").map { Int($0) ?? 1 }
      (row, column) = numbers.count == 2 ? (numbers[0] - 1, numbers[1] - 1) : (0, 0)
    case "J":
      cells = Array(repeating: " ", count: columns * rows)
    case "h", "l":
      guard let mode = Int(parameters.dropFirst()) else { return }
      if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
    default: break
    }
  }

  private mutating func put(_ text: String) {
    guard let character = text.first, character >= " ", column < columns, row < rows else { return }
    cells[row * columns + column] = character
    column += 1
  }
}
