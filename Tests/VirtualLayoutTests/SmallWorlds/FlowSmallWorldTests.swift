import Testing
import VirtualLayout

/// Flow in every small world against the naive reference.
@Suite struct FlowSmallWorldTests {
  private static let sizes = [TestItem(0, 0), TestItem(10, 5), TestItem(25, 8), TestItem(40, 3)]
  private static let distributions: [Flow.Distribution] = [
    .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly, .safeCenter,
  ]

  @Test(arguments: distributions)
  func distributionsAndAlignmentsAgree(distribution: Flow.Distribution) {
    var failures = FailureLimit()
    var turn = 0
    forEachList(of: Self.sizes, upTo: 3) { items in
      for cross in [0.0, 25, 51, 90] {
        for gap in [0.0, 3] {
          for lastLine in [nil, Flow.Distribution.start, .end] {
            for alignment in [Flow.Alignment.start, .center, .end] {
              let flow = Flow(
                itemSpacing: gap, lineSpacing: 2 * gap, insets: turn / 4 % 3 == 0 ? oddInsets : .zero,
                distribution: distribution, alignment: alignment, lastLine: lastLine)
              check(flow, items, cross, Heading.all[turn % 4], &failures)
              turn += 1
            }
          }
        }
      }
    }
  }

  @Test(arguments: Heading.all)
  func linesBreakAlike(heading: Heading) {
    var failures = FailureLimit()
    forEachList(of: Self.sizes, upTo: heading == Heading.all[0] ? 4 : 3) { items in
      for cross in [0.0, 10, 35, 38, 50.5] {
        for gap in [0.0, 3] {
          for sizing in [Flow.Sizing.natural, .capped] {
            check(Flow(itemSpacing: gap, lineSpacing: 1, sizing: sizing), items, cross, heading, &failures)
          }
        }
      }
    }
  }

  @Test func everyRectangleAgrees() {
    var failures = FailureLimit()
    let edges = [-3.0, 0, 5, 10, 25]
    var turn = 0
    forEachList(of: Self.sizes, upTo: 3) { items in
      for distribution in [Flow.Distribution.start, .center, .spaceEvenly] {
        for gap in [0.0, 2] {
          let flow = Flow(
            itemSpacing: gap, lineSpacing: gap, distribution: distribution,
            alignment: turn % 3 == 0 ? .end : .start)
          let heading = Heading.all[turn % 4]
          turn += 1
          let layout = preparedLayout(.flow(flow), items, cross: 35, heading)
          let frames = layout.itemFrames.compactMap { $0 }
          for query in everyRectangle(edges) where !failures.isReached {
            if let message = queryDisagreement(layout, frames, in: query) {
              failures.record("\(message) in \(flow) of \(items), \(heading): \(frames.map(text))")
            }
          }
        }
      }
    }
  }

  private func check(
    _ flow: Flow, _ items: [TestItem], _ cross: Double, _ heading: Heading,
    _ failures: inout FailureLimit
  ) {
    guard !failures.isReached else { return }
    let layout = preparedLayout(.flow(flow), items, cross: cross, heading)
    let expected = NaiveFlow.layout(
      flow, items, container: layout.containerSize, axis: heading.axis, direction: heading.direction)
    if let message = disagreement(layout, expected) {
      failures.record("\(message) in \(flow) of \(items), \(cross) across, \(heading)")
    }
  }
}
