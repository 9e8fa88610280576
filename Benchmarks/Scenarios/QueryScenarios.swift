import VirtualLayout

/// Queries of the visible items: one layout, in the given forms of the query, next to every contender that is valid for it.
struct QueryScenarios {
  let runner: Runner
  let label: String
  let layout: CollectionLayout
  let placed: PlacedItems
  let reference: Reference
  /// The contenders that are valid for this placement.
  let indexes: [any VisibleIndex]

  init(_ runner: Runner, _ label: String, _ layout: CollectionLayout, _ placed: PlacedItems) {
    self.runner = runner
    self.label = label
    self.layout = layout
    self.placed = placed
    reference = Reference(placed)
    indexes = contenders.compactMap { $0.init(placed) }
  }

  /// Scrolling and random queries, as `name.scroll` and `name.random`.
  func run(_ name: String, forms: [LayoutForm] = [.indices], readyFrames: Bool = false) {
    verifyFrames(name)
    race(name + ".scroll", Viewport.scrolling(total: placed.total), forms, readyFrames)
    race(name + ".random", Viewport.random(total: placed.total), forms, readyFrames)
  }

  func race(
    _ name: String, _ offsets: [Double], _ forms: [LayoutForm] = [.indices], _ readyFrames: Bool = false
  ) {
    guard runner.wants(name, label) else { return }
    var all: [any QueryContender] = forms.map { LayoutQuery(layout: layout, form: $0) }
    if readyFrames {
      all += [Answer.indices, .frames].compactMap { ReadyFrames(placed, offsets: offsets, answer: $0) }
    }
    all += indexes
    var entrants = all.map { contender in
      contender.entrant(offsets, items: placed.count, runner.options) {
        reference.expected(contender.answer, $0)
      }
    }
    let isPlainMasonry = label.hasPrefix("masonry") && !name.hasPrefix("query.dense")
    if !isPlainMasonry && (name.hasSuffix(".scroll") || name.hasSuffix(".random")) {
      entrants.insert(runner.yardstick(placed.count).entrant(isRandom: name.hasSuffix(".random")), at: 1)
    }
    runner.race(Scenario(name: name, mode: label, items: placed.count), entrants)
  }

  /// Compares the library's frames with those of the plain loop: of all items or, if there are many, of an even selection.
  func verifyFrames(_ name: String) {
    let scenario = Scenario(name: name, mode: label, items: placed.count)
    let height = layout.contentSize.height
    runner.check(height == placed.total, scenario, "content is \(height) long, expected \(placed.total)")
    for index in stride(from: 0, to: placed.count, by: max(1, placed.count / 20_000)) {
      let frame = layout.layoutAttributesForItem(at: ItemPath(item: index))?.frame
      let expected = placed.frame(at: index)
      let isRight = frame.map(Frame.init) == expected
      runner.check(
        isRight, scenario,
        "item \(index) is at \(frame.map { "\($0)" } ?? "no place"), expected \(expected)")
      if !isRight { break }
    }
  }
}
