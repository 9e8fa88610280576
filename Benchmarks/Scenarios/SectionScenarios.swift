import VirtualLayout

/// Many small sections: as many as other modes have items, up to 100,000.
struct SectionScenarios {
  static let mode = "sections"
  static let most = 100_000

  let runner: Runner
  let count: Int

  func run() {
    guard count <= Self.most, names.contains(where: { runner.wants($0, Self.mode) }) else { return }
    let workload = SectionWorkload(sections: count)
    let list = SectionList(workload)
    if runner.wants("prepare", Self.mode) { prepare(workload, list.total) }
    if runner.wants("prepare.reload", Self.mode) { reload(workload, list) }
    if runner.wants("prepare.unchanged", Self.mode) { unchanged(workload) }
    if runner.wants("section.count", Self.mode) { changeCount(workload) }
    if names.contains(where: { $0.hasPrefix("query") && runner.wants($0, Self.mode) }) {
      let layout = SectionWorkload.makeLayout(workload.source)
      layout.prepare()
      SectionQueries(runner: runner, mode: Self.mode, count: count, layout: layout, list: list).run()
    }
    if runner.wants("memory", Self.mode) { memory(workload) }
  }

  private let names = [
    "prepare", "prepare.reload", "prepare.unchanged", "section.count", "memory", "query.scroll",
    "query.random", "query.elements.scroll", "query.elements.random",
  ]

  private func scenario(_ name: String, unit: String) -> Scenario {
    Scenario(name: name, mode: Self.mode, items: count, unit: unit)
  }

  private func tally(_ layout: CollectionLayout) -> Tally {
    Tally(results: layout.numberOfSections, checksum: layout.contentSize.height)
  }

  // MARK: Layout

  /// A new layout, as in `PrepareScenarios`. `layout.tenth` has a tenth of the sections.
  private func prepare(_ workload: SectionWorkload, _ total: Double) {
    final class Subject { var layout: CollectionLayout? }
    func entrant(
      _ variant: String, _ workload: SectionWorkload, total: Double, _ source: ItemSource?,
      _ host: SectionHost?
    ) -> Entrant {
      let subject = Subject()
      return Entrant(
        variant: variant, operations: workload.itemCount,
        expected: Tally(results: workload.sections.count, checksum: total),
        setUp: { subject.layout = SectionWorkload.makeLayout(source, host) },
        work: {
          subject.layout!.prepare()
          return tally(subject.layout!)
        })
    }
    let tenth = workload.prefix(count / 10)
    runner.race(
      scenario("prepare", unit: "ns/item"),
      [
        entrant(Variant.layout, workload, total: total, workload.source, nil),
        entrant(Variant.tenth, tenth, total: SectionList(tenth).total, tenth.source, nil),
        entrant(Variant.delegate, workload, total: total, nil, SectionHost(workload, inBulk: false)),
        entrant(Variant.bulk, workload, total: total, nil, SectionHost(workload)),
        plainLoop(workload, total),
      ])
  }

  private func reload(_ workload: SectionWorkload, _ list: SectionList) {
    let layout = SectionWorkload.makeLayout(workload.source)
    runner.race(
      scenario("prepare.reload", unit: "ns/item"),
      [
        Entrant(
          variant: Variant.layout, operations: workload.itemCount,
          expected: Tally(results: count, checksum: list.total),
          work: {
            layout.invalidateLayout()
            layout.prepare()
            return tally(layout)
          }),
        plainLoop(workload, list.total),
      ])
  }

  private func plainLoop(_ workload: SectionWorkload, _ total: Double) -> Entrant {
    var list = SectionList(workload)
    return Entrant(
      variant: Variant.plainLoop, operations: workload.itemCount,
      expected: Tally(results: count, checksum: total),
      work: {
        list.place(workload)
        return Tally(results: list.headers.count, checksum: list.total)
      })
  }

