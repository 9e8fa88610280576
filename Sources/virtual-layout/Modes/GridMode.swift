import VirtualLayout
import VirtualLayoutToolSupport

extension ToolMode {
  static let grid = ToolMode(name: "grid", read: GridMode.read, arrange: GridMode.arrange)
}

/// `grid`: items in rows and columns.
private enum GridMode {
  static let columnLimit = 4096

  static let read: ToolMode.Read = { (params, container) throws(Failure) in
    var grid = LayoutMode.Grid(
      columns: try columns(params), columnSpacing: try params.length("itemSpacing") ?? 0,
      rowSpacing: try params.length("lineSpacing") ?? 0, insets: container.insets,
      justification: try params.choice(
        "justify",
        among: ["start": .start, "center": .center, "end": .end, "space-between": .spaceBetween]) ?? .start,
      rowAlignment: try params.choice(
        "align", among: ["start": .start, "center": .center, "end": .end, "stretch": .stretch]) ?? .start)
    let alikeRows = try alikeRows(params)
    return { [grid] (fields) throws(Failure) in
      var grid = grid
      if let alikeRows {
        grid.rows = alikeRows
        let count = try fields.itemCount("as all rows are alike")
        return Blueprint(mode: .grid(grid), source: .extents(count: count) { _, _ in 0 })
      }
      let (rows, source) = try items(fields)
      grid.rows = rows
      return Blueprint(mode: .grid(grid), source: source)
    }
  }

  /// The height of rows that are all alike, or nil if every row is as high as its highest item.
  private static func alikeRows(_ params: CaseFields) throws(Failure) -> LayoutMode.Grid.Rows? {
    let height = try params.length("itemHeight")
    let expected = "[width, height], two numbers > 0"
    guard let aspect = try params.lengths("aspect", count: 2, expected: expected) else {
      return height.map { .fixed($0) }
    }
    if height != nil { throw params.failure("expected one of itemHeight, aspect, found both") }
    guard aspect[0] > 0, aspect[1] > 0 else {
      let (index, side) = aspect[0] > 0 ? (1, aspect[1]) : (0, aspect[0])
      throw Failure(
        in: params.path(of: "aspect"),
        "expected \(expected), found \(JSONWriter.number(side)) at index \(index)")
    }
    return .aspectRatio(width: aspect[0], height: aspect[1])
  }

  /// The columns, which a case can give in four ways.
  private static func columns(_ params: CaseFields) throws(Failure) -> LayoutMode.Grid.Columns {
    try params.requireExactlyOne(of: ["minWidth", "columns", "columnSizes", "gridItems"])
    if let count = try params.count("columns", in: 1...columnLimit) { return .count(count) }
    if let minimum = try params.length("minWidth") {
      return .adaptive(
        minimum: minimum, maximum: try params.length("maxWidth") ?? .infinity,
        fit: try params.choice("fit", among: ["auto-fill": .fill, "auto-fit": .fit]) ?? .fill,
        narrowing: try params.flag("clampMin") ?? false)
    }
    if params.value("gridItems") != nil { return try gridItems(params) }
    let expected = "an array of 1 to \(columnLimit) numbers ≥ 0"
    guard let sizes = try params.lengths("columnSizes", expected: expected), 1...columnLimit ~= sizes.count
    else { throw params.failure("columnSizes", expected: expected) }
    return .sizes(sizes)
  }

  private static func gridItems(_ params: CaseFields) throws(Failure) -> LayoutMode.Grid.Columns {
    var items: [LayoutMode.Grid.Item] = []
    for item in try params.elements("gridItems", of: "{\"fixed\" | \"flexible\" | \"adaptive\"}") {
      try item.read(as: "a grid item") { (item) throws(Failure) in
        items.append(
          LayoutMode.Grid.Item(
            try size(of: item), spacing: try item.length("spacing"),
            alignment: try item.choice("align", among: ["start": .start, "center": .center, "end": .end])
              ?? .center))
      }
    }
    let resolution = try params.choice(
      "resolution", among: ["single-pass": LayoutMode.Grid.Item.Resolution.singlePass, "swiftui": .swiftUI])
    return .items(items, resolution: resolution ?? .singlePass)
  }

  private static func size(of item: CaseFields) throws(Failure) -> LayoutMode.Grid.Item.Size {
    if let width = try item.length("fixed") { return .fixed(width) }
    for name in ["flexible", "adaptive"] where item.value(name) != nil {
      let expected = "[minimum] or [minimum, maximum], numbers ≥ 0"
      let bounds = try item.lengths(name, expected: expected) ?? []
      let needed = name == "flexible" ? 0...2 : 1...2
      guard needed ~= bounds.count else { throw item.failure(name, expected: expected) }
      let maximum = bounds.count == 2 ? bounds[1] : .infinity
      return name == "flexible"
        ? .flexible(minimum: bounds.first ?? 10, maximum: maximum)
        : .adaptive(minimum: bounds[0], maximum: maximum)
    }
    throw Failure(in: item.path(of: "fixed"), "expected one of fixed, flexible, adaptive, found nothing")
  }

  /// The items as extents, if they are as wide as their columns, or as sizes.
  private static func items(_ fields: CaseFields) throws(Failure) -> (LayoutMode.Grid.Rows, ItemSource) {
    let expected = "extents, or of [width, height] (with itemHeight or aspect: how many there are)"
    let items = try fields.elements("items", of: expected)
    if case .array = items.first?.value {
      return (.natural, .sizes(try items.map { item throws(Failure) in try item.size() }))
    }
    return (.measured, .extents(try items.map { item throws(Failure) in try item.length() }))
  }
}

extension GridMode {
  /// Pictures in square cells. Words in rows as high as the longest word needs in its column.
  fileprivate static let arrange: ToolMode.Arrange = { gallery, width, step in
    let spacing = 8.0
    let columns = GalleryColumns(of: gallery, width: width, step: step, atMost: columnLimit)
    var grid = LayoutMode.Grid(columns: .count(columns.count), columnSpacing: spacing, rowSpacing: spacing)
    let sizing: ItemSizing
    switch gallery.content {
    case .pictures:
      grid.rows = .aspectRatio(width: 1, height: 1)
      sizing = .alike
    case .words:
      grid.rowSpacing = CellSize.height
      sizing = .wordRows
    }
    return Arrangement(
      mode: .grid(grid), sizing: sizing,
      setting: columns.count == 1 ? "1 column" : "\(columns.count) columns", step: columns.step)
  }
}
