import VirtualLayout

/// A new layout, prepared in slices of 2,000 items: the first screen, each slice, and all slices compared with one
/// `prepare()`.
struct SliceScenarios {
  let runner: Runner
  let workload: Workload

  private static let budget = 2_000
  private var sliceCount: Int { (workload.count + Self.budget - 1) / Self.budget }

  func run() {
    if runner.wants("slice.first", workload.label) { first() }
    if runner.wants("slice", workload.label) { each() }
    if runner.wants("slice.all", workload.label) { all() }
  }

  private func scenario(_ name: String, unit: String = "ns") -> Scenario {
    Scenario(name: name, mode: workload.label, items: workload.count, unit: unit)
  }

  private func makeLayout() -> CollectionLayout {
    let layout = workload.makeLayout(workload.source)
    layout.visibleBounds = LayoutRect(x: 0, y: 0, width: Viewport.width, height: Viewport.height)
    return layout
  }

  /// The time until the first screen can be drawn.
  private func first() {
    var layout = makeLayout()
    runner.time(
      scenario("slice.first"),
      [
        SteppedEntrant(variant: Variant.sliced, steps: 50, setUp: { _ in layout = makeLayout() }) { _ in
          layout.prepare(budget: Self.budget)
          return Tally(visibleIn: layout)
        },
        SteppedEntrant(variant: Variant.layout, steps: 5, setUp: { _ in layout = makeLayout() }) { _ in
          layout.prepare()
          return Tally(visibleIn: layout)
        },
      ])
  }

  /// Each slice counts with its least time in a few rounds, so that the greatest of these times belongs to the library
  /// and not to whatever else runs.
  private func each() {
    var times = [Double](repeating: .infinity, count: sliceCount)
    for _ in 0..<(runner.options.quick ? 2 : 7) {
      let layout = makeLayout()
      for slice in times.indices {
        let begin = Clock.now
        layout.prepare(budget: Self.budget)
        times[slice] = min(times[slice], max(0, Clock.now - begin - Clock.overhead))
      }
      runner.check(layout.isComplete, scenario("slice"), "\(layout.waitingItemCount) items wait")
    }
    runner.add([
      runner.record(scenario("slice"), Variant.sliced, times, base: times, results: workload.count)
    ])
  }

  private func all() {
    var layout = makeLayout()
    func entrant(_ variant: String, _ prepare: @escaping () -> Void) -> Entrant {
      Entrant(
        variant: variant, operations: workload.count, expected: Tally(results: workload.count),
        setUp: { layout = makeLayout() },
        work: {
          prepare()
          return Tally(results: layout.numberOfItems(inSection: 0))
        })
    }
    runner.race(
      scenario("slice.all", unit: "ns/item"),
      [
        entrant(Variant.layout) { layout.prepare() },
        entrant(Variant.sliced) {
          repeat { layout.prepare(budget: Self.budget) } while !layout.isComplete
        },
      ])
    // Slices give the same layout as one `prepare()`.
    let whole = workload.makeLayout(workload.source)
    whole.prepare()
    while !layout.isComplete { layout.prepare(budget: Self.budget) }
    runner.check(
      layout.contentSize == whole.contentSize, scenario("slice.all"), "the content is \(layout.contentSize)")
  }
}
