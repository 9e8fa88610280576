import Expectations
import Testing

/// What `solve` answers, mode by mode.
struct SolveTests {
  @Test func flow() throws {
    let answers = try Solve.answers(
      #"{"format":1,"name":"a","mode":"flow","params":{"cross":100},"items":[[60,20],[40,30.25],[1,5]]}"#,
      #"{"name":"b","mode":"flow","params":{"cross":100,"insets":[1,2,3,4],"itemSpacing":10,"lineSpacing":5,"#
        + #""justify":"center","align":"end"},"items":[[40,20],[24,10],[70,8]]}"#,
      #"{"name":"c","mode":"flow","params":{"cross":50,"rtl":true,"lastLine":"start","justify":"space-between"},"#
        + #""items":[[20,10],[20,10],[30,10]]}"#,
      #"{"name":"d","mode":"flow","params":{"cross":50,"axis":"horizontal"},"items":[[10,30],[20,20],[5,1]]}"#
    )
    #expect(
      answers == [
        #"{"name":"a","frames":[[0,0,60,20],[60,0,40,30.25],[0,30.25,1,5]],"content":[100,35.25]}"#,
        #"{"name":"b","frames":[[12,1,40,20],[62,11,24,10],[14,26,70,8]],"content":[100,37]}"#,
        #"{"name":"c","frames":[[30,0,20,10],[0,0,20,10],[20,10,30,10]],"content":[50,20]}"#,
        #"{"name":"d","frames":[[0,0,10,30],[0,30,20,20],[20,0,5,1]],"content":[25,50]}"#,
      ])
  }

  @Test func masonry() throws {
    let answers = try Solve.answers(
      #"{"name":"count","mode":"masonry","params":{"cross":100,"lanes":2,"laneSpacing":10,"itemSpacing":5},"#
        + #""items":[{"e":10},{"e":30},{"e":10},{"e":7.5,"s":9}]}"#,
      #"{"name":"sizes","mode":"masonry","params":{"cross":100,"laneSizes":[30,70],"insets":[1,2,3,4]},"#
        + #""items":[{"e":10},{"e":5,"lane":0}]}"#,
      #"{"name":"fill","mode":"masonry","params":{"cross":100,"minLane":40,"rtl":true},"items":[{"e":10},{"e":20}]}"#,
      #"{"name":"tolerant","mode":"masonry","params":{"cross":90,"lanes":3,"tolerance":"infinite"},"#
        + #""items":[{"e":10},{"e":20}]}"#,
      #"{"name":"near","mode":"masonry","params":{"cross":90,"lanes":3,"tolerance":"normal"},"#
        + #""items":[{"e":16},{"e":20},{"e":1}]}"#,
      #"{"name":"turns","mode":"masonry","params":{"cross":90,"lanes":2,"placement":"round-robin"},"#
        + #""items":[{"e":50},{"e":10},{"e":1},{"e":1}]}"#,
      #"{"name":"cursor","mode":"masonry","params":{"cross":90,"lanes":3,"placement":"css-cursor"},"#
        + #""items":[{"e":5},{"e":5,"lane":2},{"e":5}]}"#,
      #"{"name":"across","mode":"masonry","params":{"cross":90,"axis":"horizontal","lanes":2},"items":[{"e":5},{"e":6}]}"#
    )
    #expect(
      answers == [
        #"{"name":"count","frames":[[0,0,45,10],[55,0,45,30],[0,15,45,10],[0,35,100,7.5]],"content":[100,42.5]}"#,
        #"{"name":"sizes","frames":[[2,1,30,10],[2,11,30,5]],"content":[100,19]}"#,
        #"{"name":"fill","frames":[[50,0,50,10],[0,0,50,20]],"content":[100,20]}"#,
        #"{"name":"tolerant","frames":[[0,0,30,10],[0,10,30,20]],"content":[90,30]}"#,
        #"{"name":"near","frames":[[0,0,30,16],[0,16,30,20],[30,0,30,1]],"content":[90,36]}"#,
        #"{"name":"turns","frames":[[0,0,45,50],[45,0,45,10],[0,50,45,1],[45,10,45,1]],"content":[90,51]}"#,
        #"{"name":"cursor","frames":[[0,0,30,5],[60,0,30,5],[30,0,30,5]],"content":[90,5]}"#,
        #"{"name":"across","frames":[[0,0,5,45],[0,45,6,45]],"content":[6,90]}"#,
      ])
  }

  @Test func justified() throws {
    let answers = try Solve.answers(
      #"{"name":"own","mode":"justified","params":{"cross":100,"targetExtent":20,"itemSpacing":10,"lineSpacing":5,"#
        + #""insets":[1,2,3,8],"lastLine":"center"},"items":[[30,10],[20,20],[10,10]]}"#,
      #"{"name":"flickr","mode":"justified","params":{"containerWidth":1060,"targetRowHeight":320,"spacing":[40,5],"#
        + #""padding":10,"targetRowHeightTolerance":0.25},"items":[1,1,1,1]}"#,
      #"{"name":"forced","mode":"justified","params":{"cross":100,"targetRowHeight":50,"forceAspectRatio":2,"#
        + #""showWidows":false},"items":[1,[3,4],1]}"#)
    #expect(
      answers == [
        #"{"name":"own","frames":[[2,1,60,20],[72,1,20,20],[37,26,20,20]],"content":[100,49]}"#,
        #"{"name":"flickr","frames":[[10,10,320,320],[370,10,320,320],[730,10,320,320],[10,335,320,320]],"#
          + #""content":[1060,665]}"#,
        #"{"name":"forced","frames":[[0,0,100,50],[0,50,100,50],[0,100,100,50]],"content":[100,150]}"#,
      ])
  }

  @Test func uikitFlow() throws {
    let answers = try Solve.answers(
      #"{"name":"asked","mode":"uikit-flow","params":{"cross":100},"items":[[40,10],[30,20],[60,5],[10,5]]}"#,
      #"{"name":"given","mode":"uikit-flow","params":{"cross":70,"itemSize":[20,30],"lineSpacing":0},"items":3}"#
    )
    #expect(
      answers == [
        #"{"name":"asked","frames":[[0,5,40,10],[70,0,30,20],[0,30,60,5],[70,30,10,5]],"content":[100,35]}"#,
        #"{"name":"given","frames":[[0,0,20,30],[50,0,20,30],[0,30,20,30]],"content":[70,60]}"#,
      ])
  }

  @Test func magazine() throws {
    let answers = try Solve.answers(
      #"{"name":"m","mode":"magazine","params":{"cross":100,"itemSpacing":10,"lineSpacing":5,"insets":[1,2,3,8],"#
        + #""itemInsets":[4,10,6,10]},"items":[{"e":7,"width":"full-bleed"},{"e":5},{"e":6,"width":"half"},"#
        + #"{"e":9,"width":"half","height":"fixed"},{"e":4,"width":"third","height":"stretched"},"#
        + #"{"e":8,"width":"third","height":"measured"}]}"#)
    #expect(
      answers == [
        #"{"name":"m","frames":[[2,5,90,7],[12,17,70,5],[12,27,30,6],[52,27,30,9],[12,41,16.666666666666668,8],"#
          + #"[38.66666666666667,41,16.666666666666668,8]],"content":[100,58]}"#
      ])
  }

  @Test func spansThatAreNotClampedBringLanesOfTheirOwn() throws {
    let answers = try Solve.answers(
      #"{"name":"wide","mode":"masonry","params":{"cross":100,"lanes":2,"laneSpacing":10,"spanClamp":false},"#
        + #""items":[{"e":5},{"e":5,"s":3}]}"#)
    #expect(answers == [#"{"name":"wide","frames":[[0,0,40,5],[0,5,100,5]],"content":[100,10]}"#])
  }

  @Test func masonryIsPackedAndEvened() throws {
    let items = #""items":[{"e":50},{"e":10},{"e":20,"s":2},{"e":15}]"#
    let answers = try Solve.answers(
      #"{"name":"a","mode":"masonry","params":{"cross":20,"lanes":2,"pack":"dense"},\#(items)}"#,
      #"{"name":"b","mode":"masonry","params":{"cross":20,"lanes":2,"stretching":{"points":9,"itemsInLane":1}},"#
        + #""items":[{"e":50},{"e":40}]}"#)
    #expect(
      answers == [
        #"{"name":"a","frames":[[0,0,10,50],[10,0,10,10],[0,50,20,20],[10,10,10,15]],"content":[20,70]}"#,
        #"{"name":"b","frames":[[0,0,10,50],[10,0,10,49]],"content":[20,50]}"#,
      ])
  }

  /// The cases from browsers and other projects have no field that is unknown or without effect.
  @Test func casesOfOtherEnginesAreAnswered() throws {
    let tests = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    for folder in ["cases", "grid", "list"] {
      let path = "/\(tests)/VirtualLayoutTests/Resources/Oracle/\(folder)"
      let files = TemporaryFolder.entries(of: path).filter { $0.hasSuffix(".json") }
      try #require(!files.isEmpty)
      let result = try Tool.run(["solve"] + files.map { "\(path)/\($0)" })
      expectEqual(result.lines.count, files.count)
      // Some of them are for modes that the tool does not have.
      let answered = result.lines.filter { !$0.contains(": mode: expected ") }
      #expect(!answered.isEmpty)
      for line in answered where line.contains("\"error\":") { Issue.record("\(line)") }
    }
  }

  /// Where a case comes from, and the expected answer.
  @Test func remarksAreIgnored() throws {
    let answers = try Solve.answers(
      #"{"name":"a","mode":"flow","params":{"cross":9},"items":[],"frames":"any","tol":null,"x":{}}"#,
      #"{"name":"b","mode":"list","params":{"cross":9},"items":[],"states":[{"offset":0,"headers":7}],"source":7}"#,
      #"{"name":"c","mode":"sections","params":{"cross":9},"sections":[{"mode":"flow","items":[],"name":"d","#
        + #""format":1,"source":"e","note":"f","tags":[],"tol":0,"exact":true,"frames":7,"content":7,"expect":7}]}"#
    )
    #expect(
      answers == [
        #"{"name":"a","frames":[],"content":[9,0]}"#,
        #"{"name":"b","frames":[],"states":[{"offset":0,"headers":[],"footers":[]}]}"#,
        #"{"name":"c","frames":[[]],"headers":[null],"footers":[null],"backgrounds":[null],"content":[9,0]}"#,
      ])
  }

  @Test func theGreatestLengthsAreLaidOut() throws {
    let huge = "1073741824"
    let answers = try Solve.answers(
      #"{"name":"a","mode":"flow","params":{"cross":\#(huge),"itemSpacing":\#(huge)},"items":[[\#(huge),\#(huge)],[1,1]]}"#,
      #"{"name":"b","mode":"masonry","params":{"cross":\#(huge),"minLane":1e-300,"itemSpacing":\#(huge)},"#
        + #""items":[{"e":\#(huge),"s":2147483647},{"e":1,"lane":1023}]}"#)
    expectEqual(answers.count, 2)
    #expect(answers.allSatisfy { !$0.contains("error") && !$0.contains("null") && !$0.contains("inf") })
  }

  /// After the end of the content, and with an empty view.
  @Test(arguments: [
    ("10", "1", "1e20", "", "9"), ("10", "1", "1e308", "", "9"), ("10", "0", "1e20", "", "10"),
    ("10", "0", "3.5", "", "3.5"), ("10", "0", "1", #"{"op":"insert","index":0,"size":4}"#, "1"),
    ("10", "0", "0", #"{"op":"insert","index":0,"size":4}"#, "0"),
    ("10", "0", "9.5", #"{"op":"resize","index":2,"to":1}"#, "4"),
    ("10", "1", "1000", #"{"op":"insert","index":0,"size":4}"#, "13"),
    // The first row keeps its edge, even if it changes. If all that is seen is removed, the next one takes its place.
    ("10", "1", "6", #"{"op":"resize","index":2,"to":14}"#, "6"),
    ("10", "1", "2", #"{"op":"remove","index":1}"#, "2"),
  ])
  func anchorsAtTheEdges(
    cross: String, viewport: String, offset: String, operation: String, after: String
  ) throws {
    let axes = [#""axis":"vertical""#, #""axis":"horizontal""#, #""axis":"horizontal","rtl":true"#]
    let answers = try Solve.answers(
      axes.map { axis in
        #"{"mode":"anchor","params":{"cross":\#(cross),"viewport":\#(viewport),"offset":\#(offset),\#(axis),"#
          + #""ops":[\#(operation)]},"items":[1,2,7]}"#
      })
    expectEqual(answers.count, 3)
    for answer in answers {
      #expect(answer.hasPrefix(#"{"name":null,"offsetAfter":\#(after),"#), "\(answer)")
    }
  }
}
