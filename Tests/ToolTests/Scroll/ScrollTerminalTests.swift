import Expectations
import Glibc
import Testing

/// `scroll` in a terminal: what keys do, and that the terminal is given back however the tool ends.
@Suite(.serialized, .ownThread) struct ScrollTerminalTests {
  private func start(_ arguments: String..., columns: Int = 120, rows: Int = 30) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: rows, arguments)
    try terminal.expect("the first screen") { $0.status.contains("offset ") && $0.status.contains("layout ") }
    return terminal
  }

  private func offset(_ screen: ScreenModel) -> Int? {
    let words = screen.status.split(separator: " ")
    return words.firstIndex(of: "offset").flatMap { Int(words[$0 + 1]) }
  }

  private func expectGivenBack(_ terminal: PseudoTerminal) {
    expectEqual(terminal.attributes, terminal.attributesBefore)
    expectEqual(terminal.screen.modes, [7, 25])
  }

  @Test func keysMoveAndQuit() throws {
    let terminal = try start("--generate", "5000")
    expectEqual(terminal.screen.modes, [1049, 1000, 1006])
    #expect(terminal.attributes != terminal.attributesBefore)
    #expect(terminal.screen.status.contains("masonry, 4 lanes │ 5000 items │ "))
    #expect(terminal.screen.text.contains("0 3024×4032"))

    var expected = 0
    // A turn of the wheel moves three rows, in a movement that comes to rest there.
    for (keys, distance) in [
      ("\u{5}", 16), ("\u{5}\u{5}", 32), ("\u{19}", -16), ("\u{1B}[<65;10;10M", 48),
      ("\u{1B}[<64;10;10M", -48), ("\u{1B}[<69;10;10M", 48), ("\u{5}\u{5}\u{19}", 16),
    ] {
      terminal.type(keys)
      expected += distance
      try terminal.expect("offset \(expected) after \(keys.dropFirst())") { offset($0) == expected }
    }
    // Unknown keys, releases and clicks outside the content do nothing.
    terminal.type("\u{1B}[15~\u{1B}[1;2Q\u{1B}[<0;5;30M\u{1B}[<2;5;5M\u{1B}[<0;5;5myz\t\u{5}")
    expected += 16
    try terminal.expect("a row more") { offset($0) == expected }
    #expect(!terminal.screen.text.contains("▶"))

    // The first arrow shows the focus, the others move it.
    for (keys, item) in [
      ("\u{1B}[B", 4), ("\u{1B}OB", 10), ("\u{1B}[D", 9), ("\u{1B}[C", 10), ("k", 4), ("\u{1B}OD", 2),
      ("lh", 2),
    ] {
      terminal.type(keys)
      try terminal.expect("item \(item) after \(keys.dropFirst())") { $0.text.contains("▶ \(item) ") }
    }
    for (keys, isDown) in [(" ", true), ("\u{1B}[6~", true), ("\u{1B}[5~", false), ("b", false)] {
      terminal.rest()
      let before = try #require(offset(terminal.screen))
      terminal.type(keys)
      try terminal.expect("another page after \(keys.dropFirst())") {
        guard let now = offset($0), $0.text.contains("▶") else { return false }
        return isDown ? now > before : now < before
      }
    }

    terminal.type("\u{1B}[F")
    try terminal.expect("the end") { $0.status.contains("(100%)") }
    terminal.type("\u{1B}[H")
    try terminal.expect("the beginning") { offset($0) == 0 }
    terminal.type("q")
    try expectEqual(terminal.end(), 0)
    expectGivenBack(terminal)
  }

  @Test func modesAndSizes() throws {
    let terminal = try start("--generate", "5000", "--at", "20000")
    let start = try #require(offset(terminal.screen))
    let first = try firstItem(terminal.screen)
    terminal.type("m")
    try terminal.expect("flow") { $0.status.contains("flow, 160 pt") }
    #expect(terminal.screen.text.contains("\(first) "), "the first item stays in sight")
    terminal.type("+")
    try terminal.expect("larger") { $0.status.contains("flow, 192 pt") }
    terminal.type("-----")
    try terminal.expect("smaller") { $0.status.contains("flow, 32 pt") }
    #expect(try switchModes(terminal, to: "masonry") > 0)
    try terminal.expect("masonry again, where it was") {
      $0.status.contains("masonry, 4 lanes") && offset($0) == start
    }
    terminal.type("+")
    try terminal.expect("a lane more") { $0.status.contains("masonry, 5 lanes") }
    terminal.type("---------")
    try terminal.expect("one lane") { $0.status.contains("masonry, 1 lane │") }
    terminal.type("\u{1B}")
    try expectEqual(terminal.end(), 0)
    expectGivenBack(terminal)
  }

  /// Goes through the modes up to the one of this name.
  /// - Returns: the number of steps.
  private func switchModes(_ terminal: PseudoTerminal, to name: String) throws -> Int {
    func mode(_ screen: ScreenModel) -> Substring { screen.status.prefix { $0 != "," } }
    for step in 0..<50 {
      let last = mode(terminal.screen)
      if last.hasSuffix(name) { return step }
      terminal.type("m")
      try terminal.expect("another mode than \(last)") { mode($0) != last && $0.status.contains("layout ") }
    }
    return 0
  }

  /// The lowest number on a label of the screen.
  private func firstItem(_ screen: ScreenModel) throws -> Int {
    let numbers = screen.text.split { !$0.isNumber && $0 != "×" }.map(String.init)
    let labelled = zip(numbers, numbers.dropFirst()).filter { $0.1.contains("×") }.compactMap { Int($0.0) }
    return try #require(labelled.min())
  }

  @Test func resizingLaysOutAgain() throws {
    let terminal = try start("--generate", "5000", "--at", "30000")
    let start = try #require(offset(terminal.screen))
    let first = try firstItem(terminal.screen)
    terminal.resize(columns: 70, rows: 20)
    try terminal.expect("the narrow screen") { $0.status.contains("masonry, 2 lanes") }
    #expect(terminal.screen.text.contains("\(first) "))
    terminal.resize(columns: 5, rows: 1)
    try terminal.expect("the tiny screen") { $0.status.contains("ma") }
    terminal.resize(columns: 120, rows: 30)
    try terminal.expect("the first screen again") {
      $0.status.contains("masonry, 4 lanes") && offset($0) == start && $0.text.contains("\(first) ")
    }
    terminal.type("\u{3}")
    try expectEqual(terminal.end(), 0)
    expectGivenBack(terminal)
  }

  @Test func wordsAsChips() throws {
    let folder = try TemporaryFolder()
    let words = (0..<2000).map { "word\($0)" }.joined(separator: "\n")
    let terminal = try start("--words", try folder.write("words", words))
    #expect(terminal.screen.line(0).contains("▐word0▌ ▐word1▌"))
    #expect(terminal.screen.status.contains("flow, medium chips │ 2000 items"))
    terminal.type("+")
    try terminal.expect("large chips") { $0.status.contains("large chips") && $0.line(0).contains("▀▀▀▀") }
    terminal.type("--")
    try terminal.expect("small chips") { $0.status.contains("small chips") && $0.line(1).contains("▌ ▐word") }
    #expect(try switchModes(terminal, to: "masonry") > 0)
    try terminal.expect("masonry") { $0.status.contains("masonry, 6 lanes") }
    terminal.type("q")
    try expectEqual(terminal.end(), 0)
    expectGivenBack(terminal)
  }

  @Test func namesCannotControlTheTerminal() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{1B}[2Jx\u{9B}31m\u{7}.png", bytes: SamplePicture.png(100, 100))
    let terminal = try start("--images", folder.path)
    try terminal.expect("the name") { $0.text.contains("\u{FFFD}[2Jx\u{FFFD}31m\u{FFFD}.png 100×100") }
    #expect(!terminal.bytes.contains(7))
    terminal.type("q")
    try expectEqual(terminal.end(), 0)
  }

  /// Every signal that ends a process and can be caught, except SIGPIPE and SIGXFSZ, which the tool always
  /// ignores.
  private let endings = (1...__libc_current_sigrtmax()).filter { signal in
    let others = [
      SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH, SIGPIPE, SIGXFSZ,
    ]
    return !others.contains(signal) && !(32..<__libc_current_sigrtmin()).contains(signal)
  }

  @Test func signalsGiveTheTerminalBack() throws {
    try #require(endings.count > 50)
    // All at once: most of the time is spent waiting.
    let terminals = try endings.map { _ in
      try PseudoTerminal(columns: 20, rows: 4, ["--generate", "3"])
    }
    for terminal in terminals { try terminal.expect("the first screen") { $0.status.contains("masonry") } }
    for (signal, terminal) in zip(endings, terminals) { terminal.signal(signal) }
    for (signal, terminal) in zip(endings, terminals) {
      try expectEqual(terminal.end(), -signal)
      expectEqual(terminal.attributes, terminal.attributesBefore, "signal \(signal)")
      expectEqual(terminal.screen.modes, [7, 25], "signal \(signal)")
    }
  }

  /// As with `nohup`.
  @Test func signalsThatAreIgnoredStayIgnored() throws {
    let ignored = endings.map(String.init).joined(separator: " ")
    let script = "trap '' \(ignored); exec '\(Tool.path)' scroll --generate 100"
    let terminal = try PseudoTerminal(columns: 120, rows: 30, ["-c", script], program: "/bin/bash")
    try terminal.expect("the first screen") { $0.status.contains("layout ") }
    for signal in endings { terminal.signal(signal) }
    terminal.type("\u{5}")
    try terminal.expect("a row down") { offset($0) == 16 }
    expectEqual(terminal.screen.modes, [1049, 1000, 1006])
    #expect(terminal.attributes != terminal.attributesBefore)
    terminal.type("q")
    try expectEqual(terminal.end(), 0)
    expectGivenBack(terminal)
  }

  @Test func aTerminalThatClaimsToBeHuge() throws {
    let terminal = try start("--generate", "100")
    terminal.claimLargestSize()
    terminal.type("q")
    try expectEqual(terminal.end(seconds: 30), 0)
    expectGivenBack(terminal)
  }

  @Test func continuingDrawsEverythingAgain() throws {
    let terminal = try start("--generate", "100")
    terminal.signal(SIGSTOP)
    terminal.resize(columns: 90, rows: 20)
    terminal.signal(SIGCONT)
    try terminal.expect("the screen again") {
      $0.modes.contains(1049) && $0.status.contains("masonry, 3 lanes")
    }
    terminal.type("q")
    try expectEqual(terminal.end(), 0)
    expectGivenBack(terminal)
  }

  @Test func controlZSuspends() throws {
    // Only a shell with job control can continue a job that Ctrl-Z has stopped.
    let script = "'\(Tool.path)' scroll --generate 100; echo suspended; read; fg >/dev/null"
    let terminal = try PseudoTerminal(columns: 120, rows: 30, ["-mc", script], program: "/bin/bash")
    try terminal.expect("the first screen") { $0.status.contains("layout ") }
    terminal.type("\u{1A}")
    try terminal.expect("the shell") { _ in
      String(decoding: terminal.bytes.suffix(20), as: UTF8.self).contains("suspended")
    }
    expectGivenBack(terminal)
    terminal.type("\n")
    try terminal.expect("the screen again") { $0.modes.contains(1049) && $0.status.contains("layout ") }
    terminal.type("q")
    try expectEqual(terminal.end(), 0)
    expectGivenBack(terminal)
  }

  @Test func keysComeFromTheTerminalWhateverStandardInputIs() throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 30, ["--generate", "100"], input: "/dev/null")
    try terminal.expect("the first screen") { $0.status.contains("layout ") }
    terminal.type("\u{5}")
    try terminal.expect("a row down") { offset($0) == 16 }
    // In a raw terminal, Ctrl-D is a key like others.
    terminal.type("\u{4}")
    try expectEqual(terminal.end(), 0)
    expectGivenBack(terminal)
  }

  @Test func aTerminalThatGoesAwayEndsTheTool() throws {
    let terminal = try start("--generate", "100")
    terminal.hangUp()
    #expect([0, 1, -SIGHUP].contains(try terminal.end()))
  }
}
