import Glibc
import Testing

/// The tool run as a process: arguments and standard input in, exit status and what it wrote out.
struct ToolResult {
  /// The exit status, or the negative number of the signal that ended it.
  var status: Int32
  var output: String
  var errors: String

  /// Standard output by lines, without the empty one after the last line feed.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

enum Tool {
  /// Beside the test bundle, where the build puts every executable.
  static let path: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      readlink("/proc/self/exe", bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    // `swift test` may run the bundle itself or load it into a helper of the toolchain's.
    let places = [String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)] + CommandLine.arguments
    for place in places {
      guard let slash = place.lastIndex(of: "/") else { continue }
      let candidate = place[...slash] + "virtual-layout"
      if access(String(candidate), X_OK) == 0 { return String(candidate) }
    }
    fatalError("virtual-layout is not beside the tests")
  }()

  /// Runs the tool to its end, which must come within `seconds`.
  static func run(_ arguments: String..., input: String = "", seconds: Int = 20) throws -> ToolResult {
    try run(arguments, input: input, seconds: seconds)
  }

  static func run(_ arguments: [String], input: String = "", seconds: Int = 20) throws -> ToolResult {
    // Files instead of pipes: nothing can block, however much is written.
    let folder = try TemporaryFolder()
    let stdin = try folder.write("stdin", input)
    let (stdout, stderr) = (folder.path + "/stdout", folder.path + "/stderr")
    let child = try spawn(arguments) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, stdin, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, stdout, O_WRONLY | O_CREAT, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, stderr, O_WRONLY | O_CREAT, 0o600)
    }
    let status = try wait(for: child, seconds: seconds)
    return ToolResult(status: status, output: try read(stdout), errors: try read(stderr))
  }

  /// Starts the tool with the descriptors that `prepare` gives it.
  static func spawn(
    _ arguments: [String], program: String = path, flags: Int32 = 0,
    _ prepare: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads tests run on hold signals back, which the tool must not inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_SETSIGMASK))
    let environment = ["PATH=/usr/bin:/bin", "TERM=xterm-256color", "SWIFT_BACKTRACE=enable=no"]
    var argv = ([program] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, &attributes, &argv, &envp)
    try #require(code == 0, "\(program): \(String(cString: strerror(code)))")
    return child
  }

  /// The exit status, or the negative signal; a process that outlives the deadline is ended and fails the
  /// test.
  static func wait(for child: pid_t, seconds: Int) throws -> Int32 {
    var status: Int32 = 0
    for _ in 0..<seconds * 200 {
      if waitpid(child, &status, WNOHANG) == child {
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
      }
      usleep(5000)
    }
    kill(child, SIGKILL)
    waitpid(child, &status, 0)
    try #require(Bool(false), "the tool did not end within \(seconds) s")
    return -SIGKILL
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

/// A folder of its own for a test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/virtual-layout-tests-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  /// Writes a file, folders on its way included, and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, bytes: Array(text.utf8))
  }

  @discardableResult
  func write(_ name: String, bytes: [UInt8]) throws -> String {
    let target = path + "/" + name
    for (index, character) in zip(name.indices, name) where character == "/" {
      mkdir(path + "/" + name[..<index], 0o700)
    }
    let file = try #require(fopen(target, "w"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    return target
  }

  /// The names of what is in it, sorted.
  var entries: [String] { Self.entries(of: path) }

  private static func entries(of path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in entries(of: path) { remove(path + "/" + name) }
    rmdir(path)
  }

  deinit {
    Self.remove(path)
  }
}
