import SwiftUINames
import VirtualLayout
import VirtualLayoutToolSupport

/// Rules of a host's own: `custom` is the workload's masonry as a fold; `custom-scattered` assigns the same frames to
/// items at random, so that item order says nothing about positions; `subviews` is the workload's flow, written like a
/// SwiftUI layout.
struct CustomScenarios {
  let runner: Runner
  let count: Int

  func run() {
    let workload = Workload.masonry(lanes: 4, count: count)
    let placed = workload.placed()
    let fold = LayoutMode.custom(fold: ShortestLane(lanes: 4))
    run("custom", fold, workload, placed, beside: workload.mode)
    append(fold, workload, placed)
    let scattered = placed.scattered()
    run("custom-scattered", .custom(GivenFrames(scattered)), workload, scattered)
    let flow = Workload.flow(count: count)
    run("subviews", .subviews(WrappingRows()), flow, flow.placed(), beside: flow.mode)
  }

  /// - Parameter mode: a built-in mode that gives the same frames.
  private func run(
    _ label: String, _ custom: LayoutMode, _ workload: Workload, _ placed: PlacedItems,
    beside mode: LayoutMode? = nil
  ) {
    let names = ["prepare", "query.scroll", "query.random", "lookup.frame", "memory"]
    guard names.contains(where: { runner.wants($0, label) }) else { return }
    prepare(label, custom, workload, placed, mode)
    let layout = workload.makeLayout(workload.source, mode: custom)
    layout.prepare()
    if runner.wants("query.scroll", label) || runner.wants("query.random", label) {
      QueryScenarios(runner, label, layout, placed).run("query", forms: [.indices, .forEach])
    }
    LookUpScenarios(runner: runner, label: label, layout: layout, placed: placed).run()
    if runner.wants("memory", label) {
      let bytes = Double(layout.memoryFootprint) / Double(count)
      let scenario = Scenario(name: "memory", mode: label, items: count, unit: "bytes/item")
      runner.add([runner.record(scenario, Variant.layout, [bytes], base: [bytes], results: count)])
    }
  }

  private func prepare(
    _ label: String, _ custom: LayoutMode, _ workload: Workload, _ placed: PlacedItems, _ mode: LayoutMode?
  ) {
    final class Subject { var layout: CollectionLayout? }
    func entrant(_ variant: String, _ mode: LayoutMode) -> Entrant {
      let subject = Subject()
      return Entrant(
        variant: variant, operations: count, expected: Tally(results: count, checksum: placed.total),
        setUp: { subject.layout = workload.makeLayout(workload.source, mode: mode) },
        work: {
          subject.layout!.prepare()
          return Tally(results: count, checksum: subject.layout!.contentSize.height)
        })
    }
    runner.race(
      Scenario(name: "prepare", mode: label, items: count, unit: "ns/item"),
      [entrant(Variant.layout, custom)] + (mode.map { [entrant(Variant.builtIn, $0)] } ?? []))
  }

  /// Appends one item at a time.
  private func append(_ mode: LayoutMode, _ workload: Workload, _ placed: PlacedItems) {
    guard runner.wants("append", "custom") else { return }
    let host = ItemHost(workload)
    let layout = workload.makeLayout(nil, mode: mode)
    layout.delegate = host
    layout.prepare()
    runner.race(
      Scenario(name: "append", mode: "custom", items: count),
      [
        Entrant(
          variant: Variant.layout, operations: Workload.slack,
          setUp: {
            host.count = count
            layout.invalidateLayout()
            layout.prepare()
          },
          work: {
            for _ in 0..<Workload.slack {
              host.count += 1
              layout.invalidateLayout(with: .appended(1))
              layout.prepare()
            }
            return Tally(results: layout.numberOfItems(inSection: 0))
          })
      ])
  }
}

extension PlacedItems {
  /// The same frames, assigned to other items.
  func scattered() -> PlacedItems {
    var order = Array(0..<count)
    var generator = SplitMix64(seed: 45)
    for index in order.indices.reversed() { order.swapAt(index, generator.below(index + 1)) }
    var items = self
    items.starts = order.map { starts[$0] }
    items.extents = order.map { extents[$0] }
    items.crossStarts = order.map { crossStarts[$0] }
    items.crossExtents = order.map { crossExtents[$0] }
    return items
  }
}
