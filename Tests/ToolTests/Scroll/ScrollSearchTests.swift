import Expectations
import Glibc
import Testing

/// `/` in galleries and text, as plain text and in a terminal.
struct ScrollSearchTests {
  private func run(_ keys: String, _ arguments: [String]) throws -> (rows: [String], status: String) {
    let result = try Tool.run(["scroll", "--keys", keys] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    return (result.lines.dropLast(), try #require(result.lines.last))
  }

  private func sampleLines(_ count: Int) -> [String] {
    (0..<count).map { "line \($0). " + String(repeating: "abc ", count: $0 * $0 % 83) + "End" }
  }

  /// Lines that were never measured are on the way.
  @Test func linesAreFound() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("text", sampleLines(20_000).joined(separator: "\n"))
    let arguments = ["--lines", file, "--size", "50x20"]
    for line in [0, 1, 77, 500, 12_345, 19_999] {
      let (rows, status) = try run("/Line \(line)<Dot> <Enter>", arguments)
      #expect(status.contains("/Line \(line). : not found"), "capitals matter")
      let found = try run("/line \(line)<Dot> <Enter>", arguments)
      #expect(found.rows.contains { $0.hasPrefix("line \(line). ") }, "\(line)")
      #expect(found.status.contains("│ /line \(line). : line \(line + 1) │"))
      expectEqual(rows, try run("", arguments).rows)
      // From the end and back.
      let back = try run("G/line \(line)<Dot> <Enter>", arguments)
      #expect(back.rows.contains { $0.hasPrefix("line \(line). ") })
      expectEqual(back.status.contains("(continued at the start)"), line < 19_990)
    }
  }

  @Test func theNextAndTheOneBefore() throws {
    let folder = try TemporaryFolder()
    let text = (0..<300).map { $0 % 100 == 50 ? "needle \($0)" : "hay \($0)" }.joined(separator: "\n")
    let arguments = ["--lines", try folder.write("text", text), "--size", "40x9"]
    for (keys, line, wraps) in [
      ("", 50, false), ("n", 150, false), ("nn", 250, false), ("nnn", 50, true), ("nN", 50, false),
      ("N", 250, true),
      ("nnNN", 50, false), ("gn", 50, false), ("Gn", 50, true), ("/<Enter>", 150, false),
    ] {
      let (rows, status) = try run("/needle<Enter>" + keys, arguments)
      #expect(rows.contains("needle \(line)"), "\(keys)")
      #expect(
        status.contains("/needle: line \(line + 1)") && status.contains("(continued at") == wraps, "\(keys)")
    }
    #expect(try run("n", arguments).status.contains("nothing to search for"))
    #expect(try run("/nothing<Enter>nN", arguments).status.contains("/nothing: not found"))
    #expect(try run("/needle", arguments).status.hasPrefix("/needle"))
    #expect(try run("/neex<Backspace>dle<Enter>", arguments).rows.contains("needle 50"))
    #expect(try !run("/needle<Esc>", arguments).status.contains("needle"))
    #expect(try run("/qjk<Ctrl-u>hay 299<Enter>", arguments).rows.contains("hay 299"))
  }

  /// The match is far down in a line of many rows, in a line of many pieces, and across two of them.
  @Test func longLines() throws {
    let folder = try TemporaryFolder()
    let line = (0..<9000).map { "\($0 * 7) " }.joined()
    let file = try folder.write("text", "first\n" + line + "\nlast")
    for word in ["7 14 21", "14000 ", "35000 35007", "62993 "] {
      let found = try run("/" + word + "<Enter>", ["--lines", file, "--size", "70x9"])
      #expect(found.rows.joined().contains(word.split(separator: " ")[0]), "\(word): \(found.rows)")
      #expect(found.status.contains(": line 2"))
    }
    let text = String(repeating: "x", count: 8190) + "needle" + String(repeating: "y", count: 100)
    let cut = try folder.write("cut", text)
    #expect(try run("/needle<Enter>", ["--lines", cut, "--size", "64x9"]).rows.joined().contains("needle"))
  }

