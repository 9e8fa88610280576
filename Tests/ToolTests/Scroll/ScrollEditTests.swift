import Expectations
import Testing

/// Items above the screen are inserted, deleted and resized, and the screen does not move.
struct ScrollEditTests {
  /// The distance of the first item from the top of the screen, before a key and after it.
  private struct Step {
    var key: String
    var item: String
    var before: Double
    var after: Double?
    private var heightBefore: Double
    private var heightAfter: Double?

    /// Whether the item is where it was, or ends where the screen begins if it has become too short for that.
    var isHeld: Bool {
      guard let after, let heightAfter else { return false }
      let wanted = before + heightBefore > 0 ? max(before, -heightAfter) : before
      // The library rounds positions to fractions of a point.
      return abs(after - wanted) <= 0.001
    }

    init?(_ line: String) {
      guard line.hasPrefix("{") else { return nil }
      func field(_ name: String) -> String {
        let rest = line.split(separator: "\"\(name)\":", maxSplits: 1).last ?? ""
        return rest.prefix { $0 != "," && $0 != "}" }.filter { $0 != "\"" }
      }
      (key, item) = (field("key"), field("item"))
      guard let before = Double(field("before")), let heightBefore = Double(field("heightBefore"))
      else { return nil }
      (self.before, after) = (before, Double(field("after")))
      (self.heightBefore, heightAfter) = (heightBefore, Double(field("heightAfter")))
    }
  }

  private func run(_ keys: String, _ arguments: [String]) throws -> (steps: [Step], status: String) {
    let result = try Tool.run(["scroll", "--trace", "--keys", keys] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    return (result.lines.compactMap(Step.init), try #require(result.lines.last))
  }

  /// Insertions, deletions and ticks in random order, with about as many insertions as deletions. Every 97th
  /// key switches loading.
  private func keys(_ count: Int, seed: UInt64) -> String {
    var state = seed
    var keys = "r"
    var balance = 0
    for index in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      switch Int(state >> 33) % 3 {
      case _ where index % 97 == 96: keys += "r"
      case 0 where balance < 10, 1 where balance < -10:
        keys += "i"
        balance += 1
      case 0, 1:
        keys += "d"
        balance -= 1
      default: keys += "."
      }
    }
    return keys
  }

  private func words(_ count: Int) -> String {
    (0..<count).map { "\($0)" + String(repeating: "x", count: $0 * 37 % 60) }.joined(separator: "\n")
  }

  /// Rows of one to three lines of text: three thousand insertions, deletions and ticks each. Some of the ticks load rows.
  @Test func theAnchoredRowNeverMoves() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("words", words(200))
    // An offset at which a row begins. That row stays the first, whatever its height.
    let lines = words(120).split(separator: "\n").reduce(0) { $0 + max(($1.count + 21) / 22, 1) }
    let arguments = ["--words", file, "--mode", "list", "--size", "24x12", "--at", "\(lines * 16)"]
    let (steps, status) = try run(keys(10_000, seed: 1), arguments)
    expectEqual(steps.count, 10_001)
    #expect(status.contains("edit "))
    let moved = steps.first { $0.after != $0.before }
    #expect(moved == nil, "\(String(describing: moved))")
    #expect(steps.allSatisfy { $0.item == "120" && $0.before == 0 })
  }

