import Testing

/// What `solve` says of bad fields: which one, what was expected there, and what was found.
@Suite struct SolveErrorTests {
  /// Of the case and its container, said once however many sections there are.
  static let ofTheCase: [Solve.BadCase] = [
    (#""mode":"flow""#, "params: expected an object, found nothing"),
    (#""mode":"flow","params":7"#, "params: expected an object, found 7"),
    (#""mode":"quilt","params":{}"#, #"mode: expected \"masonry\""#),
    (#""format":2,"mode":"flow""#, "format: expected 1, found 2"),
    (#""mode":"flow","params":{}"#, "params.cross: expected a number ≥ 0, found nothing"),
    (#""mode":"flow","params":{"cross":-1}"#, "params.cross: expected a number ≥ 0, found -1"),
    (
      #""mode":"flow","params":{"cross":1e999}"#,
      "params.cross: expected a number ≥ 0, found a number too large"
    ),
    (
      #""mode":"flow","params":{"cross":9,"axis":"up"}"#,
      #"params.axis: expected \"vertical\", \"horizontal\", found"#
    ),
    (#""mode":"flow","params":{"cross":9,"rtl":1}"#, "params.rtl: expected true or false, found 1"),
    (
      #""mode":"justified","params":{"cross":9,"containerWidth":9}"#,
      "params.containerWidth: cross says the same"
    ),
    (
      #""mode":"flow","params":{"cross":1073741825}"#,
      "params.cross: expected a number ≥ 0, found 1073741825, more than 1073741824\""
    ),
    (
      #""mode":"grid","params":{"cross":9,"columns":3,"itemHeight":3},"items":16777216"#,
      "items: expected at most 1000000 items in a case, found 16777216\""
    ),
    (
      #""mode":"sections","params":{"cross":9},"sections":[{"mode":"rows","params":{"extent":1},"items":600000}"#
        + #",{"mode":"rows","params":{"extent":1},"items":600000}]"#,
      "sections[1].items: expected at most 1000000 items in a case, found 1200000\""
    ),
    (
      #""mode":"list","params":{"cross":9},"items":[{"items":[1],"header":1e12}]"#,
      "items[0].header: expected a number ≥ 0 or null, found 1000000000000, more than 1073741824\""
    ),
    (
      #""mode":"list","params":{"cross":9},"items":[{"items":[1]}],"states":[{"offset":1e10}]"#,
      "states[0].offset: expected a number from 0 to 8589934592, found 10000000000\""
    ),
    (
      #""mode":"anchor","params":{"cross":9,"offset":1,"viewport":1e308,"ops":[]},"items":[1]"#,
      "params.viewport: expected a number ≥ 0, found 1e+308, more than 1073741824\""
    ),
    (
      #""mode":"anchor","params":{"cross":9,"offset":1,"viewport":1,"ops":[]},"items":[1,2,{}]"#,
      "items: expected an array of numbers ≥ 0, found an object at index 2\""
    ),
    (#""mode":"list","params":{"cross":9,"insets":[1,0,0,0]},"items":[]"#, "params.insets: expected none"),
    (
      #""mode":"sections","params":{"cross":9,"insets":[1,0,0,0]},"sections":[]"#,
      "params.insets: expected none"
    ),
    (
      #""mode":"anchor","params":{"cross":9,"offset":0,"ops":[]},"items":[1]"#,
      "params.viewport: expected a number"
    ),
    (
      #""mode":"anchor","params":{"cross":9,"viewport":9,"offset":0,"ops":[{"op":"remove","index":0}]},"items":[]"#,
      "params.ops[0].index: expected no such operation"
    ),
    (
      #""mode":"sections","params":{"cross":9},"sections":[{"mode":"anchor","items":[]}]"#,
      "sections[0].mode: expected"
    ),
  ]

  static let ofLines: [Solve.BadCase] = [
    (
      #""mode":"flow","params":{"cross":9,"itemSpacing":"x"}"#,
      #"params.itemSpacing: expected a number ≥ 0, found \"x\""#
    ),
    (
      #""mode":"flow","params":{"cross":9,"itemSpacing":null}"#,
      "params.itemSpacing: expected a number ≥ 0, found null"
    ),
    (
      #""mode":"flow","params":{"cross":9,"insets":[1,2,3]}"#,
      "params.insets: expected [top, left, bottom, right]"
    ),
    (
      #""mode":"flow","params":{"cross":9,"insets":[1,2,-3,4]}"#,
      "params.insets: expected [top, left, bottom, right], four numbers ≥ 0, found -3 at index 2\""
    ),
    (
      #""mode":"flow","params":{"cross":9},"items":[[1,1],[1,1e12]]"#,
      "items[1]: expected [width, height], two numbers ≥ 0, found 1000000000000, more than 1073741824 at index 1\""
    ),
    (#""mode":"flow","params":{"cross":9,"justify":"left"}"#, #"params.justify: expected \"start\""#),
    (#""mode":"flow","params":{"cross":9}"#, "items: expected an array of [width, height], found nothing"),
    (#""mode":"flow","params":{"cross":9},"items":[[1,2],[1]]"#, "items[1]: expected [width, height]"),
    (#""mode":"flow","params":{"cross":9},"items":[[1,true]]"#, "items[0]: expected [width, height]"),
    (
      #""mode":"justified","params":{"cross":9,"tolerance":2}"#,
      "params.tolerance: expected a number from 0 to 1"
    ),
    (#""mode":"justified","params":{"cross":9,"spacing":[1]}"#, "params.spacing: expected a number ≥ 0 or ["),
    (
      #""mode":"justified","params":{"cross":9,"spacing":1,"lineSpacing":1}"#,
      "params.lineSpacing: spacing says the same"
    ),
    (
      #""mode":"justified","params":{"cross":9,"aspectRatio":0}"#, "params.aspectRatio: expected a number > 0"
    ),
    (#""mode":"justified","params":{"cross":9,"lastLine":"left"}"#, #"params.lastLine: expected \"start\""#),
    (
      #""mode":"justified","params":{"cross":9},"items":[1,0]"#,
      "items[1]: expected [width, height] or width by height, found 0"
    ),
    (
      #""mode":"uikit-flow","params":{"cross":9,"itemSize":[1]},"items":1"#,
      "params.itemSize: expected [width"
    ),
    (
      #""mode":"uikit-flow","params":{"cross":9,"itemSize":[1,1]},"items":[]"#,
      "items: expected a whole number"
    ),
    (
      #""mode":"uikit-flow","params":{"cross":9,"itemSize":[1,1]}"#,
      "items: expected how many there are, with params.itemSize"
    ),
    (#""mode":"uikit-flow","params":{"cross":9},"items":[[1]]"#, "items[0]: expected [width, height]"),
    (#""mode":"magazine","params":{"cross":9},"items":[{"e":1},4]"#, "items[1]: expected an object, found 4"),
    (#""mode":"magazine","params":{"cross":9},"items":[{}]"#, "items[0].e: expected a number ≥ 0"),
    (
      #""mode":"magazine","params":{"cross":9},"items":[{"e":1,"width":"sixth"}]"#,
      #"items[0].width: expected \"full-bleed\""#
    ),
    (
      #""mode":"magazine","params":{"cross":9,"itemInsets":[1]},"items":[]"#,
      "params.itemInsets: expected [top"
    ),
  ]

  static let ofMasonries: [Solve.BadCase] = [
    (
      #""mode":"masonry","params":{"cross":9},"items":[]"#,
      "params: expected one of lanes, laneSizes, minLane, found none"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1,"minLane":4}"#,
      "params: expected one of lanes, laneSizes, minLane, found lanes and minLane"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":0},"items":[]"#,
      "params.lanes: expected a whole number from 1 to"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1.5},"items":[]"#,
      "params.lanes: expected a whole number"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"laneSizes":[]},"items":[]"#,
      "params.laneSizes: expected an array of 1"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1,"tolerance":"some"},"items":[]"#,
      "params.tolerance: expected"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1,"placement":"best"},"items":[]"#,
      "params.placement: expected"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1,"pack":"tight"},"items":[]"#,
      "params.pack: expected \\\"normal\\\", \\\"dense\\\", found"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1,"evening":{"points":1,"fraction":1}},"items":[]"#,
      "params.evening: expected either points or fraction"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1,"evening":{"points":1,"itemsInLane":0}},"items":[]"#,
      "params.evening.itemsInLane: expected a whole number from 1"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1},"items":[3]"#, "items[0]: expected an object, found 3"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1},"items":[{"s":1}]"#,
      "items[0].e: expected a number ≥ 0, found nothing"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1},"items":[{"e":1,"s":0}]"#,
      "items[0].s: expected a whole number"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1},"items":[{"e":1,"lane":-1}]"#,
      "items[0].lane: expected"
    ),
    (
      #""mode":"masonry","params":{"cross":9,"lanes":1,"spanClamp":false},"items":[{"e":1,"s":2000000000}]"#,
      "items[0].s:"
    ),
  ]

  static let ofGrids: [Solve.BadCase] = [
    (
      #""mode":"rows","params":{"cross":9,"extent":-1},"items":1"#,
      "params.extent: expected a number ≥ 0, found -1"
    ),
    (#""mode":"rows","params":{"cross":9,"extent":1},"items":[1]"#, "items: expected a whole number from 0"),
    (#""mode":"rows","params":{"cross":9,"extent":1}"#, "items: expected how many there are"),
    (#""mode":"rows","params":{"cross":9},"items":[true]"#, "items[0]: expected a number ≥ 0, found true"),
    (#""mode":"rows","params":{"cross":9},"items":3"#, "items: expected an array of extents"),
    (#""mode":"grid","params":{"cross":9},"items":3"#, "params: expected one of minWidth, columns"),
    (
      #""mode":"grid","params":{"cross":9,"columns":1,"minWidth":1},"items":3"#,
      "params: expected one of minWidth, columns, columnSizes, gridItems, found minWidth and columns"
    ),
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
      "params: expected one of itemHeight, aspect, found both"
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
      #""mode":"grid","params":{"cross":9,"columnSizes":[1,"x"]},"items":[]"#,
      #"params.columnSizes: expected an array of 1 to 4096 numbers ≥ 0, found \"x\" at index 1"#
    ),
    (
      #""mode":"grid","params":{"cross":9,"gridItems":[{"adaptive":[1,null]}]},"items":[]"#,
      "params.gridItems[0].adaptive: expected [minimum] or [minimum, maximum], numbers ≥ 0, found null at index 1"
    ),
    (
      #""mode":"grid","params":{"cross":9,"columns":1,"aspect":[0,1]},"items":1"#,
      "params.aspect: expected [width, height], two numbers > 0, found 0 at index 0"
    ),
    (
      #""mode":"grid","params":{"cross":9,"columns":1,"aspect":[1,0]},"items":1"#,
      "params.aspect: expected [width, height], two numbers > 0, found 0 at index 1"
    ),
    (
      #""mode":"card","params":{"cross":9,"aspectRatio":0},"items":[]"#,
      "params.aspectRatio: expected a number > 0"
    ),
    (#""mode":"card","params":{"cross":9,"insets":[1,1,1,1]},"items":[]"#, "params.insets: expected none"),
    (#""mode":"card","params":{"cross":9},"items":[1]"#, "items[0]: expected [width, height]"),
  ]

  @Test(arguments: [ofTheCase, ofLines, ofMasonries, ofGrids])
  func theyAreNamed(cases: [Solve.BadCase]) throws {
    try Solve.expectErrors(cases)
  }

  /// The same in a section is found by its path from the top of the case.
  @Test(arguments: [ofLines, ofMasonries, ofGrids])
  func withinASectionTheyAreNamedByTheirWholePath(cases: [Solve.BadCase]) throws {
    try Solve.expectErrors(
      cases.map { bad in
        (
          #""mode":"sections","params":{"cross":9},"sections":[{"mode":"flow","items":[]},{\#(bad.fields)}]"#,
          "sections[1].\(bad.message)"
        )
      })
  }
}
