import Expectations
import Glibc
import Testing

/// `scroll --lines -`: standard input as the text, and colours on the screen.
@Suite(.serialized, .ownThread) struct ScrollInputTests {
  /// Runs a script in which `$tool` is the tool.
  /// - Returns: the exit status, what was written to standard output, and what to standard error.
  private func shell(_ script: String) throws -> (status: Int32, output: String, errors: String) {
    let folder = try TemporaryFolder()
    let files = ">\(folder.path)/out 2>\(folder.path)/err"
    let status = try Tool.shell("cd '\(folder.path)'; tool='\(Tool.path)'; { \(script); } \(files)")
    return (status, try Tool.read(folder.path + "/out"), try Tool.read(folder.path + "/err"))
  }

  /// Starts the tool with the output of a script as its input.
  private func start(_ script: String, _ arguments: String..., columns: Int) throws -> PseudoTerminal {
    let arguments = arguments.joined(separator: " ")
    let command = "exec '\(Tool.path)' scroll --lines - \(arguments) < <(\(script))"
    return try PseudoTerminal(columns: columns, rows: 6, ["-c", command], program: "/bin/bash")
  }

  private func rows(_ screen: ScreenModel) -> [String] {
    (0..<screen.rows - 1).map { screen.line($0).split(separator: " ").joined(separator: " ") }
  }

  private func end(_ terminal: PseudoTerminal) throws {
    terminal.type("q")
    try expectEqual(terminal.end(), 0)
    expectEqual(terminal.attributes, terminal.attributesBefore)
    expectEqual(terminal.screen.modes, [7, 25])
  }

  // MARK: Without a terminal

  @Test func aFileOrAPipe() throws {
    let result = try Tool.run(
      "scroll", "--lines", "-", "--size", "30x4", input: "one\n\u{1B}[31mtwo\u{1B}[0m\n")
    #expect(result.status == 0 && result.lines[..<3] == ["one", "two", ""])
    #expect(result.lines[3].hasPrefix("standard input │ 2 lines │ "))
    for script in [
      "printf '1\\n2\\n3\\n4\\n' | $tool scroll --lines - --size 30x3 --keys '<End>'",
      "{ sleep 0.2; echo 1; sleep 0.2; printf '2\\n3'; sleep 0.2; echo; echo 4; } "
        + "| $tool scroll --lines - --follow --size 30x3",
      // A part of the file has been read.
      "printf '0\\n1\\n2\\n3\\n4\\n' >text; { read line; $tool scroll --lines - --follow --size 30x3; } <text",
    ] {
      let result = try shell(script)
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(result.output.hasPrefix("3\n4\nstandard input │ 4 lines │ "), "\(script)")
    }
  }

  @Test func inputsWithoutLinesOrWithoutEnd() throws {
    let empty = try shell(": | $tool scroll --lines - --size 30x2")
    #expect(empty.status == 0 && empty.output.hasPrefix("\nstandard input │ 0 lines │ "))
    let null = try shell("$tool scroll --lines - --size 30x2 </dev/null")
    #expect(null.status == 0 && null.output.hasPrefix("\nstandard input │ 0 lines │ "))
    let endless = try shell("yes | $tool scroll --lines - --size 30x3")
    expectEqual(endless.status, 0)
    #expect(endless.output.hasPrefix("y\ny\nstandard input │ 16777216 lines, the rest left out │ "))
    let garbage = try shell(
      "head -c 5000000 /dev/urandom | $tool scroll --lines - --size 30x9 --keys '<End>bb'")
    #expect(garbage.status == 0 && garbage.errors.isEmpty && !garbage.output.contains("\u{1B}"))
  }

  @Test func inputsThatCannotBeRead() throws {
    for (script, message) in [
      ("$tool scroll --lines - <&-", "standard input: expected an input, found it closed"),
      ("$tool scroll --words - <&-", "standard input: expected an input, found it closed"),
      ("$tool scroll --lines - </", "standard input: Is a directory"),
      (": | $tool scroll --words -", "standard input: expected words, one a line, found none"),
      (
        "echo | TMPDIR=/dev/null $tool scroll --lines - --words -",
        "--lines and --words: expected at most one of them"
      ),
    ] {
      let result = try shell(script)
      #expect(result.status == 1 && result.output.isEmpty)
      expectEqual(result.errors, "virtual-layout scroll: \(message)\n")
    }
  }

