import Expectations
import Testing
import VirtualLayout

/// Numbers from the tests of KRLCollectionViewGridLayout and Blueprints, whose grids are in sections with headers and
/// footers.
struct SectionedGridFactTests {
  /// Files that are not run, the reason, and where the first item is there and here.
  static let doesNotApply = [
    "blueprints-horizontal-testHorizontalLayoutAttributesWithStickyHeaderAndFooter.json": (
      reason:
        "Blueprints lays the header of a horizontal layout across, above its items; here it is ahead of them",
      theirs: [50.0, 110, 50, 50], ours: [150.0, 10, 50, 50]
    )
  ]

  static func files(_ prefix: String) -> [String] {
    FactFile.names(prefix, in: "grid").filter { doesNotApply[$0] == nil }
  }

  @Test func everyFileIsRunOrListed() {
    expectEqual(["krl-", "blueprints-"].map { Self.files($0).count }, [10, 9])
  }

  @Test(arguments: doesNotApply.keys.sorted())
  func listedFilesDiffer(file: String) throws {
    let listed = try #require(Self.doesNotApply[file])
    let (params, expect) = try FactFile.loadUntyped(file, in: "grid")
    let items = try #require(expect[0]["items"] as? [String: [Double]])
    expectEqual(items["0,0"], listed.theirs)
    let layout = try blueprintsLayout(params)
    expectFrame(layout.attributes(of: .item(0)), listed.ours, listed.reason)
  }

  /// Cells of one ratio, with a number per line.
  @Test(arguments: files("krl-"))
  func krl(file: String) throws {
    let (params, expect) = try FactFile.loadUntyped(file, in: "grid")
    let settings = try #require(params["settings"] as? [String: String])
    func number(_ name: String) -> Double? { settings[name].flatMap { Double($0) } }
    expectEqual(settings["sectionInset"], "UIEdgeInsetsMake(10, 10, 10, 10)")
    let viewport = try #require(params["viewport"] as? [Double])
    let grid = LayoutMode.Grid(
      columns: .count(try #require(number("numberOfItemsPerLine").map { Int($0) })),
      rows: .aspectRatio(width: try #require(number("aspectRatio")), height: 1),
      columnSpacing: number("interitemSpacing") ?? 0, rowSpacing: number("lineSpacing") ?? 0,
      insets: LayoutInsets(10))
    let counts = try #require(params["sectionCounts"] as? [Int])
    let layout = layout(
      grid, axis: settings["scrollDirection"]!.hasSuffix("Horizontal") ? .horizontal : .vertical, counts,
      viewport, header: number("headerReferenceLength"), footer: number("footerReferenceLength"))
    let frames = ["items", "supplementary"].compactMap { expect[0][$0] as? [String: [Double]] }
    for (name, frame) in frames.joined() {
      expectFrame(try attributes(named: name, in: layout, counts), frame, name)
    }
    let content = expect[0]["content"] as? [String: Double]
    if let content {
      expectEqual(layout.contentSize.height, content["height"])
      expectEqual(layout.contentSize.width, content["width"] ?? viewport[0])
    }
    #expect(content != nil || !frames.isEmpty)
  }

  /// `cell2`, `header`, `footer1`…, counted from 1; cells are counted through all sections.
  private func attributes(
    named name: String, in layout: CollectionLayout, _ counts: [Int]
  ) throws -> LayoutAttributes? {
    let word = name.prefix { $0.isLetter }
    let index = (Int(name.dropFirst(word.count)) ?? 1) - 1
    switch word {
    case "cell":
      let paths = counts.enumerated().flatMap { section, count in
        (0..<count).map { ItemPath(section: section, item: $0) }
      }
      return layout.attributes(of: .item(paths[index]))
    case "header", "footer":
      return layout.attributes(of: .ofSection(index, word == "header" ? .header : .footer))
    default:
      try #require(Bool(false), "\(name) is not known")
      return nil
    }
  }

  /// Ten items per section. Along the vertical axis there are two sections, as the content shows.
  @Test(arguments: files("blueprints-"))
  func blueprints(file: String) throws {
    let (params, expect) = try FactFile.loadUntyped(file, in: "grid")
    let layout = try blueprintsLayout(params)
    let items = try #require(expect[0]["items"] as? [String: [Double]])
    expectEqual(items.count, 10)
    for (path, frame) in items {
      let item = try #require(Int(path.dropFirst(2)))
      expectFrame(layout.attributes(of: .item(ItemPath(item: item))), frame, path)
    }
    let content = try #require((expect[0]["content"] as? [String: [Double]])?["size"])
    expectEqual(layout.contentSize.width, content[0])
    // Across, their content is as high as its items, and ours is as high as the container.
    if layout.axis == .vertical { expectEqual(layout.contentSize.height, content[1]) }
  }

  /// It rounds the share of a row down to whole points, so the columns are given here.
  private func blueprintsLayout(_ params: [String: Any]) throws -> CollectionLayout {
    let settings = try #require(params["settings"] as? [String: String])
    let viewport = try #require(params["viewport"] as? [Double])
    let size = try #require(params["itemSize"] as? [Double])
    let spacing = try #require(params["spacing"] as? Double)
    let sides = try #require(params["insets"] as? [Double])
    let isVertical = params["axis"] as? String == "vertical"
    // `CGSize(width: 200, height: 50)`
    func reference(_ name: String) -> Double? {
      settings[name].flatMap { text in
        text.split { !$0.isNumber }.compactMap { Double($0) }.last
      }
    }
    let header = reference("headerReferenceSize")
    // If a test says how long headers are but not how many items a row has, it means one.
    let perRow = settings["itemsPerRow"].flatMap { Double($0) } ?? (isVertical && header != nil ? 1 : nil)
    let share = perRow.map { perRow in
      ((viewport[0] - sides[1] - sides[3] - spacing * (perRow - 1)) / perRow).rounded(.down)
    }
    let columns: LayoutMode.Grid.Columns
    if let share, let perRow, isVertical {
      columns = .sizes(Array(repeating: share, count: Int(perRow)))
    } else if isVertical {
      columns = .adaptive(minimum: size[0], maximum: size[0])
    } else {
      columns = .sizes(Array(repeating: size[1], count: Int(settings["itemsPerColumn"] ?? "1")!))
    }
    let grid = LayoutMode.Grid(
      columns: columns, rows: .fixed(isVertical ? size[1] : share ?? size[0]), columnSpacing: spacing,
      rowSpacing: spacing, insets: LayoutInsets(topLeftBottomRight: sides))
    return layout(
      grid, axis: isVertical ? .vertical : .horizontal, isVertical ? [10, 10] : [10], viewport,
      header: header, footer: reference("footerReferenceSize"))
  }

  private func layout(
    _ grid: LayoutMode.Grid, axis: LayoutAxis, _ counts: [Int], _ viewport: [Double], header: Double?,
    footer: Double?
  ) -> CollectionLayout {
    let layout = CollectionLayout(.grid(grid), axis: axis)
    layout.containerSize = LayoutSize(width: viewport[0], height: viewport[1])
    let section = SectionLayout(
      header: header.map { .fixed($0) } ?? .none, footer: footer.map { .fixed($0) } ?? .none)
    layout.source = .sections(
      counts.map { count in .init(.extents(count: count) { _, _ in 25 }, layout: section) })
    layout.prepare()
    return layout
  }
}
