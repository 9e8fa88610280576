import VirtualLayout

/// Many small sections: as many as other modes have items, up to 100,000. Headers are what the library lays out beside items.
struct SectionScenarios {
  static let mode = "sections"
  static let most = 100_000

  let runner: Runner
  let count: Int

  func run() {
    guard count <= Self.most else { return }
    let workload = SectionWorkload(sections: count)
    if runner.wants("prepare", Self.mode) { prepare(workload) }
    if runner.wants("prepare.unchanged", Self.mode) { unchanged(workload) }
    if runner.wants("prepare.one", Self.mode) || runner.wants("memory.one", Self.mode) { one() }
    SectionQueries(runner: runner, mode: Self.mode, count: count, workload: workload).run()
  }

  private func scenario(_ name: String, unit: String) -> Scenario {
    Scenario(name: name, mode: Self.mode, items: count, unit: unit)
  }

  private final class Subject { var layout: CollectionLayout? }

  /// A new layout. `layout.tenth` has a tenth of the sections.
  private func prepare(_ workload: SectionWorkload) {
    let tenth = workload.prefix(count / 10)
    func entrant(_ variant: String, _ workload: SectionWorkload, _ host: SectionHost?) -> Entrant {
      let (subject, source) = (Subject(), host == nil ? workload.source() : nil)
      return Entrant(
        variant: variant, operations: workload.itemCount,
        expected: Tally(results: workload.sections.count, checksum: SectionList(workload).total),
        setUp: { subject.layout = SectionWorkload.makeLayout(source, host) },
        work: {
          subject.layout!.prepare()
          return Tally(
            results: subject.layout!.numberOfSections, checksum: subject.layout!.contentSize.height)
        })
    }
    var list = SectionList(workload)
    let total = list.total
    runner.race(
      scenario("prepare", unit: "ns/item"),
      [
        entrant(Variant.layout, workload, nil),
        entrant(Variant.tenth, tenth, nil),
        entrant(Variant.delegate, workload, SectionHost(workload)),
        Entrant(
          variant: Variant.plainLoop, operations: workload.itemCount,
          expected: Tally(results: count, checksum: total),
          work: {
            list.place(workload)
            return Tally(results: list.headers.count, checksum: list.total)
          }),
      ])
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

  /// What an item of a section takes: its frame, and its lane or its line.
  private static let bytesAnItem = 36

  /// Sections of one item that has an estimate: the time to lay out one, and what it takes beside its item.
  private func one() {
    let modes = [
      LayoutMode.masonry(lanes: .count(2), spacing: 8), .flow(spacing: 8), .list(spacing: 8),
    ]
    let size = LayoutSize(width: 200, height: 80)
    let source = ItemSource.sections(
      (0..<count).map { section in
        ItemSource.Section(
          .sizes([size]), layout: SectionLayout(mode: modes[section % 3], estimate: .average(size)))
      })
    let subject = Subject()
    runner.race(
      scenario("prepare.one", unit: "ns"),
      [
        Entrant(
          variant: Variant.layout, operations: count,
          setUp: { subject.layout = SectionWorkload.makeLayout(source) },
          work: {
            subject.layout!.prepare()
            return Tally(results: subject.layout!.numberOfSections)
          })
      ])
    guard let layout = subject.layout else { return }
    let bytes = Double(layout.memoryFootprint) / Double(count) - Double(Self.bytesAnItem)
    runner.add([
      runner.record(
        scenario("memory.one", unit: "bytes/section"), Variant.besideItems, [bytes], base: [bytes],
        results: count)
    ])
  }
}
