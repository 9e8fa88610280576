import Expectations
import Testing

/// Sections in the tool: `solve`, `render` and `scroll` know them.
struct SectionTests {
  @Test func stickyHeadersAndFooters() throws {
    let answers = try Solve.answers(
      #"{"name":"l","mode":"list","params":{"cross":50,"viewport":30,"pinHeaders":true,"pinFooters":true},"#
        + #""items":[{"header":10,"items":[20,30],"footer":null},{"header":null,"items":[],"footer":5}],"#
        + #""states":[{"offset":0},{"offset":55}]}"#)
    #expect(
      answers == [
        #"{"name":"l","frames":[[[0,10,50,20],[0,30,50,30]],[]],"states":["#
          + #"{"offset":0,"headers":[[0,0,50,10],null],"footers":[null,[0,60,50,5]]},"#
          + #"{"offset":55,"headers":[[0,50,50,10],null],"footers":[null,[0,60,50,5]]}]}"#
      ])
  }

  @Test func anyModesInSections() throws {
    let answers = try Solve.answers(
      #"{"name":"s","mode":"sections","params":{"cross":100},"sections":["#
        + #"{"mode":"flow","params":{"itemSpacing":2,"insets":[1,0,0,0]},"items":[[60,20],[50,30]],"header":10},"#
        + #"{"mode":"grid","params":{"columns":2,"itemHeight":8},"items":3,"footer":4,"background":[1,2,3,4]}]}"#
    )
    #expect(
      answers == [
        #"{"name":"s","frames":[[[0,11,60,20],[0,31,50,30]],[[0,61,50,8],[50,61,50,8],[0,69,50,8]]],"#
          + #""headers":[[0,0,100,10],null],"footers":[null,[0,77,100,4]],"#
          + #""backgrounds":[null,[2,62,94,16]],"content":[100,81]}"#
      ])
  }

  @Test func pinnedHeadersAndFootersOfAnyModes() throws {
    func answer(_ params: String, states: String) throws -> String? {
      try Solve.answers(
        #"{"name":"s","mode":"sections","params":{"cross":100\#(params)},"sections":["#
          + #"{"mode":"masonry","params":{"lanes":2},"items":[{"e":60},{"e":40}],"header":10,"pinHeader":true},"#
          + #"{"mode":"grid","params":{"columns":2,"itemHeight":30},"items":3,"footer":4,"pinFooter":true}],"#
          + #""states":\#(states)}"#
      ).first
    }
    let atRest = try answer("", states: "[]")
    expectEqual(atRest?.contains("states"), false)
    let vertical = try answer(#","viewport":50"#, states: #"[{"offset":0},{"offset":30},{"offset":65}]"#)
    expectEqual(
      vertical.map { $0.replacing(/,"states":.*/, with: "}") }, atRest,
      "the other fields are the same as without states")
    #expect(
      vertical?.hasSuffix(
        #","states":["#
          + #"{"offset":0,"headers":[[0,0,100,10],null],"footers":[null,[0,70,100,4]]},"#
          + #"{"offset":30,"headers":[[0,30,100,10],null],"footers":[null,[0,76,100,4]]},"#
          + #"{"offset":65,"headers":[[0,60,100,10],null],"footers":[null,[0,111,100,4]]}]}"#) == true,
      "\(vertical ?? "")")
    // The content starts on the right.
    let horizontal = try answer(
      #","viewport":50,"axis":"horizontal","rtl":true"#, states: #"[{"offset":0},{"offset":30}]"#)
    #expect(
      horizontal?.hasSuffix(
        #","content":[134,100],"states":["#
          + #"{"offset":0,"headers":[[124,0,10,100],null],"footers":[null,[60,0,4,100]]},"#
          + #"{"offset":30,"headers":[[94,0,10,100],null],"footers":[null,[54,0,4,100]]}]}"#) == true,
      "\(horizontal ?? "")")
  }

  @Test func badFieldsAreNamed() throws {
    try Solve.expectErrors([
      (#""mode":"list","params":{"cross":1},"items":[{"items":[1],"header":"x"}]"#, "items[0].header"),
      (#""mode":"list","params":{"cross":1},"items":[{"items":7}]"#, "items[0].items"),
      (#""mode":"list","params":{"cross":1,"pinHeaders":1},"items":[]"#, "params.pinHeaders"),
      (#""mode":"list","params":{"cross":1},"items":[],"states":[{}]"#, "states[0].offset"),
      (#""mode":"sections","params":{"cross":1}"#, "sections: expected"),
      (#""mode":"sections","params":{"cross":1,"viewport":-1},"sections":[]"#, "params.viewport: expected"),
      (#""mode":"sections","params":{"cross":1},"sections":[],"states":7"#, "states: expected an array"),
      (#""mode":"sections","params":{"cross":1},"sections":[],"states":[{}]"#, "states[0].offset"),
      (#""mode":"sections","params":{"cross":1},"sections":[{"mode":"list"}]"#, "sections[0].mode"),
      (
        #""mode":"sections","params":{"cross":1},"sections":[{"mode":"flow","items":[[1]]}]"#,
        "sections[0].items[0]: expected"
      ),
      (
        #""mode":"sections","params":{"cross":1},"sections":[{"mode":"flow","items":[],"header":-1}]"#,
        "sections[0].header"
      ),
    ])
  }

  @Test func aGalleryInSections() throws {
    func frame(_ offset: Int) throws -> [String] {
      let result = try Tool.run([
        "scroll", "--gallery", "--generate", "700", "--size", "80x24", "--at", "\(offset)",
      ])
      try #require(result.status == 0, "\(result.errors)")
      return result.lines
    }
    let top = try frame(0)
    #expect(top[0].hasPrefix("══ masonry, 3 lanes: 0 to 59 ═"))
    #expect(top[23].hasPrefix("sections, 12 sections"))
    // The header stays in view while the section is.
    try expectEqual(frame(904)[0], top[0])
    let end = try frame(999_999)
    #expect(end[0].contains(": 660 to 699 ") && end.contains { $0.contains("699 ") })
    let both = try Tool.run(["scroll", "--gallery", "--mode", "flow"])
    #expect(both.status == 1 && both.errors.contains("--mode and --gallery"))
  }

  @Test func aPictureOfSections() throws {
    let text =
      #"{"name":"p","mode":"sections","params":{"cross":100},"sections":[{"mode":"rows","params":{"extent":40},"#
      + #""items":9,"header":20,"pinHeader":true,"footer":10,"background":[0,0,0,0]}]}"#
    let result = try Tool.run(["render", "-", "--at", "100", "--height", "60"], input: text)
    #expect(result.status == 0 && result.output.contains("header of section 0"))
    #expect(result.output.contains(">9 items in 1 section<") && result.output.contains(">section 0: rows<"))
  }

  /// `--height` says more than the case, and the case more than the usual extent.
  @Test(arguments: [("vertical", "100 × 70"), ("horizontal", "70 × 100")])
  func aPictureOfTheCasesView(axis: String, view: String) throws {
    for mode in ["sections", "list"] {
      let field = mode == "list" ? "items" : "sections"
      let section = mode == "list" ? #"{"items":[500]}"# : #"{"mode":"rows","items":[500]}"#
      let params = #""cross":100,"axis":"\#(axis)","viewport":70"#
      let text = #"{"mode":"\#(mode)","params":{\#(params)},"\#(field)":[\#(section)]}"#
      #expect(try Tool.run(["render", "-", "--at", "20"], input: text).output.contains("viewport \(view)"))
      let tall = try Tool.run(["render", "-", "--at", "20", "--height", "90"], input: text).output
      #expect(tall.contains("viewport " + (axis == "vertical" ? "100 × 90" : "90 × 100")))
    }
  }
}
