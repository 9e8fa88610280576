import Glibc

/// Why the tool could not do what it was asked: one sentence that says where, what was wrong and what was
/// expected.
///
/// Every fallible function of the tool throws this and nothing else, so that whatever goes wrong ends in one
/// place (`CommandTable.run`), as one line on standard error and exit status 1.
struct Failure: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }

  /// The last system call on `subject` (a file, a descriptor) failed.
  /// - Parameter code: `errno`, read before anything else could change it.
  static func system(_ subject: String, _ code: Int32) -> Failure {
    Failure("\(subject): \(String(cString: strerror(code)))")
  }
}

extension String {
  /// The text as an error message quotes it: on one line, printable, in double quotes, at most 40 characters.
  var quoted: String {
    let shown = TextCells.printable(self)
    return shown.count > 40 ? "\"\(shown.prefix(39))…\"" : "\"\(shown)\""
  }
}
