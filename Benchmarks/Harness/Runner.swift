/// One way to do a piece of work, which runs in turns with others that do the same.
struct Entrant {
  var variant: String
  /// What a sample is divided by: queries answered, items placed, edits made.
  var operations: Int
  /// Where a query runs. Ratios are taken to the first variant on the same screen.
  var screen = Screen.down
  /// What `work` must return; nil if no independent result is known.
  var expected: Tally? = nil
  /// Runs before each round and is not timed.
  var setUp: () -> Void = {}
  var work: () -> Tally
}

/// What is measured, and on how many items.
struct Scenario {
  var name: String
  var mode: String
  var items: Int
  var unit = "ns"
}

/// Runs scenarios, keeps their records, and counts results that do not agree.
final class Runner {
  let options: Options
  private(set) var records: [Record] = []
  private(set) var mismatches = 0
  private var complaints: Set<String> = []
  /// When the last scenario was printed.
  private var lastReport = Clock.now

  init(_ options: Options) { self.options = options }

  /// Whether the filter keeps any variant of the scenario. Called before the scenario is built.
  func wants(_ name: String, _ mode: String) -> Bool {
    options.filters.isEmpty || Variant.all.contains { options.keep($0, name, mode) }
  }

  func wants(_ variant: String, of scenario: Scenario, on screen: Screen = .down) -> Bool {
    options.keep(variant, scenario.name + screen.suffix, scenario.mode)
  }

  /// Measures the entrants (`measure`) and prints what it finds.
  func race(_ scenario: Scenario, _ entrants: [Entrant]) { add(measure(scenario, entrants)) }

  /// Measures the entrants in turns, so that interruptions by the machine affect all of them alike. Ratios are taken to
  /// the first entrant within each round; the median of the ratios counts.
  func measure(_ scenario: Scenario, _ entrants: [Entrant]) -> [Record] {
    let wanted = entrants.map { wants($0.variant, of: scenario, on: $0.screen) }
    let bases = entrants.map { entrant in entrants.firstIndex { $0.screen == entrant.screen }! }
    let places = entrants.indices.filter { place in
      wanted[place] || entrants.indices.contains { wanted[$0] && bases[$0] == place }
    }
    guard !places.isEmpty else { return [] }
    var samples = [[Double]](repeating: [], count: entrants.count)
    var results = [Int](repeating: 0, count: entrants.count)
    // The first round warms up and does not count.
    let most = options.rounds(for: scenario.items)
    let begin = Clock.now
    for round in 0...most {
      // Rounds are measured as a whole or not at all.
      if round > options.leastRounds && Clock.now - begin > options.patience { break }
      for turn in places.indices {
        let place = places[(turn + round) % places.count]
        let entrant = entrants[place]
        entrant.setUp()
        let begin = Clock.now
        let tally = entrant.work()
        let time = Clock.now - begin
        if round == 0 {
          results[place] = tally.results
          if let expected = entrant.expected {
            check(tally, is: expected, scenario, entrant.variant + " (\(entrant.screen.name))")
          }
        } else {
          samples[place].append(time / Double(entrant.operations))
        }
      }
    }
    return places.map { place in
      let entrant = entrants[place]
      var record = record(
        scenario, entrant.variant, samples[place], base: samples[bases[place]], results: results[place],
        operations: entrant.operations)
      record.name += entrant.screen.suffix
      record.screen = entrant.screen
      return record
    }
  }

  /// Keeps the records of one scenario and prints them, unless the filter keeps none.
  func add(_ records: [Record]) {
    guard records.contains(where: { options.keep($0.variant, $0.name, $0.mode) }) else { return }
    self.records += records
    Report.printScenario(records, seconds: (Clock.now - lastReport) / 1e9)
    lastReport = Clock.now
  }

  func record(
    _ scenario: Scenario, _ variant: String, _ samples: [Double], base: [Double], results: Int,
    operations: Int = 1
  ) -> Record {
    Record(
      name: scenario.name, mode: scenario.mode, variant: variant, items: scenario.items, unit: scenario.unit,
      median: samples.median, min: samples.min()!, max: samples.max()!, results: results,
      rounds: samples.count, operations: operations, ratio: zip(samples, base).map { $0 / $1 }.median)
  }

  /// Sums of whole and of half numbers are exact. Other sums may differ by a rounding error.
  func check(_ tally: Tally, is expected: Tally, _ scenario: Scenario, _ variant: String) {
    let isExact = expected.checksum * 2 == (expected.checksum * 2).rounded()
    let tolerance = isExact ? 0 : expected.checksum.magnitude * 0x1p-30
    check(
      tally.results == expected.results && (tally.checksum - expected.checksum).magnitude <= tolerance,
      scenario,
      "\(variant) found \(tally.results) (sum \(tally.checksum)), "
        + "expected \(expected.results) (sum \(expected.checksum))")
  }

  /// If something does not hold, reports it at once and makes the run fail.
  func check(_ holds: Bool, _ scenario: Scenario, _ message: @autoclosure () -> String) {
    guard !holds else { return }
    mismatches += 1
    let text = "MISMATCH in \(scenario.mode)/\(scenario.name) at \(scenario.items) items: \(message())"
    // A mismatch that every step repeats is printed once.
    if complaints.insert(text).inserted { Console.complain(text) }
  }
}

extension [Double] {
  /// The middle value, or the mean of the two middle values; NaN if the array is empty.
  var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
