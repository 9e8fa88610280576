import VirtualLayout

/// Queries of the visible items on every screen: the layout in every form of the query, next to ready frames and the textbook
/// tree. Indexes know neither pixels nor orientation, so the other ones run on one screen only.
struct QueryScenarios {
  let runner: Runner
  let workload: Workload

  private static let names = ["query.scroll", "query.random"]
  /// More items than this take too much memory for every screen.
  private static let most = 1_000_000

  func run() {
    let screens = workload.count > Self.most ? [.down] : workload.screens
    let names = Self.names.filter { name in
      screens.contains { runner.wants(name + $0.suffix, workload.label) }
    }
    if names.isEmpty { return }
    let placed = workload.placed()
    var records: [String: [Record]] = [:]
    for orientation in Screen.Orientation.allCases {
      let screens = screens.filter { $0.orientation == orientation }
      guard let first = screens.first else { continue }
      let layout = workload.prepared(on: first)
      let references = screens.map { Reference($0.placed(placed)) }
      for (screen, reference) in zip(screens, references) { verify(layout, screen, reference.placed) }
      for name in names {
        let offsets =
          name.hasSuffix("scroll")
          ? Viewport.scrolling(total: placed.total, queries: runner.options.queries)
          : Viewport.random(total: placed.total, queries: runner.options.queries)
        let entrants = zip(screens, references).flatMap { screen, reference in
          contestants(layout, screen, reference, offsets).map { contender in
            contender.entrant(offsets, items: placed.count, runner.options, on: screen) {
              reference.expected(contender.answer, $0)
            }
          }
        }
        records[name, default: []] += runner.measure(scenario(name), entrants)
      }
    }
    for name in names { runner.add(records[name]!) }
  }

  private func scenario(_ name: String) -> Scenario {
    Scenario(name: name, mode: workload.label, items: workload.count)
  }

  private func contestants(
    _ layout: CollectionLayout, _ screen: Screen, _ reference: Reference, _ offsets: [Double]
  ) -> [any QueryContender] {
    var all: [any QueryContender] = LayoutForm.allCases.map {
      LayoutQuery(layout: layout, form: $0, screen: screen)
    }
    if var ready = ReadyFrames(reference.placed, offsets: offsets) {
      all.append(ready)
      ready.answer = .frames
      all.append(ready)
    }
    guard screen == .down else { return all + [reference.tree] }
    return all + contenders.compactMap { $0.init(reference.placed) }
  }

  /// Compares the library's frames with those of the plain loop: of all items or, if there are many, of an even selection.
  private func verify(_ layout: CollectionLayout, _ screen: Screen, _ placed: PlacedItems) {
    let scenario = scenario("query." + screen.name)
    LayoutQuery(layout: layout, screen: screen).prepare()
    let size = layout.contentSize
    let total = screen.isSideways ? size.width : size.height
    runner.check(total == placed.total, scenario, "content is \(total) long, expected \(placed.total)")
    for index in stride(from: 0, to: placed.count, by: max(1, placed.count / 2_000)) {
      let frame = layout.attributes(of: .item(ItemPath(item: index))).map { screen.frame($0.frame) }
      let expected = placed.frame(at: index)
      runner.check(
        frame == expected, scenario, "item \(index) is at \(frame as Any), expected \(expected)")
      if frame != expected { break }
    }
  }
}
