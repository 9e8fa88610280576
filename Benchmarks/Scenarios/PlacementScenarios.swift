import VirtualLayout
import VirtualLayoutToolSupport

/// Masonries that are harder to index: with tall items, or with lanes that drift apart.
struct PlacementScenarios {
  let runner: Runner
  let workload: Workload
  let lanes: Int

  private var count: Int { workload.count }

  func run() {
    outliers()
    giant()
    roundRobin()
    pinned()
    refined()
  }

  private func wants(_ name: String) -> Bool {
    runner.wants(name + ".scroll", workload.label) || runner.wants(name + ".random", workload.label)
  }

  /// Every 5,000th item is 20,000 high.
  private func outliers() {
    guard wants("query.outlier"), count >= 10_000 else { return }
    var changed = workload
    for index in stride(from: 4_999, to: count, by: 5_000) { changed.extents[index] = 20_000 }
    race("query.outlier", changed, changed.makeLayout(changed.source), changed.placed())
  }

  /// Item 0 is as high as all others together, or as high as an item may be.
  private func giant() {
    guard wants("query.giant") || runner.wants("query.giant.beside", workload.label) else { return }
    var changed = workload
    // A layout takes no length above 2³⁰ pt.
    changed.extents[0] = min(changed.extents[1..<count].reduce(0, +), 0x1p30)
    let placed = changed.placed()
    let layout = changed.makeLayout(changed.source)
    race("query.giant", changed, layout, placed)
    // The other lanes end long before the giant does. Before their ends, a query finds the usual number of items, and the giant
    // is one of them.
    let othersEnd = zip(placed.starts, placed.extents).dropFirst().map { $0 + $1 }.max()!
    QueryScenarios(runner, workload.label, layout, placed)
      .race("query.giant.beside", Viewport.random(total: othersEnd))
  }

  /// Lanes take turns.
  private func roundRobin() {
    guard wants("query.round-robin") else { return }
    let masonry = LayoutMode.Masonry(
      lanes: .count(lanes), laneSpacing: Workload.spacing, itemSpacing: Workload.spacing,
      placement: .roundRobin)
    let layout = workload.makeLayout(workload.source, mode: .masonry(masonry))
    race("query.round-robin", workload, layout, plain.placed(.given(plain.roundRobin)))
  }

  /// Every item is pinned, lane after lane.
  private func pinned() {
    guard wants("query.pinned") else { return }
    let laneOf = plain.laneAfterLane
    let source = ItemSource.extents(
      Array(workload.extents[..<count]), placements: laneOf.map { LanePlacement(lane: Int($0)) })
    race("query.pinned", workload, workload.makeLayout(source), plain.placed(.given(laneOf)))
  }

  /// Every height changes, in 16 steps. Items stay in the lanes that were chosen for the first heights.
  private func refined() {
    guard wants("query.refined") else { return }
    var generator = SplitMix64(seed: 44)
    var changed = workload
    for index in changed.extents.indices { changed.extents[index] = Double(80 + generator.below(321)) }
    let host = ItemHost(workload)
    let layout = workload.makeLayout(nil)
    layout.delegate = host
    layout.prepare()
    let steps = 16
    for step in 0..<steps {
      let items = Array(stride(from: step, to: count, by: steps))
      for item in items { host.extents[item] = changed.extents[item] }
      layout.invalidateLayout(with: .items(items.map { ItemPath(item: $0) }))
      layout.prepare()
    }
    let placed = PlainMasonry(extents: changed.extents[..<count], lanes: lanes)
      .placed(.given(plain.chosenLanes()))
    withExtendedLifetime(host) {
      // Looking up the last item places all of them.
      _ = layout.layoutAttributesForItem(at: ItemPath(item: layout.numberOfItems(inSection: 0) - 1))
      race("query.refined", changed, layout, placed)
    }
  }

  private var plain: PlainMasonry { PlainMasonry(extents: workload.extents[..<count], lanes: lanes) }

  private func race(_ name: String, _ workload: Workload, _ layout: CollectionLayout, _ placed: PlacedItems) {
    layout.prepare()
    QueryScenarios(runner, workload.label, layout, placed).run(name)
  }
}
