import Expectations
import Foundation
import TestSupport
import Testing
import VirtualLayout

/// Grids that a browser laid out, within the tolerance of the file.
struct GridOracleTests {
  struct Case: Decodable {
    var params: OracleParameters<Parameters>
    var items: Int
    var firstRowCount: Int

    struct Parameters: Decodable {
      var itemSpacing: Double
      var lineSpacing: Double
      var minWidth: Double
      var maxWidth: Double?
      var fit: String
      var clampMin: Bool?
      var justify: String?
      var itemHeight: Double?
      var aspect: [Double]?
    }
  }

  static let folder = Bundle.module.bundleURL.appendingPathComponent("Resources/Oracle/grid")

  /// The names of all files of the folder.
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  static let files = names.filter { $0.hasPrefix("grid-") }

  @Test func everyFileIsRun() { expectEqual(Self.files.count, 17) }

  @Test(arguments: files)
  func framesAgree(file: String) throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(file))
    let oracle = try JSONDecoder().decode(Case.self, from: data)
    let result = try JSONDecoder().decode(OracleFrames.self, from: data)
    let params = oracle.params
    let justifications: [String: LayoutMode.Grid.Justification] = [
      "start": .start, "center": .center, "space-between": .spaceBetween,
    ]
    let grid = LayoutMode.Grid(
      columns: .adaptive(
        minimum: params.minWidth, maximum: params.maxWidth ?? .infinity,
        fit: try #require(["auto-fill": LayoutMode.Grid.Fit.fill, "auto-fit": .fit][params.fit]),
        narrowing: params.clampMin ?? false),
      rows: params.aspect.map { .aspectRatio(width: $0[0], height: $0[1]) }
        ?? .fixed(params.itemHeight ?? .nan),
      columnSpacing: params.itemSpacing, rowSpacing: params.lineSpacing,
      insets: params.insets,
      justification: try #require(justifications[params.justify ?? "start"]))
    let layout = CollectionLayout(.grid(grid), axis: params.axis, direction: params.direction)
    layout.containerSize = params.container
    layout.source = .extents(count: oracle.items) { _, _ in 0 }
    layout.prepare()
    #expect(result.content != nil)
    result.compare(layout, "the library")
    if oracle.items > 0 {
      expectEqual(layout.line(ofItemAt: ItemPath(item: 0))?.upperBound.item, oracle.firstRowCount - 1)
    }
    let items = Array(repeating: TestItem(0, 0), count: oracle.items)
    let naive = NaiveGrid.layout(grid, NaiveWorld(items, in: layout))
    result.compare(naive.frames, naive.content, "the reference")
  }
}
