import Foundation
import Testing
import VirtualLayout

/// Numbers from other projects' public tests of grids, restated for `Grid`.
@Suite struct GridFactTests {
  /// Files that need more than one section or a header, which one grid is not, and what of them.
  static let waitingForSections = [
    "krl-testContentSizeForTwoSections.json": "two sections",
    "krl-testFramesForHeaderAndFooterVertically.json": "a header and a footer",
    "krl-testFramesForMultipleSectionsAreCorrect.json": "two sections",
    "krl-testFramesForMultipleSectionsAreCorrectWithHeadersAndFooters.json": "two sections, headers, footers",
    "blueprints-horizontal-testHorizontalLayoutAttributesWithStickyHeaderAndFooter.json":
      "a header and a footer",
    "blueprints-vertical-testVerticalLayoutAttributesWithSpanFourUsingSectionHeaders.json": "headers",
    "blueprints-vertical-testVerticalLayoutAttributesWithSpanOneUsingSectionHeaders.json": "headers",
    "blueprints-vertical-testVerticalLayoutAttributesWithSpanThreeUsingSectionHeaders.json": "headers",
  ]

  static func files(_ prefix: String) -> [String] {
    GridOracleTests.names.filter { $0.hasPrefix(prefix) && waitingForSections[$0] == nil }
  }

  private func load(_ file: String) throws -> (params: [String: Any], expect: [[String: Any]]) {
    let data = try Data(contentsOf: GridOracleTests.folder.appendingPathComponent(file))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return (
      try #require(object["params"] as? [String: Any]), try #require(object["expect"] as? [[String: Any]])
    )
  }

