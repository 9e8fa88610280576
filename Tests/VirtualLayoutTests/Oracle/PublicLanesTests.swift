import Expectations
import Foundation
import TestSupport
import Testing
import VirtualLayout

/// Facts from other projects' tests about items in lanes, restated as masonries.
struct PublicLanesTests {
  /// Files that are kept but not run, and the reason.
  static let doesNotApply = [
    "flutter-staired-staired-grid-control-test.json":
      "tiles of a line are shifted by a stair's step and no lanes are shared: neither masonry nor any mode here"
  ]

  static let folder = Bundle.module.bundleURL.appendingPathComponent("Resources/Oracle/public-lanes")
  static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  static let applicable = files.filter { doesNotApply[$0] == nil }

  struct Fact: Decodable {
    var mode: String
    var params: Parameters
    /// masonic's positioner: heights.
    var items: [Double]?
    var expect: [Step]

    struct Parameters: Decodable {
      var surface: [Double]?
      var crossAxisCount: Int?
      var maxCrossAxisExtent: Double?
      var mainAxisSpacing: Double?
      var crossAxisSpacing: Double?
      var tiles: [[Int]]?
      var width: Double?
      var columnCount: Int?
    }

    struct Step: Decodable {
      var sizes: [String: [Double]]?
      var origins: [String: [Double]]?
      var update: [String: Double]?
      var result: [String: Double]?
    }
  }

  @Test func everyFileIsRunOrListed() {
    expectEqual(Self.files.count, 6, "a file was lost, or came without being counted here")
    #expect(Self.doesNotApply.keys.allSatisfy { Self.files.contains($0) })
  }

  @Test(arguments: applicable, [LayoutMode.Masonry.Packing.normal, .dense])
  func factsAgree(file: String, packing: LayoutMode.Masonry.Packing) throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(file))
    let fact = try JSONDecoder().decode(Fact.self, from: data)
    if fact.mode == "positioner" {
      try checkPositioner(fact, packing)
    } else {
      for step in fact.expect { try checkTiles(fact, step, packing) }
    }
  }

  /// Tiles with column counts and lengths: spans of a masonry. The surface is as wide as the widest frame shows,
  /// because one test turns it.
  private func checkTiles(_ fact: Fact, _ step: Fact.Step, _ packing: LayoutMode.Masonry.Packing) throws {
    let sizes = try #require(step.sizes)
    let origins = try #require(step.origins)
    let gap = try #require(fact.params.crossAxisSpacing)
    let width = try #require(
      sizes.map { origins[$0.key]![0] + $0.value[0] }.max(), "the last tile reaches the far edge")
    let lanes: LayoutMode.Masonry.Lanes
    let count: Int
    if let extent = fact.params.maxCrossAxisExtent {
      // Their parameter is the greatest width of a column, ours the least. If columns fit exactly, both mean the same.
      lanes = .adaptive(minimum: extent)
      count = Int((width + gap) / (extent + gap))
    } else {
      count = try #require(fact.params.crossAxisCount)
      lanes = .count(count)
    }
    let unit = (width - gap * Double(count - 1)) / Double(count)
    let indices = (0..<sizes.count).map(String.init)
    let spans = try spans(fact, indices.map { sizes[$0]![0] }, unit: unit, gap: gap)
    let masonry = LayoutMode.Masonry(
      lanes: lanes, laneSpacing: gap, itemSpacing: try #require(fact.params.mainAxisSpacing), packing: packing
    )
    let layout = CollectionLayout(.masonry(masonry))
    layout.containerSize = LayoutSize(width: width, height: 600)
    layout.source = .extents(
      indices.map { sizes[$0]![1] }, placements: spans.map { LanePlacement(span: $0) })
    layout.prepare()
    for (index, key) in indices.enumerated() {
      let expected = LayoutRect(
        x: origins[key]![0], y: origins[key]![1], width: sizes[key]![0], height: sizes[key]![1])
      let frame = try #require(layout.attributes(of: .item(ItemPath(item: index)))?.frame)
      #expect(agree(frame, expected, 1e-9), "item \(index) at \(text(frame)), expected \(text(expected))")
    }
  }

  /// The columns of each tile: as the test asks, or, if it does not say, as wide as the tiles are in its result.
  private func spans(_ fact: Fact, _ widths: [Double], unit: Double, gap: Double) throws -> [Int] {
    let tiles = fact.params.tiles ?? []
    guard !tiles.isEmpty else { return widths.map { Int((($0 + gap) / (unit + gap)).rounded()) } }
    // A quilted tile gives its length first.
    let column = fact.mode == "quilted" ? 1 : 0
    return widths.indices.map { tiles[$0 % tiles.count][column] }
  }

  /// One column, whose end is checked before and after an item is measured again.
  private func checkPositioner(_ fact: Fact, _ packing: LayoutMode.Masonry.Packing) throws {
    let delegate = TestDelegate(try #require(fact.items).map { TestItem(0, $0) })
    let columns = try #require(fact.params.columnCount)
    let layout = CollectionLayout(.masonry(lanes: .count(columns), packing: packing))
    layout.containerSize = LayoutSize(width: try #require(fact.params.width), height: 600)
    layout.delegate = delegate
    for step in fact.expect {
      for (key, height) in step.update ?? [:] {
        let item = try #require(Int(key))
        delegate.items[item].height = height
        layout.invalidateLayout(with: .items([ItemPath(item: item)]))
      }
      layout.prepare()
      expectEqual(layout.contentSize.height, step.result?["shortestColumn"])
    }
  }
}
