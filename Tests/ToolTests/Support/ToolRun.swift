import Glibc
import Testing
import virtual_layout

/// What a run of the tool wrote, and its exit status.
struct ToolResult {
  /// The exit status or, if a signal ended the process, its number negated.
  var status: Int32
  var output: String
  var errors: String

  /// The lines of the output.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// The tool.
///
/// `run` calls it in this process. Tests of what belongs to a process (signals, terminals, pipes, limits)
/// start one.
enum Tool {
  /// Runs the tool.
  /// - Parameter seconds: the time that the run may take, without what other tests take meanwhile.
  static func run(_ arguments: String..., input: String = "", seconds: Double = 20) throws -> ToolResult {
    try run(arguments, input: input, seconds: seconds)
  }

  static func run(_ arguments: [String], input: String = "", seconds: Double = 20) throws -> ToolResult {
    let (inputFile, output, errors) = (try Scratch(input), try Scratch(), try Scratch())
    let streams = Streams(
      input: inputFile.descriptor, output: output.descriptor, errors: errors.descriptor)
    let start = threadSeconds
    let status = CommandTable.run(["virtual-layout"] + arguments, streams)
    #expect(threadSeconds - start < seconds)
    return ToolResult(status: status, output: try output.text, errors: try errors.text)
  }

  /// The time that this thread has run.
  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A file without a name.
private final class Scratch {
  let descriptor: Int32

  /// - Parameter text: what the file has. Reading begins at its start.
  init(_ text: String = "") throws {
    var template = Array("\(TemporaryFolder.parent)/virtual-layout-tests-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    unlink(template)
    var text = text
    let count = text.withUTF8 { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    try #require(count == text.utf8.count)
  }

  deinit { close(descriptor) }

  var text: String {
    get throws {
      var status = stat()
      try #require(fstat(descriptor, &status) == 0)
      return String(unsafeUninitializedCapacity: Int(status.st_size)) {
        max(pread(descriptor, $0.baseAddress, $0.count, 0), 0)
      }
    }
  }
}
