import Glibc

/// Why the tool could not do what it was asked: one sentence that says where, what was expected, and what was
/// found.
///
/// Other errors are turned into this one close to where they happen. A failure that nothing else handles ends in
/// `CommandTable.run`.
struct Failure: Error {
  var message: String
  /// Whether the reader of the output has gone away (`| head`). It wants no more output and no message.
  private(set) var isReaderGone = false

  /// The path of the field of a case that is wrong, such as `items[3].e`. Empty if it is the whole case, or no case.
  private(set) var field = ""

  init(_ message: String) {
    self.message = message
  }

  /// An error in a field of a case.
  init(in field: String, _ text: String) {
    self.init(field.isEmpty ? text : "\(field): \(text)")
    self.field = field
  }

  /// An error in a file.
  init(of path: String, _ text: String) {
    self.init("\(path.asFileName): \(text)")
  }

  /// An error of the last system call on `subject`, a file or a descriptor.
  /// - Parameter code: `errno`, read before anything else can change it.
  static func system(_ subject: String, _ code: Int32) -> Failure {
    Failure(of: subject, String(cString: strerror(code)))
  }

  static var readerGone: Failure {
    var failure = Failure("")
    failure.isReaderGone = true
    return failure
  }
}

extension String {
  /// The text as a message quotes it: in double quotes, printable, on one line, at most 40 characters.
  var quoted: String {
    // Scalars are counted, as one character can have any number of combining marks.
    let shown = TextCells.escaped(String(unicodeScalars.prefix(41))).unicodeScalars
    return shown.count > 40 ? "\"\(String(shown.prefix(39)))…\"" : "\"\(String(shown))\""
  }

  /// A path as a message names it: printable and on one line. Of a very long path, the message shows both
  /// ends: the error can be in the folder or in the name.
  var asFileName: String {
    if isEmpty { return "\"\"" }
    let shown = TextCells.escaped(self).unicodeScalars
    return shown.count > 240 ? "\(String(shown.prefix(120)))…\(String(shown.suffix(119)))" : String(shown)
  }
}
