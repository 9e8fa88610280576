import TestSupport
import Testing
import VirtualLayout

/// Flow agrees with the naive reference in every small world.
struct FlowSmallWorldTests {
  private static let sizes = [TestItem(0, 0), TestItem(10, 5), TestItem(25, 8), TestItem(40, 3)]
  private static let distributions: [LayoutMode.Flow.Distribution] = [
    .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly, .safeCenter,
  ]

  @Test(arguments: distributions)
  func distributionsAndAlignmentsAgree(distribution: LayoutMode.Flow.Distribution) {
    var failures = FailureLimit()
    var (modes, lists) = (Self.distributions.firstIndex(of: distribution)!, 0)
    for gap in [0.0, 3] {
      for lastLine in [nil, LayoutMode.Flow.Distribution.start, .end] {
        for alignment in [LayoutMode.Flow.Alignment.start, .center, .end] {
          // A third of the worlds has insets; which third depends on the distribution.
          let flow = LayoutMode.Flow(
            itemSpacing: gap, lineSpacing: 2 * gap, insets: (modes + modes / 3) % 3 == 0 ? oddInsets : .zero,
            distribution: distribution, alignment: alignment, lastLine: lastLine)
          modes += 1
          let world = SmallWorld(.flow("", flow), of: flow)
          forEachList(of: Self.sizes, upTo: 3) { items in
            for cross in [0.0, 25, 51, 90] { world.check(items, cross, Heading.all[lists % 4], &failures) }
            lists += 1
          }
        }
      }
    }
  }

  @Test(arguments: Heading.all)
  func linesBreakAlike(heading: Heading) {
    var failures = FailureLimit()
    for gap in [0.0, 3] {
      for sizing in [LayoutMode.Flow.Sizing.natural, .capped] {
        let flow = LayoutMode.Flow(itemSpacing: gap, lineSpacing: 1, sizing: sizing)
        let world = SmallWorld(.flow("", flow), of: flow)
        forEachList(of: Self.sizes, upTo: heading == Heading.all[0] ? 4 : 3) { items in
          for cross in [0.0, 10, 35, 38, 50.5] { world.check(items, cross, heading, &failures) }
        }
      }
    }
  }

  @Test func everyRectangleAgrees() {
    var failures = FailureLimit()
    let queries = everyRectangle([-3.0, 0, 5, 10, 25])
    var turn = 0
    for distribution in [LayoutMode.Flow.Distribution.start, .center, .spaceEvenly] {
      for gap in [0.0, 2] {
        let alignment = turn % 3 == 0 ? LayoutMode.Flow.Alignment.end : .start
        let flow = LayoutMode.Flow(
          itemSpacing: gap, lineSpacing: gap, distribution: distribution, alignment: alignment)
        let world = SmallWorld(.flow("", flow), of: flow)
        forEachList(of: Self.sizes, upTo: 3) { items in
          world.check(queries, of: items, 35, Heading.all[turn % 4], &failures)
          turn += 1
        }
      }
    }
  }
}
