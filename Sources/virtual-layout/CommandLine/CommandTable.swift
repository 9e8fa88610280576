import CVirtualLayout

/// Finds the command that the command line names, and runs it.
///
/// A failure that ends a command is reported only here: one line on standard error, and exit status 1.
package enum CommandTable {
  static let commands = [
    ScrollCommand.command, SolveCommand.command, RenderCommand.command, WindowCommand.command,
  ]

  /// Runs the tool.
  /// - Parameter arguments: the command line, which begins with the tool's name.
  /// - Returns: the exit status.
  package static func run(_ arguments: [String], _ streams: Streams = .standard) -> Int32 {
    var source = "virtual-layout"
    do throws(Failure) {
      guard let name = arguments.dropFirst().first else {
        throw Failure("expected a command (\(names)); see virtual-layout --help")
      }
      if OptionDescription.help.matches(name) || name == "help" {
        try streams.write(help)
        return 0
      }
      if name == "--version" {
        // That of the package, which the C headers have.
        try streams.write("virtual-layout \(VLT_VERSION_MAJOR).\(VLT_VERSION_MINOR).\(VLT_VERSION_PATCH)\n")
        return 0
      }
      guard let command = commands.first(where: { $0.name == name }) else {
        let kind = name.utf8.first == UInt8(ascii: "-") ? "option" : "command"
        throw Failure("unknown \(kind) \(name.quoted): expected \(names), --help or --version")
      }
      source += " \(name)"
      let rest = arguments.dropFirst(2)
      if rest.prefix(while: { $0 != "--" }).contains(where: OptionDescription.help.matches) {
        try streams.write(command.help)
        return 0
      }
      return try command.run(Options(rest, taking: command.options), streams)
    } catch {
      if error.isReaderGone { return 0 }
      streams.report("\(source): \(error.message)")
      return 1
    }
  }

  private static var names: String {
    commands.map(\.name).joined(separator: ", ")
  }

  private static var help: String {
    let width = commands.map(\.name.count).max() ?? 0
    let rows = commands.map { command in
      let gap = String(repeating: " ", count: width - command.name.count + 2)
      return "  \(command.name)\(gap)\(command.summary)"
    }
    return """
      Usage: virtual-layout COMMAND [OPTION]...

      Lays out collections of any size and shows the part of them that is visible.

      Commands:
      \(rows.joined(separator: "\n"))

      Run virtual-layout COMMAND --help for the options of a command, and
      virtual-layout --version for the version.
      The exit status is 0, or 1 if anything could not be done.

      """
  }
}
