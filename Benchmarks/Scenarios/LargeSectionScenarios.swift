import VirtualLayout

/// One large section, a masonry, in the middle of a hundred small ones. All queries are in the large section. They run next to
/// queries of the same masonry alone, and to hand-written sections.
struct LargeSectionScenarios {
  static let mode = "sections-large"
  private static let sections = 101

  let runner: Runner
  /// The number of items in the large section.
  let count: Int

  func run() {
    let names = ["query.scroll", "query.random", "query.elements.scroll", "query.elements.random"]
    guard names.contains(where: { runner.wants($0, Self.mode) }) else { return }
    let workload = SectionWorkload(sections: Self.sections, largeCount: count)
    let list = SectionList(workload)
    let layout = SectionWorkload.makeLayout(workload.source)
    layout.prepare()
    let large = workload.sections[Self.sections / 2]
    let alone = SectionWorkload.makeLayout(
      .sizes(Array(workload.sizes[large.first..<large.first + large.count])))
    alone.prepare()
    let begin = list.starts[Self.sections / 2] + large.header
    for (order, offsets) in [
      ("scroll", Viewport.scrolling(total: alone.contentSize.height)),
      ("random", Viewport.random(total: alone.contentSize.height)),
    ] {
      race("query.\(order)", .indices, offsets, layout, alone, from: begin, list)
      race("query.elements.\(order)", .frames, offsets, layout, alone, from: begin, list)
    }
  }

  /// - Parameter offsets: offsets from where the items of the large section begin.
  private func race(
    _ name: String, _ answer: Answer, _ offsets: [Double], _ layout: CollectionLayout,
    _ alone: CollectionLayout, from begin: Double, _ list: SectionList
  ) {
    guard runner.wants(name, Self.mode) else { return }
    let inContent = offsets.map { $0 + begin }
    let reference = SectionListQuery(list: list, answer: answer, isLinear: true)
    // The hand-written sections get few queries, because they test every item of the large section.
    let few = Viewport.some(inContent, most: runner.options.operations(scanning: count))
    let scenario = Scenario(name: name, mode: Self.mode, items: count)
    let query = SectionLayoutQuery(layout: layout, answer: answer)
    runner.check(query.run(few), is: reference.run(few), scenario, Variant.layout)
    let form: LayoutForm = answer == .frames ? .forEach : .indices
    let byItself = LayoutQuery(layout: alone, form: form)
    runner.race(
      scenario,
      [
        query.entrant(inContent, items: count, runner.options) { query.run($0) },
        Entrant(
          variant: Variant.alone, operations: offsets.count,
          setUp: { for _ in 0..<3 { _ = byItself.run(offsets) } }, work: { byItself.run(offsets) }),
        reference.entrant(inContent, items: count, runner.options) { reference.run($0) },
      ])
  }
}
