import Expectations
import Testing

/// The focus and the selection in galleries, and what is told about an item, as plain text.
struct ScrollFocusTests {
  private func frame(_ keys: String, _ arguments: String...) throws -> ToolResult {
    let result = try Tool.run(["scroll", "--keys", keys] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    return result
  }

  /// The number of the item with the focus; nil if there is none on screen.
  private func focused(_ keys: String, _ arguments: [String]) throws -> Int? {
    let result = try Tool.run(["scroll", "--keys", keys] + arguments)
    return result.output.firstRange(of: "▶").flatMap { mark in
      let label = result.output[mark.upperBound...].drop { $0 == "✓" || $0 == " " }
      return Int(label.prefix { $0.isNumber })
    }
  }

  private let grid = ["--generate", "40", "--mode", "grid", "--size", "80x40"]

  @Test func neighborsInAGrid() throws {
    try expectEqual(focused("", grid), nil)
    for (keys, item) in [
      ("j", 0), ("h", 0), ("jl", 1), ("jll", 2), ("jlll", 2), ("jjl", 4), ("jjlh", 3), ("jljk", 1),
      ("jllhh", 0),
      ("<Down><Right><Down><Left><Up>", 0), ("jG", 39), ("jGg", 0), ("jGk", 36), ("G", 39),
    ] {
      try expectEqual(focused(keys, grid), item, "\(keys)")
    }
  }

  /// Right and left return, and so do down and up, in every mode.
  @Test(arguments: [
    "masonry", "flow", "list", "grid", "card", "justified", "uikit-flow", "magazine", "sections",
  ])
  func movesReturn(mode: String) throws {
    let arguments = ["--generate", "300", "--mode", mode, "--size", "90x30", "--at", "2000"]
    let start = try #require(try focused("j", arguments))
    // At the right edge, there is nothing to return from.
    let right = try focused("jl", arguments)
    #expect(try right == start || focused("jlh", arguments) == start)
    let below = try #require(try focused("jj", arguments))
    #expect(below != start)
    try expectEqual(focused("jjk", arguments), start)
    try expectEqual(focused("jjjkj", arguments), focused("jjj", arguments))
    #expect(try focused("j<PageDown><PageUp>", arguments) != nil)
  }

  @Test func theViewFollowsJustAsFarAsNeeded() throws {
    // Items of 64 points, 8 apart: five of them, and 24 points of a sixth, on 24 rows of 16 points.
    let arguments = ["--generate", "50", "--mode", "list", "--size", "60x25"]
    func offset(_ keys: String) throws -> Int? {
      let result = try Tool.run(["scroll", "--keys", keys] + arguments)
      let words = try #require(result.lines.last).split(separator: " ")
      return words.firstIndex(of: "offset").flatMap { Int(words[$0 + 1]) }
    }
    try expectEqual(offset("jjjjj"), 0)
    try expectEqual(offset("jjjjjj"), 5 * 72 + 64 - 384)
    try expectEqual(offset("jjjjjjkkkk"), 40)
    try expectEqual(offset("jjjjjjkkkkk"), 0)
    // From where someone has scrolled to, the focus goes on.
    try expectEqual(focused("jj" + String(repeating: "<Ctrl-e>", count: 40) + "j", arguments), 9)
    // Where the focus cannot go on, because it is on the first item, the view goes on to the start.
    try expectEqual(offset("j<Ctrl-e>kkk"), 0)
  }

  @Test func selectingARange() throws {
    let result = try frame("jvljl", "--generate", "40", "--mode", "grid", "--size", "80x40")
    expectEqual(result.lines.last?.contains("│ 6 selected │"), true)
    expectEqual(result.output.components(of: "✓"), 6)
    // Backwards, over the place where it began.
    try expectEqual(
      frame("jjlvkk", "--generate", "40", "--mode", "grid", "--size", "80x40").output.components(of: "✓"), 4)
    // Two ranges and an item, which have nothing in common.
    let status = try #require(
      try frame("jvlvjxjvhv", "--generate", "40", "--mode", "grid", "--size", "80x40").lines.last)
    #expect(status.contains("│ 5 selected │"))
    try expectEqual(frame("jvlv<Esc>", "--generate", "40").lines.last?.contains("selected"), false)
    try expectEqual(frame("jxx", "--generate", "40").lines.last?.contains("selected"), false)
    try expectEqual(frame("jvG", "--generate", "100000").lines.last?.contains("│ 100000 selected │"), true)
  }

