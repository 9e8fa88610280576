import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Numbers from other projects' public tests of grids in one section, restated for `LayoutMode.Grid`.
struct GridFactTests {
  static func files(_ prefix: String) -> [String] { FactFile.names(prefix, in: "grid") }

  @Test func everyFileIsRun() {
    let run = ["masonic-", "flutter-uniform-", "flutter-aligned-"].map(Self.files)
    expectEqual(run.map(\.count), [5, 3, 1])
    let elsewhere =
      GridOracleTests.files.count + Self.files("krl-").count + Self.files("blueprints-").count
    expectEqual(run.joined().count + elsewhere, GridOracleTests.names.count)
  }

  /// masonic: the number of columns and their width, which it rounds down to whole points.
  @Test(arguments: files("masonic-"))
  func masonic(file: String) throws {
    let (params, expect) = try FactFile.loadUntyped(file, in: "grid")
    let columns: LayoutMode.Grid.Columns
    if let count = params["columnCount"] as? Int {
      let column = LayoutMode.Grid.Item(
        .flexible(minimum: 0, maximum: params["maxColumnWidth"] as? Double ?? .infinity))
      columns = .items(Array(repeating: column, count: count))
    } else {
      columns = .adaptive(minimum: try #require(params["minColumnWidth"] as? Double))
    }
    let layout = prepared(
      LayoutMode.Grid(
        columns: columns, rows: .fixed(10), columnSpacing: try #require(params["gutter"] as? Double)), 50,
      [try #require(params["width"] as? Double), 720])
    let result = try #require(expect[0]["result"] as? [String: Double])
    expectEqual(layout.line(ofItemAt: ItemPath(item: 0))?.upperBound.item, Int(result["columns"]!) - 1)
    #expect(layout.itemFrames.allSatisfy { $0?.width.rounded(.down) == result["columnWidth"] })
  }

  /// flutter_staggered_grid_view's track: equal parts, first of a width and then of a height.
  @Test(arguments: files("flutter-uniform-"))
  func uniformTrack(file: String) throws {
    let (_, expect) = try FactFile.loadUntyped(file, in: "grid")
    let gap = file.contains("gap") ? 1.0 : 0
    for (axis, step) in zip([LayoutAxis.vertical, .horizontal], expect) {
      let origins = try #require(step["origins"] as? [String: [Double]])
      let part = axis == .vertical ? 200.0 : 150
      // One of four parts, however many children there are, and the space between.
      let room = 4 * part + 3 * gap
      let layout = prepared(
        LayoutMode.Grid(columns: .count(4), columnSpacing: gap), axis: axis, origins.count, [room, room])
      for (item, origin) in origins {
        let frame = try #require(layout.itemFrames[Int(item)!])
        expectEqual([frame.x, frame.y], origin)
        expectEqual(axis == .vertical ? frame.width : frame.height, part)
      }
    }
  }

  /// Its aligned grid: every tile is as long as the longest of its row.
  @Test(arguments: files("flutter-aligned-"))
  func alignedGrid(file: String) throws {
    let (_, expect) = try FactFile.loadUntyped(file, in: "grid")
    for (columns, step) in zip([4, 3], expect) {
      let sizes = try #require(step["sizes"] as? [String: [Double]])
      let origins = try #require(step["origins"] as? [String: [Double]])
      let layout = CollectionLayout(.grid(columns: .count(columns), rowAlignment: .stretch))
      layout.containerSize = LayoutSize(width: Double(columns) * 200, height: 600)
      // One tile of each row has the length of the row, the others are shorter.
      layout.source = .extents(
        (0..<sizes.count).map { $0 % columns == 1 ? sizes["\($0)"]![1] : Double(10 * $0) })
      layout.prepare()
      for (item, size) in sizes {
        let attributes = layout.attributes(of: .item(ItemPath(item: Int(item)!)))
        expectFrame(attributes, origins[item]! + size, "item \(item)")
      }
    }
  }

  private func prepared(
    _ grid: LayoutMode.Grid, axis: LayoutAxis = .vertical, _ count: Int, _ viewport: [Double]
  ) -> CollectionLayout {
    let layout = CollectionLayout(.grid(grid), axis: axis)
    layout.containerSize = LayoutSize(width: viewport[0], height: viewport[1])
    layout.source = .extents(count: count) { _, _ in 25 }
    layout.prepare()
    return layout
  }
}
