import Testing

/// Nothing that people see moves because of a change that they do not see, or by another distance than the scroll.
///
/// ```
/// STILL_STEPS=1000000 swift test -c release -Xswiftc -enable-testing --filter StillLawTests
/// STILL_RUN=7:123,456 swift test --filter StillLawTests
/// ```
struct StillLawTests {
  @Test func nothingSeenMoves() { RandomRuns<StillWorld>("STILL", sample: 1800).run() }
}
