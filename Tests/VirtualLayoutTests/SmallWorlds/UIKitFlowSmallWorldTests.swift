import TestSupport
import Testing
import VirtualLayout

/// UIKit's flow agrees with the naive reference in every small world.
struct UIKitFlowSmallWorldTests {
  private static let sizes = [TestItem(10, 5), TestItem(10, 8), TestItem(25, 8), TestItem(0, 3)]

  @Test func listsAgree() {
    var failures = FailureLimit()
    var turn = 0
    for gap in [0.0, 2] {
      let worlds = [LayoutInsets.zero, oddInsets].map {
        world(LayoutMode.UIKitFlow(itemSpacing: gap, lineSpacing: 2 * gap, insets: $0))
      }
      forEachList(of: Self.sizes, upTo: 4) { items in
        for cross in [0.0, 22, 35, 51] {
          worlds[turn % 3 == 0 ? 1 : 0].check(items, cross, Heading.all[turn / 4 % 4], &failures)
          turn += 1
        }
      }
    }
  }

  /// Equal items, from closures or arrays, in numbers that leave the last line with one, some or all of its columns.
  @Test func equalItemsStandInColumns() {
    var failures = FailureLimit()
    for gap in [0.0, 4, 60] {
      let asked = world(LayoutMode.UIKitFlow(itemSpacing: gap, lineSpacing: 3))
      for width in [0.0, 10, 12.5, 70] {
        let size = LayoutSize(width: width, height: 9)
        let given = world(LayoutMode.UIKitFlow(itemSize: .fixed(size), itemSpacing: gap))
        for count in 0...9 {
          let items = Array(repeating: TestItem(width, 9), count: count)
          // The sizes that the source would answer do not matter.
          let others = items.map { TestItem($0.width + 1, 1) }
          for cross in [0.0, 9, 10, 24, 52, 60] {
            for heading in Heading.all {
              asked.check(items, cross, heading, &failures)
              given.check(others, cross, heading, &failures)
            }
          }
        }
      }
    }
  }

  private func world(_ flow: LayoutMode.UIKitFlow) -> SmallWorld {
    SmallWorld(.uikitFlow("", flow, different: 1), of: flow, checksInvariants: true)
  }
}
