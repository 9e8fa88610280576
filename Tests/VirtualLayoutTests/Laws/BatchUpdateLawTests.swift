import Foundation
import Testing
import VirtualLayout

/// Contents that change in every way while they are in view. The layout equals one made from scratch, what is in view
/// stays in place, every report is true, and no size is asked for twice.
///
/// A sample runs with all other tests. You can run any number of steps, or repeat a run that failed:
/// ```
/// LIVE_STEPS=1000000 swift test -c release -Xswiftc -enable-testing --filter BatchUpdateLawTests
/// LIVE_RUN=7:123,456 swift test --filter BatchUpdateLawTests
/// ```
@Suite struct BatchUpdateLawTests {
  private static let stepsPerRun = 12

  @Test func anyChangesGiveTheLayoutMadeFromScratch() {
    let environment = ProcessInfo.processInfo.environment
    if let text = environment["LIVE_RUN"] {
      guard let run = LiveRun(text) else {
        Issue.record(
          "LIVE_RUN: expected a world's seed, a colon, and the steps' seeds with commas, found \(text)")
        return
      }
      if let (step, message) = run.failure() { Issue.record("step \(step): \(message)") }
      return
    }
    let steps = environment["LIVE_STEPS"].flatMap { Int($0) } ?? 900
    let first = environment["LIVE_SEED"].flatMap { UInt64($0) } ?? 1
    var tally: [String: Int] = [:]
    for world in 0..<max(1, steps / Self.stepsPerRun) {
      let run = LiveRun(world: first &+ UInt64(world), stepCount: Self.stepsPerRun)
      guard run.failure({ tally[$0, default: 0] += 1 }) != nil else { continue }
      let shrunk = run.shrunk()
      Issue.record("LIVE_RUN=\(shrunk) fails: \(shrunk.failure()?.message ?? "not any more")")
      return
    }
    if environment["LIVE_STEPS"] != nil {
      print("\(tally.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))")
      print("\(steps) steps, none of them wrong")
    }
  }

  /// Shrinking relies on this: the description of a run determines it, and it ends the same way each time.
  @Test func aRunIsItsDescription() {
    let run = LiveRun(world: 3, stepCount: 4)
    #expect(LiveRun("\(run)")?.steps == run.steps)
    #expect(LiveRun("\(run)")?.world == 3)
    #expect(LiveRun("3:1,x") == nil && LiveRun("") == nil)
  }
}
