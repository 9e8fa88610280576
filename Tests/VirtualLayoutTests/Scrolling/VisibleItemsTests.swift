import Expectations
import TestSupport
import Testing
import VirtualLayout

struct VisibleItemsTests {
  /// Ten rows of 10 points.
  private let layout: CollectionLayout = {
    let layout = CollectionLayout(.masonry(lanes: .count(1)))
    layout.containerSize = LayoutSize(width: 100, height: 30)
    layout.source = .extents(Array(repeating: 10, count: 10))
    layout.prepare()
    return layout
  }()

  private func changes(_ visible: inout VisibleItems, _ y: Double) -> [VisibleItems.Change] {
    var changes: [VisibleItems.Change] = []
    visible.update(to: LayoutRect(x: 0, y: y, width: 100, height: 30), in: layout) { changes.append($0) }
    return changes
  }

  private func item(_ item: Int) -> ItemPath { ItemPath(item: item) }

  @Test func changesComeInItemOrder() {
    var visible = VisibleItems()
    expectEqual(changes(&visible, 0), [.appeared(item(0)), .appeared(item(1)), .appeared(item(2))])
    expectEqual(changes(&visible, 0), [])
    expectEqual(changes(&visible, 15), [.disappeared(item(0)), .appeared(item(3)), .appeared(item(4))])
    expectEqual(changes(&visible, 10), [.disappeared(item(4))])
    expectEqual(visible.paths, [item(1), item(2), item(3)])
    expectEqual(
      changes(&visible, 70),
      [
        .disappeared(item(1)), .disappeared(item(2)), .disappeared(item(3)), .appeared(item(7)),
        .appeared(item(8)), .appeared(item(9)),
      ])
    expectEqual(
      changes(&visible, 500), [.disappeared(item(7)), .disappeared(item(8)), .disappeared(item(9))])
    #expect(visible.paths.isEmpty)
  }

  @Test func randomChangesAgreeWithSets() {
    var generator = SplitMix64(seed: 61)
    var visible = VisibleItems()
    var kept: Set<ItemPath> = []
    for _ in 0..<200 {
      for change in changes(&visible, Double(generator.below(140)) - 20) {
        switch change {
        case .appeared(let path): #expect(kept.insert(path).inserted)
        case .disappeared(let path): #expect(kept.remove(path) != nil)
        }
      }
      expectEqual(kept.sorted(), visible.paths)
    }
  }
}
