/// One of the tool's commands: what its help says and what it does.
struct Command: Sendable {
  var name: String
  /// One line, for the list of commands.
  var summary: String
  /// The forms of the command line, without the tool's name.
  var usage: [String]
  /// What the command does, in lines of at most 90 characters.
  var about: String
  var options: [OptionDescription]
  /// What follows the options: keys, formats, examples.
  var notes: String
  /// Does it and returns the exit status.
  var run: @Sendable (Options) throws(Failure) -> Int32

  var help: String {
    var text = ""
    for (index, form) in usage.enumerated() {
      text += (index == 0 ? "Usage: " : "       ") + "virtual-layout \(form)\n"
    }
    text += "\n\(about)\n"
    let helpOption = OptionDescription("--help", short: "-h", "", "say this")
    let rows = (options + [helpOption]).map { option in
      let short = option.short.map { $0 + ", " } ?? "    "
      return (short + option.name + (option.value.isEmpty ? "" : " " + option.value), option.help)
    }
    let width = rows.map(\.0.count).max() ?? 0
    text += "\nOptions:\n"
    for (form, meaning) in rows {
      let lines = meaning.split(separator: "\n")
      text += "  " + form + String(repeating: " ", count: width - form.count + 2) + lines[0] + "\n"
      for line in lines.dropFirst() { text += String(repeating: " ", count: width + 4) + line + "\n" }
    }
    return notes.isEmpty ? text : text + "\n\(notes)\n"
  }
}
