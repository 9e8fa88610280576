import VirtualLayout

/// One mode in one configuration, on which the suite of laws runs. To add a mode, add an entry to `builtIn`.
package struct ModeUnderTest: Sendable {
  package var name: String
  package var mode: LayoutMode
  package var axis = LayoutAxis.vertical
  package var direction = LayoutDirection.leftToRight
  /// Whether the mode asks for sizes, and whether it places items one by one. A mode whose positions are arithmetic does not
  /// place them one by one and, but for cards, does not ask for sizes.
  package var asksForSizes = true
  package var placesItems = true
  /// Random items for this configuration.
  package var items: @Sendable (_ generator: inout SplitMix64, _ count: Int) -> [TestItem]
  /// The naive reference of the mode's rules. `world.kept` has the lanes that items already have; modes without lanes ignore
  /// it.
  package var reference: @Sendable (_ world: NaiveWorld) -> NaiveLayout
  /// Whether any change places every item again, although it asks only for the changed sizes.
  package var placesEverything = false
  /// The parameters of a masonry; nil for other modes.
  package var masonry: LayoutMode.Masonry?
  /// The mode's insets, if it asks for sizes once and keeps them in another container.
  package var insets = LayoutInsets.zero

  package init(
    name: String, mode: LayoutMode,
    items: @escaping @Sendable (_ generator: inout SplitMix64, _ count: Int) -> [TestItem],
    reference: @escaping @Sendable (_ world: NaiveWorld) -> NaiveLayout
  ) {
    (self.name, self.mode) = (name, mode)
    (self.items, self.reference) = (items, reference)
  }

  /// The configurations that ask for sizes.
  package static var asking: [ModeUnderTest] { all.filter(\.asksForSizes) }

  package var testDescription: String {
    "\(name), \(axis)\(direction == .rightToLeft ? ", right to left" : "")"
  }

  /// Every configuration along both axes, in both directions.
  package static let all: [ModeUnderTest] = configurations.flatMap { configuration in
    Heading.all.map { heading in
      var mode = configuration
      (mode.axis, mode.direction) = (heading.axis, heading.direction)
      return mode
    }
  }

  package var heading: Heading { Heading(axis: axis, direction: direction) }

  package static let configurations: [ModeUnderTest] = builtIn + customConfigurations

  private static let builtIn: [ModeUnderTest] = [
    .masonry("masonry, one lane", LayoutMode.Masonry(lanes: .count(1), itemSpacing: 8)),
    .masonry("masonry", LayoutMode.Masonry(lanes: .count(4), laneSpacing: 8, itemSpacing: 8)),
    .masonry(
      "masonry with insets and a tolerance",
      LayoutMode.Masonry(
        lanes: .count(3), laneSpacing: 6, itemSpacing: 4, insets: odd, laneChoice: .shortest(tolerance: 24))),
    .masonry(
      "masonry with spans", LayoutMode.Masonry(lanes: .count(5), laneSpacing: 4, itemSpacing: 8), spans: 6),
    .masonry(
      "masonry with spans and pins", LayoutMode.Masonry(lanes: .count(4), itemSpacing: 8, insets: odd),
      spans: 3, pins: 4
    ),
    .masonry(
      "masonry, cursor", LayoutMode.Masonry(lanes: .count(4), itemSpacing: 8, laneChoice: .cursor()),
      spans: 2,
      pins: 5),
    .masonry(
      "masonry, cursor with a tolerance",
      LayoutMode.Masonry(
        lanes: .count(4), laneSpacing: 2, itemSpacing: 8, laneChoice: .cursor(tolerance: 32)),
      spans: 2),
    .masonry(
      "masonry, round robin", LayoutMode.Masonry(lanes: .count(3), itemSpacing: 8, laneChoice: .roundRobin)),
    .masonry(
      "masonry, given lanes", LayoutMode.Masonry(lanes: .sizes([40, 0, 96, 24]), laneSpacing: 8), spans: 2),
    .masonry(
      "masonry, adaptive", LayoutMode.Masonry(lanes: .adaptive(minimum: 70), laneSpacing: 8, itemSpacing: 8)),
    .masonry(
      "masonry, fixed", LayoutMode.Masonry(lanes: .fixed(70), itemSpacing: 8, laneChoice: .roundRobin)),
    .masonry(
      "masonry, aspect ratio", LayoutMode.Masonry(lanes: .count(4), itemSpacing: 8, itemExtent: .aspectRatio)),
    .masonry(
      "masonry, dense", LayoutMode.Masonry(lanes: .count(4), laneSpacing: 8, itemSpacing: 8, packing: .dense),
      spans: 3),
    .masonry(
      "masonry, dense, cursor, with insets and pins",
      LayoutMode.Masonry(
        lanes: .count(5), laneSpacing: 4, itemSpacing: 6, insets: odd, laneChoice: .cursor(), packing: .dense),
      spans: 2, pins: 6),
    .masonry(
      "masonry, dense, with a tolerance and no spacing",
      LayoutMode.Masonry(lanes: .count(4), laneChoice: .cursor(tolerance: 24), packing: .dense), spans: 3),
    .masonry(
      "masonry, dense, given lanes",
      LayoutMode.Masonry(
        lanes: .sizes([40, 80, 40, 40, 80]), laneSpacing: 8, itemSpacing: 4, packing: .dense), spans: 3),
    .masonry(
      "masonry, dense, round robin, aspect ratio",
      LayoutMode.Masonry(
        lanes: .adaptive(minimum: 70), itemSpacing: 8, laneChoice: .roundRobin, packing: .dense,
        itemExtent: .aspectRatio), spans: 4),
    .masonry(
      "masonry, evened",
      LayoutMode.Masonry(lanes: .count(4), laneSpacing: 8, itemSpacing: 8, stretching: .fraction(0.3))),
    .masonry(
      "masonry, evened by points, with insets, spans and pins",
      LayoutMode.Masonry(
        lanes: .count(5), itemSpacing: 4, insets: odd, stretching: .points(30, itemsInLane: 2)),
      spans: 4,
      pins: 5),
    .masonry(
      "masonry, dense and evened",
      LayoutMode.Masonry(
        lanes: .count(4), itemSpacing: 6, laneChoice: .cursor(), packing: .dense,
        stretching: .points(70.3, itemsInLane: 3)), spans: 3),
    .flow("flow", LayoutMode.Flow()),
    .flow("flow with spacing", LayoutMode.Flow(itemSpacing: 8, lineSpacing: 4, insets: odd)),
    .flow(
      "flow, center", LayoutMode.Flow(itemSpacing: 8, lineSpacing: 4, distribution: .center, alignment: .end)),
    .flow("flow, end", LayoutMode.Flow(itemSpacing: 8, distribution: .end, alignment: .center)),
    .flow(
      "flow, justified",
      LayoutMode.Flow(itemSpacing: 8, lineSpacing: 4, distribution: .spaceBetween, lastLine: .start)),
    .flow("flow, space around", LayoutMode.Flow(insets: odd, distribution: .spaceAround, alignment: .end)),
    .flow("flow, space evenly", LayoutMode.Flow(lineSpacing: 4, distribution: .spaceEvenly, lastLine: .end)),
    .flow(
      "flow, safe center, capped", LayoutMode.Flow(itemSpacing: 8, distribution: .safeCenter, sizing: .capped)
    ),
    .flow("flow, proposed", LayoutMode.Flow(itemSpacing: 8, sizing: .proposed), slope: 0.25),
    .list("list", LayoutMode.List()),
    .list("list with spacing and insets", LayoutMode.List(spacing: 8, insets: odd)),
    .list("list, given", LayoutMode.List(rows: .given, spacing: 4), slope: 0),
    .list("list, uniform", LayoutMode.List(rows: .uniform(36.6), spacing: 4, insets: odd)),
    .list("list, uniform without spacing", LayoutMode.List(rows: .uniform(40))),
    .list("list, uniform without extent", LayoutMode.List(rows: .uniform(0), spacing: 8)),
    .list("list, uniform without anything", LayoutMode.List(rows: .uniform(0))),
    .grid("grid", LayoutMode.Grid(columns: .count(3), columnSpacing: 8, rowSpacing: 4, insets: odd)),
    .grid("grid, one column", LayoutMode.Grid(columns: .count(1), rowAlignment: .end)),
    .grid(
      "grid, centred along",
      LayoutMode.Grid(
        columns: .adaptive(minimum: 70), columnSpacing: 8, justification: .center, rowAlignment: .center)),
    .grid(
      "grid, stretched",
      LayoutMode.Grid(
        columns: .adaptive(minimum: 40, maximum: 60), rowSpacing: 8, justification: .spaceBetween,
        rowAlignment: .stretch)),
    .grid(
      "grid, collapsing",
      LayoutMode.Grid(
        columns: .adaptive(minimum: 24, fit: .fit, narrowing: true), rowSpacing: 8, justification: .end)),
    .grid(
      "grid, given columns",
      LayoutMode.Grid(columns: .sizes([40, 0, 96, 300]), columnSpacing: 8, rowSpacing: 8)),
    .grid(
      "grid, natural",
      LayoutMode.Grid(
        columns: .items([
          LayoutMode.Grid.Item(.fixed(60), spacing: 4, alignment: .start),
          LayoutMode.Grid.Item(.flexible(), alignment: .end),
          LayoutMode.Grid.Item(.adaptive(minimum: 40)),
        ]), rows: .natural, columnSpacing: 8, rowSpacing: 8, rowAlignment: .center)),
    .grid(
      "grid, natural and overflowing",
      LayoutMode.Grid(
        columns: .items([
          LayoutMode.Grid.Item(.fixed(300)), LayoutMode.Grid.Item(.fixed(60), alignment: .start),
        ]), rows: .natural,
        columnSpacing: 8)),
    .grid(
      "grid, SwiftUI",
      LayoutMode.Grid(
        columns: .items(
          [
            LayoutMode.Grid.Item(.flexible(minimum: 100)),
            LayoutMode.Grid.Item(.flexible(minimum: 180, maximum: 190)),
          ],
          resolution: .swiftUI), columnSpacing: 8, rowSpacing: 4)),
    .grid(
      "grid, fixed rows",
      LayoutMode.Grid(columns: .count(4), rows: .fixed(40), columnSpacing: 8, rowSpacing: 8)),
    .grid(
      "grid, fixed rows of given columns",
      LayoutMode.Grid(columns: .sizes([40, 0, 96, 300]), rows: .fixed(20), columnSpacing: 8, insets: odd)),
    .grid(
      "grid, many narrow columns",
      LayoutMode.Grid(columns: .count(90), rows: .fixed(16), columnSpacing: 1, rowSpacing: 8)),
    .grid(
      "grid, ratio",
      LayoutMode.Grid(columns: .adaptive(minimum: 70), rows: .aspectRatio(width: 3, height: 4), insets: odd)),
    .grid(
      "grid, ratio in columns that differ",
      LayoutMode.Grid(
        columns: .items([
          LayoutMode.Grid.Item(.fixed(40)), LayoutMode.Grid.Item(.flexible()),
          LayoutMode.Grid.Item(.fixed(0)),
        ]),
        rows: .aspectRatio(width: 2, height: 1), columnSpacing: 8, rowSpacing: 8, rowAlignment: .center)),
    .grid(
      "grid, ratio at the end",
      LayoutMode.Grid(
        columns: .sizes([96, 40]), rows: .aspectRatio(width: 1, height: 1), rowSpacing: 8, rowAlignment: .end)
    ),
    .cards("card", LayoutMode.Cards()),
    .cards(
      "card, small", LayoutMode.Cards(minimum: 20, maximum: 70, aspectRatio: 0.75, margin: 5, padding: 3)),
    .justified("justified", LayoutMode.Justified(targetExtent: 60)),
    .justified(
      "justified with spacing, the rest centred",
      LayoutMode.Justified(
        targetExtent: 90, tolerance: 0, itemSpacing: 8, lineSpacing: 4, insets: odd, lastLine: .center)),
    .justified(
      "justified, the rest, too",
      LayoutMode.Justified(
        targetExtent: 50, tolerance: 0.1, itemSpacing: 6, lineSpacing: 2, lastLine: .justify)),
    .justified(
      "justified, the rest hidden",
      LayoutMode.Justified(targetExtent: 70, itemSpacing: 30, lineSpacing: 4, insets: odd, lastLine: .hidden)),
    .justified(
      "justified, given proportions",
      LayoutMode.Justified(targetExtent: 40, itemSpacing: 8, aspectRatio: 1.75)),
    .uikitFlow("UIKit's flow", LayoutMode.UIKitFlow(), different: 1),
    .uikitFlow(
      "UIKit's flow, equal sizes", LayoutMode.UIKitFlow(itemSpacing: 7, lineSpacing: 3, insets: odd),
      different: 40),
    .magazine("magazine", LayoutMode.Magazine()),
    .magazine(
      "magazine with spacing",
      LayoutMode.Magazine(itemSpacing: 8, lineSpacing: 4, insets: odd, itemInsets: otherOdd)),
  ]

  /// Four different insets, so that a test notices if two sides are swapped.
  package static let odd = LayoutInsets(top: 3, left: 17, bottom: 11, right: 5)
  private static let otherOdd = LayoutInsets(top: 2, left: 9, bottom: 5, right: 20)

  /// One item in `spans` covers two lanes or more, and one in `pins` names its lane; 0 for none.
  package static func masonry(_ name: String, _ masonry: LayoutMode.Masonry, spans: Int = 0, pins: Int = 0)
    -> ModeUnderTest
  {
    var mode = ModeUnderTest(name: name, mode: .masonry(masonry)) { generator, count in
      (0..<count).map { _ in
        var item = TestItem(8 * Double(generator.below(30)), 8 * Double(generator.below(30)), slope: 0.25)
        if spans > 0 && generator.oneIn(spans) { item.placement.span = 2 + generator.below(5) }
        if pins > 0 && generator.oneIn(pins) { item.placement.lane = generator.below(4) }
        return item
      }
    } reference: { world in
      NaiveMasonry.layout(masonry, world)
    }
    mode.masonry = masonry
    return mode
  }

  package static func flow(_ name: String, _ flow: LayoutMode.Flow, slope: Double = 0) -> ModeUnderTest {
    var mode = ModeUnderTest(name: name, mode: .flow(flow)) { generator, count in
      // Every other list has items without width or height, which follow a rule of their own in queries.
      let least = generator.below(2)
      return (0..<count).map { _ in
        TestItem(
          4 * Double(least + generator.below(50)), 4 * Double(least + generator.below(50)), slope: slope)
      }
    } reference: { world in
      NaiveFlow.layout(flow, world)
    }
    mode.insets = flow.insets
    return mode
  }
}

