import Expectations
import Testing

/// Contents that change in every way while they are in view. The layout equals one made from scratch, what is in view
/// stays in place, every report is true, and no size is asked for twice.
///
/// A sample runs with all other tests. You can run any number of steps, or repeat a run that failed:
/// ```
/// LIVE_STEPS=1000000 swift test -c release -Xswiftc -enable-testing --filter BatchUpdateLawTests
/// LIVE_RUN=7:123,456 swift test --filter BatchUpdateLawTests
/// ```
struct BatchUpdateLawTests {
  @Test func anyChangesGiveTheLayoutMadeFromScratch() { RandomRuns<LiveWorld>("LIVE", sample: 900).run() }

  /// Shrinking relies on this: the description of a run determines it, and it ends the same way each time.
  @Test func aRunIsItsDescription() {
    let run = RandomRun<LiveWorld>(world: 3, stepCount: 4)
    expectEqual(RandomRun<LiveWorld>("\(run)")?.steps, run.steps)
    expectEqual(RandomRun<LiveWorld>("\(run)")?.world, 3)
    #expect(RandomRun<LiveWorld>("3:1,x") == nil && RandomRun<LiveWorld>("") == nil)
  }
}
