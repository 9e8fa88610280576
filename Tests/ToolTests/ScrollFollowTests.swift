import Glibc
import Testing

/// `scroll --lines --follow`: at the end of a file that grows.
@Suite(.serialized) struct ScrollFollowTests {
  private func append(_ text: String, to file: String) throws {
    let stream = try #require(fopen(file, "a"))
    fputs(text, stream)
    fclose(stream)
  }

  /// The rows with text, without the status line.
  private func rows(_ screen: ScreenModel) -> [String] {
    (0..<screen.rows - 1).map { screen.line($0).split(separator: " ").joined(separator: " ") }
  }

  private func start(_ file: String, columns: Int = 60) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: 6, ["--lines", file, "--follow"])
    try terminal.expect("the first screen") { $0.status.contains(" │ following") }
    return terminal
  }

  private func end(_ terminal: PseudoTerminal) throws {
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.attributes == terminal.attributesBefore)
  }

  @Test func theEndStaysInViewUntilSomeoneLooksElsewhere() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("log", (1...100).map { "line \($0)\n" }.joined())
    let terminal = try start(file)
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
    #expect(rows(terminal.screen) == still)
    terminal.type("G")
    try terminal.expect("the end again") { rows($0).last == "line 200" && $0.status.contains("│ following") }
    try append("line 201\n", to: file)
    try terminal.expect("following again") { rows($0) == (197...201).map { "line \($0)" } }
    try end(terminal)
  }

  @Test func anEmptyFileFillsUp() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("log", "")
    let terminal = try start(file)
    for count in 1...8 {
      try append("line \(count)\n", to: file)
      try terminal.expect("line \(count)") { rows($0).filter { !$0.isEmpty }.last == "line \(count)" }
    }
    #expect(rows(terminal.screen) == (4...8).map { "line \($0)" })
    try end(terminal)
  }

  @Test func filesThatAreCutOrReplaced() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("log", (1...100).map { "line \($0)\n" }.joined())
    let terminal = try start(file)
    try folder.write("log", "new 1\nnew 2\n")
    try terminal.expect("what is left") {
      rows($0) == ["new 1", "new 2", "", "", ""] && $0.status.contains("truncated")
    }
    try append("new 3\n", to: file)
    try terminal.expect("one more") { rows($0)[2] == "new 3" }
    // As a log is rotated: for a while there is none.
    #expect(rename(file, file + ".1") == 0)
    usleep(300_000)
    try terminal.expect("what there was") { rows($0)[2] == "new 3" }
    try folder.write("log", "other 1\nother 2\nother 3\nother 4\n")
    try terminal.expect("the other file") {
      rows($0) == ["other 1", "other 2", "other 3", "other 4", ""] && $0.status.contains("another file")
    }
    try append("other 5\nother 6\n", to: file)
    try terminal.expect("its end") { rows($0) == (2...6).map { "other \($0)" } }
    // Cut while someone reads what is no longer there.
    terminal.type("g")
    try terminal.expect("the start") { rows($0)[0] == "other 1" }
    try folder.write("log", "")
    try terminal.expect("nothing") { rows($0).joined().isEmpty && $0.status.contains("0 lines") }
    try end(terminal)
  }
}
