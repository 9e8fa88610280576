import Expectations
import Glibc
import Testing

/// How `solve` reads its input and its files.
struct SolveInputTests {
  private let oneALine = "; several cases stand one a line, not in an array"

  @Test func linesObjectsOverLinesAndBrokenLines() throws {
    let result = try Tool.run(
      "solve",
      input: """
        {"name":"one","mode":"flow","params":{"cross":9},"items":[]}

        not json
        {"name":"cut","mode":
        {"name":"two","mode":"flow","params":{"cross":9},"items":[]}
        {
          "name": "three", "mode": "masonry",
          "params": {"cross": 10, "lanes": 1},
          "items": [
        {"e": 1},
        {"e": 2}
          ]
        }
        {"name":"four","mode":"flow","params":{"cross":9},"items":[]}{"name":"five","mode":"flow",\
        "params":{"cross":9},"items":[]}
        [1]
        {"name":"s\\u00e9\\ud83d\\ude00\\"","mode":"flow","params":{"cross":9},"items":[]}
        """)
    expectEqual(result.status, 1)
    let empty = #""frames":[],"content":[9,0]}"#
    #expect(
      result.lines == [
        #"{"name":"one",\#(empty)"#,
        #"{"name":null,"error":"standard input:3:2: expected \"null\", found \"o\""}"#,
        #"{"name":null,"error":"standard input:4:22: expected a JSON value, found nothing more"}"#,
        #"{"name":"two",\#(empty)"#,
        #"{"name":"three","frames":[[0,0,10,1],[0,1,10,2]],"content":[10,3]}"#,
        #"{"name":"four",\#(empty)"#, #"{"name":"five",\#(empty)"#,
        #"{"name":null,"error":"standard input:15: expected an object, found an array of 1\#(oneALine)"}"#,
        #"{"name":"sé😀\"",\#(empty)"#,
      ])
  }

  /// The line is that of the field or, if the field is missing, of what should have it.
  @Test func errorsTellTheLine() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "c.json",
      """
      {"name":"a","mode":"rows","params":{"cross":9},"items":[1]}
      {"name":"b","mode":"rows","params":{"cross":9},"items":[1,-1]}
      {
        "mode": "masonry",
        "params": {
          "cross": 9,
          "lanes": 1
        },
        "items": [
          {"e": 1}, {"e": 1, "s": 1},
          {
            "s": 1
          },
          {"e": 2, "s": 0}
        ]
      }
      {"mode":"list","params":{"cross":9},
       "items":[
        {"items":[]},{"items":[7],
        "header":"[{,\\""}]} {"mode":"rows",
       "params":{"cros":9},"items":[]}
      """)
    let errors = try Tool.run("solve", file).lines.dropFirst().map { line in
      String(line.split(separator: "\"error\":\"")[1])
    }
    let expected = [
      (2, "items[1]"), (11, "items[2].e"), (20, "items[1].header"), (21, "params.cross"),
    ]
    expectEqual(errors.count, expected.count)
    for (error, (line, field)) in zip(errors, expected) {
      #expect(error.hasPrefix("\(file):\(line): \(field): expected "), "\(error)")
    }
    let drawn = try Tool.run(
      "render", folder.write("r.json", "{\n\"mode\":\"flow\",\n\"params\":{\n\"cross\":-1}}"))
    #expect(drawn.errors.contains("/r.json:4: params.cross: expected "), "\(drawn.errors)")
  }

  /// However it is broken into lines, and complete or not.
  @Test(arguments: [
    ("[A,A]", 1), ("[\nA,\nA\n]", 1), (" [\n  A,\n  A\n ]\n", 1), ("[A,\nA,\nA]", 1), ("[\nA,\nA,\n]", 4),
    ("[A,\nA", 1), ("[[", 1),
  ])
  func anArrayOfCasesIsRefused(text: String, line: Int) throws {
    let good = #"{"name":"a","mode":"flow","params":{"cross":9},"items":[]}"#
    let input = text.split(separator: "A", omittingEmptySubsequences: false).joined(separator: good)
    for next in ["", "\n" + good + "\n"] {
      let result = try Tool.run("solve", input: input + next)
      expectEqual(result.status, 1)
      let answer = #"{"name":"a","frames":[],"content":[9,0]}"#
      #expect(
        result.lines[0].hasPrefix(#"{"name":null,"error":"standard input:\#(line):"#), "\(result.lines)")
      #expect(result.lines[0].hasSuffix(oneALine + #""}"#), "\(result.lines)")
      if !next.isEmpty { expectEqual(result.lines.last, answer) }
    }
  }

  /// An object that breaks off where an element or a value is missing does not take the next cases with it.
  @Test(arguments: [#"  "params": {"cross": 9},"#, #"  "items": ["#, #"  "items":"#])
  func aCaseAfterOneThatBreaksOff(lastLine: String) throws {
    let good = #"{"name":"good","mode":"flow","params":{"cross":9},"items":[]}"#
    let result = try Tool.run(
      "solve", input: "{\n  \"name\": \"cut\", \"mode\": \"flow\",\n\(lastLine)\n\(good)\n\(good)\n")
    expectEqual(result.status, 1)
    expectEqual(result.lines.count, 3)
    expectEqual(result.lines.first?.contains("error"), true)
    let answer = #"{"name":"good","frames":[],"content":[9,0]}"#
    expectEqual(result.lines.dropFirst(), [answer, answer])
  }

  /// A broken object is cut before the first case in it. For many of them, that must not take quadratic time.
  @Test func brokenObjectsInARow() throws {
    let count = 2000
    let broken = "{\"a\":[\n1,\n{\"mode\":\"flow\"}\n!,\n"
    let result = try Tool.run("solve", input: String(repeating: broken, count: count), seconds: 5)
    expectEqual(result.lines.count, 3 * count)
    for (index, line) in result.lines.enumerated() {
      let place = 4 * (index / 3)
      let error = [
        "\(place + 2):3: expected a JSON value, found nothing more",
        "\(place + 3): params: expected an object, found nothing",
        "\(place + 4):1: expected a JSON value, found \\\"!\\\"",
      ][index % 3]
      expectEqual(line, "{\"name\":null,\"error\":\"standard input:\(error)\"}")
    }
  }

  @Test func blankLinesWithinAnObject() throws {
    let blank = String(repeating: "\n", count: 50_000)
    let result = try Tool.run(
      "solve", input: "{\(blank)\"mode\":\"flow\",\(blank)\"params\":{\"cross\":9},\"items\":[]}", seconds: 5
    )
    #expect(result.lines == [#"{"name":null,"frames":[],"content":[9,0]}"#])
  }

  /// A slash with a combining mark is another `Character` than a slash.
  @Test func marksAfterASlash() throws {
    let folder = try TemporaryFolder()
    let name = "/\u{301}c.json"
    let file = try #require(fopen(folder.path + name, "w"))
    fputs(#"{"mode":"flow","params":{"cross":9},"items":[]}"#, file)
    fclose(file)
    try expectEqual(
      Tool.run("solve", folder.path + name).lines,
      [
        "{\"name\":\"\u{301}c\",\"frames\":[],\"content\":[9,0]}"
      ])
  }

  @Test func filesKeepTheirOrderAndLendTheirNames() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write("first.json", #"{"mode":"flow","params":{"cross":9},"items":[]}"#)
    let empty = try folder.write("empty.json", "")
    let broken = try folder.write("broken.json", "{\n \"name\": 1.\n}\n")
    let result = try Tool.run("solve", first, "\(folder.path)/none.json", empty, broken, folder.path)
    expectEqual(result.status, 1)
    #expect(
      result.lines == [
        #"{"name":"first","frames":[],"content":[9,0]}"#,
        #"{"name":"none","error":"\#(folder.path)/none.json: No such file or directory"}"#,
        #"{"name":"empty","error":"\#(empty): expected a case, found nothing"}"#,
        #"{"name":"broken","error":"\#(broken):2:12: expected a digit, found the end of the line"}"#,
        #"{"name":"\#(folder.path.split(separator: "/").last!)","error":"\#(folder.path): Is a directory"}"#,
      ])
  }

  @Test(.ownThread) func aCaseIsAnsweredBeforeTheNextOneComes() throws {
    let folder = try TemporaryFolder()
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    #expect(pipe(&input) == 0 && pipe(&output) == 0)
    for descriptor in input + output { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let child = try Tool.spawn(["solve"]) { actions in
      posix_spawn_file_actions_adddup2(&actions, input[0], 0)
      posix_spawn_file_actions_adddup2(&actions, output[1], 1)
      posix_spawn_file_actions_addopen(&actions, 2, folder.path + "/errors", O_WRONLY | O_CREAT, 0o600)
    }
    defer { for descriptor in [input[0], output[0], output[1]] { close(descriptor) } }
    for name in ["a", "b"] {
      let line = "{\"name\":\"\(name)\",\"mode\":\"flow\",\"params\":{\"cross\":9},\"items\":[]}\n"
      expectEqual(write(input[1], line, line.utf8.count), line.utf8.count)
      var waiting = pollfd(fd: output[0], events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 10_000) == 1)
      var bytes = [UInt8](repeating: 0, count: 200)
      let count = read(output[0], &bytes, bytes.count)
      expectEqual(
        String(decoding: bytes.prefix(count), as: UTF8.self),
        "{\"name\":\"\(name)\",\"frames\":[],\"content\":[9,0]}\n")
    }
    close(input[1])
    try expectEqual(Tool.wait(for: child, seconds: 10), 0)
  }
}
