import VirtualLayout
import VirtualLayoutToolSupport

/// Looks up the frames of 10,000 random items.
struct LookUpScenarios {
  let runner: Runner
  let workload: Workload

  func run() {
    guard runner.wants("lookup.frame", workload.label) else { return }
    var generator = SplitMix64(seed: 11)
    let indices = (0..<10_000).map { _ in generator.below(workload.count) }
    let placed = workload.placed()
    let frames = (0..<placed.count).map(placed.frame)
    let layout = workload.prepared()
    let expected = Tally(
      results: indices.count, checksum: indices.reduce(0) { $0 + placed.frame(at: $1).sum })
    func entrant(_ variant: String, _ sum: @escaping (Int) -> Double) -> Entrant {
      func work() -> Tally { Tally(results: indices.count, checksum: indices.reduce(0) { $0 + sum($1) }) }
      return Entrant(
        variant: variant, operations: indices.count, expected: expected, setUp: { _ = work() }, work: work)
    }
    runner.race(
      Scenario(name: "lookup.frame", mode: workload.label, items: placed.count),
      [
        entrant(Variant.layout) { layout.layoutAttributesForItem(at: ItemPath(item: $0))?.frame.sum ?? .nan },
        entrant(Variant.readyFrames) { frames[$0].sum },
      ])
  }
}
