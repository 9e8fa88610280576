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

  /// Something is wrong with a file.
  init(of path: String, _ text: String) {
    self.init("\(path.asFileName): \(text)")
  }

  /// The last system call on `subject` (a file, a descriptor) failed.
  /// - Parameter code: `errno`, read before anything else could change it.
  static func system(_ subject: String, _ code: Int32) -> Failure {
    Failure(of: subject, String(cString: strerror(code)))
  }
}

extension String {
  /// The text as an error message quotes it: on one line, printable, in double quotes, at most 40 characters.
  var quoted: String {
    // By scalars, as one character can be any number of marks.
    let shown = TextCells.escaped(String(unicodeScalars.prefix(41))).unicodeScalars
    return shown.count > 40 ? "\"\(String(shown.prefix(39)))…\"" : "\"\(String(shown))\""
  }

  /// A path as a message names it: on one line, printable, and of a very long one the two ends, as both where it is and what
  /// it is called can be what is wrong.
  var asFileName: String {
    if isEmpty { return "\"\"" }
    let shown = TextCells.escaped(self).unicodeScalars
    return shown.count > 240 ? "\(String(shown.prefix(120)))…\(String(shown.suffix(119)))" : String(shown)
  }
}
