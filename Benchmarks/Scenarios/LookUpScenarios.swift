import VirtualLayout
import VirtualLayoutToolSupport

/// Looks up the frames of 10,000 random items.
struct LookUpScenarios {
  let runner: Runner
  let label: String
  let layout: CollectionLayout
  let placed: PlacedItems

  func run() {
    guard runner.wants("lookup.frame", label) else { return }
    var generator = SplitMix64(seed: 11)
    let indices = (0..<10_000).map { _ in generator.below(placed.count) }
    let frames = (0..<placed.count).map(placed.frame)
    let objects = frames.enumerated().map { ClassScan.ItemAttributes(index: $0, frame: $1) }
    func entrant(_ variant: String, _ sum: @escaping (Int) -> Double) -> Entrant {
      func work() -> Tally { Tally(results: indices.count, checksum: indices.reduce(0) { $0 + sum($1) }) }
      return Entrant(
        variant: variant, operations: indices.count,
        expected: Tally(
          results: indices.count, checksum: indices.reduce(0) { $0 + placed.frame(at: $1).sum }),
        setUp: { _ = work() }, work: work)
    }
    runner.race(
      Scenario(name: "lookup.frame", mode: label, items: placed.count),
      [
        entrant(Variant.layout) { layout.layoutAttributesForItem(at: ItemPath(item: $0))?.frame.sum ?? .nan },
        entrant(Variant.readyFrames) { frames[$0].sum },
        entrant("class-scan") { objects[$0].frame.sum },
      ])
  }
}
