import VirtualLayout

/// Modes of lines without a plain loop: prepared, queried and weighed. Their queries run next to the same indexes as the
/// queries of a flow, and must find what the library placed.
struct LineModeScenarios {
  struct Mode: Sendable {
    var label: String
    var mode: LayoutMode
    var source: @Sendable (Workload) -> ItemSource
  }

  static let modes = [
    Mode(label: "justified", mode: .justified(targetExtent: 60, spacing: Workload.spacing)) { $0.source },
    Mode(
      label: "uikit-flow",
      mode: .uikitFlow(LayoutMode.UIKitFlow(itemSpacing: Workload.spacing, lineSpacing: Workload.spacing))
    ) { $0.source },
    Mode(label: "magazine", mode: .magazine(spacing: Workload.spacing)) { workload in
      let widths: [MagazineItem.Width] = [.full, .half, .half, .third, .third, .third]
      let heights = workload.sizes[..<workload.count].map(\.height)
      return .extents(heights).magazineItems(
        heights.indices.map { MagazineItem(width: widths[$0 % widths.count], height: .stretched) })
    },
  ]

  let runner: Runner
  let mode: Mode
  let workload: Workload

  func run() {
    let names = ["prepare", "query.scroll", "query.random", "memory"]
    guard names.contains(where: { runner.wants($0, mode.label) }) else { return }
    let layout = makeLayout()
    layout.prepare()
    if runner.wants("prepare", mode.label) { prepare(layout.contentSize.height) }
    if runner.wants("query.scroll", mode.label) || runner.wants("query.random", mode.label) {
      QueryScenarios(runner, mode.label, layout, placed(layout)).run("query")
    }
    guard runner.wants("memory", mode.label) else { return }
    let perItem = Double(layout.memoryFootprint) / Double(workload.count)
    let scenario = Scenario(name: "memory", mode: mode.label, items: workload.count, unit: "bytes/item")
    runner.add([
      runner.record(scenario, Variant.layout, [perItem], base: [perItem], results: workload.count)
    ])
  }

  private func makeLayout() -> CollectionLayout {
    workload.makeLayout(mode.source(workload), mode: mode.mode)
  }

  private func prepare(_ height: Double) {
    var layout = makeLayout()
    runner.race(
      Scenario(name: "prepare", mode: mode.label, items: workload.count, unit: "ns/item"),
      [
        Entrant(
          variant: Variant.layout, operations: workload.count,
          expected: Tally(results: workload.count, checksum: height), setUp: { layout = makeLayout() },
          work: {
            layout.prepare()
            return Tally(results: layout.numberOfItems(inSection: 0), checksum: layout.contentSize.height)
          })
      ])
  }

  private func placed(_ layout: CollectionLayout) -> PlacedItems {
    var placed = PlacedItems(
      starts: [], extents: [], crossStarts: [], crossExtents: [], total: layout.contentSize.height)
    layout.forEachElement(in: LayoutRect(x: -1, y: -1, width: 1e9, height: 1e12)) { element in
      placed.starts.append(element.frame.y)
      placed.extents.append(element.frame.height)
      placed.crossStarts.append(element.frame.x)
      placed.crossExtents.append(element.frame.width)
    }
    return placed
  }
}
