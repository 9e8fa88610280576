import Foundation
import Testing

/// Many random runs in worlds of one kind, as environment variables say: a number of steps (`LIVE_STEPS`) from a first seed
/// (`LIVE_SEED`), or one run that failed (`LIVE_RUN`).
struct RandomRuns<World: RandomWorld> {
  /// The prefix of the variables.
  let name: String
  /// The number of steps if no variable says it.
  let sample: Int
  private let stepsPerRun = 12

  init(_ name: String, sample: Int) { (self.name, self.sample) = (name, sample) }

  func run() {
    let environment = ProcessInfo.processInfo.environment
    if let text = environment["\(name)_RUN"] {
      guard let run = RandomRun<World>(text) else {
        Issue.record(
          "\(name)_RUN: expected a world's seed, a colon, and the steps' seeds with commas, found \(text)")
        return
      }
      if let (step, message) = run.failure() { Issue.record("step \(step): \(message)") }
      return
    }
    let steps = environment["\(name)_STEPS"].flatMap { Int($0) } ?? sample
    let first = environment["\(name)_SEED"].flatMap { UInt64($0) } ?? 1
    var tally: [String: Int] = [:]
    for world in 0..<max(1, steps / stepsPerRun) {
      let run = RandomRun<World>(world: first &+ UInt64(world), stepCount: stepsPerRun)
      guard run.failure({ tally[$0, default: 0] += 1 }) != nil else { continue }
      let shrunk = run.shrunk()
      Issue.record("\(name)_RUN=\(shrunk) fails: \(shrunk.failure()?.message ?? "not any more")")
      return
    }
    if environment["\(name)_STEPS"] != nil {
      print("\(tally.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))")
      print("\(steps) steps, none of them wrong")
    }
  }
}
