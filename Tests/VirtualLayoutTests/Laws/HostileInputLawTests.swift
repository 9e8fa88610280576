import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Law 5: no number traps, hangs, or gives a frame that is not finite.
struct HostileInputLawTests {
  static let hostile: [Double] = [
    .nan, .infinity, -.infinity, -5, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e300,
  ]

  /// Negative sizes and NaN become 0; infinite and absurd ones become the documented greatest length.
  static func sane(_ length: Double) -> Double {
    length > 0 ? min(length, Length.maximum) : 0
  }

  @Test(arguments: ModeUnderTest.all)
  func hostileSizesFollowTheRule(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 41)
    var items = mode.items(&generator, 40)
    for index in items.indices {
      items[index].slope = 0
      if index % 3 == 0 { items[index].width = Self.hostile[index / 3 % Self.hostile.count] }
      if index % 4 == 0 { items[index].height = Self.hostile[index / 4 % Self.hostile.count] }
    }
    let layout = mode.prepared(TestDelegate(items))
    expectSound(layout, "\(items)")
    if mode.name.contains("aspect") { return }  // a ratio of capped sides is no capped ratio
    for index in items.indices {
      items[index].width = Self.sane(items[index].width)
      items[index].height = Self.sane(items[index].height)
    }
    let sane = mode.prepared(TestDelegate(items))
    expectEqual(layout.itemFrames, sane.itemFrames)
    // Across, sums of greatest lengths are rounded.
    if let message = disagreement(layout, mode.expected(items), tolerance: 1e-3) {
      Issue.record("\(message)")
    }
  }

  @Test(arguments: ModeUnderTest.all)
  func hostileContainersAreSound(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 42)
    let items = mode.items(&generator, 20)
    for value in Self.hostile {
      let layout = mode.prepared(TestDelegate(items), cross: value)
      expectSound(layout, "\(value) across")
      layout.containerSize = LayoutSize(width: value, height: value)
      layout.visibleBounds = LayoutRect(x: value, y: value, width: value, height: value)
      layout.prepare()
      expectSound(layout, "\(value) along and across")
      if value.isNaN || value < 0 { expectEqual(disagreement(layout, mode.expected(items, cross: 0)), nil) }
    }
  }

  @Test(arguments: hostile)
  func hostileParametersAreSound(value: Double) {
    var items = [
      TestItem(10, 10), TestItem(30, 5, span: 2), TestItem(0, 0), TestItem(400, 400), TestItem(20, 20),
    ]
    items[1].magazine = MagazineItem(width: .fifth, height: .fixed(value))
    items[2].magazine = MagazineItem(width: .fifth, height: .stretched)
    let insets = [
      LayoutInsets(top: value), LayoutInsets(left: value), LayoutInsets(bottom: value),
      LayoutInsets(right: value),
      LayoutInsets(value),
    ]
    var modes: [LayoutMode] = insets.flatMap {
      [
        .flow(insets: $0), .masonry(lanes: .count(2), insets: $0), .justified(targetExtent: 30, insets: $0),
        .uikitFlow(LayoutMode.UIKitFlow(insets: $0)), .magazine(.init(insets: $0)),
      ]
    }
    modes += [
      .flow(LayoutMode.Flow(itemSpacing: value)), .flow(LayoutMode.Flow(lineSpacing: value)),
      .flow(
        LayoutMode.Flow(itemSpacing: value, lineSpacing: value, distribution: .spaceEvenly, sizing: .capped)),
      .masonry(LayoutMode.Masonry(lanes: .count(3), laneSpacing: value)),
      .masonry(LayoutMode.Masonry(lanes: .count(3), itemSpacing: value)),
      .masonry(LayoutMode.Masonry(lanes: .adaptive(minimum: 50), laneSpacing: value)),
      .masonry(LayoutMode.Masonry(lanes: .count(3), laneChoice: .shortest(tolerance: value))),
      .masonry(LayoutMode.Masonry(lanes: .count(3), laneChoice: .cursor(tolerance: value))),
      .masonry(LayoutMode.Masonry(lanes: .sizes([20, value, 30]))),
      .masonry(LayoutMode.Masonry(lanes: .sizes([value]))),
      .masonry(LayoutMode.Masonry(lanes: .adaptive(minimum: value))),
      .masonry(LayoutMode.Masonry(lanes: .fixed(value))),
      .masonry(LayoutMode.Masonry(lanes: .adaptive(minimum: 50), hysteresis: value)),
      .justified(LayoutMode.Justified(targetExtent: value)),
      .justified(LayoutMode.Justified(targetExtent: 30, tolerance: value)),
      .justified(
        LayoutMode.Justified(targetExtent: 30, itemSpacing: value, lineSpacing: value, lastLine: .justify)),
      .justified(
        LayoutMode.Justified(targetExtent: 30, lineSpacing: value, insets: oddInsets, lastLine: .hidden)),
      .justified(LayoutMode.Justified(targetExtent: 30, lastLine: .center, aspectRatio: value)),
      .uikitFlow(LayoutMode.UIKitFlow(itemSpacing: value)),
      .uikitFlow(LayoutMode.UIKitFlow(itemSpacing: 0, lineSpacing: value)),
      .uikitFlow(
        LayoutMode.UIKitFlow(itemSize: .fixed(LayoutSize(width: value, height: 10)), itemSpacing: 0)),
      .uikitFlow(LayoutMode.UIKitFlow(itemSize: .fixed(LayoutSize(width: 10, height: value)))),
      .magazine(LayoutMode.Magazine(itemSpacing: value)), .magazine(LayoutMode.Magazine(lineSpacing: value)),
      .magazine(LayoutMode.Magazine(itemInsets: LayoutInsets(value))),
      .masonry(LayoutMode.Masonry(lanes: .count(3), itemSpacing: value, packing: .dense)),
      .masonry(LayoutMode.Masonry(lanes: .count(3), laneChoice: .cursor(tolerance: value), packing: .dense)),
      .masonry(LayoutMode.Masonry(lanes: .count(3), stretching: .points(value))),
      .masonry(LayoutMode.Masonry(lanes: .count(3), stretching: .fraction(value))),
      .masonry(lanes: .fixed(value), spacing: 8, laneChoice: .roundRobin),
      .masonry(lanes: .fixed(40), spacing: value, insets: LayoutInsets(value), laneChoice: .roundRobin),
    ]
    modes += Self.lists(value) + Self.grids(value) + Self.cards(value)
    for mode in modes {
      for heading in Heading.all {
        expectSound(preparedLayout(mode, items, cross: 100, heading), "\(mode), \(heading)")
      }
    }
  }

  private static func lists(_ value: Double) -> [LayoutMode] {
    [
      .list(spacing: value), .list(insets: LayoutInsets(value)), .list(rows: .uniform(value)),
      .list(rows: .uniform(10), spacing: value), .list(rows: .uniform(10), insets: LayoutInsets(value)),
      .list(rows: .given, spacing: value),
    ]
  }

  private static func grids(_ value: Double) -> [LayoutMode] {
    let columns: [LayoutMode.Grid.Columns] = [
      .count(3), .adaptive(minimum: value), .adaptive(minimum: 30, maximum: value), .sizes([20, value, 30]),
      .adaptive(minimum: value, maximum: value, fit: .fit, narrowing: true), .sizes([value]),
      .items([
        LayoutMode.Grid.Item(.fixed(value)), LayoutMode.Grid.Item(), LayoutMode.Grid.Item(spacing: value),
      ]),
      .items(
        [LayoutMode.Grid.Item(.flexible(minimum: value)), LayoutMode.Grid.Item(.flexible(maximum: value))],
        resolution: .swiftUI),
      .items([
        LayoutMode.Grid.Item(.adaptive(minimum: value)),
        LayoutMode.Grid.Item(.adaptive(minimum: 20, maximum: value)),
      ]),
    ]
    let rows: [LayoutMode.Grid.Rows] = [
      .measured, .natural, .fixed(value), .aspectRatio(width: value, height: 1),
      .aspectRatio(width: 1, height: value),
    ]
    return columns.flatMap { columns in
      rows.flatMap { rows in
        [
          .grid(
            LayoutMode.Grid(columns: columns, rows: rows, columnSpacing: value, justification: .spaceBetween)),
          .grid(
            LayoutMode.Grid(
              columns: columns, rows: rows, rowSpacing: value, insets: LayoutInsets(left: value),
              justification: .center, rowAlignment: .center, hysteresis: value)),
        ]
      }
    }
  }

  private static func cards(_ value: Double) -> [LayoutMode] {
    [
      .cards(.init(minimum: value)), .cards(.init(maximum: value)), .cards(.init(aspectRatio: value)),
      .cards(.init(margin: value)), .cards(.init(padding: value)), .cards(.init(minimum: 0, padding: value)),
    ]
  }

  @Test(arguments: [Int.min, -3, 0, 1_000_000, .max])
  func hostileColumnNumbersAreSound(number: Int) {
    let items = [TestItem(10, 10), TestItem(10, 20), TestItem(10, 30)]
    for rows in [LayoutMode.Grid.Rows.measured, .natural, .fixed(5), .aspectRatio(width: 1, height: 1)] {
      for heading in Heading.all {
        let grid = LayoutMode.Grid(columns: .count(number), rows: rows, columnSpacing: 1)
        expectSound(preparedLayout(.grid(grid), items, cross: 100, heading), "\(number) columns")
      }
    }
  }

  @Test(arguments: [Int.min, -3, 0, 1_000_000, .max])
  func hostileLaneNumbersAreSound(number: Int) {
    let items = [
      TestItem(10, 10), TestItem(10, 20, span: number), TestItem(10, 30, lane: number),
      TestItem(10, 5, span: number, lane: number), TestItem(10, 10),
    ]
    let few = LayoutMode.Masonry(lanes: .count(3), laneSpacing: 1)
    let layout = preparedLayout(.masonry(few), items, cross: 100, Heading.all[0])
    expectEqual(
      disagreement(
        layout, NaiveMasonry.layout(few, NaiveWorld(items, in: layout))), nil)
    for placement in [LayoutMode.Masonry.LaneChoice.shortest(), .cursor(), .roundRobin] {
      let many = LayoutMode.Masonry(lanes: .count(number), laneSpacing: 0.5, laneChoice: placement)
      expectSound(preparedLayout(.masonry(many), items, cross: 100, Heading.all[0]), "\(number) lanes")
      var packed = many
      packed.packing = .dense
      packed.stretching = .points(3, itemsInLane: number)
      expectSound(
        preparedLayout(.masonry(packed), items, cross: 100, Heading.all[0]), "\(number) lanes, dense")
    }
  }

  @Test func emptyLaneListsAreOneLane() {
    let layout = preparedLayout(
      .masonry(lanes: .sizes([])), [TestItem(10, 10), TestItem(10, 10)], cross: 100, Heading.all[0])
    expectSound(layout, "no lanes")
    expectEqual(layout.attributes(of: .item(1))?.frame.y, 10)
  }

  @Test(arguments: [
    LayoutMode.flow(), .masonry(lanes: .count(3)), .masonry(lanes: .fixed(30), laneChoice: .roundRobin),
    .list(), .list(rows: .uniform(9)),
    .grid(columns: .count(2)), .grid(columns: .count(2), rows: .fixed(9)), .cards(.init(margin: 0)),
  ])
  func negativeCountsAreEmpty(mode: LayoutMode) {
    for count in [-1, Int.min] {
      let layout = CollectionLayout(mode)
      layout.containerSize = LayoutSize(width: 100, height: 100)
      layout.source = .extents(count: count) { _, _ in 10 }
      layout.prepare()
      expectEqual(layout.numberOfItems(inSection: 0), 0)
      expectEqual(layout.contentSize, LayoutSize(width: 100, height: 0))
    }
  }

  @Test func anAbsurdCountIsLimitedAndReported() {
    let layout = CollectionLayout(.flow())
    layout.containerSize = LayoutSize(width: 80, height: 100)
    layout.source = .sizes(count: .max) { _, _ in LayoutSize(width: 10, height: 10) }
    var diagnostics: [LayoutDiagnostic] = []
    layout.onDiagnostic = { diagnostics.append($0) }
    layout.prepare()
    let limit = Limit.items
    expectEqual(diagnostics, [.itemCountLimited(claimed: .max, limit: limit)])
    expectEqual(layout.numberOfItems(inSection: 0), limit)
    expectEqual(layout.contentSize.height, Double(limit / 8 * 10))
    expectEqual(layout.attributes(of: .item(ItemPath(item: limit))), nil)
  }

  @Test(arguments: ModeUnderTest.configurations)
  func staleAndAbsurdPathsAreNil(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 43)
    let delegate = TestDelegate(mode.items(&generator, 9))
    let layout = mode.prepared(delegate)
    let paths = [
      ItemPath(item: 9), ItemPath(item: -1), ItemPath(item: .max), ItemPath(item: .min),
      ItemPath(section: 1, item: 0), ItemPath(section: -1, item: 0), ItemPath(section: .max, item: .max),
    ]
    for path in paths {
      expectEqual(layout.attributes(of: .item(path)), nil)
      expectEqual(layout.lanes(ofItemAt: path), nil)
      expectEqual(layout.line(ofItemAt: path), nil)
    }
    for section in [-1, 1, Int.min, .max] { expectEqual(layout.numberOfItems(inSection: section), 0) }
    delegate.resetCounts()
    layout.invalidateLayout(with: .items(paths))
    layout.prepare()
    expectEqual(delegate.totalSizesAsked, 0)
    expectEqual(disagreement(layout, mode.expected(delegate.items)), nil)
    for added in [-4, 5, Int.max, Int.min] {
      layout.invalidateLayout(with: .appended(added))
      layout.prepare()
      expectEqual(disagreement(layout, mode.expected(delegate.items)), nil, "\(added) announced, none came")
    }
  }

  @Test(arguments: ModeUnderTest.all)
  func hostileRectanglesAreAnswered(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 44)
    let layout = mode.prepared(TestDelegate(mode.items(&generator, 50)))
    let frames = layout.itemFrames.compactMap { $0 }
    let values = Self.hostile + [0, 100]
    for x in values {
      for width in values {
        for (y, height) in [(x, width), (-1e6, 2e6)] {
          let query = LayoutRect(x: x, y: y, width: width, height: height)
          // A rectangle of negative size is empty, like one without size.
          let asked = LayoutRect(x: x, y: y, width: width < 0 ? 0 : width, height: height < 0 ? 0 : height)
          let expected = bruteForce(frames, in: asked)
          let found = layout.layoutAttributesForElements(in: query).map(\.path.item)
          if found != expected { Issue.record("\(text(query)) finds \(found), expected \(expected)") }
        }
      }
    }
  }

  private func expectSound(
    _ layout: CollectionLayout, _ nest: @autoclosure () -> String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let frames = layout.itemFrames.compactMap { $0 }
    let isSound = (frames + [LayoutRect(origin: LayoutPoint(x: 0, y: 0), size: layout.contentSize)])
      .allSatisfy {
        $0.x.isFinite && $0.y.isFinite && $0.width.isFinite && $0.height.isFinite && $0.width >= 0
          && $0.height >= 0
      }
    let isWhole = frames.count == layout.numberOfItems(inSection: 0)
    let everything = LayoutRect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
    let queries = [everything, LayoutRect(x: 0, y: 0, width: 50, height: 50)]
    let message =
      !isWhole
      ? "an item has no frame" : !isSound ? "not finite: \(frames.map(text)), \(layout.contentSize)" : nil
    let broken =
      message ?? layout.checkInvariants()
      ?? queries.lazy.compactMap { queryDisagreement(layout, frames, in: $0) }.first
    if let broken { Issue.record("\(nest()): \(broken)", sourceLocation: sourceLocation) }
  }
}
