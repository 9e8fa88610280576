import Testing
import VirtualLayout

/// One mode in one configuration: what the suite of laws runs over. A new mode is one more line in `all`.
struct ModeUnderTest: Sendable, CustomTestStringConvertible {
  var name: String
  var mode: LayoutMode
  var axis = LayoutAxis.vertical
  var direction = LayoutDirection.leftToRight
  /// Random items that exercise the configuration.
  var items: @Sendable (_ generator: inout SplitMix64, _ count: Int) -> [TestItem]
  /// The mode's rules written down naively; `kept` are the lanes that items already have (modes without lanes
  /// ignore it).
  var reference: @Sendable (_ world: World) -> NaiveLayout
  /// Whether any change places every item again, though it asks only for what has changed.
  var placesEverything = false

  /// Everything a reference needs to know.
  struct World {
    var items: [TestItem]
    var container: LayoutSize
    var axis: LayoutAxis
    var direction: LayoutDirection
    var kept: [Int?] = []
  }

  var testDescription: String {
    "\(name), \(axis)\(direction == .rightToLeft ? ", right to left" : "")"
  }

  /// Every configuration along both axes, in both directions.
  static let all: [ModeUnderTest] = configurations.flatMap { configuration in
    [LayoutAxis.vertical, .horizontal].flatMap { axis in
      [LayoutDirection.leftToRight, .rightToLeft].map { direction in
        var mode = configuration
        (mode.axis, mode.direction) = (axis, direction)
        return mode
      }
    }
  }

  static let configurations: [ModeUnderTest] =
    [
      .masonry("masonry, one lane", Masonry(lanes: .count(1), itemSpacing: 8)),
      .masonry("masonry", Masonry(lanes: .count(4), laneSpacing: 8, itemSpacing: 8)),
      .masonry(
        "masonry with insets and a tolerance",
        Masonry(
          lanes: .count(3), laneSpacing: 6, itemSpacing: 4, insets: odd, placement: .shortest(tolerance: 24))),
      .masonry("masonry with spans", Masonry(lanes: .count(5), laneSpacing: 4, itemSpacing: 8), spans: 6),
      .masonry(
        "masonry with spans and pins", Masonry(lanes: .count(4), itemSpacing: 8, insets: odd), spans: 3,
        pins: 4
      ),
      .masonry(
        "masonry, cursor", Masonry(lanes: .count(4), itemSpacing: 8, placement: .cursor()), spans: 2, pins: 5),
      .masonry(
        "masonry, cursor with a tolerance",
        Masonry(lanes: .count(4), laneSpacing: 2, itemSpacing: 8, placement: .cursor(tolerance: 32)), spans: 2
      ),
      .masonry("masonry, round robin", Masonry(lanes: .count(3), itemSpacing: 8, placement: .roundRobin)),
      .masonry("masonry, given lanes", Masonry(lanes: .sizes([40, 0, 96, 24]), laneSpacing: 8), spans: 2),
      .masonry("masonry, adaptive", Masonry(lanes: .adaptive(minimum: 70), laneSpacing: 8, itemSpacing: 8)),
      .masonry("masonry, fixed", Masonry(lanes: .fixed(70), itemSpacing: 8, placement: .roundRobin)),
      .masonry("masonry, aspect ratio", Masonry(lanes: .count(4), itemSpacing: 8, itemExtent: .aspectRatio)),
      .flow("flow", Flow()),
      .flow("flow with spacing", Flow(itemSpacing: 8, lineSpacing: 4, insets: odd)),
      .flow("flow, center", Flow(itemSpacing: 8, lineSpacing: 4, distribution: .center, alignment: .end)),
      .flow("flow, end", Flow(itemSpacing: 8, distribution: .end, alignment: .center)),
      .flow(
        "flow, justified", Flow(itemSpacing: 8, lineSpacing: 4, distribution: .spaceBetween, lastLine: .start)
      ),
      .flow("flow, space around", Flow(insets: odd, distribution: .spaceAround, alignment: .end)),
      .flow("flow, space evenly", Flow(lineSpacing: 4, distribution: .spaceEvenly, lastLine: .end)),
      .flow("flow, safe center, capped", Flow(itemSpacing: 8, distribution: .safeCenter, sizing: .capped)),
      .flow("flow, proposed", Flow(itemSpacing: 8, sizing: .proposed), slope: 0.25),
    ] + customConfigurations

  /// Four different insets, so that no two sides can be confused.
  static let odd = LayoutInsets(top: 3, left: 17, bottom: 11, right: 5)

  /// One item in `spans` covers two lanes or more, one in `pins` names its lane; 0 for never.
  static func masonry(_ name: String, _ masonry: Masonry, spans: Int = 0, pins: Int = 0) -> ModeUnderTest {
    ModeUnderTest(name: name, mode: .masonry(masonry)) { generator, count in
      (0..<count).map { _ in
        var item = TestItem(8 * Double(generator.below(30)), 8 * Double(generator.below(30)), slope: 0.25)
        if spans > 0 && generator.oneIn(spans) { item.placement.span = 2 + generator.below(5) }
        if pins > 0 && generator.oneIn(pins) { item.placement.lane = generator.below(4) }
        return item
      }
    } reference: { world in
      NaiveMasonry.layout(
        masonry, world.items, container: world.container, axis: world.axis, direction: world.direction,
        kept: world.kept)
    }
  }

  static func flow(_ name: String, _ flow: Flow, slope: Double = 0) -> ModeUnderTest {
    ModeUnderTest(name: name, mode: .flow(flow)) { generator, count in
      // Every other list has items without width or height, which answer rectangles by a rule of their own.
      let least = generator.below(2)
      return (0..<count).map { _ in
        TestItem(
          4 * Double(least + generator.below(50)), 4 * Double(least + generator.below(50)), slope: slope)
      }
    } reference: { world in
      NaiveFlow.layout(
        flow, world.items, container: world.container, axis: world.axis, direction: world.direction)
    }
  }
}

extension ModeUnderTest {
  /// A layout over `delegate`, prepared, `cross` points across and 600 along.
  func prepared(_ delegate: TestDelegate, cross: Double = 320) -> CollectionLayout {
    let layout = CollectionLayout(mode, axis: axis, direction: direction)
    layout.containerSize = container(cross: cross)
    delegate.axis = axis
    layout.delegate = delegate
    layout.prepare()
    return layout
  }

  func container(cross: Double) -> LayoutSize {
    axis == .vertical ? LayoutSize(width: cross, height: 600) : LayoutSize(width: 600, height: cross)
  }

  func expected(_ items: [TestItem], cross: Double = 320, kept: [Int?] = []) -> NaiveLayout {
    reference(
      World(items: items, container: container(cross: cross), axis: axis, direction: direction, kept: kept))
  }
}
