import Glibc

/// Gives the terminal back from wherever the tool ends, signals and crashes included.
///
/// A signal handler may interrupt anything, so it allocates nothing, takes no lock and touches only the
/// memory set aside in `arm`, with calls that POSIX lists as safe there (poll, write, tcflush, tcsetattr,
/// sigaction).
enum TerminalRestoration {
  /// Leaves whatever escape sequence was being written (CAN), then undoes `Terminal.enter` back to front.
  private static let leaveSequence =
    "\u{18}\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[0m\u{1B}[?1049l"

  /// Signals that end the tool, from outside or by its own fault.
  private static let endings = requests + faults
  private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let faults = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS]
  /// Signals that the event loop answers.
  private static let wakings = [SIGWINCH, SIGCONT, SIGTSTP]

  /// From here on a signal restores these attributes and leaves the alternate screen.
  /// - Parameter wake: where the number of a signal for the event loop is written, as one byte.
  static func arm(attributes: termios, input: Int32, output: Int32, wake: Int32) {
    if state == nil { allocateState() }
    guard let state else { return }
    state.pointee.attributes = attributes
    state.pointee.input = input
    state.pointee.output = output
    state.pointee.wake = wake
    let wasArmed = state.pointee.isArmed
    state.pointee.isArmed = true
    if wasArmed { return }
    for signal in endings { install(endHandler, for: signal) }
    for signal in wakings { install(wakeHandler, for: signal) }
  }

  /// Puts the terminal back as it was.
  static func restore() {
    restoreTerminal()
  }

  /// Signals do again what they did before.
  static func disarm() {
    guard let state else { return }
    state.pointee.isArmed = false
    for signal in endings + wakings { sigaction(signal, &state.pointee.previous[Int(signal)], nil) }
  }

  private static func install(_ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32) {
    guard let state else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    // A stack that ran over is no place for a handler: it has one of its own.
    action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART)
    sigaction(signal, &action, &state.pointee.previous[Int(signal)])
    // What was ignored when the tool started (`nohup`) must not end it, nor take the terminal from it. A fault cannot be
    // ignored: it ends the tool all the same.
    if !faults.contains(signal), isIgnored(state.pointee.previous[Int(signal)]) {
      sigaction(signal, &state.pointee.previous[Int(signal)], nil)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func allocateState() {
    let sequence = Array(leaveSequence.utf8)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: sequence.count)
    bytes.initialize(from: sequence, count: sequence.count)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    previous.initialize(repeating: sigaction(), count: 65)
    let pointer = UnsafeMutablePointer<RestorationState>.allocate(capacity: 1)
    pointer.initialize(
      to: RestorationState(
        attributes: termios(), input: -1, output: -1, wake: -1, sequence: bytes,
        sequenceCount: sequence.count,
        previous: previous, isArmed: false))
    state = pointer

    let stackSize = 64 << 10
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
  }
}

/// What a handler needs, in memory that stays where it is.
private struct RestorationState {
  var attributes: termios
  var input: Int32
  var output: Int32
  var wake: Int32
  var sequence: UnsafeMutablePointer<UInt8>
  var sequenceCount: Int
  /// What each signal did before, by its number.
  var previous: UnsafeMutablePointer<sigaction>
  var isArmed: Bool
}

/// Written by the main thread while no handler is installed, read by handlers.
nonisolated(unsafe) private var state: UnsafeMutablePointer<RestorationState>?

private func restoreTerminal() {
  guard let state, state.pointee.isArmed else { return }
  // Setting a terminal from the background would stop the tool instead of ending it.
  signal(SIGTTOU, SIG_IGN)
  // A terminal that takes no output must not keep the tool from ending.
  var waiting = pollfd(fd: state.pointee.output, events: Int16(POLLOUT), revents: 0)
  if poll(&waiting, 1, 200) == 1 {
    _ = write(state.pointee.output, state.pointee.sequence, state.pointee.sequenceCount)
  }
  tcflush(state.pointee.input, TCIFLUSH)
  tcsetattr(state.pointee.input, TCSANOW, &state.pointee.attributes)
  signal(SIGTTOU, SIG_DFL)
}

private func endHandler(_ signal: Int32) {
  restoreTerminal()
  guard let state else { return }
  state.pointee.isArmed = false
  // What the signal would have done without us: it is delivered again when this handler returns.
  sigaction(signal, &state.pointee.previous[Int(signal)], nil)
  raise(signal)
}

private func wakeHandler(_ signal: Int32) {
  guard let state else { return }
  let code = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(state.pointee.wake, &byte, 1)
  errno = code
}
