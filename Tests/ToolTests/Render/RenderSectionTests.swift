import Expectations
import Testing

/// `render` with sections of different modes, with pinned headers, and what the legend says.
struct RenderSectionTests {
  private func lines(_ arguments: String..., input: String = "") throws -> [String] {
    let result = try Tool.run(["render"] + arguments, input: input)
    try #require(result.status == 0, "\(result.errors)")
    return result.lines
  }

  /// The texts of the elements of a style, or of the legend, which has none.
  private func texts(_ lines: [String], _ style: String? = nil) -> [String] {
    let start = style.map { "<text class=\"\($0)\"" } ?? "<text x="
    return lines.filter { $0.hasPrefix(start) }.compactMap { line in
      line.split(separator: ">").dropFirst().first?.split(separator: "<").first.map(String.init)
    }
  }

  private func number(_ name: String, _ line: String) -> Double? {
    line.split(separator: " \(name)=\"").dropFirst().first.flatMap { Double($0.prefix { $0 != "\"" }) }
  }

  @Test func pinnedHeadersAreInTheViewAboveTheItems() throws {
    for (offset, title) in [(0, "masonry, 5 lanes: 0 to 59"), (1900, "masonry, 5 lanes: 0 to 59")] {
      let lines = try lines("--gallery", "--generate", "700", "--at", "\(offset)", "--height", "900")
      let visible = try #require(lines.firstIndex(of: "<g class=\"visible\">"))
      let bar = try #require(lines.lastIndex { $0.contains("class=\"bar\"") })
      #expect(bar > visible && texts([lines[bar]], "bar") == [title])
      let viewport = try #require(lines.last { $0.hasPrefix("<rect") && $0.contains("class=\"viewport\"") })
      expectEqual(number("y", lines[bar - 1]), number("y", viewport))
      // The bar is drawn in front of the items: no item's number comes after it.
      if offset > 0 { #expect(lines[(bar + 1)...].allSatisfy { !$0.contains("class=\"number\"") }) }
    }
  }

  @Test func eachSectionHasItsColoursAndNumbers() throws {
    let lines = try lines("--gallery", "--generate", "700")
    expectEqual(texts(lines, "number"), (0..<700).map { "\($0)" })
    let legend = texts(lines)
    for text in [
      "700 generated pictures", "700 items in 12 sections", "a colour for each lane",
      "colours alternate from line to line", "sections 0, 8: masonry, 5 lanes", "sections 1, 9: flow, 160 pt",
      "section 7: magazine, full lines to quarters",
    ] {
      #expect(legend.contains(text), "\(text)")
    }
    expectEqual(texts(lines, "bar").count, 12)
    // The first five pictures are in five lanes.
    let items = lines.filter { $0.contains(" rx=\"4\" ") }.prefix(5)
    expectEqual(Set(items.map { $0.split(separator: " fill=").last ?? "" }).count, 5)
  }

  /// The label of a picture is that of its number in the whole gallery.
  @Test func labelsBelongToTheNumbers() throws {
    func labels(_ mode: String...) throws -> [String] {
      let result = try Tool.run(["render", "--generate", "130", "--width", "3000"] + mode)
      let texts = result.lines.filter { $0.contains("class=\"number\"") || $0.contains("class=\"label\"") }
      return texts.compactMap { $0.split(separator: ">").dropFirst().first.map(String.init) }
    }
    let all = try labels("--mode", "masonry")
    let sectioned = try labels("--gallery")
    for number in [0, 59, 60, 61, 119] {
      let place = try #require(all.firstIndex(of: "\(number)</text"))
      guard let other = sectioned.firstIndex(of: "\(number)</text"), sectioned[other + 1].contains("×") else {
        continue
      }
      expectEqual(sectioned[other + 1], all[place + 1])
    }
  }

  @Test(arguments: ["1", "40", "300", "1200", "5000"])
  func theLegendHasRoom(width: String) throws {
    for more in [[], ["--at", "3000"]] {
      let lines = try Tool.run(["render", "--gallery", "--generate", "900", "--width", width] + more).lines
      let picture = try #require(number("width", lines[0]))
      let legend = lines.prefix { !$0.hasPrefix("<clipPath") }.filter { $0.hasPrefix("<text") }
      var last = (x: 0.0, y: 0.0)
      for line in legend {
        let (x, y) = (try #require(number("x", line)), try #require(number("y", line)))
        let size = try #require(number("font-size", line))
        let length = Double(try #require(texts([line]).first).count) * size * 0.51
        #expect(x + length <= picture && (y > last.y || x >= last.x), "\(line)")
        last = (x + length, y)
      }
      let region = try #require(lines.drop { !$0.hasPrefix("<clipPath") }.dropFirst().first)
      #expect(try #require(number("y", region)) > last.y + 18)
    }
  }

  @Test func sectionsOfACase() throws {
    let section = #"{"mode":"flow","items":[[9,9],[9,9]]}"#
    let masonry = #"{"mode":"masonry","params":{"lanes":2},"header":9,"items":[{"e":5},{"e":5}]}"#
    let sections = [section, masonry, section, section, section].joined(separator: ",")
    for axis in [#""axis":"vertical""#, #""axis":"horizontal""#, #""axis":"horizontal","rtl":true"#] {
      let text =
        "{\"name\":\"n\",\"mode\":\"sections\",\"params\":{\"cross\":90,\(axis)},\"sections\":[\(sections)]}"
      let legend = texts(try lines("-", input: text))
      #expect(legend.contains("sections 0, 2, 3, …: flow") && legend.contains("section 1: masonry"))
      #expect(legend.contains("10 items in 5 sections"))
    }
    let many = (0..<40).map { _ in section }.joined(separator: ",")
    let text = "{\"mode\":\"sections\",\"params\":{\"cross\":90},\"sections\":[\(many)]}"
    #expect(texts(try lines("-", input: text)).contains("sections 0, 1, 2, …: flow"))
  }

  @Test func whatAFolderOfPicturesShows() throws {
    let folder = try TemporaryFolder()
    for number in 1...3 {
      try folder.write("\u{1B}[31m\(number).png", bytes: SamplePicture.png(100 * number, 100))
    }
    let lines = try lines("--images", folder.path)
    let legend = texts(lines)
    #expect(legend[0].hasPrefix("3 pictures in /"))
    #expect(legend.contains("3 items, masonry, 5 lanes"))
    #expect(legend.contains("of the pictures, only the sizes were read"))
    #expect(texts(lines, "label").contains("\u{FFFD}[31m1.png 100×100"))
    let long = try self.lines("--images", folder.path + String(repeating: "/.", count: 200))
    #expect(texts(long)[0].hasSuffix("…"))
    let words = try folder.write("words", "one\ntwo\n")
    #expect(texts(try self.lines("--words", words))[0] == "2 words in \(words)".prefix(300))
    expectEqual(texts(try self.lines("--words", "-", input: "one"))[0], "1 word in standard input")
  }
}
