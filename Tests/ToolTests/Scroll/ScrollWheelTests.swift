import Expectations
import Glibc
import Testing

/// The kinetic wheel, by the clock of a script.
struct ScrollWheelTests {
  private func offset(_ keys: String, _ arguments: [String] = ["--generate", "3000"]) throws -> Int {
    let result = try Tool.run(["scroll", "--keys", keys, "--size", "80x24"] + arguments)
    let words = try #require(result.lines.last).split(separator: " ")
    return try #require(words.firstIndex(of: "offset").flatMap { Int(words[$0 + 1]) })
  }

  private func ticks(_ count: Int) -> String { String(repeating: ".", count: count) }

  @Test func aTurnSlowsDownAndMovesThreeRows() throws {
    let offsets = try (0...40).map { try offset("<WheelDown>" + ticks($0)) }
    #expect(offsets.first == 0 && offsets.last == 48)
    let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 >= 0 } && steps[0] > 4 && steps[0] > steps[5] && steps[5] > steps[20])
    expectEqual(Set(offsets.suffix(15)), [48])
  }

  @Test func turnsAddUp() throws {
    for count in [2, 5, 20] {
      let turns = String(repeating: "<WheelDown>.", count: count)
      try expectEqual(offset(turns + ticks(120)), 48 * count)
      try expectEqual(offset(turns + ticks(120) + "<WheelUp>" + ticks(120)), 48 * (count - 1))
    }
    // The other direction begins at once.
    let back = try offset(
      "<WheelDown><WheelDown>.....<WheelUp>" + ticks(80), ["--generate", "3000", "--at", "8000"])
    #expect(back < 8048 && back > 7952)
  }

  @Test func itStopsAtTheEndsAndAtKeys() throws {
    let many = String(repeating: "<WheelDown>", count: 400)
    try expectEqual(
      offset(String(repeating: "<WheelUp>", count: 400) + ticks(200) + "<WheelDown>" + ticks(60)), 48)
    let end = try offset("G", ["--generate", "30"])
    try expectEqual(offset(many + ticks(300), ["--generate", "30"]), end)
    // The view comes to rest at a whole or a half row. The end is at neither, so the distance is not exactly 48.
    let back = try offset(many + ticks(300) + "<WheelUp>" + ticks(60), ["--generate", "30"])
    #expect(back % 8 == 0 && abs(back - (end - 48)) <= 4)
    let stopped = try offset(many + ticks(5) + "<Left>")
    #expect(try offset(many + ticks(5) + "<Left>" + ticks(100)) == stopped && stopped > 48)
  }

  /// Lines that nobody has measured come into view while the wheel owns the position.
  @Test func unmeasuredLines() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<3000).map { "line \($0) " + String(repeating: "abc ", count: $0 * $0 % 83) }
    let file = try folder.write("text", lines.joined(separator: "\n"))
    for (start, turn) in [("", "<WheelDown>"), ("G", "<WheelUp>"), ("", "<WheelDown>......<WheelUp>..")] {
      let keys = start + String(repeating: turn, count: 60) + ticks(300)
      let result = try Tool.run("scroll", "--lines", file, "--size", "50x20", "--keys", keys, "--trace")
      try #require(result.status == 0)
      let offset = try #require(
        result.lines.last?.split(separator: " offset ").last?.split(separator: " ").first)
      expectEqual(Int(offset).map { $0 % 16 }, 0, "text stands in whole rows: \(offset)")
      // A row down and up again, the same rows are there.
      let rows = result.lines.suffix(20).dropLast()
      let again = try Tool.run(
        "scroll", "--lines", file, "--size", "50x20", "--keys", keys + "<Ctrl-e><Ctrl-y>")
      expectEqual(Array(again.lines.dropLast()), Array(rows))
    }
  }

  /// A line on screen moves smoothly, never in the other direction, whatever is measured on the way.
  @Test func nothingJumps() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<3000).map { "line \($0) " + String(repeating: "abc ", count: $0 * $0 % 83) }
    let file = try folder.write("text", lines.joined(separator: "\n"))
    let keys = "G" + String(repeating: "<WheelUp>", count: 40) + ticks(200)
    let result = try Tool.run("scroll", "--lines", file, "--size", "50x20", "--keys", keys, "--trace")
    func number(_ line: String, _ name: String) -> Double? {
      line.split(separator: "\"\(name)\":").last.flatMap { Double($0.prefix { $0 != "," && $0 != "}" }) }
    }
    let steps = result.lines.filter { $0.hasPrefix("{\"key\":\".\"") }.compactMap { line -> Double? in
      guard let before = number(line, "before"), let after = number(line, "after") else { return nil }
      return after - before
    }
    expectEqual(steps.count, 200)
    #expect(steps.allSatisfy { $0 >= -0.001 })
    let distance = steps.reduce(0, +)
    #expect(abs(distance - 40 * 48) < 0.01)
  }

  @Test(.ownThread) func anotherSizeWhileItMoves() throws {
    for arguments in [["--generate", "3000"], ["--generate", "0"], ["--lines", "/proc/cpuinfo"]] {
      let terminal = try PseudoTerminal(columns: 120, rows: 30, arguments)
      try terminal.expect("the first screen") { $0.status.contains("layout ") }
      for size in [(1, 1), (3, 2), (120, 30)] {
        terminal.type(String(repeating: "\u{1B}[<65;10;10M", count: 30))
        usleep(30_000)
        terminal.resize(columns: size.0, rows: size.1)
      }
      try terminal.expect("the screen again") { $0.status.contains("layout ") }
      terminal.type("q")
      try expectEqual(terminal.end(), 0)
      expectEqual(terminal.attributes, terminal.attributesBefore)
      expectEqual(terminal.screen.modes, [7, 25])
    }
  }
}
