/// A command of the tool: its help text, its options, and what it does.
struct Command: Sendable {
  var name: String
  /// One line for the list of commands.
  var summary: String
  /// The form of the command line, without the tool's name.
  var usage: String
  /// What the command does, in lines of at most 80 characters.
  var about: String
  var options: [OptionDescription]
  /// What follows the options in the help: keys, formats, examples.
  var notes: String
  /// Runs the command and returns the exit status.
  var run: @Sendable (Options, Streams) throws(Failure) -> Int32

  var help: String {
    let rows = (options + [.help]).map { option in
      let short = option.short.map { $0 + ", " } ?? "    "
      return (form: short + option.name + (option.value.isEmpty ? "" : " " + option.value), option.help)
    }
    let width = rows.map(\.form.count).max() ?? 0
    var text = "Usage: virtual-layout \(usage)\n\n\(about)\n\nOptions:\n"
    for (form, meaning) in rows {
      let gap = String(repeating: " ", count: width - form.count + 2)
      text += "  " + form + gap + Self.wrapped(meaning, indent: width + 4) + "\n"
    }
    return notes.isEmpty ? text : text + "\n\(notes)\n"
  }

  /// The text in lines of at most 80 characters, all but the first with their indent.
  static func wrapped(_ text: String, indent: Int) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if indent + line.count + 1 + word.count <= 80 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
