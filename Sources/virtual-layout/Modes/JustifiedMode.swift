import VirtualLayout

extension ToolMode {
  static let justified = ToolMode(
    name: "justified", read: JustifiedMode.read, crossAlias: "containerWidth",
    arrange: JustifiedMode.arrange)
}

/// `justified`: pictures in lines that fill the width. Takes most parameters of Flickr's justified-layout, too. Its `boxSpacing`
/// and `containerPadding` are called `spacing` and `padding`.
private enum JustifiedMode {
  static let lastLines: KeyValuePairs<String, LayoutMode.Justified.LastLine> = [
    "start": .start, "center": .center, "justify": .justify, "hidden": .hidden,
  ]
  static let widowStyles: KeyValuePairs<String, LayoutMode.Justified.LastLine> = [
    "left": .start, "center": .center, "justify": .justify,
  ]

  static let read: ToolMode.Read = { (params, container) throws(Failure) in
    var justified = LayoutMode.Justified(
      insets: try insets(params, container), lastLine: try lastLine(params))
    if let name = try params.name(oneOf: ["targetExtent", "targetRowHeight"]) {
      justified.targetExtent = try params.requiredLength(name)
    }
    if let name = try params.name(oneOf: ["tolerance", "targetRowHeightTolerance"]) {
      guard let tolerance = try params.length(name), tolerance <= 1 else {
        throw params.failure(name, expected: "a number from 0 to 1")
      }
      justified.tolerance = tolerance
    }
    (justified.itemSpacing, justified.lineSpacing) = try spacing(params)
    if let name = try params.name(oneOf: ["aspectRatio", "forceAspectRatio"]) {
      justified.aspectRatio = try params.ratio(name)
    }
    return { [justified] (fields) throws(Failure) in
      let items = try fields.elements("items", of: "[width, height] or numbers > 0")
      let sizes = try items.map { item throws(Failure) in try size(item) }
      return Blueprint(mode: .justified(justified), source: .sizes(sizes))
    }
  }

  private static func size(_ item: CaseElement) throws(Failure) -> LayoutSize {
    if let ratio = item.value.length, ratio > 0 { return LayoutSize(width: ratio, height: 1) }
    return try item.size(expected: "[width, height] or width divided by height")
  }

  private static func insets(_ params: CaseFields, _ container: CaseContainer) throws(Failure) -> LayoutInsets
  {
    guard try params.name(oneOf: ["insets", "padding"]) == "padding" else { return container.insets }
    return LayoutInsets(try params.length("padding") ?? 0)
  }

  private static func spacing(_ params: CaseFields) throws(Failure) -> (item: Double, line: Double) {
    guard let given = params.value("spacing") else {
      return (try params.length("itemSpacing") ?? 0, try params.length("lineSpacing") ?? 0)
    }
    _ = try params.name(oneOf: ["spacing", "itemSpacing"])
    _ = try params.name(oneOf: ["spacing", "lineSpacing"])
    if let both = given.length { return (both, both) }
    guard let pair = given.lengths, pair.count == 2 else {
      throw params.failure(length: "spacing", expected: "a number ≥ 0 or [between items, between lines]")
    }
    return (pair[0], pair[1])
  }

  private static func lastLine(_ params: CaseFields) throws(Failure) -> LayoutMode.Justified.LastLine {
    _ = try params.name(oneOf: ["lastLine", "widowLayoutStyle"])
    _ = try params.name(oneOf: ["lastLine", "showWidows"])
    if let lastLine = try params.choice("lastLine", among: lastLines) { return lastLine }
    let style = try params.choice("widowLayoutStyle", among: widowStyles) ?? .start
    return try params.flag("showWidows") == false ? .hidden : style
  }

  /// Pictures with their own proportions. Words as chips, stretched to fill their line.
  static let arrange: ToolMode.Arrange = { gallery, width, step in
    let step = step.clamped(to: -3...8)
    switch gallery.content {
    case .pictures:
      let target = 160 + 32 * Double(step)
      let mode = LayoutMode.justified(
        LayoutMode.Justified(targetExtent: target, itemSpacing: 8, lineSpacing: 8))
      return Arrangement(mode: mode, sizing: .pictures, setting: "\(Int(target)) pt", step: step)
    case .words:
      // One row of text, and with each step one more row around it.
      let rows = max(step, 0) + 1
      let target = Double(rows) * CellSize.height
      let sizing = ItemSizing.words {
        LayoutSize(width: Double($0 + 2) * CellSize.width, height: target)
      }
      let mode = LayoutMode.justified(
        LayoutMode.Justified(targetExtent: target, itemSpacing: CellSize.width, lineSpacing: CellSize.height))
      return Arrangement(mode: mode, sizing: sizing, setting: "\(Int(target)) pt", step: rows - 1)
    }
  }
}
