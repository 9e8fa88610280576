import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Law 5, for calls from within calls: reads answer from the last prepared state, changes are refused and reported, and
/// the last layout outlives its delegate.
struct ReentryLawTests {
  /// Everything that changes a layout.
  static let changes: [(name: String, apply: @Sendable (CollectionLayout) -> Void)] = [
    ("prepare", { $0.prepare() }),
    ("mode", { $0.mode = .flow() }),
    ("axis", { $0.axis = .horizontal }),
    ("direction", { $0.direction = .rightToLeft }),
    ("containerSize", { $0.containerSize = LayoutSize(width: 1, height: 1) }),
    ("delegate", { $0.delegate = nil }),
    ("source", { $0.source = .extents([1]) }),
    ("pixelPolicy", { $0.pixelPolicy = .snapped(scale: 1) }),
    ("contentHeader", { $0.contentHeader = .fixed(1) }),
    ("contentFooter", { $0.contentFooter = .fixed(1) }),
    ("visibleBounds", { $0.visibleBounds.y += 10 }),
    ("scrollAnchoring", { $0.scrollAnchoring = .chat }),
    ("onDiagnostic", { $0.onDiagnostic = nil }),
    ("invalidateLayout", { $0.invalidateLayout() }),
    ("invalidateLayout(with:)", { $0.invalidateLayout(with: .items([ItemPath(item: 0)])) }),
  ]

  @Test(arguments: ModeUnderTest.asking, changes.indices)
  func aDelegateThatChangesTheLayoutIsRefused(mode: ModeUnderTest, index: Int) {
    let change = Self.changes[index]
    var generator = SplitMix64(seed: 51)
    let delegate = TestDelegate(mode.items(&generator, 12))
    let layout = CollectionLayout(mode.mode, axis: mode.axis, direction: mode.direction)
    layout.containerSize = mode.container(cross: 320)
    delegate.axis = mode.axis
    layout.delegate = delegate
    var diagnostics = 0
    layout.onDiagnostic = { _ in diagnostics += 1 }
    delegate.whileMeasuring = change.apply
    layout.prepare()
    #expect(diagnostics > 0, "\(change.name) is not reported")
    delegate.whileMeasuring = nil
    expectEqual(disagreement(layout, mode.expected(delegate.items)), nil, "\(change.name) went through")
    diagnostics = 0
    delegate.resetCounts()
    layout.prepare()
    #expect(diagnostics == 0 && delegate.totalSizesAsked == 0, "\(change.name) is still waiting")
  }

