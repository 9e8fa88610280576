import Expectations
import Glibc
import Testing

/// `scroll --lines` in a terminal: files that grow, and files that take long to read.
@Suite(.serialized, .ownThread) struct ScrollFollowTests {
  private func append(_ text: String, to file: String) throws {
    let stream = try #require(fopen(file, "a"))
    fputs(text, stream)
    fclose(stream)
  }

  /// The rows above the status line, with single spaces.
  private func rows(_ screen: ScreenModel) -> [String] {
    (0..<screen.rows - 1).map { screen.line($0).split(separator: " ").joined(separator: " ") }
  }

  private func start(
    _ file: String, _ arguments: String..., columns: Int = 80, rows: Int = 6
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: rows, ["--lines", file] + arguments)
    try terminal.expect("the first screen") {
      ($0.status.contains(" lines") || $0.status.contains(" line "))
        && (arguments != ["--follow"] || $0.status.contains("│ following"))
    }
    return terminal
  }

  private func end(_ terminal: PseudoTerminal) throws {
    terminal.type("q")
    try expectEqual(terminal.end(), 0)
    expectEqual(terminal.attributes, terminal.attributesBefore)
    expectEqual(terminal.screen.modes, [7, 25])
  }

  @Test func theEndStaysInViewUntilSomeoneLooksElsewhere() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("log", (1...100).map { "line \($0)\n" }.joined())
    let terminal = try start(file, "--follow", columns: 60)
    try terminal.expect("the end") { rows($0) == (96...100).map { "line \($0)" } }
    try append("line 101\nline", to: file)
    try terminal.expect("a line and a half") { rows($0).suffix(2) == ["line 101", "line"] }
    try append(" 102\n", to: file)
    try terminal.expect("the other half") { rows($0) == (98...102).map { "line \($0)" } }
    try append(String(repeating: "x", count: 130) + "\n", to: file)
    try terminal.expect("three rows") { rows($0).last == "xxxxxxxxxx" && rows($0)[1] == "line 102" }

    terminal.type("kkkk")
    try terminal.expect("four rows up") { rows($0)[0] == "line 97" && $0.status.contains("not at the end") }
    let still = rows(terminal.screen)
    try append((104...200).map { "line \($0)\n" }.joined(), to: file)
    try terminal.expect("more lines") { $0.status.contains("200 lines") }
    expectEqual(rows(terminal.screen), still)
    terminal.type("G")
    try terminal.expect("the end again") { rows($0).last == "line 200" && $0.status.contains("│ following") }
    try append("line 201\n", to: file)
    try terminal.expect("following again") { rows($0) == (197...201).map { "line \($0)" } }
    try end(terminal)
  }

  @Test func anEmptyFileFillsUp() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("log", "")
    let terminal = try start(file, "--follow", columns: 60)
    var last = 0
    for count in [1, 2, 4, 5, 8] {
      try append((last + 1...count).map { "line \($0)\n" }.joined(), to: file)
      last = count
      try terminal.expect("line \(count)") { rows($0).filter { !$0.isEmpty }.last == "line \(count)" }
    }
    expectEqual(rows(terminal.screen), (4...8).map { "line \($0)" })
    try end(terminal)
  }

  @Test func filesThatAreCutOrReplaced() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("log", (1...100).map { "line \($0)\n" }.joined())
    let terminal = try start(file, "--follow", columns: 60)
    try folder.write("log", "new 1\nnew 2\n")
    try terminal.expect("what is left") {
      rows($0) == ["new 1", "new 2", "", "", ""] && $0.status.contains("truncated")
    }
    try append("new 3\n", to: file)
    try terminal.expect("one more") { rows($0)[2] == "new 3" }
    // While a log is rotated, there is no file for a moment.
    expectEqual(rename(file, file + ".1"), 0)
    usleep(120_000)
    try terminal.expect("the former text") { rows($0)[2] == "new 3" }
    try folder.write("log", "other 1\nother 2\nother 3\nother 4\n")
    try terminal.expect("the other file") {
      rows($0) == ["other 1", "other 2", "other 3", "other 4", ""] && $0.status.contains("another file")
    }
    try append("other 5\nother 6\n", to: file)
    try terminal.expect("its end") { rows($0) == (2...6).map { "other \($0)" } }
    // Cut while the screen shows the part that is cut off.
    terminal.type("g")
    try terminal.expect("the start") { rows($0)[0] == "other 1" }
    try folder.write("log", "")
    try terminal.expect("nothing") { rows($0).joined().isEmpty && $0.status.contains("0 lines") }
    try end(terminal)
  }

  /// A file of a tebibyte takes minutes to read. Keys work meanwhile.
  @Test(arguments: [false, true])
  func keysWorkWhileALargeFileIsRead(isFollowing: Bool) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("text", "first\nsecond\nthird\n")
    expectEqual(truncate(file, 1 << 40), 0)
    let terminal = try isFollowing ? start(file, "--follow") : start(file)
    if !isFollowing { try terminal.expect("the text") { $0.line(0).hasPrefix("first ") } }
    try terminal.expect("how much has been read") { $0.status.contains("read ") }
    terminal.type("gj")
    try terminal.expect("a row down") { $0.line(0).hasPrefix("second ") && $0.status.contains("read ") }
    try end(terminal)
  }

  @Test func keysWorkWhileAFileGrowsByALot() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("text", "first\nsecond\nthird\n")
    let terminal = try start(file, "--follow")
    expectEqual(truncate(file, 1 << 40), 0)
    try terminal.expect("how much has been read") { $0.status.contains("read ") }
    terminal.type("gj")
    try terminal.expect("a row down") { $0.line(0).hasPrefix("second ") && $0.status.contains("read ") }
    // A log is cut while it is read.
    try folder.write("text", "fourth\n")
    try terminal.expect("the new text") { $0.line(0).hasPrefix("fourth ") && $0.status.contains("1 line ") }
    try end(terminal)
  }

  /// The end of a file and an offset in it are found even when they are asked for before they have been read.
  @Test func placesThatHaveNotBeenReadYet() throws {
    let folder = try TemporaryFolder()
    let count = 400_000
    let file = try folder.write("text", (0..<count).map { "line \($0)\n" }.joined())
    let terminal = try start(file)
    terminal.type("G")
    try terminal.expect("the end") {
      $0.line(4).hasPrefix("line \(count - 1) ") && $0.status.contains(" \(count) lines ")
    }
    try end(terminal)
    let offset = try start(file, "--at", "\((count - 100) * 16)")
    try offset.expect("the line at the offset") { $0.line(0).hasPrefix("line \(count - 100) ") }
    try end(offset)
  }

  @Test func anotherWidthKeepsTheLine() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<5000).map { "line \($0) " + String(repeating: "abc ", count: $0 * $0 % 23) + "end" }
    let file = try folder.write("text", lines.joined(separator: "\n"))
    let terminal = try start(file, "--at", "100000", rows: 12)
    let first = terminal.screen.line(0)
    let top = try #require((1...11).first { terminal.screen.line($0).hasPrefix("line ") })
    let name = terminal.screen.line(top).split(separator: " ").prefix(2).joined(separator: " ")
    terminal.resize(columns: 37, rows: 20)
    try terminal.expect("the narrow screen") { screen in
      (0..<19).contains { screen.line($0).hasPrefix(name + " ") }
    }
    terminal.resize(columns: 80, rows: 12)
    try terminal.expect("the first screen again") {
      $0.line(0) == first && $0.line(top).hasPrefix(name + " ")
    }
    terminal.type("G")
    try terminal.expect("the end") { $0.text.contains("line 4999 ") }
    terminal.resize(columns: 50, rows: 9)
    try terminal.expect("the end, narrow") { $0.line(7).contains("end") && $0.status.contains("text") }
    try end(terminal)
  }
}
