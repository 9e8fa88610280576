import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Flickr's numbers: the `justified` files.
struct JustifiedFactTests {
  /// Files that are not run, and the reason.
  static let doesNotApply = [
    "justified-breakout3.json":
      "pictures with a line of their own at a cadence depend on line numbers, so no line could be broken again alone",
    "justified-breakout3-last.json": "as justified-breakout3.json",
  ]

  struct Facts: Decodable {
    var params: Parameters
    /// Proportions, width by height.
    var items: [Double]
    var expect: [Expectation]

    struct Parameters: Decodable {
      var containerWidth: Double
      var targetRowHeight: Double
      var spacing: Spacing
      var padding: Double
      var targetRowHeightTolerance: Double
      var widowLayoutStyle: String?
      var showWidows: Bool?
      var fullWidthBreakoutRowCadence: Int?
    }

    /// One number for all spacing, or one between items and one between rows.
    struct Spacing: Decodable {
      var item: Double
      var line: Double

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let both = try? value.decode(Double.self) {
          (item, line) = (both, both)
        } else {
          let pair = try value.decode([Double].self)
          (item, line) = (pair[0], pair[1])
        }
      }
    }

    struct Expectation: Decodable {
      var frames: [String: [Double]]?
      var widths: [String: Double]?
      var heights: [String: Double]?
      var lefts: [String: Double]?
      var tops: [String: Double]?
      var origin: [String: [Double]]?
      var content: Content?
      var count: Count?

      struct Content: Decodable {
        var height: Double
        var widows: Int?
      }
      struct Count: Decodable { var boxes: Int }
    }
  }

  @Test func everyFileIsRunOrListed() {
    let files = FactFile.names("justified-")
    expectEqual(files.count, 9)
    for file in Self.doesNotApply.keys { #expect(files.contains(file)) }
  }

  @Test(arguments: FactFile.names("justified-").filter { doesNotApply[$0] == nil })
  func numbersAgree(file: String) throws {
    let facts = try FactFile.load(file, as: Facts.self)
    let params = facts.params
    expectEqual(params.fullWidthBreakoutRowCadence, nil)
    let styles: [String: LayoutMode.Justified.LastLine] = [
      "left": .start, "center": .center, "justify": .justify,
    ]
    let style = try #require(styles[params.widowLayoutStyle ?? "left"])
    let justified = LayoutMode.Justified(
      targetExtent: params.targetRowHeight, tolerance: params.targetRowHeightTolerance,
      itemSpacing: params.spacing.item, lineSpacing: params.spacing.line,
      insets: LayoutInsets(params.padding),
      lastLine: params.showWidows == false ? .hidden : style)
    let layout = CollectionLayout(.justified(justified))
    layout.containerSize = LayoutSize(width: params.containerWidth, height: 500)
    layout.source = .sizes(facts.items.map { LayoutSize(width: $0, height: 1) })
    layout.prepare()
    let frames = layout.itemFrames.compactMap { $0 }
    for expect in facts.expect { check(expect, frames, layout, lastLine: justified.lastLine) }
  }

  private func check(
    _ expect: Facts.Expectation, _ frames: [LayoutRect], _ layout: CollectionLayout,
    lastLine: LayoutMode.Justified.LastLine
  ) {
    var compared = 0
    func compare(_ item: String, _ actual: (LayoutRect) -> [Double], _ expected: [Double]) {
      compared += 1
      let actual = actual(frames[Int(item)!])
      let agrees = zip(actual, expected).allSatisfy { abs($0 - $1) <= 1e-5 }
      #expect(agrees, "item \(item): \(actual), expected \(expected)")
    }
    for (item, frame) in expect.frames ?? [:] { compare(item, { [$0.x, $0.y, $0.width, $0.height] }, frame) }
    for (item, width) in expect.widths ?? [:] { compare(item, { [$0.width] }, [width]) }
    for (item, height) in expect.heights ?? [:] { compare(item, { [$0.height] }, [height]) }
    for (item, left) in expect.lefts ?? [:] { compare(item, { [$0.x] }, [left]) }
    for (item, top) in expect.tops ?? [:] { compare(item, { [$0.y] }, [top]) }
    for (item, origin) in expect.origin ?? [:] { compare(item, { [$0.x, $0.y] }, origin) }
    if let content = expect.content {
      compared += 1
      #expect(abs(layout.contentSize.height - content.height) <= 1e-5)
      if let widows = content.widows {
        let last = layout.line(ofItemAt: ItemPath(item: frames.count - 1))
        expectEqual(last?.lowerBound, ItemPath(item: frames.count - widows))
      }
    }
    if let count = expect.count {
      compared += 1
      expectEqual(frames.filter { $0.height > 0 }.count, count.boxes)
    }
    #expect(compared > 0)
  }
}
