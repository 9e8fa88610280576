import Expectations
import Testing

/// The pictures of `render`.
struct RenderTests {
  private func svg(_ arguments: String..., input: String = "") throws -> String {
    let result = try Tool.run(["render"] + arguments, input: input)
    try #require(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(result.output.hasSuffix("</svg>\n"))
    expectWellFormed(result.output)
    return result.output
  }

  /// Checks that every element is closed, and that every attribute has a value that a viewer can read.
  private func expectWellFormed(_ text: String) {
    var open: [Substring] = []
    for part in text.split(separator: "<") where part.contains(">") {
      let tag = part[..<part.firstIndex(of: ">")!]
      if tag.hasPrefix("/") {
        expectEqual(open.popLast(), tag.dropFirst())
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
      for nonsense in ["=\"nan", "=\"inf", "=\"-nan", "=\"null", "=\"-inf"] {
        #expect(!tag.contains(nonsense))
      }
    }
    #expect(open.isEmpty)
  }

  private let masonry =
    #"{"name":"a <case> & more","mode":"masonry","params":{"cross":100,"lanes":2,"laneSpacing":10},"#
    + #""items":[{"e":10},{"e":30},{"e":10},{"e":0},{"e":7,"s":2}]}"#

  /// The fills of the numbered items, in item order.
  private func fills(_ svg: String) -> [Substring] {
    svg.split(separator: "\n").filter { $0.hasPrefix("<rect") && $0.contains("rx=") }.compactMap { line in
      line.split(separator: "fill=\"").dropFirst().first?.prefix { $0 != "\"" }
    }
  }

  @Test func aCaseIsDrawnWhole() throws {
    let svg = try svg("-", input: masonry)
    #expect(svg.contains("a &lt;case&gt; &amp; more"))
    for number in 0..<5 where number != 3 {
      #expect(svg.contains("class=\"number\"") && svg.contains(">\(number)</text>"))
    }
    #expect(svg.contains("class=\"content\""))
    #expect(!svg.contains("class=\"viewport\""))
    let fills = fills(svg)
    try #require(fills.count == 5)
    #expect(fills[0] == fills[2] && fills[0] == fills[4], "lane 0 has one colour")
    #expect(fills[0] != fills[1])
  }

  @Test func linesAlternate() throws {
    let flow = #"{"name":"f","mode":"flow","params":{"cross":100},"items":[[60,9],[40,9],[70,9],[60,9]]}"#
    let fills = fills(try svg("-", input: flow))
    try #require(fills.count == 4)
    #expect(fills[0] == fills[1] && fills[1] != fills[2] && fills[2] != fills[3] && fills[3] == fills[0])
  }

  @Test func aViewportAndWhatIsMaterialized() throws {
    let svg = try svg("--generate", "3000", "--at", "9000", "--height", "600", "--overscan", "200")
    #expect(svg.contains("class=\"viewport\"") && svg.contains("class=\"kept\""))
    #expect(svg.contains("viewport 1200 × 600 at 0,9000: "))
    #expect(svg.contains("overscan 200 pt: "))
    #expect(svg.contains(" pt more</text>"))
    let groups = ["outside", "materialized", "visible"].map {
      svg.split(separator: "<g class=\"\($0)\">\n").last!
    }
    for group in groups { #expect(group.hasPrefix("<rect")) }
    // Most of the content is far away and left out.
    #expect(svg.utf8.count < 60_000)
  }

  @Test(arguments: [
    ["--at", "0"], ["--at", "1000000000"], ["--viewport", "-50,-50,10,0"], ["--height", "0"],
  ])
  func anyViewport(arguments: [String]) throws {
    let result = try Tool.run(["render", "--generate", "40"] + arguments)
    expectEqual(result.status, 0)
    expectWellFormed(result.output)
  }

  @Test func emptyAndExtremeCases() throws {
    _ = try svg("--generate", "0")
    _ = try svg("--width", "0")
    for axis in ["vertical", "horizontal"] {
      for cross in ["0", "1073741824", "0.001"] {
        let items = "[[0,0],[1073741824,5],[5,1073741824]]"
        let flow =
          "{\"mode\":\"flow\",\"params\":{\"cross\":\(cross),\"axis\":\"\(axis)\",\"justify\":\"center\"},\"items\":\(items)}"
        _ = try svg("-", input: flow)
        _ = try svg("-", "--at", "3", "--height", "9", input: flow)
      }
    }
  }

  @Test func words() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("words", "a<b\n\u{1B}[0mred\n\"q\" & 'q'\n")
    let svg = try svg("--words", file)
    #expect(
      svg.contains(">a&lt;b</text>") && svg.contains("\u{FFFD}[0mred")
        && svg.contains("&quot;q&quot; &amp; 'q'"))
    #expect(svg.contains("class=\"corner\""))
  }

  /// `<` with a combining mark is another `Character` than `<`.
  @Test func marksAfterSyntax() throws {
    let text = "a<\u{301}&\u{301}>\u{301}\"\u{301}"
    let name = text.unicodeScalars.reduce(into: "") { $0 += $1 == "\"" ? "\\\"" : String($1) }
    let svg = try svg(
      "-", input: "{\"name\":\"\(name)\",\"mode\":\"flow\",\"params\":{\"cross\":10},\"items\":[]}")
    let escaped = ">a&lt;\u{301}&amp;\u{301}&gt;\u{301}&quot;\u{301}</text>"
    #expect(
      Array(svg.utf8).split(separator: UInt8(ascii: "\n")).contains { line in
        line.suffix(escaped.utf8.count).elementsEqual(escaped.utf8)
      })
    let folder = try TemporaryFolder()
    try expectEqual(Tool.run("render", "-o", folder.path + "/\u{301}x.svg").status, 0)
    expectEqual(folder.entries, ["\u{301}x.svg"])
  }

  @Test func idsAreUnique() throws {
    let ids = try svg("--generate", "5").split(separator: " ").filter { $0.hasPrefix("id=") }
    expectEqual(ids.count, 1)
  }

  @Test func badCasesSayWhere() throws {
    let folder = try TemporaryFolder()
    let target = folder.path + "/out.svg"
    for (text, message) in [
      ("", "expected one case, found nothing"), ("{}{}", "expected one case, found 2"),
      ("{\n\"mode\" 1}", ":2:8: expected ':' after the field name, found \"1\""),
      (#"{"mode":"flow","params":{"cross":"wide"}}"#, "params.cross: expected a number ≥ 0, found \"wide\""),
    ] {
      let file = try folder.write("case.json", text)
      let result = try Tool.run("render", file, "-o", target)
      expectEqual(result.status, 1)
      #expect(result.errors.hasPrefix("virtual-layout render: \(file)"))
      #expect(result.errors.contains(message))
      expectEqual(folder.entries, ["case.json"])
    }
  }
}
