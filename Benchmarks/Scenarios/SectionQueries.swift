import VirtualLayout

/// Queries over many sections: items by their paths, and all elements with pinned headers. They run next to
/// hand-written sections, to indexes over all items as if there were no sections, and to an array of objects.
struct SectionQueries {
  let runner: Runner
  let mode: String
  let count: Int
  let layout: CollectionLayout
  let list: SectionList

  func run() {
    verifyFrames()
    let orders = [
      ("scroll", Viewport.scrolling(total: list.total)), ("random", Viewport.random(total: list.total)),
    ]
    for (order, offsets) in orders {
      items("query.\(order)", offsets)
      elements("query.elements.\(order)", offsets)
    }
  }

  private func items(_ name: String, _ offsets: [Double]) {
    guard runner.wants(name, mode) else { return }
    let placed = list.placed
    let reference = Reference(placed)
    let indexes = contenders.compactMap { $0.init(placed) }.map { index in
      index.entrant(offsets, items: placed.count, runner.options) { reference.expected(.indices, $0) }
    }
    race(name, offsets, .indices, beside: indexes)
  }

  private func elements(_ name: String, _ offsets: [Double]) {
    guard runner.wants(name, mode) else { return }
    let scan = SectionClassScan(list, answer: .frames)
    race(
      name, offsets, .frames,
      beside: [scan.entrant(offsets, items: list.frames.count, runner.options) { expected(.frames, $0) }])
  }

  private func race(_ name: String, _ offsets: [Double], _ answer: Answer, beside others: [Entrant]) {
    let own: [any QueryContender] = [
      SectionLayoutQuery(layout: layout, answer: answer), SectionListQuery(list: list, answer: answer),
    ]
    let entrants = own.map { contender in
      contender.entrant(offsets, items: list.frames.count, runner.options) { expected(answer, $0) }
    }
    runner.race(Scenario(name: name, mode: mode, items: count), entrants + others)
  }

  /// The results of the hand-written sections, with which every contender must agree.
  private func expected(_ answer: Answer, _ offsets: [Double]) -> Tally {
    SectionListQuery(list: list, answer: answer).run(offsets)
  }

  /// Compares the library's frames with the hand-written sections: in all sections or, if there are many, in some.
  private func verifyFrames() {
    let scenario = Scenario(name: "query", mode: mode, items: count)
    runner.check(
      layout.contentSize.height == list.total, scenario,
      "content is \(layout.contentSize.height) long, expected \(list.total)")
    for section in stride(from: 0, to: list.headers.count, by: max(1, list.headers.count / 2_000)) {
      for index in list.firsts[section]..<list.firsts[section + 1] {
        let path = ItemPath(section: section, item: index - list.firsts[section])
        let frame = layout.layoutAttributesForItem(at: path)?.frame
        let isRight = frame.map(Frame.init) == list.frames[index]
        runner.check(
          isRight, scenario,
          "\(path) is at \(frame.map { "\($0)" } ?? "no place"), expected \(list.frames[index])")
        if !isRight { return }
      }
    }
  }
}
