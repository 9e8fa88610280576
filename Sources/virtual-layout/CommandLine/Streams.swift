import Glibc

/// The descriptors that a command reads from and writes to.
package struct Streams: Sendable {
  var input: Int32
  var output: Int32
  var errors: Int32

  package init(input: Int32, output: Int32, errors: Int32) {
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// Those of the process.
  package static let standard = Streams(input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO)

  /// Writes to the output.
  /// - Throws: if the bytes cannot be written, for example because the disk is full.
  func write(_ text: String) throws(Failure) {
    let code = Descriptor.write(text, to: output)
    if code == EPIPE { throw .readerGone }
    if code != 0 { throw .system("standard output", code) }
  }

  /// Writes one line for the user to standard error, with everything unprintable escaped. If that fails,
  /// nobody can be told.
  func report(_ text: String) {
    _ = Descriptor.write(TextCells.escaped(text) + "\n", to: errors)
  }
}
