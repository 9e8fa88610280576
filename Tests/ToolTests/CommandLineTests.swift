import Expectations
import Glibc
import Testing

struct CommandLineTests {
  @Test func helpIsOnStandardOutput() throws {
    let help = try Tool.run("--help")
    expectEqual(help.status, 0)
    #expect(help.errors.isEmpty)
    for command in ["scroll", "solve", "render", "window"] {
      #expect(help.output.contains("\n  \(command)"))
      let own = try Tool.run(command, "--help")
      expectEqual(own.status, 0)
      #expect(own.output.hasPrefix("Usage: virtual-layout \(command)"))
      try expectEqual(Tool.run(command, "-h").output, own.output)
      for line in help.lines + own.lines { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func theVersionIsThatOfTheHeaders() throws {
    let package = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let header = try Tool.read(package + "/Sources/CVirtualLayout/include/virtual_layout/base.h")
    let numbers = try ["MAJOR", "MINOR", "PATCH"].map { part in
      let definition = "#define VLT_VERSION_\(part) "
      let line = try #require(header.split(separator: "\n").first { $0.hasPrefix(definition) })
      return line.dropFirst(definition.count)
    }
    try expectEqual(Tool.run("--version").output, "virtual-layout \(numbers.joined(separator: "."))\n")
  }

  @Test(arguments: [
    ([], "expected a command (scroll, solve, render, window)"),
    (
      ["frobnicate"],
      "unknown command \"frobnicate\": expected scroll, solve, render, window, --help or --version"
    ),
    (["--frobnicate"], "unknown option \"--frobnicate\""),
    (["scroll", "--sise", "9x9"], "unknown option \"--sise\": expected --images"),
    (["solve", "--size", "9x9"], "unknown option \"--size\": expected --help\n"),
    (["scroll", "--size"], "--size: expected COLSxROWS after it"),
    (
      ["scroll", "--size", "80"],
      "--size: expected COLSxROWS, whole numbers from 1 to 2000 such as 80x24, found \"80\""
    ),
    (["scroll", "--size", "0x5"], "--size: expected"),
    (["scroll", "--size", "80x24", "--size", "80x24"], "--size: given twice"),
    (["scroll", "--at", "nan"], "--at: expected a number from 0 to 1000000000, found \"nan\""),
    (["scroll", "--at=-1"], "--at: expected a number from 0"),
    (["scroll", "--generate", "-1"], "--generate: expected a whole number from 0 to 10000000, found \"-1\""),
    (["scroll", "--mode", "grit"], "--mode: expected masonry"),
    (["scroll", "here"], "unexpected \"here\""),
    (["scroll", "--words", "a", "--images", "b"], "--images and --words: expected at most one of them"),
    (["scroll", "--words", "/nowhere/words"], "/nowhere/words: No such file or directory"),
    (["scroll", "--words", "/"], "/: Is a directory"),
    (["scroll", "--words", "/dev/null"], "/dev/null: expected words, one a line, found none"),
    (["scroll", "--images", "/nowhere"], "/nowhere: No such file or directory"),
    (["scroll", "--images", "/dev/null"], "/dev/null: Not a directory"),
    (["window", "here"], "unexpected \"here\""),
    (
      ["window", "--generate", "many"],
      "--generate: expected a whole number from 1 to 10000000, found \"many\""
    ),
    (["window", "--words", "a", "--lines", "b"], "--words and --lines: expected at most one of them"),
    (["render", "a.json", "b.json"], "unexpected \"b.json\": expected one case"),
    (["render", "a.json", "--generate", "5"], "--generate: does not go with a case (a.json)"),
    (["render", "a.json", "--gallery"], "--gallery: does not go with a case (a.json)"),
    (["render", "/nowhere/a.json"], "/nowhere/a.json: No such file or directory"),
    (["render", "--viewport", "1,2,3"], "--viewport: expected x,y,width,height"),
    (
      ["render", "--viewport", "0,0,2e9,1"],
      "four numbers up to ±1000000000, the last two ≥ 0, found \"0,0,2e9,1\""
    ),
    (["render", "-o", ""], "virtual-layout render: \"\": No such file or directory"),
    (
      ["render", "none\n\u{1B}[31m\u{9B}/x"], "render: none\\n\\u{1B}[31m\\u{9B}/x: No such file or directory"
    ),
    (["render", String(repeating: "x", count: 9000)], "xxx…xxx"),
    (["render", "--viewport", "1,2,3,-4"], "--viewport: expected x,y,width,height"),
    (["render", "--viewport", "1,2,3,inf"], "--viewport: expected x,y,width,height"),
    (["render", "--viewport", "0,0,9,9", "--at", "4"], "--viewport and --at: expected at most one"),
    (["render", "--overscan", "100"], "--overscan: expected a viewport with it"),
    (["render", "--generate", "1000001"], "1000001 items are too many for one picture"),
  ])
  func mistakesAreNamed(arguments: [String], message: String) throws {
    let result = try Tool.run(arguments)
    expectEqual(result.status, 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("virtual-layout"))
    #expect(result.errors.contains(message))
    #expect(result.errors.hasSuffix("\n") && result.errors.split(separator: "\n").count == 1)
  }

  #if !GTK
    @Test func windowNeedsATrait() throws {
      let result = try Tool.run("window")
      expectEqual(result.status, 1)
      expectEqual(
        result.errors,
        """
        virtual-layout window: expected a build with GTK: swift run -c release --traits GTK virtual-layout window

        """)
    }
  #endif

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    let result = try Tool.run("solve", "--\u{1B}[31m")
    expectEqual(result.status, 1)
    #expect(!result.errors.contains("\u{1B}"))
  }

  /// As a process, with the streams and the exit status of one.
  @Test(.ownThread) func asAProcess() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("input", #"{"mode":"flow","params":{"cross":9},"items":[]}"#)
    let solve = "cd '\(folder.path)'; exec '\(Tool.path)' solve < '\(input)' > output 2> errors"
    try expectEqual(Tool.shell(solve), 0)
    #expect(try Tool.read(folder.path + "/output") == #"{"name":null,"frames":[],"content":[9,0]}"# + "\n")
    #expect(try Tool.read(folder.path + "/errors").isEmpty)
    try expectEqual(Tool.shell(solve + " --none"), 1)
    #expect(try Tool.read(folder.path + "/output").isEmpty)
    #expect(try Tool.read(folder.path + "/errors").hasPrefix("virtual-layout solve: unknown option"))
  }

  @Test(.ownThread) func aReaderThatGoesAwayIsNoError() throws {
    let folder = try TemporaryFolder()
    let status = folder.path + "/status"
    let script =
      "'\(Tool.path)' render --generate 2000 | head -c 10 >/dev/null; echo ${PIPESTATUS[0]} > '\(status)'"
    try expectEqual(Tool.shell(script), 0)
    try expectEqual(Tool.read(status), "0\n")
  }

  @Test(.ownThread) func aFullDiskIsAnError() throws {
    try expectEqual(Tool.shell("'\(Tool.path)' render > /dev/full 2>/dev/null"), 1)
  }
}