  @Test func everyFileIsRunOrListed() throws {
    let run = ["krl-", "blueprints-", "masonic-", "flutter-uniform-", "flutter-aligned-"].map(Self.files)
    #expect(run.map(\.count) == [6, 6, 5, 3, 1])
    #expect(
      run.joined().count + Self.waitingForSections.count + GridOracleTests.files.count
        == GridOracleTests.names.count)
    for file in Self.waitingForSections.keys {
      let (params, _) = try load(file)
      let settings = params["settings"] as? [String: String] ?? [:]
      let sections = (params["sectionCounts"] as? [Int])?.count ?? 1
      #expect(sections > 1 || settings.keys.contains { $0.hasPrefix("header") }, "\(file) would run")
    }
  }

  /// KRLCollectionViewGridLayout: cells of one ratio, so many a line.
  @Test(arguments: files("krl-"))
  func krl(file: String) throws {
    let (params, expect) = try load(file)
    let settings = try #require(params["settings"] as? [String: String])
    func number(_ name: String) -> Double { settings[name].flatMap { Double($0) } ?? 0 }
    #expect(settings["sectionInset"] == "UIEdgeInsetsMake(10, 10, 10, 10)")
    let viewport = try #require(params["viewport"] as? [Double])
    let layout = prepared(
      Grid(
        columns: .count(Int(number("numberOfItemsPerLine"))),
        rows: .aspectRatio(width: number("aspectRatio"), height: 1),
        columnSpacing: number("interitemSpacing"),
        rowSpacing: number("lineSpacing"), insets: LayoutInsets(10)),
      axis: settings["scrollDirection"]!.hasSuffix("Horizontal") ? .horizontal : .vertical,
      try #require((params["sectionCounts"] as? [Int])?.first), viewport)
    if let content = expect[0]["content"] as? [String: Double] {
      #expect(layout.contentSize.height == content["height"])
      #expect(layout.contentSize.width == content["width"] ?? viewport[0])
    } else {
      let cells = try #require(expect[0]["items"] as? [String: [Double]])
      // Cells are counted from 1.
      for (name, frame) in cells { expectFrame(layout, Int(name.dropFirst(4))! - 1, frame) }
    }
  }

  /// Blueprints: it cuts the share of a row down to whole points, so the columns are given here. Where the content is
  /// longer than one section of ten items, others follow.
  @Test(arguments: files("blueprints-"))
  func blueprints(file: String) throws {
    let (params, expect) = try load(file)
    let settings = try #require(params["settings"] as? [String: String])
    let viewport = try #require(params["viewport"] as? [Double])
    let size = try #require(params["itemSize"] as? [Double])
    let spacing = try #require(params["spacing"] as? Double)
    let sides = try #require(params["insets"] as? [Double])
    let isVertical = params["axis"] as? String == "vertical"
    let share = settings["itemsPerRow"].flatMap { Double($0) }.map { perRow in
      ((viewport[0] - sides[1] - sides[3] - spacing * (perRow - 1)) / perRow).rounded(.down)
    }
    let columns: Grid.Columns
    if let share, isVertical {
      columns = .sizes(Array(repeating: share, count: Int(settings["itemsPerRow"]!)!))
    } else if isVertical {
      columns = .adaptive(minimum: size[0], maximum: size[0])
    } else {
      columns = .sizes(Array(repeating: size[1], count: Int(settings["itemsPerColumn"] ?? "1")!))
    }
    let layout = prepared(
      Grid(
        columns: columns, rows: .fixed(isVertical ? size[1] : share ?? size[0]), columnSpacing: spacing,
        rowSpacing: spacing,
        insets: LayoutInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])),
      axis: isVertical ? .vertical : .horizontal, 10, viewport)
    let items = try #require(expect[0]["items"] as? [String: [Double]])
    #expect(items.count == 10)
    for (path, frame) in items { expectFrame(layout, Int(path.dropFirst(2))!, frame) }
    let content = try #require((expect[0]["content"] as? [String: [Double]])?["size"])
    if isVertical {
      #expect(content[0] == layout.contentSize.width && content[1] >= layout.contentSize.height)
    } else {
      #expect(content[0] == layout.contentSize.width)
    }
  }

  /// masonic: the number of columns and their width, which it cuts down to whole points.
  @Test(arguments: files("masonic-"))
  func masonic(file: String) throws {
    let (params, expect) = try load(file)
    let columns: Grid.Columns
    if let count = params["columnCount"] as? Int {
      let column = GridItem(.flexible(minimum: 0, maximum: params["maxColumnWidth"] as? Double ?? .infinity))
      columns = .items(Array(repeating: column, count: count))
    } else {
      columns = .adaptive(minimum: try #require(params["minColumnWidth"] as? Double))
    }
    let layout = prepared(
      Grid(columns: columns, rows: .fixed(10), columnSpacing: try #require(params["gutter"] as? Double)), 50,
      [try #require(params["width"] as? Double), 720])
    let result = try #require(expect[0]["result"] as? [String: Double])
    #expect(layout.line(ofItemAt: ItemPath(item: 0))?.upperBound.item == Int(result["columns"]!) - 1)
    #expect(layout.itemFrames.allSatisfy { $0?.width.rounded(.down) == result["columnWidth"] })
  }

  /// flutter_staggered_grid_view's track: equal parts, first of a width and then of a height.
  @Test(arguments: files("flutter-uniform-"))
  func uniformTrack(file: String) throws {
    let (_, expect) = try load(file)
    let gap = file.contains("gap") ? 1.0 : 0
    for (axis, step) in zip([LayoutAxis.vertical, .horizontal], expect) {
      let origins = try #require(step["origins"] as? [String: [Double]])
      let part = axis == .vertical ? 200.0 : 150
      // Of four parts, whether or not there are so many children, and what lies between.
      let room = 4 * part + 3 * gap
      let layout = prepared(
        Grid(columns: .count(4), columnSpacing: gap), axis: axis, origins.count, [room, room])
      for (item, origin) in origins {
        let frame = try #require(layout.itemFrames[Int(item)!])
        #expect([frame.x, frame.y] == origin)
        #expect((axis == .vertical ? frame.width : frame.height) == part)
      }
    }
  }

  /// Its aligned grid: every tile as long as the longest of its row.
  @Test(arguments: files("flutter-aligned-"))
  func alignedGrid(file: String) throws {
    let (_, expect) = try load(file)
    for (columns, step) in zip([4, 3], expect) {
      let sizes = try #require(step["sizes"] as? [String: [Double]])
      let origins = try #require(step["origins"] as? [String: [Double]])
      let layout = CollectionLayout(.grid(columns: .count(columns), rowAlignment: .stretch))
      layout.containerSize = LayoutSize(width: Double(columns) * 200, height: 600)
      // One tile of a row says how long it is, the others want less.
      layout.source = .extents(
        (0..<sizes.count).map { $0 % columns == 1 ? sizes["\($0)"]![1] : Double(10 * $0) })
      layout.prepare()
      for (item, size) in sizes { expectFrame(layout, Int(item)!, origins[item]! + size) }
    }
  }

  private func prepared(
    _ grid: Grid, axis: LayoutAxis = .vertical, _ count: Int, _ viewport: [Double]
  ) -> CollectionLayout {
    let layout = CollectionLayout(.grid(grid), axis: axis)
    layout.containerSize = LayoutSize(width: viewport[0], height: viewport[1])
    layout.source = .measuring(count: count) { _, _ in 25 }
    layout.prepare()
    return layout
  }

  private func expectFrame(
    _ layout: CollectionLayout, _ item: Int, _ frame: [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = LayoutRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    #expect(
      layout.layoutAttributesForItem(at: ItemPath(item: item))?.frame == expected, "item \(item)",
      sourceLocation: sourceLocation)
  }
}
