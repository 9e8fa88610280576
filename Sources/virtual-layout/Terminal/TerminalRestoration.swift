import Glibc

/// Gives the terminal back however the tool ends, even when a signal or a crash ends it.
///
/// A signal handler can interrupt anything. It therefore allocates nothing, takes no lock, touches only
/// memory that `arm` has allocated, and calls only what POSIX lists as safe in handlers (poll, write,
/// tcflush, tcsetattr, sigaction, raise, getpid).
enum TerminalRestoration {
  /// Ends an incomplete escape sequence (CAN), and then undoes `Terminal.enter` in reverse order.
  private static let leaveSequence =
    "\u{18}\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[0m\u{1B}[?1049l"

  /// Every signal that ends a process unless the process handles it, real-time signals included.
  private static let endings = (1...lastSignal).filter { signal in
    !uncatchable.contains(signal) && !harmless.contains(signal) && !reservedByLibc.contains(signal)
  }
  /// Signals that the system sends a process because of an error in it.
  private static let faults = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSYS]
  /// Signals that the event loop handles.
  private static let wakings = [SIGWINCH, SIGCONT, SIGTSTP]

  private static let lastSignal = __libc_current_sigrtmax()
  private static let uncatchable = [SIGKILL, SIGSTOP]
  /// Signals that by default stop a process, continue it, or do nothing.
  private static let harmless = [SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH]
  /// Real-time signals that the C library keeps for its threads. It refuses handlers for them.
  private static let reservedByLibc = 32..<__libc_current_sigrtmin()

  /// Installs the handlers. From here on, a signal that ends the tool restores these attributes and leaves
  /// the alternate screen.
  /// - Parameter wake: the descriptor to which handlers write the number of a signal for the event loop, as
  ///   one byte.
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
    for signal in endings { installEnding(for: signal) }
    for signal in wakings { installWaking(for: signal) }
  }

  /// Gives the terminal back.
  static func restore() {
    restoreTerminal()
  }

  /// Removes the handlers.
  static func disarm() {
    guard let state else { return }
    state.pointee.isArmed = false
    for signal in endings + wakings { sigaction(signal, &state.pointee.previous[Int(signal)], nil) }
  }

  /// Installs the handler of a signal that ends the tool.
  ///
  /// A signal that was ignored when the tool started (`nohup`) stays ignored. A fault has a handler all the
  /// same, because the system ends a process that ignores its own faults.
  private static func installEnding(for signal: Int32) {
    guard let state else { return }
    let previous = state.pointee.previous + Int(signal)
    sigaction(signal, nil, previous)
    guard faults.contains(signal) || has(previous.pointee, SIG_DFL) else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = endHandler
    // A stack that has overflowed has no room for a handler, so handlers have a stack of their own.
    action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART) | Int32(SA_SIGINFO)
    sigaction(signal, &action, nil)
  }

  private static func installWaking(for signal: Int32) {
    guard let state else { return }
    let previous = state.pointee.previous + Int(signal)
    sigaction(signal, nil, previous)
    guard has(previous.pointee, SIG_DFL) else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = wakeHandler
    action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART)
    sigaction(signal, &action, nil)
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

/// What the handlers need, in memory that does not move.
private struct RestorationState {
  var attributes: termios
  var input: Int32
  var output: Int32
  var wake: Int32
  var sequence: UnsafeMutablePointer<UInt8>
  var sequenceCount: Int
  /// How each signal was handled before, by its number.
  var previous: UnsafeMutablePointer<sigaction>
  var isArmed: Bool
}

/// The main thread sets the pointer before any handler is installed. While handlers are installed, the state itself changes
/// little: `arm` may write the same values again, and `disarm` and `endHandler` clear `isArmed`.
nonisolated(unsafe) private var state: UnsafeMutablePointer<RestorationState>?

private func restoreTerminal() {
  guard let state, state.pointee.isArmed else { return }
  // Setting the attributes from the background would stop the tool instead of ending it.
  var ignore = sigaction()
  ignore.__sigaction_handler.sa_handler = SIG_IGN
  var previous = sigaction()
  sigaction(SIGTTOU, &ignore, &previous)
  // The tool must end even if the terminal takes no output.
  var waiting = pollfd(fd: state.pointee.output, events: Int16(POLLOUT), revents: 0)
  if poll(&waiting, 1, 200) == 1 {
    _ = write(state.pointee.output, state.pointee.sequence, state.pointee.sequenceCount)
  }
  tcflush(state.pointee.input, TCIFLUSH)
  tcsetattr(state.pointee.input, TCSANOW, &state.pointee.attributes)
  sigaction(SIGTTOU, &previous, nil)
}

/// Whether a signal has this handler (`SIG_DFL`, `SIG_IGN`).
private func has(_ action: sigaction, _ handler: __sighandler_t?) -> Bool {
  unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(handler, to: Int.self)
}

private func endHandler(
  _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  guard let state else { return }
  // An ignored fault ends the tool only if it is the tool's own fault. Another process may have sent the
  // signal.
  if has(state.pointee.previous[Int(signal)], SIG_IGN), let info, info.pointee.si_code <= 0,
    info.pointee._sifields._kill.si_pid != getpid()
  {
    return
  }
  restoreTerminal()
  state.pointee.isArmed = false
  // The signal is delivered again when this handler returns, and then has its former effect.
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