  /// Nothing has changed: `prepare()` asks every section for its count and nothing else. The plain loop asks the same
  /// delegate and compares.
  private func unchanged(_ workload: SectionWorkload) {
    let host = SectionHost(workload)
    let layout = SectionWorkload.makeLayout(nil, host)
    layout.prepare()
    let counts = workload.sections.map(\.count)
    let delegate: any CollectionLayoutDelegate = host
    let times = max(1, 100_000 / count)
    let expected = Tally(results: times * count)
    runner.race(
      scenario("prepare.unchanged", unit: "ns"),
      [
        Entrant(
          variant: Variant.layout, operations: times, expected: expected,
          work: {
            for _ in 0..<times { layout.prepare() }
            return Tally(results: times * layout.numberOfSections)
          }),
        Entrant(
          variant: Variant.plainLoop, operations: times, expected: expected,
          work: {
            var same = 0
            for _ in 0..<times {
              for (section, count) in counts.enumerated()
              where delegate.collectionLayout(layout, numberOfItemsInSection: section) == count { same += 1 }
            }
            return Tally(results: same)
          }),
      ])
  }

  /// The section in the middle gets one item more, then one less. `prepare()` notices it, and the viewport there is
  /// queried. The contender places everything again by hand.
  private func changeCount(_ workload: SectionWorkload) {
    let middle = count / 2
    var grown = workload
    grown.sections[middle].count += 1
    let host = SectionHost(workload)
    let layout = SectionWorkload.makeLayout(nil, host)
    layout.prepare()
    let offset = [SectionList(workload).starts[middle]]
    let query = SectionLayoutQuery(layout: layout, answer: .indices)
    let states = [workload, grown].map {
      SectionListQuery(list: SectionList($0), answer: .indices).run(offset)
    }
    func expected(_ times: Int) -> Tally {
      Tally(
        results: times * (states[0].results + states[1].results),
        checksum: Double(times) * (states[0].checksum + states[1].checksum))
    }
    func alternate(_ times: Int, _ edit: (Int) -> Tally) -> Tally {
      var sum = Tally()
      for time in 0..<2 * times {
        let tally = edit(workload.sections[middle].count + (time + 1) % 2)
        sum.results += tally.results
        sum.checksum += tally.checksum
      }
      return sum
    }
    let times = max(1, 100_000 / count)
    var changing = workload
    var list = SectionList(workload)
    runner.race(
      scenario("section.count", unit: "ns"),
      [
        Entrant(
          variant: Variant.layout, operations: 2 * times, expected: expected(times),
          work: {
            alternate(times) {
              host.workload.sections[middle].count = $0
              layout.prepare()
              return query.run(offset)
            }
          }),
        Entrant(
          variant: Variant.plainLoop, operations: 2, expected: expected(1),
          work: {
            alternate(1) {
              changing.sections[middle].count = $0
              list.place(changing)
              return SectionListQuery(list: list, answer: .indices).run(offset)
            }
          }),
      ])
  }

  // MARK: Memory

  /// What an item of a small section takes: its frame, and its lanes or its line.
  private static let bytesAnItem = 36

  /// Bytes per section: in all, and without `bytesAnItem` for each of its items. The sizes come from a host.
  private func memory(_ workload: SectionWorkload) {
    let scenario = scenario("memory", unit: "bytes/section")
    let host = SectionHost(workload)
    func make() -> CollectionLayout {
      let layout = SectionWorkload.makeLayout(nil, host)
      layout.prepare()
      return layout
    }
    var records: [Record] = []
    func add(_ variant: String, _ bytes: Int) {
      let each = Double(bytes) / Double(count)
      let base = records.first?.median ?? each
      records.append(runner.record(scenario, variant, [each], base: [base], results: count))
    }
    var layout: CollectionLayout? = make()
    add(Variant.layout, layout!.memoryFootprint)
    layout = nil
    if let held = AllocationCounter.measure({ layout = make() })?.heldBytes {
      add(Variant.heap, held)
      add(Variant.besideItems, held - Self.bytesAnItem * workload.itemCount)
    }
    runner.add(records)
  }
}
