import Testing
import VirtualLayout

/// UIKit's flow in every small world against the naive reference.
@Suite struct UIKitFlowSmallWorldTests {
  private static let sizes = [TestItem(10, 5), TestItem(10, 8), TestItem(25, 8), TestItem(0, 3)]

  @Test func listsAgree() {
    var failures = FailureLimit()
    var turn = 0
    forEachList(of: Self.sizes, upTo: 4) { items in
      for cross in [0.0, 22, 35, 51] {
        for gap in [0.0, 2] {
          let flow = UIKitFlow(
            itemSpacing: gap, lineSpacing: 2 * gap, insets: turn / 4 % 3 == 0 ? oddInsets : .zero)
          turn += 1
          check(flow, items, cross, Heading.all[turn % 4], &failures)
        }
      }
    }
  }

  /// Equal items, asked for or given, in numbers that leave the last line with one, some or all of its columns.
  @Test func equalItemsStandInColumns() {
    var failures = FailureLimit()
    for count in 0...9 {
      for width in [0.0, 10, 12.5, 70] {
        for cross in [0.0, 9, 10, 24, 52, 60] {
          for gap in [0.0, 4, 60] {
            for heading in Heading.all {
              let size = LayoutSize(width: width, height: 9)
              let items = Array(repeating: TestItem(width, 9), count: count)
              check(UIKitFlow(itemSpacing: gap, lineSpacing: 3), items, cross, heading, &failures)
              // The sizes that the source would say do not matter.
              let others = items.map { TestItem($0.width + 1, 1) }
              check(UIKitFlow(itemSize: .fixed(size), itemSpacing: gap), others, cross, heading, &failures)
            }
          }
        }
      }
    }
  }

  private func check(
    _ flow: UIKitFlow, _ items: [TestItem], _ cross: Double, _ heading: Heading,
    _ failures: inout FailureLimit
  ) {
    guard !failures.isReached else { return }
    let layout = preparedLayout(.uikitFlow(flow), items, cross: cross, heading)
    let expected = NaiveUIKitFlow.layout(
      flow, items, container: layout.containerSize, axis: heading.axis, direction: heading.direction)
    if let message = disagreement(layout, expected) ?? layout.checkInvariants() {
      failures.record("\(message) in \(flow) of \(items), \(cross) across, \(heading)")
    }
  }
}
