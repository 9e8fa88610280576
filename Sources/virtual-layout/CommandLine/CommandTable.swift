import Glibc

/// Finds the command and runs it. The only place that reports a failure: one line on standard error, status
/// 1.
enum CommandTable {
  static let commands = [ScrollCommand.command, SolveCommand.command, RenderCommand.command]

  static func run(_ arguments: [String]) -> Int32 {
    // A reader that goes away (`| head`) is a failed write, answered in `StandardOutput`, never a signal.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that grows beyond what the system allows: what is half written is then cleared away.
    signal(SIGXFSZ, SIG_IGN)
    var source = "virtual-layout"
    do throws(Failure) {
      guard let name = arguments.dropFirst().first else {
        throw Failure("expected a command (\(names)); see virtual-layout --help")
      }
      if ["--help", "-h", "help"].contains(name) {
        try StandardOutput.write(help)
        return 0
      }
      guard let command = commands.first(where: { $0.name == name }) else {
        let kind = name.utf8.first == UInt8(ascii: "-") ? "option" : "command"
        throw Failure("unknown \(kind) \(name.quoted): expected \(names) or --help")
      }
      source += " \(name)"
      let rest = arguments.dropFirst(2)
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        try StandardOutput.write(command.help)
        return 0
      }
      return try command.run(Options(rest, taking: command.options))
    } catch {
      StandardError.report("\(source): \(error.message)")
      return 1
    }
  }

  private static var names: String {
    commands.map(\.name).joined(separator: ", ")
  }

  private static var help: String {
    let width = commands.map(\.name.count).max() ?? 0
    var text = """
      Usage: virtual-layout COMMAND [OPTION]...

      Lays out collections of any size and shows what is visible in a rectangle of them.

      Commands:

      """
    for command in commands {
      let gap = String(repeating: " ", count: width - command.name.count + 2)
      text += "  \(command.name)\(gap)\(command.summary)\n"
    }
    return text + """

      virtual-layout COMMAND --help says what a command takes.
      The exit status is 0, or 1 when anything could not be done.

      """
  }
}