  @Test func galleries() throws {
    let arguments = ["--generate", "5000", "--mode", "list", "--size", "60x20"]
    let found = try run("/4321 <Enter>", arguments)
    #expect(found.rows.contains { $0.hasPrefix("║▶ 4321 ") })
    #expect(found.status.contains("/4321 : 4321 "))
    #expect(try run("/4321 <Enter>n", arguments).status.contains("(continued at the start)"))
    #expect(try run("/zebra<Enter>", arguments).status.contains("/zebra: not found"))
    #expect(try run("/7<Enter>nnN", arguments).rows.contains { $0.hasPrefix("║▶ 17 ") })
    let folder = try TemporaryFolder()
    let words = try folder.write("words", "alpha\nbeta\nGamma\ndelta\nAlphabet\ngamma\n")
    for (keys, word) in [
      ("/gam<Enter>", ">Gamma<"), ("/gam<Enter>n", ">gamma<"), ("/Al<Enter>", ">Alphabet<"),
      ("/al<Enter>", ">alpha<"),
      ("/al<Enter>N", ">Alphabet<"), ("/et<Enter>", ">beta<"),
    ] {
      #expect(try run(keys, ["--words", words, "--size", "60x9"]).rows.joined().contains(word), "\(keys)")
    }
  }

  @Test(arguments: [
    "/\u{7}\u{1}\u{1B}[31m<Enter>", "/\u{0}<Enter>", "/<Enter>", "/e\u{301}<Enter>", "/\u{202E}x<Enter>",
    "/<Less><Enter>",
    "/((*[<Enter>",
  ])
  func patternsOfAllKinds(keys: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("text", bytes: Array("a\u{7}\u{1}\u{1B}[31m b\n".utf8) + [0, 0xFF, 0x0A])
    for arguments in [["--lines", file], ["--generate", "9"], ["--generate", "0"], ["--words", file]] {
      for size in ["1x1", "60x9"] {
        let result = try Tool.run(["scroll", "--keys", keys + "nN", "--size", size] + arguments)
        expectEqual(result.status, 0)
        #expect(!result.output.utf8.contains { $0 < 0x20 && $0 != 0x0A })
      }
    }
  }

  @Test(.ownThread) func aHugeFileIsSearchedBetweenKeys() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("text", "first\nsecond\nthird\n")
    expectEqual(truncate(file, 1 << 40), 0)
    let terminal = try PseudoTerminal(columns: 100, rows: 6, ["--lines", file])
    try terminal.expect("the text") { $0.line(0).hasPrefix("first ") }
    terminal.type("/nee")
    try terminal.expect("the prompt") { $0.status.contains("/nee▏") }
    terminal.type("d\r")
    try terminal.expect("progress") { $0.status.contains("searching 0% for /need  Esc stop") }
    terminal.type("j")
    try terminal.expect("a row down") { $0.line(0).hasPrefix("second ") && $0.status.contains("searching ") }
    terminal.type("\u{1B}")
    try terminal.expect("the end of the search") { $0.status.contains("/need: stopped") }
    terminal.type("/FIRST\u{7F}\u{15}first\r")
    try terminal.expect("the other search") { $0.status.contains("searching ") }
    terminal.type("q")
    try expectEqual(terminal.end(), 0)
    expectEqual(terminal.attributes, terminal.attributesBefore)
    expectEqual(terminal.screen.modes, [7, 25])
  }

  @Test(.ownThread) func aFileThatGrowsAndIsCut() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("log", (1...100).map { "line \($0)\n" }.joined())
    let terminal = try PseudoTerminal(columns: 100, rows: 6, ["--lines", file, "--follow"])
    try terminal.expect("the end") { $0.line(4).hasPrefix("line 100 ") }
    terminal.type("/needle\r")
    try terminal.expect("nothing") { $0.status.contains("/needle: not found") }
    let stream = try #require(fopen(file, "a"))
    fputs("needle 101\n" + (102...150).map { "line \($0)\n" }.joined(), stream)
    fclose(stream)
    try terminal.expect("more lines") { $0.status.contains("150 lines") }
    terminal.type("n")
    try terminal.expect("the new line") { $0.text.contains("needle 101") && $0.status.contains("line 101 ") }
    terminal.type("\r")
    try terminal.expect("what is told of it") { $0.text.contains("line 101 of 150 ") }
    try folder.write("log", "new\n")
    terminal.type("G")
    try terminal.expect("the new text") { $0.line(0).hasPrefix("new ") && !$0.text.contains(" of 150") }
    terminal.type("n")
    try terminal.expect("nothing again") { $0.status.contains("/needle: not found") }
    terminal.type("q")
    try expectEqual(terminal.end(), 0)
  }
}
