import Expectations
import TestSupport
import Testing
import VirtualLayout

struct HitTestTests {
  /// The topmost of the elements whose half-open frames contain the point.
  private static func naive(_ elements: [LayoutAttributes], _ point: LayoutPoint) -> LayoutAttributes? {
    let hit = elements.filter { $0.frame.contains(point) }
    return hit.last { $0.zIndex == hit.map(\.zIndex).max() }
  }

  private static func check(_ asked: AskedLayout, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for point in asked.points(&generator, count: 60) {
      let hit = asked.layout.element(at: point)
      let expected = naive(asked.elements, point)
      guard hit == expected, asked.layout.item(at: point) == naive(asked.items, point) else {
        Issue.record(
          "\(point), seed \(seed): \(String(describing: hit)), expected \(String(describing: expected))")
        return
      }
    }
  }

  @Test(arguments: ModeUnderTest.all)
  func theTopmostElementIsHit(mode: ModeUnderTest) {
    for seed in UInt64(1)...3 { Self.check(AskedLayout(mode, count: 30, seed: seed), seed: seed) }
  }

  @Test(arguments: Heading.all)
  func theTopmostElementOfSectionsIsHit(heading: Heading) {
    for seed in UInt64(1)...20 { Self.check(AskedLayout(sections: 5, heading, seed: seed), seed: seed) }
  }

  @Test(arguments: ModeUnderTest.all)
  func edgesOnPixelsAreHalfOpen(mode: ModeUnderTest) {
    let asked = AskedLayout(mode, count: 20, seed: 4)
    asked.layout.pixelPolicy = .snapped(scale: 2)
    asked.layout.prepare()
    for item in asked.layout.allElements where !item.frame.isEmpty {
      expectEqual(asked.layout.item(at: item.frame.origin)?.frame.contains(item.frame.origin), true)
    }
  }

  private func grid() -> CollectionLayout {
    let layout = CollectionLayout(.grid(columns: .count(3), rows: .fixed(40), spacing: 10))
    layout.containerSize = LayoutSize(width: 320, height: 200)
    layout.source = .sections([
      ItemSource.Section(
        .extents(count: 30) { _, _ in 40 }, layout: SectionLayout(header: .fixed(30), pinsHeader: true))
    ])
    layout.prepare()
    return layout
  }

  /// A host that queried a rectangle without extent at the pointer found nothing there.
  @Test func aClickOnAnItemsFirstPixelRowHitsIt() {
    let layout = grid()
    for item in layout.allElements where item.element.kind == .item {
      let frame = item.frame
      for x in [frame.minX, frame.midX, frame.maxX.nextDown] {
        expectEqual(layout.element(at: LayoutPoint(x: x, y: frame.minY))?.path, item.path)
        #expect(layout.element(at: LayoutPoint(x: x, y: frame.maxY))?.path != item.path)
      }
      expectEqual(layout.element(at: LayoutPoint(x: frame.minX, y: frame.midY))?.path, item.path)
      expectEqual(layout.element(at: LayoutPoint(x: frame.maxX, y: frame.midY)), nil)
    }
  }

  @Test func aPinnedHeaderIsHitWhereItIsPinned() {
    let layout = grid()
    layout.visibleBounds = LayoutRect(x: 0, y: 100, width: 320, height: 200)
    let point = LayoutPoint(x: 5, y: 100)
    expectEqual(layout.element(at: point)?.element.kind, .header)
    #expect(layout.item(at: point)?.path == nil || layout.item(at: point)?.element.kind == .item)
    expectEqual(layout.element(at: LayoutPoint(x: 5, y: 0)), nil, "it is not at its own place")
    let resting = layout.restingFrame(of: .ofSection(0, .header))
    expectEqual(resting, LayoutRect(x: 0, y: 0, width: 320, height: 30))
  }

  @Test func nowhereThereIsNothing() {
    let empty = CollectionLayout(.list())
    for value in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0] {
      let point = LayoutPoint(x: value, y: value)
      expectEqual(empty.element(at: point), nil)
      expectEqual(empty.nearestItem(to: point), nil)
      expectEqual(empty.nearestElement(to: point), nil)
      expectEqual(empty.insertionGap(at: point), nil)
      if value != 0 { expectEqual(grid().element(at: point), nil) }
    }
  }
}
