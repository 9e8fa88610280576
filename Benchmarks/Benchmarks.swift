import Glibc
import VirtualLayout

/// Measures the library next to the usual ways to do the same work. `--help` lists the options. `README.md` in this
/// folder says what is measured and how to add a contender.
@main
enum Benchmarks {
  static func main() {
    do throws(Failure) {
      guard let options = try Options.parse(Array(CommandLine.arguments.dropFirst())) else {
        return Console.print(Options.usage)
      }
      guard !hasDebugChecks else {
        throw Failure(
          "built with debug checks, which measures nothing; use `swift run -c release benchmarks`")
      }
      try exit(run(options))
    } catch {
      Console.complain(error.message)
      exit(1)
    }
  }

  /// Assertions are evaluated in debug builds only.
  private static var hasDebugChecks: Bool {
    var isDebug = false
    assert({ isDebug = true }() == ())
    return isDebug
  }

  /// Returns the exit status.
  private static func run(_ options: Options) throws(Failure) -> Int32 {
    // Problems with files appear now and not after minutes of measuring.
    var json: File.Pending?
    if let path = options.json { json = try File.Pending(path) }
    var saved: [Record] = []
    if let path = options.compare { saved = try Record.read(from: path) }

    let runner = Runner(options)
    if let package = options.weight {
      try Weight(runner: runner, package: package).run()
    } else {
      measure(runner)
    }
    guard !runner.records.isEmpty else {
      throw Failure("nothing matches --filter \(options.filters.joined(separator: ","))")
    }
    Targets.print(runner.records)
    if let path = options.compare { Report.printComparison(runner.records, to: saved, named: path) }
    try json?.write(Record.text(of: runner.records))
    guard runner.mismatches == 0 else {
      throw Failure("\(runner.mismatches) results do not agree (see MISMATCH above)")
    }
    return 0
  }

  /// Runs every scenario that runs the library.
  private static func measure(_ runner: Runner) {
    let options = runner.options
    // All checksums exist for 100,000 items, so these are checked in every run that measures the library.
    for lanes in [4, 8] where !options.items.contains(100_000) { checkMasonry(runner, lanes, 100_000) }
    for count in options.items {
      for lanes in [4, 8] { measureMasonry(runner, lanes, count) }
      measureFlow(runner, count)
      GridScenarios(runner: runner, count: count).run()
      EstimateScenarios(runner: runner, count: count).run()
      for mode in LineModeScenarios.modes {
        LineModeScenarios(runner: runner, mode: mode, workload: .flow(count: count)).run()
      }
      for kind in LineEditScenarios.kinds {
        LineEditScenarios(runner: runner, kind: kind, count: count).run()
      }
      CustomScenarios(runner: runner, count: count).run()
      SectionScenarios(runner: runner, count: count).run()
      LargeSectionScenarios(runner: runner, count: count).run()
      if count <= SectionScenarios.most, PictureScenarios.areWanted(runner, SectionScenarios.mode) {
        PictureScenarios(runner, sections: count).run()
      }
      StructureScenarios(runner: runner, count: count).run()
      DifferenceScenarios(runner: runner, count: count).run()
      SnapshotScenarios(runner: runner, workload: .masonry(lanes: 4, count: count)).run()
    }
  }

  private static func measureMasonry(_ runner: Runner, _ lanes: Int, _ count: Int) {
    checkMasonry(runner, lanes, count)
    let workload = Workload.masonry(lanes: lanes, count: count)
    measure(runner, workload)
    PlacementScenarios(runner: runner, workload: workload, lanes: lanes).run()
    DenseScenarios(runner: runner, workload: workload, lanes: lanes).run()
    guard lanes == 4 else { return }
    LaneEditScenarios(runner: runner, workload: workload).run()
    CScenarios(runner: runner, workload: workload, placed: workload.placed()).run()
  }

  private static func measureFlow(_ runner: Runner, _ count: Int) {
    measure(runner, Workload.flow(count: count))
  }

  /// The scenarios that masonry and flow share.
  private static func measure(_ runner: Runner, _ workload: Workload) {
    let placed = workload.placed()
    PrepareScenarios(runner: runner, workload: workload, placed: placed).run()
    let layout = workload.makeLayout(workload.source)
    layout.prepare()
    let isCold = workload.count >= 100_000 || runner.options.quick
    let names = ["query.scroll", "query.random"] + (isCold ? ["query.cold"] : [])
    if names.contains(where: { runner.wants($0, workload.label) }) {
      let queries = QueryScenarios(runner, workload.label, layout, placed)
      queries.run("query", forms: LayoutForm.allCases, readyFrames: true)
      if isCold { ColdQueries(scenarios: queries).run() }
    }
    LookUpScenarios(runner: runner, label: workload.label, layout: layout, placed: placed).run()
    InteractionScenarios(runner: runner, workload: workload, layout: layout, placed: placed).run()
    EditScenarios(runner: runner, workload: workload, placed: placed).run()
    ArraySourceScenarios(runner: runner, workload: workload).run()
    if workload.count >= 1_000 { LiveScenarios(runner: runner, workload: workload).run() }
    ScrollerScenarios(runner: runner, workload: workload).run()
    if PictureScenarios.areWanted(runner, workload.label) { PictureScenarios(runner, workload).run() }
    MemoryScenarios(runner: runner, workload: workload, placed: placed).run()
  }

  /// Checks the totals and numbers of results in `Checksums`, for the plain loop and for the library.
  private static func checkMasonry(_ runner: Runner, _ lanes: Int, _ count: Int) {
    let workload = Workload.masonry(lanes: lanes, count: count)
    let scenario = Scenario(name: "checksums", mode: workload.label, items: count)
    let placed = workload.placed()
    let layout = workload.makeLayout(workload.source)
    layout.prepare()
    if let total = Checksums.total(lanes: lanes, count: count) {
      runner.check(placed.total == total, scenario, "the plain loop is \(placed.total) long, not \(total)")
      let height = layout.contentSize.height
      runner.check(height == total, scenario, "the layout is \(height) long, not \(total)")
    }
    guard count == 100_000, let published = Checksums.results(lanes: lanes) else { return }
    let reference = Reference(placed)
    for (offsets, results) in [
      (Viewport.scrolling(total: placed.total), published.scroll),
      (Viewport.random(total: placed.total), published.random),
    ] {
      let expected = reference.expected(.indices, offsets)
      runner.check(
        expected.results == results, scenario, "the reference finds \(expected.results) items, not \(results)"
      )
      runner.check(LayoutQuery(layout: layout).run(offsets), is: expected, scenario, Variant.layout)
    }
  }
}
