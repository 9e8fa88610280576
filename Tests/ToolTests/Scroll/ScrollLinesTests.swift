import Expectations
import Glibc
import Testing

/// `scroll --lines` without a terminal: a text file as wrapped lines, which are measured when they come near.
struct ScrollLinesTests {
  private struct Frame {
    var rows: [String]
    var status: [String]

    /// The numbers of lines that have been visible, and that have been measured.
    var seen: Int { number(before: " seen") }
    var measured: Int { number(before: " measured") }

    private func number(before word: String) -> Int {
      let counts = status.first { $0.hasSuffix(" measured") } ?? ""
      let part = counts.split(separator: ",").first { $0.hasSuffix(word) } ?? ""
      return Int(part.split(separator: " ").first ?? "") ?? -1
    }
  }

  private func frame(_ file: String, _ size: String, keys: String = "", _ more: String...) throws -> Frame {
    let arguments = ["scroll", "--lines", file, "--size", size, "--keys", keys] + more
    let result = try Tool.run(arguments)
    try #require(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("\u{1B}"))
    let status = try #require(result.lines.last).split(separator: "│").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return Frame(rows: result.lines.dropLast(), status: status)
  }

  /// Lines of plain text, broken into rows.
  private func wrapped(_ lines: [String], columns: Int) -> [String] {
    lines.flatMap { line -> [String] in
      let characters = Array(line)
      let starts = stride(from: 0, to: max(characters.count, 1), by: columns)
      return starts.map { start in
        var row = characters[start..<min(start + columns, characters.count)]
        while row.last == " " { row.removeLast() }
        return String(row)
      }
    }
  }

  private func sampleLines(_ count: Int) -> [String] {
    (0..<count).map { "line \($0) " + String(repeating: "abc ", count: $0 * $0 % 23) + "end" }
  }

  @Test func textOfAllKinds() throws {
    let folder = try TemporaryFolder()
    let text: [UInt8] =
      Array("a\tb\tc\n日本語日本語\n\u{1B}[31mred\u{1B}[0m\u{7}\r\nbad ".utf8) + [0xFF, 0xC3, 0x0A, 0x0A]
      + Array("e\u{301}clair\n123456789\t!\nlast".utf8)
    let frame = try frame(try folder.write("text", bytes: text), "9x16")
    expectEqual(
      frame.rows,
      [
        "a       b", "        c", "日本語日", "本語", "red\u{FFFD}", "bad \u{FFFD}\u{FFFD}",
        "", "e\u{301}clair", "123456789", "        !", "last", "", "", "", "",
      ])
    #expect(frame.status[0] == "text" && frame.status[1] == "8 lines")
    #expect(frame.seen == 8 && frame.measured == 8)
    expectEqual(frame.status[3], "offset 0 of 176 pt (0%)")
  }

