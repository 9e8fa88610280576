import VirtualLayout
import VirtualLayoutToolSupport

/// Looks up the frames of 10,000 random items, and those of all items in order.
struct LookUpScenarios {
  let runner: Runner
  let workload: Workload

  func run() {
    random()
    all()
  }

  private func random() {
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
        entrant(Variant.layout) { layout.attributes(of: .item(ItemPath(item: $0)))?.frame.sum ?? .nan },
        entrant(Variant.readyFrames) { frames[$0].sum },
      ])
  }
  private func all() {
    guard runner.wants("lookup.all", workload.label) else { return }
    let placed = workload.placed()
    let count = placed.count
    let layout = workload.prepared()
    layout.pixelPolicy = .snapped(scale: 2)
    layout.prepare()
    var frames = Array(repeating: LayoutRect.zero, count: count)
    func work() -> Tally {
      var next = 0
      layout.forEachFrame(ofItems: 0..<count, inSection: 0) {
        frames[next] = $0
        next += 1
      }
      return Tally(results: next, checksum: frames[count / 2].sum)
    }
    let middle = layout.attributes(of: .item(ItemPath(item: count / 2)))?.frame.sum ?? .nan
    runner.race(
      Scenario(name: "lookup.all", mode: workload.label, items: count),
      [
        Entrant(
          variant: Variant.layout, operations: count, expected: Tally(results: count, checksum: middle),
          setUp: { _ = work() }, work: work)
      ])
  }
}
