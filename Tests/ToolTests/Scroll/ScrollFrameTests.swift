import Expectations
import Glibc
import Testing

/// `scroll` without a terminal: one screen as text.
struct ScrollFrameTests {
  /// The lines of the screen, and the parts of the status line.
  private func frame(_ arguments: String...) throws -> (lines: [String], status: [String], errors: String) {
    let result = try Tool.run(["scroll"] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("\u{1B}"))
    let status = try #require(result.lines.last).split(separator: "│").map {
      $0.drop { $0 == " " }.split(separator: " ").joined(separator: " ")
    }
    return (result.lines.dropLast(), status, result.errors)
  }

  @Test func generatedPictures() throws {
    let frame = try frame("--size", "80x24")
    expectEqual(frame.lines.count, 23)
    #expect(frame.lines.allSatisfy { $0.count <= 80 })
    #expect(frame.lines[0].hasPrefix("┌───"))
    #expect(frame.lines[1].contains("│0 ") && frame.lines[1].contains("│1 "))
    expectEqual(frame.status[0], "masonry, 3 lanes")
    expectEqual(frame.status[1], "100000 items")
    #expect(frame.status[2].hasSuffix(" visible"))
    #expect(frame.status[3].hasPrefix("offset 0 of ") && frame.status[3].hasSuffix(" pt (0%)"))
    #expect(frame.status[4].hasPrefix("layout ") && frame.status[5].hasPrefix("query "))
    // Only the times differ from run to run.
    try expectEqual(self.frame("--size", "80x24").lines, frame.lines)
  }

  @Test func offsetsAndSizes() throws {
    let far = try frame("--at", "999999999", "--size", "40x10", "--generate", "50")
    #expect(far.status[3].hasSuffix("(100%)"))
    expectEqual(far.lines.count, 9)
    let middle = try frame("--at", "160", "--size", "80x24", "--generate", "50")
    let top = try frame("--size", "80x34", "--generate", "50")
    // Ten rows down, the same rows are ten rows higher. Only labels of cut pictures move.
    expectEqual(
      middle.lines.dropFirst().filter { !$0.contains("×") },
      top.lines.dropFirst(11).filter { !$0.contains("×") })
  }

  @Test(arguments: ["1x1", "2x2", "3x40", "2000x1"])
  func anySize(size: String) throws {
    let rows = try #require(Int(size.split(separator: "x")[1]))
    for mode in ["masonry", "flow", "justified", "uikit-flow", "magazine"] {
      try expectEqual(frame("--size", size, "--generate", "1000", "--mode", mode).lines.count, rows - 1)
    }
  }

  /// `?` shows all keys, or as many as there is room for. Any key leaves them, and does nothing else.
  @Test(arguments: ["80x24", "130x13", "40x25", "50x17", "41x9", "12x5", "5x3", "1x1", "1x9", "2000x2"])
  func theKeys(size: String) throws {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let shown = try frame("--keys", "?", "--size", size).lines
    expectEqual(shown.count, sides[1] - 1)
    #expect(shown.allSatisfy { $0.count <= sides[0] })
    let all = [
      "arrows, h j k l", "PgUp, b", "PgDn, Space", "Home, g", "End, G", "Enter, a click", "/", "n, N", "m",
      "+, -",
      "v", "x", "d", "i", "r", "a", "Esc", "q, Ctrl-C", "mouse wheel", "Ctrl-Y, Ctrl-E", "Ctrl-Z", "Ctrl-L",
      "?",
    ]
    let text = shown.joined(separator: "\n")
    let isLarge = sides[0] > 12 && sides[0] * sides[1] > 800
    for key in all where isLarge { #expect(text.contains(key + " ") || text.contains(key + ":"), "\(key)") }
    expectEqual(text.contains("…"), !isLarge && sides[0] > 2 && sides[1] > 1)
    for key in ["j", "?", "<Esc>", "q", "d", "<Ctrl-c>", "<WheelDown>", "<Click 1,1>"] {
      try expectEqual(frame("--keys", "?" + key, "--size", size).lines, frame("--size", size).lines)
    }
  }

  @Test func theKeysOfText() throws {
    let keys = try frame("--lines", "/proc/cpuinfo", "--keys", "?").lines.joined()
    #expect(keys.contains("search") && !keys.contains("the next mode"))
  }

  @Test func anEmptyGallery() throws {
    let frame = try frame("--generate", "0")
    #expect(frame.status[1] == "0 items" && frame.status[2] == "0 visible")
  }

  @Test func words() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("words", "alpha\r\n  beta  \n\n日本\ne\u{301}clair\n\u{1B}[31mred\u{7}\n")
    let frame = try frame("--words", file, "--size", "29x6")
    expectEqual(frame.lines[0], "[alpha] [beta] [日本]")
    expectEqual(frame.lines[1], "")
    expectEqual(frame.lines[2], "[e\u{301}clair] [\u{FFFD}[31mred\u{FFFD}]")
    expectEqual(frame.status[0], "flow, medium chips")
    #expect(frame.status[1] == "5 items" && frame.status[2] == "5 visible")
    let masonry = try self.frame("--words", file, "--size", "29x6", "--mode", "masonry")
    expectEqual(masonry.status[0], "masonry, 1 lane")
    #expect(
      masonry.lines[0].hasPrefix("[") && masonry.lines[0].contains("alpha") && masonry.lines[0].hasSuffix("]")
    )
  }

  @Test func wordsThatAreNoText() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "long", count: 1000)
    let file = try folder.write(
      "words", bytes: [0xFF, 0xFE, 0x00, 0x0A, 0xC3, 0x0A] + Array(long.utf8) + [0x0A])
    let frame = try frame("--words", file, "--size", "70x8")
    expectEqual(frame.lines[0], "[\u{FFFD}\u{FFFD}\u{FFFD}] [\u{FFFD}]")
    #expect(frame.lines[2].hasSuffix("…]"))
    for size in ["1x2", "3x9", "5x5"] { _ = try self.frame("--words", file, "--size", size) }
  }

  @Test func images() throws {
    let folder = try TemporaryFolder()
    try folder.write("b.png", bytes: SamplePicture.png(640, 480))
    try folder.write("a/deep/a.GIF", bytes: SamplePicture.gif(300, 200))
    try folder.write("c.jpg", bytes: SamplePicture.jpeg(1000, 500))
    try folder.write("d.jpeg", bytes: SamplePicture.jpeg(400, 300, orientation: 6))
    try folder.write("e.jpg", bytes: SamplePicture.jpeg(32, 64, orientation: 1, filler: 60_000))
    try folder.write("named wrongly.png", bytes: SamplePicture.jpeg(77, 66))
    try folder.write("notes.txt", "no picture")
    symlink("..", folder.path + "/a/up")
    symlink("../b.png", folder.path + "/a/link.png")
    let frame = try frame("--images", folder.path, "--size", "160x40")
    #expect(frame.errors.isEmpty)
    expectEqual(frame.status[1], "7 items")
    let text = frame.lines.joined(separator: "\n")
    for label in [
      "0 a.GIF 300×200", "1 link.png 640×480", "2 b.png 640×480", "3 c.jpg 1000×500", "4 d.jpeg 300×400",
      "5 e.jpg 32×64", "6 named wrongly.png",
    ] {
      #expect(text.contains("│" + label))
    }
  }

  @Test func damagedImagesAreLeftOut() throws {
    let folder = try TemporaryFolder()
    try folder.write("good.png", bytes: SamplePicture.png(10, 10))
    let samples = [
      SamplePicture.png(10, 10), SamplePicture.gif(10, 10), SamplePicture.jpeg(10, 10, orientation: 6),
    ]
    var count = 0
    // Files cut at every length, as they are and with garbage after the cut. The longest still say their size.
    for (kind, sample) in samples.enumerated() {
      for length in 0..<sample.count {
        let rest = (0..<64).map { UInt8(truncatingIfNeeded: ($0 + length) * 151 + kind) }
        try folder.write("cut-\(kind)-\(length).jpg", bytes: Array(sample[..<length]))
        try folder.write("odd-\(kind)-\(length).jpg", bytes: Array(sample[..<length]) + rest)
        count += 2
      }
    }
    try folder.write("zero.png", bytes: SamplePicture.png(0, 10))
    mkfifo(folder.path + "/pipe.png", 0o600)
    let frame = try frame("--images", folder.path)
    #expect(frame.errors.hasPrefix("virtual-layout scroll: left out "))
    expectEqual(frame.errors.split(separator: "\n").count, 1)
    let items = try #require(Int(frame.status[1].split(separator: " ")[0]))
    #expect(items >= 1 && items < count)

    // Fill bytes only.
    let fill = try TemporaryFolder()
    try fill.write("fill.jpg", bytes: [0xFF, 0xD8] + Array(repeating: 0xFF, count: 40_000_000))
    try expectEqual(Tool.run("scroll", "--images", fill.path, seconds: 2).status, 1)

    let bad = try TemporaryFolder()
    try bad.write("bad.png", "GARBAGE")
    let result = try Tool.run("scroll", "--images", bad.path)
    #expect(result.status == 1 && result.output.isEmpty)
    expectEqual(
      result.errors,
      "virtual-layout scroll: \(bad.path): expected PNG, JPEG or GIF pictures, found none "
        + "(\(bad.path)/bad.png: is neither PNG nor JPEG nor GIF)\n")
  }
}
