import Glibc

/// A file that a command reads, or standard input, for which `-` stands.
enum InputFile {
  static func isStandardInput(_ path: String) -> Bool { path == "-" }

  /// What messages call the file.
  static func name(of path: String) -> String { isStandardInput(path) ? "standard input" : path }

  /// Opens the file.
  /// - Parameters:
  ///   - input: what `-` stands for.
  ///   - flags: for `open`, in addition to the usual ones.
  /// - Returns: a descriptor that the caller closes.
  static func open(_ path: String, input: Int32, flags: Int32 = 0) throws(Failure) -> Int32 {
    let descriptor =
      isStandardInput(path)
      ? fcntl(input, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : Glibc.open(path, O_RDONLY | O_CLOEXEC | flags)
    if descriptor >= 0 { return descriptor }
    let code = errno
    if isStandardInput(path), code == EBADF {
      throw Failure(of: name(of: path), "expected an input, found it closed")
    }
    throw .system(name(of: path), code)
  }
}
