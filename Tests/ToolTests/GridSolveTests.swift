import Testing

/// Rows, grids and cards through `solve`.
@Suite struct GridSolveTests {
  private func answers(_ cases: String..., status: Int32 = 0) throws -> [String] {
    let result = try Tool.run("solve", input: cases.joined(separator: "\n") + "\n")
    #expect(result.status == status)
    #expect(result.errors.isEmpty)
    return result.lines
  }

  @Test func rows() throws {
    let answers = try answers(
      #"{"name":"alike","mode":"rows","params":{"cross":100,"extent":20,"spacing":5,"insets":[1,2,3,4]},"items":2}"#,
      #"{"name":"given","mode":"rows","params":{"cross":100,"axis":"horizontal","rtl":true},"items":[10,20]}"#
    )
    #expect(
      answers == [
        #"{"name":"alike","frames":[[2,1,94,20],[2,26,94,20]],"content":[100,49]}"#,
        #"{"name":"given","frames":[[20,0,10,100],[0,0,20,100]],"content":[30,100]}"#,
      ])
  }

  @Test func grid() throws {
    let answers = try answers(
      #"{"name":"css","mode":"grid","params":{"cross":100,"minWidth":40,"maxWidth":45,"itemSpacing":4,"#
        + #""lineSpacing":2,"justify":"space-between","itemHeight":9},"items":3}"#,
      #"{"name":"fit","mode":"grid","params":{"cross":100,"minWidth":20,"fit":"auto-fit","aspect":[2,1]},"items":2}"#,
      #"{"name":"clamp","mode":"grid","params":{"cross":10,"minWidth":20,"clampMin":true,"itemHeight":1},"items":1}"#,
      #"{"name":"count","mode":"grid","params":{"cross":100,"columns":2,"align":"end","rtl":true},"items":[5,10,7]}"#,
      #"{"name":"sizes","mode":"grid","params":{"cross":100,"columnSizes":[30,60],"itemSpacing":10},"#
        + #""items":[[10,5],[20,8]]}"#,
      #"{"name":"items","mode":"grid","params":{"cross":300,"gridItems":[{"flexible":[100],"align":"start"},"#
        + #"{"flexible":[180]}],"itemSpacing":8,"resolution":"swiftui"},"items":[[10,5],[10,8]]}"#,
      #"{"name":"mixed","mode":"grid","params":{"cross":200,"gridItems":[{"fixed":70,"spacing":8},"#
        + #"{"adaptive":[40],"spacing":8}],"itemHeight":1},"items":3}"#)
    #expect(
      answers == [
        #"{"name":"css","frames":[[0,0,45,9],[55,0,45,9],[0,11,45,9]],"content":[100,20]}"#,
        #"{"name":"fit","frames":[[0,0,50,25],[50,0,50,25]],"content":[100,25]}"#,
        #"{"name":"clamp","frames":[[0,0,10,1]],"content":[10,1]}"#,
        #"{"name":"count","frames":[[50,5,50,5],[0,0,50,10],[50,10,50,7]],"content":[100,17]}"#,
        #"{"name":"sizes","frames":[[10,0,10,5],[60,0,20,8]],"content":[100,8]}"#,
        #"{"name":"items","frames":[[-25.5,0,10,5],[230.5,0,10,8]],"content":[300,8]}"#,
        #"{"name":"mixed","frames":[[0,0,70,1],[78,0,57,1],[143,0,57,1]],"content":[200,1]}"#,
      ])
  }

  @Test func card() throws {
    let answers = try answers(
      #"{"name":"usual","mode":"card","params":{"cross":324},"items":[[10,10],[20,5]]}"#,
      #"{"name":"own","mode":"card","params":{"cross":100,"minWidth":10,"maxWidth":50,"aspectRatio":2,"#
        + #""margin":1,"padding":3},"items":[[20,20],[30,5]]}"#)
    #expect(
      answers == [
        #"{"name":"usual","frames":[[8,8,150,100],[166,8,150,100]],"content":[324,116]}"#,
        #"{"name":"own","frames":[[1,1,40,20],[44,1,40,20]],"content":[100,22]}"#,
      ])
  }

  @Test(arguments: [
    (
      #""mode":"rows","params":{"cross":9,"extent":-1},"items":1"#,
      "params.extent: expected a number ≥ 0, found -1"
    ),
    (#""mode":"rows","params":{"cross":9,"extent":1},"items":[1]"#, "items: expected a whole number from 0"),
    (#""mode":"rows","params":{"cross":9,"extent":1}"#, "items: expected how many there are"),
    (#""mode":"rows","params":{"cross":9},"items":[true]"#, "items[0]: expected a number ≥ 0, found true"),
    (#""mode":"rows","params":{"cross":9},"items":3"#, "items: expected an array of extents"),
    (#""mode":"grid","params":{"cross":9},"items":3"#, "params: expected one of minWidth, columns"),
    (#""mode":"grid","params":{"cross":9,"columns":1,"minWidth":1},"items":3"#, "found minWidth and columns"),
    (
      #""mode":"grid","params":{"cross":9,"columns":0},"items":3"#,
      "params.columns: expected a whole number from 1"
    ),
    (
      #""mode":"grid","params":{"cross":9,"columnSizes":[]},"items":3"#,
      "params.columnSizes: expected an array of 1"
    ),
    (
      #""mode":"grid","params":{"cross":9,"minWidth":1,"maxWidth":"x"},"items":3"#,
      "params.maxWidth: expected"
    ),
    (
      #""mode":"grid","params":{"cross":9,"minWidth":1,"fit":"fill"},"items":3"#,
      "params.fit: expected \\\"auto-fill"
    ),
    (
      #""mode":"grid","params":{"cross":9,"minWidth":1,"clampMin":1},"items":3"#,
      "params.clampMin: expected true or"
    ),
    (
      #""mode":"grid","params":{"cross":9,"minWidth":1,"justify":"left"},"items":3"#,
      "params.justify: expected"
    ),
    (
      #""mode":"grid","params":{"cross":9,"minWidth":1,"aspect":[1]},"items":3"#,
      "params.aspect: expected [width, height]"
    ),
    (
      #""mode":"grid","params":{"cross":9,"minWidth":1,"aspect":[1,1],"itemHeight":1},"items":3"#,
      "found both"
    ),
    (#""mode":"grid","params":{"cross":9,"minWidth":1},"items":3"#, "items: expected an array of extents"),
    (
      #""mode":"grid","params":{"cross":9,"minWidth":1},"items":[[1,2],[1]]"#,
      "items[1]: expected [width, height]"
    ),
    (#""mode":"grid","params":{"cross":9,"minWidth":1},"items":[1,[1,2]]"#, "items[1]: expected a number"),
    (
      #""mode":"grid","params":{"cross":9,"gridItems":[{}]},"items":[]"#,
      "params.gridItems[0].fixed: expected one of"
    ),
    (
      #""mode":"grid","params":{"cross":9,"gridItems":[{"adaptive":[]}]},"items":[]"#,
      "params.gridItems[0].adaptive: expected [minimum]"
    ),
    (
      #""mode":"grid","params":{"cross":9,"gridItems":[{"fixed":1,"align":"top"}]},"items":[]"#,
      "params.gridItems[0].align: expected"
    ),
    (
      #""mode":"grid","params":{"cross":9,"gridItems":[],"resolution":"twice"},"items":[]"#,
      "params.resolution: expected"
    ),
    (
      #""mode":"card","params":{"cross":9,"aspectRatio":0},"items":[]"#,
      "params.aspectRatio: expected a number > 0"
    ),
    (#""mode":"card","params":{"cross":9,"insets":[1,1,1,1]},"items":[]"#, "params.insets: expected none"),
    (#""mode":"card","params":{"cross":9},"items":[1]"#, "items[0]: expected [width, height]"),
  ])
  func badFieldsAreNamed(fields: String, message: String) throws {
    let answers = try answers("{\"name\":\"bad\",\(fields)}", status: 1)
    #expect(answers.count == 1)
    #expect(
      answers[0].hasPrefix(#"{"name":"bad","error":""#) && answers[0].contains(message), "\(answers[0])")
  }

  /// What `scroll` and `render` show in these modes.
  @Test(arguments: ["rows", "grid", "card"])
  func galleriesAreShown(mode: String) throws {
    for step in [[], ["--at", "5000"]] {
      let result = try Tool.run(["render", "--generate", "500", "--mode", mode] + step)
      #expect(result.status == 0 && result.output.contains("500 items, \(mode)"))
    }
  }
}