  @Test(arguments: ModeUnderTest.asking)
  func aDelegateThatReadsSeesTheLastLayout(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 52)
    let delegate = TestDelegate(mode.items(&generator, 30))
    let layout = mode.prepared(delegate)
    let before = (layout.contentSize, layout.itemFrames)
    let query = LayoutRect(x: 0, y: 0, width: 200, height: 300)
    let seen = layout.layoutAttributesForElements(in: query)
    var questions = 0
    delegate.whileMeasuring = { layout in
      questions += 1
      expectEqual(layout.contentSize, before.0)
      expectEqual(layout.itemFrames, before.1)
      expectEqual(layout.numberOfItems(inSection: 0), 30)
      expectEqual(layout.layoutAttributesForElements(in: query), seen)
    }
    delegate.items = mode.items(&generator, 40)
    layout.prepare()
    expectEqual(questions, 40)
    expectEqual(disagreement(layout, mode.expected(delegate.items)), nil)
  }

  /// With several changes in one pass, questions for the second do not see the first.
  @Test(arguments: ModeUnderTest.asking)
  func aDelegateThatReadsSeesNoIncompleteLayout(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 56)
    let delegate = TestDelegate(mode.items(&generator, 30))
    let layout = mode.prepared(delegate)
    let before = (layout.contentSize, layout.itemFrames)
    let kept = mode.expected(delegate.items).lanes.map { Optional($0.lowerBound) }
    var questions = 0
    delegate.whileMeasuring = { layout in
      questions += 1
      #expect(layout.contentSize == before.0 && layout.itemFrames == before.1)
    }
    for item in [3, 20] {
      delegate.items[item].width += 64
      delegate.items[item].height += 64
    }
    delegate.items += mode.items(&generator, 5)
    layout.invalidateLayout(with: .items([ItemPath(item: 3), ItemPath(item: 20)]))
    layout.invalidateLayout(with: .appended(5))
    layout.prepare()
    expectEqual(questions, 7)
    expectEqual(disagreement(layout, mode.expected(delegate.items, kept: kept)), nil)
  }

  /// Sizes in an array are read without a call, but the header, the items or the rule of another section may read the
  /// layout meanwhile.
  @Test func readsDuringAPassFindEverySection() {
    let onlooker = Onlooker()
    let heights: [Double] = (0..<100).map { Double(10 + $0 % 7) }
    func section(_ mode: LayoutMode? = nil, header: SupplementaryExtent = .none) -> ItemSource.Section {
      ItemSource.Section(
        .extents(heights), layout: SectionLayout(mode: mode, header: header),
        headerExtent: { _ in onlooker.look(answering: 30) })
    }
    let layout = CollectionLayout(.masonry(lanes: .count(3), spacing: 8))
    layout.containerSize = LayoutSize(width: 320, height: 100)
    layout.source = .sections([
      section(), section(header: .measured), section(),
      ItemSource.Section(.extents(count: 100) { _, _ in onlooker.look(answering: 20) }), section(),
      section(.custom(LookingRule(onlooker: onlooker))),
    ])
    layout.prepare()
    onlooker.layout = layout
    onlooker.wanted = layout.allElements
    layout.invalidateLayout()
    layout.prepare()
    expectEqual(onlooker.looks, 102)
    expectEqual(layout.allElements, onlooker.wanted)
  }

  @Test(arguments: ModeUnderTest.asking)
  func aDelegateThatReadsDuringTheFirstPassSeesNothing(mode: ModeUnderTest) {
    let delegate = TestDelegate([TestItem(10, 10), TestItem(20, 20)])
    var questions = 0
    delegate.whileMeasuring = { layout in
      questions += 1
      expectEqual(layout.numberOfItems(inSection: 0), 0)
      expectEqual(layout.attributes(of: .item(0)), nil)
      expectEqual(layout.contentSize, .zero)
    }
    _ = mode.prepared(delegate)
    expectEqual(questions, 2)
  }

  @Test(arguments: ModeUnderTest.all, changes.indices)
  func aVisitorThatChangesTheLayoutIsRefused(mode: ModeUnderTest, index: Int) {
    let change = Self.changes[index]
    var generator = SplitMix64(seed: 53)
    let delegate = TestDelegate(mode.items(&generator, 12))
    let layout = mode.prepared(delegate)
    var diagnostics = 0
    layout.onDiagnostic = { _ in diagnostics += 1 }
    let everything = LayoutRect(x: -9, y: -9, width: 1e5, height: 1e5)
    var visited = 0
    layout.forEachElement(in: everything) { _ in
      visited += 1
      change.apply(layout)
    }
    expectEqual(visited, 12)
    expectEqual(diagnostics, 12, "\(change.name) in forEachElement")
    layout.forEachItem(in: everything) { _ in change.apply(layout) }
    expectEqual(diagnostics, 24, "\(change.name) in forEachItem")
    expectEqual(disagreement(layout, mode.expected(delegate.items)), nil, "\(change.name) went through")
  }

  @Test(arguments: ModeUnderTest.all)
  func aVisitorMayRead(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 54)
    let layout = mode.prepared(TestDelegate(mode.items(&generator, 12)))
    let everything = LayoutRect(x: -9, y: -9, width: 1e5, height: 1e5)
    // The first query after a change prepares later ones.
    let elements = layout.layoutAttributesForElements(in: everything)
    let frames = layout.itemFrames
    var inner = 0
    var visited: [LayoutAttributes] = []
    layout.forEachElement(in: everything) { outer in
      visited.append(outer)
      expectEqual(layout.attributes(of: .item(outer.path)), outer)
      layout.forEachItem(in: everything) { _ in inner += 1 }
      layout.forEachElement(in: outer.frame) { _ in }
      expectEqual(layout.layoutAttributesForElements(in: everything), elements)
    }
    expectEqual(visited, elements)
    expectEqual(inner, 144)
    expectEqual(layout.itemFrames, frames)
  }

  @Test(arguments: ModeUnderTest.all)
  func theLastLayoutOutlivesItsDelegate(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 55)
    var delegate: TestDelegate? = TestDelegate(mode.items(&generator, 20))
    weak let alive = delegate
    let expected = mode.expected(delegate!.items)
    let layout = mode.prepared(delegate!)
    delegate = nil
    #expect(alive == nil, "the delegate is held weakly")
    #expect(layout.delegate == nil)
    for context in [nil, InvalidationContext.everything, .items([ItemPath(item: 3)]), .appended(4)] {
      if let context { layout.invalidateLayout(with: context) }
      layout.prepare()
      expectEqual(disagreement(layout, expected), nil)
    }
  }
}

/// Reads a layout, which must be in its former state.
private final class Onlooker: @unchecked Sendable {
  weak var layout: CollectionLayout?
  var wanted: [LayoutAttributes] = []
  private(set) var looks = 0

  func look(answering extent: Double) -> Double {
    guard let layout else { return extent }
    looks += 1
    for section in 0..<6 where layout.numberOfItems(inSection: section) != 100 {
      Issue.record("look \(looks): section \(section) has \(layout.numberOfItems(inSection: section)) items")
    }
    if layout.allElements != wanted { Issue.record("look \(looks): the layout is another") }
    return extent
  }
}

/// A rule that reads the layout while it places items.
private struct LookingRule: CustomPlacement {
  let onlooker: Onlooker

  func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
    _ = onlooker.look(answering: 0)
    for item in frames.indices { frames[item] = AxisRect(main: Double(item), cross: 0, size: sizes[item]) }
  }
}