  @Test func withoutAnchoringItMoves() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("words", words(300))
    let arguments = ["--words", file, "--mode", "list", "--size", "24x12", "--at", "4000"]
    for key in ["i", "d"] {
      try expectEqual(run("a" + key, arguments).steps.last.map { $0.after != $0.before }, true)
      try expectEqual(run("aa" + key, arguments).steps.last.map { $0.after == $0.before }, true)
    }
    let steps = try run("ra" + String(repeating: ".", count: 50), arguments).steps
    #expect(steps.contains { $0.key == "." && $0.after != $0.before })
  }

  @Test(arguments: [
    "masonry", "flow", "list", "grid", "card", "justified", "uikit-flow", "magazine", "sections",
  ])
  func everyMode(mode: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("words", words(6000))
    for source in [["--generate", "3000"], ["--words", file]] {
      // Far from both ends of the content, where the view could not move.
      let arguments = source + ["--mode", mode, "--size", "90x24", "--at", "9000"]
      let (steps, _) = try run("ii" + keys(120, seed: 7), arguments)
      expectEqual(steps.count, 123)
      let moved = steps.first { !$0.isHeld }
      #expect(moved == nil, "\(mode): \(String(describing: moved))")
    }
  }

  @Test func itemsAtTheStartStayInPlace() throws {
    let (steps, status) = try run("iii", ["--generate", "500", "--mode", "list"])
    #expect(steps.allSatisfy { $0.item == "0" && $0.before == 0 && $0.after == 0 })
    #expect(status.contains("│ 515 items │ inserted 5, edit 3 in "))
    // There is nothing above to delete.
    #expect(try run("ddd", ["--generate", "500"]).status.contains("│ 500 items │"))
    #expect(try run("ididr...", ["--generate", "0"]).status.contains("│ 0 items │"))
  }

  @Test func everythingIsLoadedInTheEnd() throws {
    let (_, status) = try run(
      "r" + String(repeating: ".", count: 250), ["--generate", "400", "--at", "3000"])
    #expect(status.contains(", 0 to go, ") && !status.contains("~"))
    let half = try run("r" + String(repeating: ".", count: 60), ["--generate", "400", "--at", "3000"]).status
    #expect(!half.contains(", 0 to go, ") && half.contains("~"))
    // Loading continues in another mode, and loaded items stay loaded.
    let other = try run("r.....mm" + String(repeating: ".", count: 250), ["--generate", "400"]).status
    #expect(other.contains(", 0 to go, ") && !other.contains("~"))
  }

  /// After an edit in a masonry, the content's extent is an estimate until the end is visible.
  @Test func endIsTheEnd() throws {
    func frame(_ keys: String) throws -> [String] {
      let result = try Tool.run(
        "scroll", "--generate", "30000", "--at", "20000", "--size", "80x20", "--keys", keys)
      try #require(result.status == 0)
      return result.lines
    }
    let end = try frame("iddi<End>")
    #expect(try #require(end.last).contains("(100%)") && !(try #require(end.last).contains("~")))
    try expectEqual(frame("iddi<End><End>").dropLast(), end.dropLast())
    try expectEqual(frame("iddi<End>jjj").dropLast(), end.dropLast())
  }

  @Test func itemsKeepTheirNumbers() throws {
    func frame(_ keys: String) throws -> [String] {
      let result = try Tool.run(
        "scroll", "--generate", "900", "--mode", "list", "--at", "7200", "--size", "60x20", "--keys", keys)
      try #require(result.status == 0)
      return result.lines.dropLast()
    }
    try expectEqual(frame("iiddii"), frame(""))
    #expect(try frame("").joined().contains("100 "))
  }

  @Test(arguments: [
    (["--keys", "<Sideways>"], "--keys: expected characters and <Up>, "),
    (["--keys", "<"], "--keys: expected characters and <Up>, "),
    (["--trace"], "--trace: expected --keys with it"),
  ])
  func mistakes(arguments: [String], message: String) throws {
    let result = try Tool.run(["scroll"] + arguments)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("virtual-layout scroll: " + message))
  }

  @Test(.ownThread) func inATerminal() throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 30, ["--generate", "2000", "--at", "9000"])
    try terminal.expect("the first screen") { $0.status.contains("layout ") }
    terminal.type("i")
    try terminal.expect("an insertion") { $0.status.contains("2005 items │ inserted 5, edit 1 in ") }
    terminal.type("d")
    try terminal.expect("a deletion") { $0.status.contains("2000 items │ deleted 5, edit 2 in ") }
    terminal.type("r")
    try terminal.expect("loading") { $0.status.contains(" to go, edit ") && $0.text.contains(" …") }
    terminal.type("r")
    terminal.type("q")
    try expectEqual(terminal.end(), 0)
    expectEqual(terminal.attributes, terminal.attributesBefore)
  }
}
