import VirtualLayout

/// Queries over many sections on every screen, next to hand-written ones: items by their paths, and all elements with pinned
/// headers. Queries of a large section also run next to a layout with its items alone.
struct SectionQueries {
  static let largeMode = "sections-large"

  let runner: Runner
  let mode: String
  let count: Int
  let workload: SectionWorkload
  /// The number of the large section, if there is one. All queries are there.
  var large: Int?

  private static let orders = ["scroll", "random"]
  private static let names: [(name: String, answer: Answer)] = [
    ("query", .indices), ("query.elements", .frames),
  ]

  /// A masonry of `count` items in the middle of a hundred small sections.
  static func large(_ runner: Runner, _ count: Int) -> SectionQueries {
    let workload = SectionWorkload(sections: 101, largeCount: count)
    return SectionQueries(runner: runner, mode: largeMode, count: count, workload: workload, large: 50)
  }

  func run() {
    let wanted = Self.orders.flatMap { order in
      Self.names.map { (name: "\($0.name).\(order)", answer: $0.answer) }
    }.filter { scenario in
      Screen.all.contains { runner.wants(scenario.name + $0.suffix, mode) }
    }
    if wanted.isEmpty { return }
    let list = SectionList(workload)
    let begin = large.map { list.starts[$0] + list.headers[$0] } ?? 0
    let length = (large.map { list.starts[$0 + 1] } ?? list.total) - begin
    var records: [String: [Record]] = [:]
    for orientation in Screen.Orientation.allCases {
      let screens = Screen.all.filter { $0.orientation == orientation }
      let layout = SectionWorkload.makeLayout(workload.source(on: screens[0]), on: screens[0])
      let alone = large.map { makeAlone(workload.sections[$0], on: screens[0]) }
      for (name, answer) in wanted {
        let queries = runner.options.queries
        let offsets =
          (name.hasSuffix("scroll")
          ? Viewport.scrolling(total: length, queries: queries)
          : Viewport.random(total: length, queries: queries)).map { $0 + begin }
        let entrants = screens.flatMap { screen in
          let byHand = SectionListQuery(list: list.shown(on: screen), answer: answer, isLinear: large != nil)
          var all: [any QueryContender] = [
            SectionLayoutQuery(layout: layout, answer: answer, screen: screen), byHand,
          ]
          if let alone {
            let form: LayoutForm = answer == .frames ? .forEach : .indices
            all.append(
              AloneQuery(
                query: LayoutQuery(layout: alone, form: form, screen: screen),
                offsets: offsets.map { $0 - begin }))
          }
          return all.map { contender in
            contender.entrant(offsets, items: list.frames.count, runner.options, on: screen) {
              // The layout with all sections is compared where the hand-written sections are asked.
              contender.variant == Variant.alone || (large != nil && $0.count == offsets.count)
                ? nil : byHand.run($0)
            }
          }
        }
        check(layout, list, answer, screens, offsets)
        records[name, default: []] += runner.measure(
          Scenario(name: name, mode: mode, items: count), entrants)
      }
    }
    for (name, _) in wanted { runner.add(records[name]!) }
  }

  private func makeAlone(_ section: SectionWorkload.Section, on screen: Screen) -> CollectionLayout {
    let sizes = workload.sizes[section.first..<section.first + section.count].map {
      screen.size(main: $0.height, cross: $0.width)
    }
    let layout = SectionWorkload.makeLayout(.sizes(sizes), on: screen)
    layout.prepare()
    return layout
  }

  /// Compares some queries of the layout with the hand-written sections.
  private func check(
    _ layout: CollectionLayout, _ list: SectionList, _ answer: Answer, _ screens: [Screen],
    _ offsets: [Double]
  ) {
    let few = Viewport.some(offsets, most: 20)
    for screen in screens {
      let query = SectionLayoutQuery(layout: layout, answer: answer, screen: screen)
      query.prepare()
      let expected = SectionListQuery(list: list.shown(on: screen), answer: answer, isLinear: true).run(few)
      runner.check(
        query.run(few), is: expected, Scenario(name: "query." + screen.name, mode: mode, items: count),
        Variant.layout)
    }
  }
}
