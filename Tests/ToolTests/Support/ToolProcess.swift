import Glibc
import Testing

// The tool as a process of its own.
extension Tool {
  /// The executable, which the build puts beside the tests.
  static let path: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      readlink("/proc/self/exe", bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    // `swift test` can run the tests themselves, or a helper of the toolchain that loads them.
    let places = [String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)] + CommandLine.arguments
    for place in places {
      guard let slash = place.lastIndex(of: "/") else { continue }
      let candidate = place[...slash] + "virtual-layout"
      if access(String(candidate), X_OK) == 0 { return String(candidate) }
    }
    fatalError("virtual-layout is not beside the tests")
  }()

  /// Starts the tool, or another program.
  /// - Parameters:
  ///   - environment: variables in addition to the usual ones. The first of a name counts.
  ///   - prepare: sets the descriptors.
  static func spawn(
    _ arguments: [String], program: String = path, flags: Int32 = 0, environment: [String] = [],
    _ prepare: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of tests block signals, which the tool must not inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_SETSIGMASK))
    let usual = ["PATH=/usr/bin:/bin", "TERM=xterm-256color", "SWIFT_BACKTRACE=enable=no"]
    var argv = ([program] + arguments).map { strdup($0) } + [nil]
    var envp = (environment + usual).map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, &attributes, &argv, &envp)
    try #require(code == 0, "\(program): \(String(cString: strerror(code)))")
    return child
  }

  /// Waits for a process to end. If it has not after `seconds`, it is killed, and the test fails.
  /// - Returns: the exit status or, if a signal ended the process, its number negated.
  static func wait(for child: pid_t, seconds: Int) throws -> Int32 {
    for _ in 0..<seconds * 500 {
      if let status = status(of: child) { return status }
      usleep(2000)
    }
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    try #require(Bool(false), "the tool did not end within \(seconds) s")
    return -SIGKILL
  }

  /// The exit status of a process that has ended or, if a signal ended it, its number negated. Nil if it is
  /// running.
  static func status(of child: pid_t) -> Int32? {
    var status: Int32 = 0
    guard waitpid(child, &status, WNOHANG) == child else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : -signal
  }

  /// Runs a shell script.
  /// - Returns: its exit status.
  static func shell(_ script: String, seconds: Int = 20) throws -> Int32 {
    try wait(for: spawn(["-c", script], program: "/bin/bash") { _ in }, seconds: seconds)
  }

  static func read(_ path: String) throws -> String {
    let file = try #require(fopen(path, "r"), "\(path) cannot be read")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