  @Test(arguments: ["1x2", "2x3", "3x40", "2000x1"])
  func anySize(size: String) throws {
    let folder = try TemporaryFolder()
    let garbage = (0..<30_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7 ^ $0 >> 3) }
    for text in [garbage, Array("日本\n\tx\n".utf8), [0x0A], []] {
      let file = try folder.write("text", bytes: text)
      for keys in ["", "<End>", "  bb<End>kk<Home>", "<End><PageUp><PageUp>"] {
        let rows = try frame(file, size, keys: keys).rows
        expectEqual(rows.count, Int(size.split(separator: "x")[1])! - 1)
      }
    }
  }

  @Test func emptyFilesAndLastLines() throws {
    let folder = try TemporaryFolder()
    func status(_ text: String) throws -> [String] {
      try frame(try folder.write("text", text), "40x6", keys: "<End>").status
    }
    try expectEqual(status("")[1], "0 lines")
    try expectEqual(status("one")[1], "1 line")
    try expectEqual(status("one\n")[1], "1 line")
    try expectEqual(status("one\n\n")[1], "2 lines")
    #expect(try status("one\n\ntwo").contains("offset 0 of 48 pt (0%)"))
  }

  /// At every offset, the screen shows the rows that belong there.
  @Test func everyRowIsThere() throws {
    let folder = try TemporaryFolder()
    let lines = sampleLines(400)
    let file = try folder.write("text", lines.joined(separator: "\n"))
    for columns in [7, 33, 64] {
      let rows = wrapped(lines, columns: columns)
      let size = "\(columns)x11"
      func expect(_ keys: String, _ first: Int) throws {
        let frame = try frame(file, size, keys: keys)
        expectEqual(frame.rows, Array(rows[first..<first + 10]), "\(columns) columns, \(keys)")
        #expect(frame.measured <= 2 * frame.seen + 10, "\(frame.status)")
      }
      let end = rows.count - 10
      try expect("", 0)
      try expect(String(repeating: "j", count: 35), 35)
      try expect("     ", 45)
      try expect("     bbjk", 27)
      try expect("<End>", end)
      try expect("<End><End>jj ", end)
      try expect("<End>" + String(repeating: "k", count: 57), end - 57)
      try expect("<End>" + String(repeating: "<PageUp>", count: 8) + "  ", end - 54)
      try expect("<End><Home>", 0)
      try expect(String(repeating: " ", count: rows.count / 9 + 2), end)
    }
  }

  @Test func aMillionLines() throws {
    let folder = try TemporaryFolder()
    let thousand = (0..<1000).map { "line \($0) of many, of which some are longer than others" + "\n" }
      .joined()
    let file = try folder.write("log", bytes: Array(thousand.utf8), times: 1000)
    let first = try frame(file, "40x21")
    expectEqual(first.status[1], "1000000 lines")
    expectEqual(first.rows[0], "line 0 of many, of which some are longer")
    #expect(first.seen == 10 && first.measured <= 16)
    let end = try frame(file, "40x21", keys: "<End>")
    let lines = thousand.split(separator: "\n").map(String.init)
    expectEqual(end.rows, Array(wrapped(lines, columns: 40).suffix(20)))
    #expect(end.status.contains { $0.hasSuffix("(100%)") })
    #expect(end.seen == 20 && end.measured <= 2 * end.seen + 10)
    let middle = try frame(file, "40x21", "--at", "8000000")
    #expect(middle.seen <= 11 && middle.measured <= 2 * middle.seen + 10)
  }

  /// Even if estimates are far off, hardly more lines are measured than are seen.
  @Test func someLinesAreMuchLonger() throws {
    let folder = try TemporaryFolder()
    let long = (0..<50).map { "long \($0) " + String(repeating: "x", count: 2000) }
    let short = (0..<5000).map { "\($0)" }
    for (lines, keys) in [(long + short, ""), (long + short, "    "), (short + long, "<End>bb")] {
      let file = try folder.write("text", lines.joined(separator: "\n"))
      let frame = try frame(file, "50x31", keys: keys)
      // At the end, the lines of the first screen have been visible, too.
      #expect(frame.seen <= (keys.isEmpty ? 1 : keys.hasPrefix("<") ? 33 : 5))
      #expect(frame.measured <= frame.seen + (keys.hasPrefix("<") ? 17 : 2), "\(frame.status)")
    }
  }

  /// Only a part of a very long line is measured. The line is cut every 8 KiB, which is invisible at 64
  /// columns.
  @Test func aLineWithoutEnd() throws {
    let folder = try TemporaryFolder()
    let line = (0..<100_000).map { "\($0) " }.joined()
    let file = try folder.write("text", line)
    let rows = wrapped([line], columns: 64)
    let frame = try frame(file, "64x11", keys: String(repeating: " ", count: 30))
    expectEqual(frame.rows, Array(rows[270..<280]))
    expectEqual(frame.status[1], "1 line")
    try expectEqual(self.frame(file, "64x11", keys: "<End>").rows, Array(rows.suffix(10)))
    // Characters are not cut in two.
    let wide = try folder.write("wide", "x" + String(repeating: "日", count: 9000))
    #expect(try !self.frame(wide, "64x500").rows.joined().contains("\u{FFFD}"))
  }

  /// The system gives its size as 0.
  @Test func aFileThatIsGeneratedWhileItIsRead() throws {
    let frame = try frame("/proc/cpuinfo", "64x11")
    #expect(frame.status[1] != "0 lines")
    expectEqual(frame.rows.first?.isEmpty, false)
  }

  @Test func mistakes() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.path + "/pipe", 0o600)
    let text = try folder.write("text", "text")
    let secret = try folder.write("secret", "text")
    chmod(secret, 0)
    var cases = [
      (["--lines", folder.path + "/none"], "\(folder.path)/none: No such file or directory"),
      (["--lines", folder.path], "\(folder.path): Is a directory"),
      (
        ["--lines", folder.path + "/pipe"],
        "\(folder.path)/pipe: expected a regular file; --lines - reads others, as standard input"
      ),
      (["--follow"], "--follow: expected --lines FILE with it"),
      (["--lines", text, "--words", text], "--lines and --words: expected at most one of them"),
      (["--lines", text, "--gallery"], "--lines and --gallery: expected at most one of them"),
      (["--lines", text, "--mode", "flow"], "--lines and --mode: expected at most one of them"),
    ]
    // Root may read all files.
    if getuid() != 0 { cases.append((["--lines", secret], "\(secret): Permission denied")) }
    for (arguments, message) in cases {
      let result = try Tool.run(["scroll"] + arguments)
      #expect(result.status == 1 && result.output.isEmpty)
      expectEqual(result.errors, "virtual-layout scroll: \(message)\n")
    }
  }
}
