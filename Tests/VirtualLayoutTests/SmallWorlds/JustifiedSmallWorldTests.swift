import Testing
import VirtualLayout

/// Justified lines in every small world against the naive reference.
@Suite struct JustifiedSmallWorldTests {
  private static let sizes = [TestItem(10, 10), TestItem(5, 40), TestItem(60, 10), TestItem(0, 7)]

  @Test(arguments: [Justified.LastLine.start, .center, .justify, .hidden])
  func linesAndTheRestAgree(lastLine: Justified.LastLine) {
    var failures = FailureLimit()
    var turn = 0
    forEachList(of: Self.sizes, upTo: 4) { items in
      for cross in [0.0, 3, 51, 90] {
        for gap in [0.0, 5] {
          let justified = Justified(
            targetExtent: [20, 30][turn / 3 % 2], tolerance: [0, 0.25, 1][turn % 3], itemSpacing: gap,
            lineSpacing: 2 * gap, insets: turn / 4 % 3 == 0 ? oddInsets : .zero, lastLine: lastLine)
          let heading = Heading.all[turn % 4]
          turn += 1
          guard !failures.isReached else { return }
          let layout = preparedLayout(.justified(justified), items, cross: cross, heading)
          let expected = NaiveJustified.layout(
            justified, items, container: layout.containerSize, axis: heading.axis,
            direction: heading.direction)
          if let message = disagreement(layout, expected) ?? layout.checkInvariants() {
            failures.record("\(message) in \(justified) of \(items), \(cross) across, \(heading)")
          }
        }
      }
    }
  }

  @Test func everyRectangleAgrees() {
    var failures = FailureLimit()
    let edges = [-3.0, 0, 10, 16, 35]
    var turn = 0
    forEachList(of: Self.sizes, upTo: 3) { items in
      for lastLine in [Justified.LastLine.start, .center, .justify, .hidden] {
        for gap in turn % 2 == 0 ? [0.0] : [2.0] {
          let justified = Justified(
            targetExtent: 16, itemSpacing: gap, lineSpacing: gap, insets: turn % 3 == 0 ? oddInsets : .zero,
            lastLine: lastLine)
          let heading = Heading.all[turn % 4]
          turn += 1
          let layout = preparedLayout(.justified(justified), items, cross: 35, heading)
          let frames = layout.itemFrames.compactMap { $0 }
          for query in everyRectangle(edges) where !failures.isReached {
            if let message = queryDisagreement(layout, frames, in: query) {
              failures.record("\(message) in \(justified) of \(items), \(heading): \(frames.map(text))")
            }
          }
        }
      }
    }
  }
}