  @Test func deletingTheSelection() throws {
    let arguments = ["--generate", "40", "--mode", "list", "--size", "60x25"]
    func run(_ keys: String) throws -> ToolResult { try Tool.run(["scroll", "--keys", keys] + arguments) }
    let result = try run("jjvjd")
    expectEqual(result.lines.last?.contains("│ 38 items │ deleted 2, edit 1 in "), true)
    #expect(
      result.output.contains("│0 ") && result.output.contains("║▶ 3 ") && !result.output.contains("│1 "))
    // The focus has gone on to the next item, so a selection from there to the end leaves only the first item.
    try expectEqual(run("jjvjdvGd").lines.last?.contains("│ 1 item │"), true)
    let everything = try run("jvGd")
    expectEqual(everything.lines.last?.contains("│ 0 items │ deleted 40, edit 1 in "), true)
    // An empty gallery takes every key, and can be filled again.
    let again = try run("jvGdjkhlgGxv<Enter>d<PageDown>/a<Enter>nN<WheelDown>...mi+-r...i")
    #expect(again.status == 0 && again.lines.last?.contains("│ 10 items │") == true)
    // Items above the screen are deleted while another has the focus, and then that one itself.
    try expectEqual(focused("jjGidd", arguments), 39)
    try expectEqual(run("Gxd").lines.last?.contains("│ 39 items │ deleted 1, "), true)
  }

  @Test(arguments: [
    "masonry", "flow", "list", "grid", "card", "justified", "uikit-flow", "magazine", "sections",
  ])
  func anythingGoesInAnyMode(mode: String) throws {
    let keys =
      "jlxjvjjd<Enter>G<Enter>vkkd<WheelUp>..d.x<Click 3,3>d/1<Enter>nNd<Esc>vgd<Esc>ijkr..<WheelDown>.vjd.r<PageUp>m+vG-d"
    for count in ["0", "1", "2", "150"] {
      for size in ["1x1", "2x2", "80x24"] {
        try expectEqual(
          Tool.run("scroll", "--generate", count, "--mode", mode, "--size", size, "--keys", keys).status, 0)
      }
    }
  }

  @Test func whatIsToldAboutAnItem() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", bytes: SamplePicture.png(640, 480))
    try folder.write("b.png", bytes: SamplePicture.png(300, 600))
    let start = try frame("", "--images", folder.path, "--size", "100x20")
    #expect(
      start.output.contains("» 2 pictures of ")
        && start.output.contains("a painted landscape of the same shape"))
    #expect(try !frame("x", "--images", folder.path).output.contains("landscape"))
    // By a key and by a click, and until Esc.
    for keys in ["jl<Enter>", "<Click 60,4>"] {
      let result = try frame(keys, "--images", folder.path, "--size", "100x20", "--mode", "grid")
      let panel = result.lines.filter { $0.hasPrefix("»") }.joined()
      for part in [
        "1 b.png 300×600", "item 2 of 2", "section 0, item 1", "row 1, column 2", "2 of 2 in the section",
        " size ",
      ] {
        #expect(panel.contains(part), "\(keys): \(panel)")
      }
      let closed = try frame(keys + "<Esc>", "--images", folder.path, "--size", "100x20", "--mode", "grid")
      #expect(!closed.output.contains("»") && closed.output.contains("▶ 1 b.png"))
    }
    // A click beside all items, one on the status line, and one outside the screen.
    for keys in ["<Click 100,1>", "<Click 1,20>", "<Click 2000,2000>"] {
      #expect(try !frame(keys, "--generate", "1", "--size", "80x20").output.contains("»"))
    }
  }

  /// Esc closes what is open, forgets the selection, then the search, and only then quits.
  @Test func escape() throws {
    let keys = "/1<Enter>jxj<Enter>"
    let output = { (escapes: Int) throws in
      try frame(keys + String(repeating: "<Esc>", count: escapes) + "m", "--generate", "40", "--mode", "list")
        .output
    }
    #expect(try output(0).contains("»") && output(0).contains("grid,"))
    #expect(try !output(1).contains("»") && output(1).contains(" selected") && output(1).contains("/1: "))
    #expect(try !output(2).contains(" selected") && output(2).contains("/1: "))
    #expect(try !output(3).contains("/1: ") && output(3).contains("grid,"))
    #expect(try !output(4).contains("grid,"))
  }

  @Test func wordsAndLines() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("words", "alpha\nbeta\ngamma\ndelta\nAlphabet\n")
    try expectEqual(
      frame("jlvl", "--words", file, "--size", "40x5").lines[0], "[alpha] *beta* >gamma* [delta]")
    let lines = try frame("<Click 1,3>", "--lines", file, "--size", "90x10")
    #expect(lines.output.contains("» line 3 of 5 │ 6 bytes with its end │ from byte 11 │ 1 row\n"))
    try expectEqual(
      frame("<Click 1,3><Esc>", "--lines", file, "--size", "90x10").lines.dropLast(),
      frame("", "--lines", file, "--size", "90x10").lines.dropLast())
    #expect(try !frame("<Click 1,9>", "--lines", file, "--size", "90x11").output.contains("»"))
    let long = try folder.write("long", "a\n" + String(repeating: "x", count: 20_000) + "\nb\n")
    let told = try frame("j<Enter>", "--lines", long, "--size", "100x40").output
    #expect(told.contains("line 2 of 3 │ 20001 bytes with its end │ from byte 2 │ "))
  }
}

extension String {
  /// How often another text stands in this one.
  fileprivate func components(of other: String) -> Int { ranges(of: other).count }
}
