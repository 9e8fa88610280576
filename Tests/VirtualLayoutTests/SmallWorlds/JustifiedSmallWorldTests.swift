import TestSupport
import Testing
import VirtualLayout

/// Justified lines agree with the naive reference in every small world.
struct JustifiedSmallWorldTests {
  private static let sizes = [TestItem(10, 10), TestItem(5, 40), TestItem(60, 10), TestItem(0, 7)]

  @Test(arguments: [LayoutMode.Justified.LastLine.start, .center, .justify, .hidden])
  func linesAndTheLastLineAgree(lastLine: LayoutMode.Justified.LastLine) {
    var failures = FailureLimit()
    let crosses = [0.0, 3, 51, 90]
    var turn = 0
    for gap in [0.0, 5] {
      for (number, tolerance) in [0, 0, 0.25, 0.25, 1, 1].enumerated() {
        let justified = LayoutMode.Justified(
          targetExtent: [20, 30][number % 2], tolerance: tolerance, itemSpacing: gap, lineSpacing: 2 * gap,
          insets: (number + (gap == 0 ? 0 : 1)) % 3 == 0 ? oddInsets : .zero, lastLine: lastLine)
        let world = SmallWorld(.justified("", justified), of: justified, checksInvariants: true)
        var list = 0
        forEachList(of: Self.sizes, upTo: 4) { items in
          // Every list runs once in each of the four containers, each time with another of the six targets and
          // tolerances.
          if (list + number) % 6 < crosses.count {
            world.check(items, crosses[(list + number) % 6], Heading.all[turn % 4], &failures)
            turn += 1
          }
          list += 1
        }
      }
    }
  }

  @Test func everyRectangleAgrees() {
    var failures = FailureLimit()
    let queries = everyRectangle([-3.0, 0, 10, 16, 35])
    var turn = 0
    for lastLine in [LayoutMode.Justified.LastLine.start, .center, .justify, .hidden] {
      let worlds = [(0.0, LayoutInsets.zero), (2, .zero), (2, oddInsets)].map { gap, insets in
        let justified = LayoutMode.Justified(
          targetExtent: 16, itemSpacing: gap, lineSpacing: gap, insets: insets, lastLine: lastLine)
        return SmallWorld(.justified("", justified), of: justified)
      }
      forEachList(of: Self.sizes, upTo: 3) { items in
        worlds[turn % 3].check(queries, of: items, 35, Heading.all[turn % 4], &failures)
        turn += 1
      }
    }
  }
}
