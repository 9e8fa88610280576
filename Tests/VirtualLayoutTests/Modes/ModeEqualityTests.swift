import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Which modes are equal, and what becomes of a layout that is given an equal one.
struct ModeEqualityTests {
  /// Makes the same modes again each time, no two of which are equal.
  private func modes() -> [LayoutMode] {
    [
      .masonry(lanes: .count(3)), .masonry(lanes: .count(4)), .masonry(lanes: .count(3), spacing: 1),
      .flow(), .flow(spacing: 1), .list(), .list(rows: .uniform(20)), .list(rows: .uniform(21)),
      .grid(columns: .count(3)), .grid(columns: .count(3), rows: .fixed(20)), .grid(columns: .count(4)),
      .cards(), .cards(.init(minimum: 10)), .justified(LayoutMode.Justified()),
      .justified(LayoutMode.Justified(targetExtent: 99)),
      .magazine(LayoutMode.Magazine()), .uikitFlow(), .uikitFlow(LayoutMode.UIKitFlow(lineSpacing: 3)),
    ]
  }

  @Test func modesAreEqualIfTheirParametersAre() {
    let (first, second) = (modes(), modes())
    for a in first.indices {
      for b in second.indices { expectEqual(first[a] == second[b], a == b, "modes \(a) and \(b)") }
    }
  }

  @Test func customModesAreEqualToTheirCopies() {
    let custom = LayoutMode.custom(fold: Staircase(step: 5))
    let copy = custom
    expectEqual(custom, copy)
    #expect(custom != .custom(fold: Staircase(step: 5)))
    #expect(custom != .list())
    #expect(LayoutMode.list() != custom)
  }

  /// A million items: nobody is asked for a size, and no item is placed.
  @Test func settingAnEqualModeDoesNothing() {
    var sizesAsked = 0
    let layout = CollectionLayout(.masonry(lanes: .count(8), spacing: 4))
    layout.containerSize = LayoutSize(width: 800, height: 600)
    layout.source = .extents(count: 1_000_000) { path, _ in
      sizesAsked += 1
      return Double(20 + path.item % 7)
    }
    layout.prepare()
    expectEqual(sizesAsked, 1_000_000)
    let (placed, size) = (layout.itemsPlaced, layout.contentSize)
    layout.mode = .masonry(lanes: .count(8), spacing: 4)
    layout.prepare()
    expectEqual(sizesAsked, 1_000_000)
    expectEqual(layout.itemsPlaced, placed)
    // There and back without a layout in between.
    layout.mode = .list()
    layout.mode = .masonry(lanes: .count(8), spacing: 4)
    layout.prepare()
    expectEqual(sizesAsked, 1_000_000)
    expectEqual(layout.itemsPlaced, placed)
    expectEqual(layout.contentSize, size)
  }

  @Test func settingAnotherModeLaysOutAgain() {
    let delegate = TestDelegate((0..<50).map { _ in TestItem(30, 20) })
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = delegate
    layout.prepare()
    delegate.resetCounts()
    layout.mode = .list(spacing: 1)
    layout.prepare()
    expectEqual(delegate.totalSizesAsked, 50)
    expectEqual(layout.contentSize.height, 50 * 20 + 49)
  }
}
