import VirtualLayout

/// Masonry in which every tenth item covers two lanes, with and without dense packing.
struct DenseScenarios {
  let runner: Runner
  let workload: Workload
  let lanes: Int

  func run() {
    if runner.wants("prepare.dense", workload.label) { prepare() }
    if runner.wants("query.dense.scroll", workload.label)
      || runner.wants("query.dense.random", workload.label)
    {
      query()
    }
    if runner.wants("memory.dense", workload.label) { memory() }
  }

  private func layout(_ packing: Masonry.Packing) -> CollectionLayout {
    let masonry = Masonry(
      lanes: .count(lanes), laneSpacing: Workload.spacing, itemSpacing: Workload.spacing, packing: packing)
    let placements = (0..<workload.count).map { LanePlacement(span: $0 % 10 == 9 ? 2 : 1) }
    let source = ItemSource.extents(Array(workload.extents[..<workload.count]), placements: placements)
    return workload.makeLayout(source, mode: .masonry(masonry))
  }

  private func prepare() {
    func entrant(_ variant: String, _ packing: Masonry.Packing) -> Entrant {
      let layout = layout(packing)
      layout.prepare()
      let total = layout.contentSize.height
      return Entrant(
        variant: variant, operations: workload.count,
        expected: Tally(results: workload.count, checksum: total),
        work: {
          layout.invalidateLayout()
          layout.prepare()
          return Tally(results: layout.numberOfItems(inSection: 0), checksum: layout.contentSize.height)
        })
    }
    runner.race(
      Scenario(name: "prepare.dense", mode: workload.label, items: workload.count, unit: "ns/item"),
      [entrant(Variant.layout, .dense), entrant(Variant.normal, .normal)])
  }

  /// The library's positions are taken as given here; the tests check them against another implementation.
  private func query() {
    let layout = layout(.dense)
    layout.prepare()
    let frames = (0..<workload.count).map { layout.layoutAttributesForItem(at: ItemPath(item: $0))!.frame }
    let placed = PlacedItems(
      starts: frames.map(\.y), extents: frames.map(\.height), crossStarts: frames.map(\.x),
      crossExtents: frames.map(\.width), total: layout.contentSize.height)
    QueryScenarios(runner, workload.label, layout, placed).run("query.dense")
  }

  private func memory() {
    let layout = layout(.dense)
    layout.prepare()
    let bytes = Double(layout.memoryFootprint) / Double(workload.count)
    let scenario = Scenario(
      name: "memory.dense", mode: workload.label, items: workload.count, unit: "bytes/item")
    runner.add([
      runner.record(scenario, Variant.layout, [bytes], base: [bytes], results: workload.count)
    ])
  }
}
