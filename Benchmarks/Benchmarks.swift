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
    for count in Set(options.items + [100_000]) {
      for lanes in [4, 8] { check(runner, Workload.masonry(lanes: lanes, count: count)) }
    }
    for count in options.items {
      for (label, make) in Workload.modes { measure(runner, make(label, count)) }
      for (label, make) in ChangeScenarios.flows {
        ChangeScenarios(runner: runner, workload: make(label, count)).run()
      }
      SectionScenarios(runner: runner, count: count).run()
      SectionQueries.large(runner, count).run()
      if count <= SectionScenarios.most, FrozenLayoutScenarios.areWanted(runner, SectionScenarios.mode) {
        FrozenLayoutScenarios(runner, sections: count).run()
      }
      DifferenceScenarios(runner: runner, count: count).run()
    }
  }

  /// Runs the scenarios of a mode: those that all modes have, and more for some.
  private static func measure(_ runner: Runner, _ workload: Workload) {
    PrepareScenarios(runner: runner, workload: workload).run()
    QueryScenarios(runner: runner, workload: workload).run()
    LookUpScenarios(runner: runner, workload: workload).run()
    MemoryScenarios(runner: runner, workload: workload).run()
    if ChangeScenarios.modes.contains(workload.label) {
      ChangeScenarios(runner: runner, workload: workload).run()
    }
    guard workload.label == "masonry" || workload.label == "flow" else { return }
    InteractionScenarios(runner, workload)?.run()
    ScrollerScenarios(runner: runner, workload: workload).run()
    if FrozenLayoutScenarios.areWanted(runner, workload.label) {
      FrozenLayoutScenarios(runner, workload).run()
    }
    guard workload.label == "masonry" else { return }
    CScenarios(runner: runner, workload: workload).run()
    SavedLayoutScenarios(runner: runner, workload: workload).run()
  }

  /// Checks the totals and numbers of results in `Checksums`, for the plain loop and for the library.
  private static func check(_ runner: Runner, _ workload: Workload) {
    guard case .masonry(let lanes, _) = workload.loop else { return }
    let count = workload.count
    let scenario = Scenario(name: "checksums", mode: workload.label, items: count)
    let placed = workload.placed()
    let layout = workload.prepared()
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
