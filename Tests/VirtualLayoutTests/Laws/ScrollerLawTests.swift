import Testing

/// A scroller under random scrolls, flings, edits, measurements, resizes and jumps. The reports add up to what a query finds,
/// nothing jumps, and there is no pending correction when idle.
///
/// ```
/// SCROLLER_STEPS=1000000 swift test -c release -Xswiftc -enable-testing --filter ScrollerLawTests
/// SCROLLER_RUN=7:123,456 swift test --filter ScrollerLawTests
/// ```
struct ScrollerLawTests {
  @Test func theReportsAddUpAndNothingJumps() { RandomRuns<ScrollerWorld>("SCROLLER", sample: 1200).run() }
}