// Lists, grids and cards.
extension ModeUnderTest {
  package static func list(_ name: String, _ list: LayoutMode.List, slope: Double = 0.25) -> ModeUnderTest {
    var mode = ofBoxes(name, .list(list), slope: slope) { NaiveList.layout(list, $0) }
    if case .uniform = list.rows { (mode.asksForSizes, mode.placesItems) = (false, false) }
    mode.insets = list.insets
    return mode
  }

  package static func grid(_ name: String, _ grid: LayoutMode.Grid) -> ModeUnderTest {
    var mode = ofBoxes(name, .grid(grid), slope: 0.25) { NaiveGrid.layout(grid, $0) }
    let asks = grid.rows == .measured || grid.rows == .natural
    (mode.asksForSizes, mode.placesItems) = (asks, asks)
    return mode
  }

  package static func cards(_ name: String, _ card: LayoutMode.Cards) -> ModeUnderTest {
    var mode = ofBoxes(name, .cards(card), slope: 0) { NaiveCards.layout(card, $0) }
    mode.placesItems = false
    mode.insets = LayoutInsets(card.margin)
    return mode
  }

  /// Boxes of any proportions. Every other list has some without width or height.
  private static func ofBoxes(
    _ name: String, _ mode: LayoutMode, slope: Double,
    reference: @escaping @Sendable (NaiveWorld) -> NaiveLayout
  ) -> ModeUnderTest {
    ModeUnderTest(name: name, mode: mode) { generator, count in
      let least = generator.below(2)
      return (0..<count).map { _ in
        TestItem(
          4 * Double(least + generator.below(30)), 4 * Double(least + generator.below(30)), slope: slope)
      }
    } reference: {
      reference($0)
    }
  }
}

extension ModeUnderTest {
  /// A prepared layout over `delegate`, `cross` points across and 600 along.
  package func prepared(_ delegate: TestDelegate, cross: Double = 320) -> CollectionLayout {
    let layout = CollectionLayout(mode, axis: axis, direction: direction)
    layout.containerSize = container(cross: cross)
    delegate.axis = axis
    layout.delegate = delegate
    layout.prepare()
    return layout
  }

  package func container(cross: Double) -> LayoutSize {
    axis == .vertical ? LayoutSize(width: cross, height: 600) : LayoutSize(width: 600, height: cross)
  }

  package func expected(
    _ items: [TestItem], cross: Double = 320, kept: [Int?] = [], keptCursor: Int? = nil
  ) -> NaiveLayout {
    reference(
      NaiveWorld(
        items: items, container: container(cross: cross), axis: axis, direction: direction, kept: kept,
        keptCursor: keptCursor))
  }
}
