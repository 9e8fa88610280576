import VirtualLayout

/// Lays out everything: the first time, again, and for another width.
struct PrepareScenarios {
  let runner: Runner
  let workload: Workload
  let placed: PlacedItems

  private var count: Int { workload.count }
  private static let otherWidth = 1104.0

  func run() {
    if runner.wants("prepare", workload.label) { first() }
    if runner.wants("prepare.reload", workload.label) { reload() }
    if runner.wants("prepare.unchanged", workload.label) { unchanged() }
    if runner.wants("prepare.width", workload.label) { width() }
    if runner.wants("index.build", workload.label) { build() }
  }

  private func scenario(_ name: String, unit: String = "ns/item") -> Scenario {
    Scenario(name: name, mode: workload.label, items: count, unit: unit)
  }

  /// A new layout, with each kind of source. Making the layout and its source is not timed.
  private func first() {
    final class Subject { var layout: CollectionLayout? }
    func entrant(
      _ variant: String, _ source: ItemSource?, _ host: (any CollectionLayoutDelegate)? = nil
    ) -> Entrant {
      let subject = Subject()
      return Entrant(
        variant: variant, operations: count, expected: Tally(results: count, checksum: placed.total),
        setUp: {
          subject.layout = workload.makeLayout(source)
          if let host { subject.layout?.delegate = host }
        },
        work: {
          subject.layout!.prepare()
          return tally(subject.layout!)
        })
    }
    let plain = PlainLoops(workload)
    runner.race(
      scenario("prepare"),
      [
        entrant(Variant.layout, workload.source),
        entrant(Variant.delegate, nil, ItemHost(workload)),
        entrant(Variant.bulk, nil, BulkHost(workload)),
        entrant(Variant.closure, workload.closureSource),
      ] + plain.entrants(expected: placed.total) + [plain.tutorial(expected: placed.total)])
  }

  /// Invalidates everything in a layout that already has its memory.
  private func reload() {
    let layout = workload.makeLayout(workload.source)
    runner.race(
      scenario("prepare.reload"),
      [
        Entrant(
          variant: Variant.layout, operations: count, expected: Tally(results: count, checksum: placed.total),
          work: {
            layout.invalidateLayout()
            layout.prepare()
            return tally(layout)
          })
      ] + PlainLoops(workload).entrants(expected: placed.total))
  }

  /// Nothing changed.
  private func unchanged() {
    let host = ItemHost(workload)
    let times = 1_000
    func entrant(_ variant: String, _ source: ItemSource?) -> Entrant {
      let layout = workload.makeLayout(source)
      if source == nil { layout.delegate = host }
      layout.prepare()
      return Entrant(
        variant: variant, operations: times, expected: Tally(results: count, checksum: placed.total),
        work: {
          for _ in 0..<times { layout.prepare() }
          return withExtendedLifetime(host) { tally(layout) }
        })
    }
    runner.race(
      scenario("prepare.unchanged", unit: "ns"),
      [entrant(Variant.layout, workload.source), entrant(Variant.delegate, nil)])
  }

  private func width() {
    let layout = workload.makeLayout(workload.source)
    let total = workload.placed(width: Self.otherWidth).total
    runner.race(
      scenario("prepare.width"),
      [
        Entrant(
          variant: Variant.layout, operations: count, expected: Tally(results: count, checksum: total),
          setUp: {
            layout.containerSize.width = Viewport.width
            layout.prepare()
          },
          work: {
            layout.containerSize.width = Self.otherWidth
            layout.prepare()
            return tally(layout)
          })
      ] + PlainLoops(workload, width: Self.otherWidth).entrants(expected: total))
  }

  /// The indexes alone, built from existing frames.
  private func build() {
    final class Built { var index: (any VisibleIndex)? }
    let entrants = contenders.compactMap { type -> Entrant? in
      guard let variant = type.init(placed)?.variant else { return nil }
      let built = Built()
      return Entrant(
        variant: variant, operations: count,
        setUp: { built.index = nil },
        work: {
          built.index = type.init(placed)
          return Tally(results: count)
        })
    }
    runner.race(scenario("index.build"), entrants)
  }

  private func tally(_ layout: CollectionLayout) -> Tally {
    Tally(results: layout.numberOfItems(inSection: 0), checksum: layout.contentSize.height)
  }
}
