import Expectations
import Glibc
import Testing

/// The colours that `scroll` uses in a terminal.
@Suite(.serialized, .ownThread) struct ScrollColorTests {
  /// What a terminal shows. `text` is a part of it that must not depend on colours.
  private let contents: [(keys: String, arguments: (TemporaryFolder) throws -> [String], text: String)] = [
    ("\u{1B}[Bx", { _ in ["--generate", "40"] }, "0 3024×4032"),
    ("\u{1B}[Bx", { ["--words", try $0.write("words", "alpha\nbeta\n")] }, "alpha"),
    (
      "/own\r\r",
      {
        [
          "--lines",
          try $0.write("log", "\u{1B}[1;31mred\u{1B}[0m \u{1B}[48;2;9;9;200mown\u{1B}[7mback\u{1B}[0m\n"),
        ]
      },
      "red ownback"
    ),
  ]

  /// The parameters of all sequences that set colours and emphasis.
  private func renditions(_ environment: [String]) throws -> Set<String> {
    var found: Set<String> = []
    for (keys, arguments, text) in contents {
      let folder = try TemporaryFolder()
      let terminal = try PseudoTerminal(
        columns: 100, rows: 20, arguments(folder), environment: environment)
      try terminal.expect("the text") { $0.text.contains(text) }
      terminal.type(keys)
      terminal.rest()
      #expect(terminal.screen.text.contains(text))
      terminal.type("q")
      try expectEqual(terminal.end(), 0)
      for sequence in String(decoding: terminal.bytes, as: UTF8.self).split(separator: "\u{1B}[").dropFirst()
      {
        let parameters = sequence.prefix { $0.isNumber || $0 == ";" }
        if sequence.dropFirst(parameters.count).first == "m" { found.insert(String(parameters)) }
      }
    }
    return found
  }

  private let emphasis: Set = ["0", "1", "22", "3", "23", "4", "24"]

  /// As no-color.org says: whatever the value is, unless it is empty. The terminal can have no colours, either.
  @Test(arguments: [["NO_COLOR=1", "COLORTERM=truecolor"], ["NO_COLOR=0"], ["TERM=vt220"]])
  func none(environment: [String]) throws {
    let renditions = try renditions(environment)
    #expect(renditions.subtracting(emphasis).subtracting(["7", "27"]).isEmpty, "\(renditions)")
    #expect(renditions.contains("7") && renditions.contains("1"))
  }

  @Test(arguments: [[], ["NO_COLOR="], ["COLORTERM=yes"], ["TERM=not-in-the-database"], ["TERM=../x/xterm"]])
  func ofThePalette(environment: [String]) throws {
    let colors = try renditions(environment).subtracting(emphasis)
    let wrong = colors.filter { color in
      let parts = color.split(separator: ";")
      return
        !(parts.count == 3 && ["38", "48"].contains(parts[0]) && parts[1] == "5" && UInt8(parts[2]) != nil)
    }
    #expect(wrong.isEmpty && colors.count > 20, "\(wrong)")
  }

  @Test(arguments: ["truecolor", "24bit"])
  func ofTwentyFourBits(value: String) throws {
    let colors = try renditions(["COLORTERM=\(value)"]).subtracting(emphasis)
    #expect(colors.allSatisfy { $0.hasPrefix("38;2;") || $0.hasPrefix("48;2;") })
    #expect(colors.contains("48;2;9;9;200") && colors.count > 20)
  }

  @Test func eightWithNames() throws {
    let colors = try renditions(["TERM=linux"]).subtracting(emphasis)
    #expect(colors.allSatisfy { Int($0).map { 30...37 ~= $0 || 40...47 ~= $0 } == true }, "\(colors)")
    // The red of the text, and the blue behind it.
    #expect(colors.isSuperset(of: ["31", "44"]))
  }
}