  /// A limit on the size of files is like a full disk.
  @Test func aDiskWithoutRoom() throws {
    let result = try shell("yes | { ulimit -f 8; $tool scroll --lines - --size 30x3; }")
    expectEqual(result.status, 0)
    #expect(result.output.hasPrefix("y\ny\nstandard input │ 4096 lines, the rest left out │ "))
    #expect(
      try shell("yes | { ulimit -f 0; $tool scroll --lines -; } 2>&1 | cat >&2").errors.hasSuffix(
        "File too large\n"))
  }

  @Test func noFileIsLeftBehind() throws {
    let folder = try TemporaryFolder()
    try expectEqual(shell("echo x | TMPDIR=\(folder.path) $tool scroll --lines -").status, 0)
    #expect(folder.entries.isEmpty)
  }

  /// Where a long line is cut, nothing of an escape sequence is shown. Estimates do not count such sequences.
  @Test func longAndColourfulLines() throws {
    let folder = try TemporaryFolder()
    let numbers = (0..<6000).map { "\($0)" }
    let file = try folder.write("text", numbers.map { "\u{1B}[38;5;\(Int($0)! % 256)m\($0)" }.joined())
    let result = try Tool.run("scroll", "--lines", file, "--size", "64x1000")
    expectEqual(result.lines.dropLast().joined(), numbers.joined())
    let line = "\u{1B}[1m\u{1B}[38;2;100;100;100m\u{1B}[48;2;0;0;0mshort\u{1B}[0m\n"
    let lines = String(repeating: line, count: 1000)
    let status = try Tool.run("scroll", "--lines", folder.write("log", lines), "--size", "20x9").lines.last
    expectEqual(status?.contains("of ~16000 pt"), true, "\(status ?? "")")
  }

  // MARK: In a terminal

  @Test func textIsShownWhileMoreIsComing() throws {
    let terminal = try start("seq 8; sleep 3; seq 9 12; sleep 9", columns: 100)
    try terminal.expect("the first lines") {
      rows($0)[0] == "1" && $0.status.contains("8 lines │ waiting for more")
    }
    terminal.type("j")
    try terminal.expect("a row down") { rows($0)[0] == "2" }
    try terminal.expect("more lines") { $0.status.contains("12 lines") && rows($0)[0] == "2" }
    try end(terminal)
  }

  @Test func theEndIsFollowedUntilItComes() throws {
    let terminal = try start(
      "for i in {1..30}; do echo $i; sleep 0.02; done; sleep 0.5; echo last", "--follow", columns: 100)
    try terminal.expect("a part") { rows($0).contains("5") }
    try terminal.expect("a pause") { rows($0)[4] == "30" && $0.status.contains("waiting for more") }
    try terminal.expect("the end") { rows($0)[4] == "last" && !$0.status.contains("waiting") }
    terminal.type("g")
    try terminal.expect("the start") { rows($0)[0] == "1" }
    try end(terminal)
  }

  /// The end is asked for before it has come.
  @Test func theEndOfAPipe() throws {
    let terminal = try start("seq 5; sleep 1; seq 6 300000", columns: 100)
    try terminal.expect("the start") { rows($0)[4] == "5" }
    terminal.type("G")
    try terminal.expect("the end") { rows($0)[4] == "300000" && $0.status.contains(" 300000 lines ") }
    try end(terminal)
  }

  @Test func keysWorkWhileAnEndlessPipeIsRead() throws {
    let terminal = try start("seq 9; exec yes", columns: 100)
    try terminal.expect("the start") { rows($0)[0] == "1" }
    terminal.type("j")
    try terminal.expect("a row down") { rows($0)[0] == "2" }
    try terminal.expect("all that there is room for") {
      $0.status.contains("16777216 lines, the rest left out")
    }
    try end(terminal)
  }

  @Test func theTerminalIsNoText() throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 5, ["--lines", "-"])
    try expectEqual(terminal.end(), 1)
    let message = "--lines -: expected a pipe or a file as standard input, found the terminal"
    #expect(terminal.screen.text.contains(message))
  }

  /// In names and words, escape sequences are text that cannot be shown.
  @Test func namesAndWordsHaveNoColours() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("\u{1B}[31m\u{1B}]0;x\u{7}", "\u{1B}[31mred\u{1B}]0;x\u{7}\u{9B}2J\n")
    for (option, expected) in [
      ("--lines", "\u{FFFD}[31m\u{FFFD}]0;x\u{FFFD} │ 1 line"),
      ("--words", "\u{FFFD}[31mred\u{FFFD}]0;x\u{FFFD}\u{FFFD}2J"),
    ] {
      let terminal = try PseudoTerminal(columns: 60, rows: 6, [option, file])
      try terminal.expect("the text") { $0.text.contains(expected) }
      try end(terminal)
      let written = String(decoding: terminal.bytes, as: UTF8.self)
      for sequence in ["\u{1B}[31m", "\u{1B}]", "\u{7}", "\u{9B}"] { #expect(!written.contains(sequence)) }
    }
  }

  /// Colours reach the terminal, and nothing else of the text's sequences does.
  @Test func coloursOnTheScreen() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "log",
      "\u{1B}[31;1mred\u{1B}[0m \u{1B}[38;2;1;2;3;4mown\u{1B}[m \u{1B}[7minverse\u{1B}[0m\n"
        + "\u{1B}]0;title\u{7}\u{1B}[5;5Hnext\u{9B}2J!\n")
    let terminal = try PseudoTerminal(
      columns: 60, rows: 6, ["--lines", file], environment: ["COLORTERM=truecolor"])
    try terminal.expect("the text") { rows($0)[..<2] == ["red own inverse", "next!"] }
    try end(terminal)
    let written = String(decoding: terminal.bytes, as: UTF8.self)
    for sequence in [
      "\u{1B}[1m", "\u{1B}[38;2;224;84;92mred", "\u{1B}[22m", "\u{1B}[4m", "\u{1B}[38;2;1;2;3mown",
      "\u{1B}[24m", "\u{1B}[48;2;214;218;226m\u{1B}[38;2;18;20;26minverse",
    ] {
      #expect(written.contains(sequence), "\(sequence.dropFirst())")
    }
    for sequence in ["\u{7}", "title", "\u{1B}]", "\u{9B}", "\u{1B}[5;5H"] {
      #expect(!written.contains(sequence))
    }
  }
}
