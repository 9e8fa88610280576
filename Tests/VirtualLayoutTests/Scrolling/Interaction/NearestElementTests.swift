import Expectations
import TestSupport
import Testing
import VirtualLayout

struct NearestElementTests {
  private static func distance(_ frame: LayoutRect, _ point: LayoutPoint) -> Double {
    let x = max(frame.minX - point.x, 0, point.x - frame.maxX)
    let y = max(frame.minY - point.y, 0, point.y - frame.maxY)
    return x * x + y * y
  }

  private static func naive(_ elements: [LayoutAttributes], _ point: LayoutPoint) -> LayoutAttributes? {
    let hit = elements.filter { $0.frame.contains(point) }
    return hit.last { $0.zIndex == hit.map(\.zIndex).max() }
      ?? elements.min { distance($0.frame, point) < distance($1.frame, point) }
  }

  private static func check(_ asked: AskedLayout, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for point in asked.points(&generator, count: 60) {
      let item = asked.layout.nearestItem(to: point)
      let expected = naive(asked.items, point)
      let element = asked.layout.nearestElement(to: point)
      let expectedElement = naive(asked.elements.filter { $0.element.kind != .background }, point)
      guard item == expected, element == expectedElement else {
        Issue.record(
          """
          \(point), seed \(seed): \(String(describing: item)), expected \(String(describing: expected)); \
          \(String(describing: element)), expected \(String(describing: expectedElement))
          """)
        return
      }
    }
  }

  @Test(arguments: ModeUnderTest.all)
  func theNearestItemIsFound(mode: ModeUnderTest) {
    for seed in UInt64(1)...3 { Self.check(AskedLayout(mode, count: 30, seed: seed), seed: seed) }
  }

  @Test(arguments: Heading.all)
  func theNearestElementOfSectionsIsFound(heading: Heading) {
    for seed in UInt64(1)...20 { Self.check(AskedLayout(sections: 4, heading, seed: seed), seed: seed) }
  }

  @Test func fromFarAwayItIsTheNearestToo() {
    let layout = CollectionLayout(.masonry(lanes: .count(3), spacing: 10))
    layout.containerSize = LayoutSize(width: 320, height: 400)
    layout.source = .extents([100, 300, 200])
    layout.prepare()
    for far in [1e3, 1e6, 1e9, 1e12] {
      expectEqual(layout.nearestItem(to: LayoutPoint(x: 160, y: far))?.path.item, 1, "the longest")
      expectEqual(layout.nearestItem(to: LayoutPoint(x: -far, y: 50))?.path.item, 0)
      expectEqual(layout.nearestItem(to: LayoutPoint(x: far, y: 50))?.path.item, 2)
    }
    #expect(layout.nearestItem(to: LayoutPoint(x: Double.infinity, y: .infinity)) != nil)
    expectEqual(layout.nearestItem(to: LayoutPoint(x: Double.nan, y: 0)), nil)
    expectEqual(layout.nearestElement(to: LayoutPoint(x: 0, y: Double.nan)), nil)
  }

  /// The square of a distance below 2⁻⁵³⁷ is 0.
  @Test func aDistanceTooSmallToSquareEndsTheSearch() {
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 320, height: 400)
    layout.source = .extents([100, 300, 200])
    layout.prepare()
    for tiny in [1e-200, 1e-300, .leastNonzeroMagnitude] {
      expectEqual(layout.nearestElement(to: LayoutPoint(x: -tiny, y: 50))?.path.item, 0)
      expectEqual(layout.nearestItem(to: LayoutPoint(x: 50, y: -tiny))?.path.item, 0)
    }
  }
}
