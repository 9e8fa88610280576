import Testing

/// Rows, grids and cards through `solve`.
struct GridSolveTests {
  @Test func rows() throws {
    let answers = try Solve.answers(
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
    let answers = try Solve.answers(
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
    let answers = try Solve.answers(
      #"{"name":"usual","mode":"card","params":{"cross":324},"items":[[10,10],[20,5]]}"#,
      #"{"name":"own","mode":"card","params":{"cross":100,"minWidth":10,"maxWidth":50,"aspectRatio":2,"#
        + #""margin":1,"padding":3},"items":[[20,20],[30,5]]}"#)
    #expect(
      answers == [
        #"{"name":"usual","frames":[[8,8,150,100],[166,8,150,100]],"content":[324,116]}"#,
        #"{"name":"own","frames":[[1,1,40,20],[44,1,40,20]],"content":[100,22]}"#,
      ])
  }

  /// What `render` shows of a gallery in these modes.
  @Test(arguments: ["list", "grid", "card"])
  func galleriesAreShown(mode: String) throws {
    for step in [[], ["--at", "5000"]] {
      let result = try Tool.run(["render", "--generate", "500", "--mode", mode] + step)
      #expect(result.status == 0 && result.output.contains("500 items, \(mode)"))
    }
  }
}
