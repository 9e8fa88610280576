import Testing

/// The errors of `solve`: which field is bad, what was expected, and what was found.
struct SolveErrorTests {
  /// Errors in fields that only a whole case has.
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
      #"params.ops[0].op: expected \"insert\""#
    ),
    (
      #""mode":"sections","params":{"cross":9},"sections":[{"mode":"anchor","items":[]}]"#,
      "sections[0].mode: expected"
    ),
  ]

  static let ofLines: [Solve.BadCase] = [
    (
      #""mode":"flow","params":{"itemSpacing":"x"}"#,
      #"params.itemSpacing: expected a number ≥ 0, found \"x\""#
    ),
    (
      #""mode":"flow","params":{"itemSpacing":null}"#,
      "params.itemSpacing: expected a number ≥ 0, found null"
    ),
    (
      #""mode":"flow","params":{"insets":[1,2,3]}"#,
      "params.insets: expected [top, left, bottom, right]"
    ),
    (
      #""mode":"flow","params":{"insets":[1,2,-3,4]}"#,
      "params.insets: expected [top, left, bottom, right], four numbers ≥ 0, found -3 at index 2\""
    ),
    (
      #""mode":"flow","params":{},"items":[[1,1],[1,1e12]]"#,
      "items[1]: expected [width, height], two numbers ≥ 0, found 1000000000000, more than 1073741824 at index 1\""
    ),
    (#""mode":"flow","params":{"justify":"left"}"#, #"params.justify: expected \"start\""#),
    (#""mode":"flow","params":{}"#, "items: expected an array of [width, height], found nothing"),
    (#""mode":"flow","params":{},"items":[[1,2],[1]]"#, "items[1]: expected [width, height]"),
    (#""mode":"flow","params":{},"items":[[1,true]]"#, "items[0]: expected [width, height]"),
    (
      #""mode":"justified","params":{"tolerance":2}"#,
      "params.tolerance: expected a number from 0 to 1"
    ),
    (#""mode":"justified","params":{"spacing":[1]}"#, "params.spacing: expected a number ≥ 0 or ["),
    (
      #""mode":"justified","params":{"spacing":1,"lineSpacing":1}"#,
      "params.lineSpacing: spacing says the same"
    ),
    (
      #""mode":"justified","params":{"aspectRatio":0}"#, "params.aspectRatio: expected a number > 0"
    ),
    (#""mode":"justified","params":{"lastLine":"left"}"#, #"params.lastLine: expected \"start\""#),
    (
      #""mode":"justified","params":{},"items":[1,0]"#,
      "items[1]: expected [width, height] or width divided by height, found 0"
    ),
    (
      #""mode":"uikit-flow","params":{"itemSize":[1]},"items":1"#,
      "params.itemSize: expected [width"
    ),
    (
      #""mode":"uikit-flow","params":{"itemSize":[1,1]},"items":[]"#,
      "items: expected a whole number"
    ),
    (
      #""mode":"uikit-flow","params":{"itemSize":[1,1]}"#,
      "items: expected how many there are, with params.itemSize"
    ),
    (#""mode":"uikit-flow","params":{},"items":[[1]]"#, "items[0]: expected [width, height]"),
    (#""mode":"magazine","params":{},"items":[{"e":1},4]"#, "items[1]: expected an object, found 4"),
    (#""mode":"magazine","params":{},"items":[{}]"#, "items[0].e: expected a number ≥ 0"),
    (
      #""mode":"magazine","params":{},"items":[{"e":1,"width":"sixth"}]"#,
      #"items[0].width: expected \"full-bleed\""#
    ),
    (
      #""mode":"magazine","params":{"itemInsets":[1]},"items":[]"#,
      "params.itemInsets: expected [top"
    ),
  ]

  static let ofMasonries: [Solve.BadCase] = [
    (
      #""mode":"masonry","params":{},"items":[]"#,
      "params: expected one of lanes, laneSizes, minLane, found none"
    ),
    (
      #""mode":"masonry","params":{"lanes":1,"minLane":4}"#,
      "params: expected one of lanes, laneSizes, minLane, found lanes and minLane"
    ),
    (
      #""mode":"masonry","params":{"lanes":0},"items":[]"#,
      "params.lanes: expected a whole number from 1 to"
    ),
    (
      #""mode":"masonry","params":{"lanes":1.5},"items":[]"#,
      "params.lanes: expected a whole number"
    ),
    (
      #""mode":"masonry","params":{"laneSizes":[]},"items":[]"#,
      "params.laneSizes: expected an array of 1"
    ),
    (
      #""mode":"masonry","params":{"lanes":1,"tolerance":"some"},"items":[]"#,
      "params.tolerance: expected"
    ),
    (
      #""mode":"masonry","params":{"lanes":1,"placement":"best"},"items":[]"#,
      "params.placement: expected"
    ),
    (
      #""mode":"masonry","params":{"lanes":1,"pack":"tight"},"items":[]"#,
      "params.pack: expected \\\"normal\\\", \\\"dense\\\", found"
    ),
    (
      #""mode":"masonry","params":{"lanes":1,"stretching":{"points":1,"fraction":1}},"items":[]"#,
      "params.stretching: expected either points or fraction"
    ),
    (
      #""mode":"masonry","params":{"lanes":1,"stretching":{"points":1,"itemsInLane":0}},"items":[]"#,
      "params.stretching.itemsInLane: expected a whole number from 1"
    ),
    (
      #""mode":"masonry","params":{"lanes":1},"items":[3]"#, "items[0]: expected an object, found 3"
    ),
    (
      #""mode":"masonry","params":{"lanes":1},"items":[{"s":1}]"#,
      "items[0].e: expected a number ≥ 0, found nothing"
    ),
    (
      #""mode":"masonry","params":{"lanes":1},"items":[{"e":1,"s":0}]"#,
      "items[0].s: expected a whole number"
    ),
    (
      #""mode":"masonry","params":{"lanes":1},"items":[{"e":1,"lane":-1}]"#,
      "items[0].lane: expected"
    ),
    (
      #""mode":"masonry","params":{"lanes":1,"spanClamp":false},"items":[{"e":1,"s":2000000000}]"#,
      "items[0].s:"
    ),
  ]

  static let ofGrids: [Solve.BadCase] = [
    (
      #""mode":"rows","params":{"extent":-1},"items":1"#,
      "params.extent: expected a number ≥ 0, found -1"
    ),
    (#""mode":"rows","params":{"extent":1},"items":[1]"#, "items: expected a whole number from 0"),
    (#""mode":"rows","params":{"extent":1}"#, "items: expected how many there are"),
    (#""mode":"rows","params":{},"items":[true]"#, "items[0]: expected a number ≥ 0, found true"),
    (#""mode":"rows","params":{},"items":3"#, "items: expected an array of extents"),
    (#""mode":"grid","params":{},"items":3"#, "params: expected one of minWidth, columns"),
    (
      #""mode":"grid","params":{"columns":1,"minWidth":1},"items":3"#,
      "params: expected one of minWidth, columns, columnSizes, gridItems, found minWidth and columns"
    ),
    (
      #""mode":"grid","params":{"columns":0},"items":3"#,
      "params.columns: expected a whole number from 1"
    ),
    (
      #""mode":"grid","params":{"columnSizes":[]},"items":3"#,
      "params.columnSizes: expected an array of 1"
    ),
    (
      #""mode":"grid","params":{"minWidth":1,"maxWidth":"x"},"items":3"#,
      "params.maxWidth: expected"
    ),
    (
      #""mode":"grid","params":{"minWidth":1,"fit":"fill"},"items":3"#,
      "params.fit: expected \\\"auto-fill"
    ),
    (
      #""mode":"grid","params":{"minWidth":1,"clampMin":1},"items":3"#,
      "params.clampMin: expected true or"
    ),
    (
      #""mode":"grid","params":{"minWidth":1,"justify":"left"},"items":3"#,
      "params.justify: expected"
    ),
    (
      #""mode":"grid","params":{"minWidth":1,"aspect":[1]},"items":3"#,
      "params.aspect: expected [width, height]"
    ),
    (
      #""mode":"grid","params":{"minWidth":1,"aspect":[1,1],"itemHeight":1},"items":3"#,
      "params: expected one of itemHeight, aspect, found both"
    ),
    (#""mode":"grid","params":{"minWidth":1},"items":3"#, "items: expected an array of extents"),
    (
      #""mode":"grid","params":{"minWidth":1},"items":[[1,2],[1]]"#,
      "items[1]: expected [width, height]"
    ),
    (#""mode":"grid","params":{"minWidth":1},"items":[1,[1,2]]"#, "items[1]: expected a number"),
    (
      #""mode":"grid","params":{"gridItems":[{}]},"items":[]"#,
      "params.gridItems[0].fixed: expected one of"
    ),
    (
      #""mode":"grid","params":{"gridItems":[{"adaptive":[]}]},"items":[]"#,
      "params.gridItems[0].adaptive: expected [minimum]"
    ),
    (
      #""mode":"grid","params":{"gridItems":[{"fixed":1,"align":"top"}]},"items":[]"#,
      "params.gridItems[0].align: expected"
    ),
    (
      #""mode":"grid","params":{"gridItems":[],"resolution":"twice"},"items":[]"#,
      "params.resolution: expected"
    ),
    (
      #""mode":"grid","params":{"columnSizes":[1,"x"]},"items":[]"#,
      #"params.columnSizes: expected an array of 1 to 4096 numbers ≥ 0, found \"x\" at index 1"#
    ),
    (
      #""mode":"grid","params":{"gridItems":[{"adaptive":[1,null]}]},"items":[]"#,
      "params.gridItems[0].adaptive: expected [minimum] or [minimum, maximum], numbers ≥ 0, found null at index 1"
    ),
    (
      #""mode":"grid","params":{"columns":1,"aspect":[0,1]},"items":1"#,
      "params.aspect: expected [width, height], two numbers > 0, found 0 at index 0"
    ),
    (
      #""mode":"grid","params":{"columns":1,"aspect":[1,0]},"items":1"#,
      "params.aspect: expected [width, height], two numbers > 0, found 0 at index 1"
    ),
    (
      #""mode":"card","params":{"aspectRatio":0},"items":[]"#,
      "params.aspectRatio: expected a number > 0"
    ),
    (#""mode":"card","params":{"insets":[1,1,1,1]},"items":[]"#, "params.insets: expected none"),
    (#""mode":"card","params":{},"items":[1]"#, "items[0]: expected [width, height]"),
  ]

  /// Fields that the mode does not have, or not together with the other fields.
  static let withoutEffect: [Solve.BadCase] = [
    (
      #""mode":"masonry","params":{"lanes":1,"justify":"center"},"items":[]"#,
      "params.justify: unknown or without effect here; masonry takes "
    ),
    (#""mode":"masonry","params":{"lanes":1,"fit":"auto-fit"},"items":[]"#, "params.fit: unknown or"),
    (#""mode":"masonry","params":{"lanes":1,"spacing":4},"items":[]"#, "params.spacing: unknown or"),
    (#""mode":"masonry","params":{"lanes":1},"items":[{"e":1,"span":2}]"#, "items[0].span: unknown or"),
    (
      #""mode":"masonry","params":{"lanes":1,"stretching":{"points":1,"lanes":2}},"items":[]"#,
      "params.stretching.lanes: unknown or"
    ),
    (
      #""mode":"masonry","params":{"lanes":1,"placement":"round-robin","tolerance":1},"items":[]"#,
      "params.tolerance: expected 0 or none with round-robin, found 1"
    ),
    (#""mode":"flow","params":{"nowrap":true},"items":[]"#, "params.nowrap: unknown or"),
    (#""mode":"flow","params":{"reverse":true},"items":[]"#, "params.reverse: unknown or"),
    (#""mode":"flow","params":{"lanes":null},"items":[]"#, "params.lanes: unknown or"),
    (
      #""mode":"flow","params":{"\u001b[31m":1},"items":[]"#,
      #"params.\"\\u{1B}[31m\": unknown or without effect here; flow takes "#
    ),
    (#""mode":"rows","params":{"itemSpacing":1},"items":[]"#, "params.itemSpacing: unknown or"),
    (#""mode":"grid","params":{"columns":1,"maxWidth":1},"items":[]"#, "params.maxWidth: unknown or"),
    (#""mode":"grid","params":{"columns":1,"fit":"auto-fit"},"items":[]"#, "params.fit: unknown or"),
    (#""mode":"grid","params":{"columns":1,"clampMin":true},"items":[]"#, "params.clampMin: unknown or"),
    (
      #""mode":"grid","params":{"columns":1,"resolution":"swiftui"},"items":[]"#,
      "params.resolution: unknown or"
    ),
    (#""mode":"grid","params":{"columns":1,"itemHeigth":1},"items":3"#, "params.itemHeigth: unknown or"),
    (
      #""mode":"grid","params":{"gridItems":[{"fixed":1,"flexible":[]}]},"items":[]"#,
      "params.gridItems[0].flexible: unknown or without effect here; a grid item takes fixed, spacing, align"
    ),
    (#""mode":"card","params":{"itemSpacing":1},"items":[]"#, "params.itemSpacing: unknown or"),
    (#""mode":"justified","params":{"maxNumRows":2},"items":[]"#, "params.maxNumRows: unknown or"),
    (
      #""mode":"justified","params":{"fullWidthBreakoutRowCadence":2},"items":[]"#,
      "params.fullWidthBreakoutRowCadence: unknown or"
    ),
    (#""mode":"uikit-flow","params":{"justify":"center"},"items":[]"#, "params.justify: unknown or"),
    (#""mode":"magazine","params":{"align":"end"},"items":[]"#, "params.align: unknown or"),
    (#""mode":"magazine","params":{},"items":[{"e":1,"align":"end"}]"#, "items[0].align: unknown or"),
  ]

  /// Such fields in modes that sections cannot have.
  static let withoutEffectOnAWhole: [Solve.BadCase] = [
    (#""mode":"list","params":{"cross":9,"spacing":1},"items":[]"#, "params.spacing: unknown or"),
    (
      #""mode":"list","params":{"cross":9},"items":[{"items":[1],"heading":4}]"#,
      "items[0].heading: unknown or without effect here; a section takes items, header, footer"
    ),
    (
      #""mode":"anchor","params":{"cross":9,"viewport":1,"offset":0,"ops":[],"pinHeaders":true},"items":[]"#,
      "params.pinHeaders: unknown or"
    ),
    (
      #""mode":"anchor","params":{"cross":9,"viewport":1,"offset":0,"ops":[{"op":"remove","index":0,"to":1}]},"#
        + #""items":[1]"#,
      "params.ops[0].to: unknown or without effect here; an operation takes op, index"
    ),
    (
      #""mode":"sections","params":{"cross":9,"itemSpacing":1},"sections":[]"#,
      "params.itemSpacing: unknown or"
    ),
    (
      #""mode":"sections","params":{"cross":9},"sections":[{"mode":"flow","items":[],"pinHeaders":true}]"#,
      "sections[0].pinHeaders: unknown or without effect here; a section takes mode, params, "
    ),
    (
      #""mode":"sections","params":{"cross":9},"sections":[{"mode":"flow","params":{"cross":9},"items":[]}]"#,
      "sections[0].params.cross: unknown or"
    ),
  ]

  @Test func parametersWithoutEffectAreErrors() throws {
    try Solve.expectErrors(Self.withoutEffectOnAWhole)
  }

  @Test func errorsNameTheirField() throws {
    try Solve.expectErrors(Self.ofTheCase)
  }

  /// In a case, and in a section, where the error has the path from the top of the case.
  @Test(arguments: [ofLines, ofMasonries, ofGrids, withoutEffect])
  func errorsNameTheirFieldInEveryPlace(cases: [Solve.BadCase]) throws {
    let params = #""params":{"#
    try Solve.expectErrors(
      cases.map { bad in
        let parts = bad.fields.split(separator: params, maxSplits: 1)
        let separator = parts[1].hasPrefix("}") ? "" : ","
        return ("\(parts[0])\(params)\"cross\":9\(separator)\(parts[1])", bad.message)
      })
    try Solve.expectErrors(
      cases.map { bad in
        (
          #""mode":"sections","params":{"cross":9},"sections":[{"mode":"flow","items":[]},{\#(bad.fields)}]"#,
          "sections[1].\(bad.message)"
        )
      })
  }
}
