import Foundation
import Testing
import VirtualLayout

/// Grids that a browser laid out, within the file's own tolerance.
@Suite struct GridOracleTests {
  struct Case: Decodable {
    var params: Parameters
    var items: Int
    var frames: [[Double]]
    var content: [Double]
    var firstRowCount: Int
    var tol: Double

    struct Parameters: Decodable {
      var axis: String
      var cross: Double
      var insets: [Double]
      var rtl: Bool
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

  /// Names of all files of the folder.
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  static let files = names.filter { $0.hasPrefix("grid-") }

  @Test func noFileIsLost() { #expect(Self.files.count == 17) }

  @Test(arguments: files)
  func framesAgree(file: String) throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(file))
    let oracle = try JSONDecoder().decode(Case.self, from: data)
    let params = oracle.params
    let justifications: [String: Grid.Justification] = [
      "start": .start, "center": .center, "space-between": .spaceBetween,
    ]
    let grid = Grid(
      columns: .adaptive(
        minimum: params.minWidth, maximum: params.maxWidth ?? .infinity,
        fit: try #require(["auto-fill": Grid.Fit.fill, "auto-fit": .fit][params.fit]),
        narrowing: params.clampMin ?? false),
      rows: params.aspect.map { .aspectRatio(width: $0[0], height: $0[1]) }
        ?? .fixed(params.itemHeight ?? .nan),
      columnSpacing: params.itemSpacing, rowSpacing: params.lineSpacing,
      insets: LayoutInsets(
        top: params.insets[0], left: params.insets[1], bottom: params.insets[2], right: params.insets[3]),
      justification: try #require(justifications[params.justify ?? "start"]))
    #expect(params.axis == "vertical")
    let layout = CollectionLayout(.grid(grid), direction: params.rtl ? .rightToLeft : .leftToRight)
    layout.containerSize = LayoutSize(width: params.cross, height: 500)
    layout.source = .measuring(count: oracle.items) { _, _ in 0 }
    layout.prepare()
    check(oracle, layout.itemFrames.compactMap { $0 }, layout.contentSize, "the library")
    if oracle.items > 0 {
      #expect(layout.line(ofItemAt: ItemPath(item: 0))?.upperBound.item == oracle.firstRowCount - 1)
    }
    let naive = NaiveGrid.layout(
      grid, Array(repeating: TestItem(0, 0), count: oracle.items), container: layout.containerSize,
      direction: layout.direction)
    check(oracle, naive.frames, naive.content, "the reference")
  }

  private func check(_ oracle: Case, _ frames: [LayoutRect], _ content: LayoutSize, _ who: String) {
    #expect(frames.count == oracle.frames.count)
    for (index, (frame, known)) in zip(frames, oracle.frames).enumerated() {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      if !zip(numbers, known).allSatisfy({ abs($0 - $1) <= oracle.tol }) {
        Issue.record("\(who): item \(index) at \(numbers), expected \(known)")
        return
      }
    }
    #expect(
      abs(content.width - oracle.content[0]) <= oracle.tol
        && abs(content.height - oracle.content[1]) <= oracle.tol, "\(who): content")
  }
}
