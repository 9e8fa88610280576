/// A piece of work whose steps are timed separately, because the rare slow step is of interest.
struct SteppedEntrant {
  var variant: String
  var steps: Int
  /// How often all steps are repeated. Each step counts with its least time, which leaves out interruptions by the
  /// machine and keeps what a step itself takes. The steps must be the same each time.
  var rounds = 1
  /// Runs before each round and is not timed.
  var restart: () -> Void = {}
  /// Runs before each step and is not timed.
  var setUp: (_ step: Int) -> Void = { _ in }
  var work: (_ step: Int) -> Tally
}

extension Runner {
  /// Times every step of each entrant, less the cost of reading the clock. A tenth as many steps warm up first. Ratios
  /// are those of the medians.
  func time(_ scenario: Scenario, _ entrants: [SteppedEntrant]) {
    guard let base = entrants.first, entrants.contains(where: { wants($0.variant, of: scenario) })
    else { return }
    let racing = [base] + entrants.dropFirst().filter { wants($0.variant, of: scenario) }
    var records: [Record] = []
    for entrant in racing {
      var samples = [Double](repeating: .infinity, count: entrant.steps)
      var results = 0
      let warming = entrant.steps / 10
      for _ in 0..<entrant.rounds {
        entrant.restart()
        results = 0
        for step in 0..<warming + entrant.steps {
          entrant.setUp(step)
          let begin = Clock.now
          let tally = entrant.work(step)
          let time = Clock.now - begin
          results += tally.results
          if step >= warming {
            samples[step - warming] = min(samples[step - warming], max(0, time - Clock.overhead))
          }
        }
      }
      samples.sort()
      var record = record(scenario, entrant.variant, samples, base: samples, results: results)
      (record.rounds, record.operations) = (entrant.rounds, entrant.steps)
      record.tail = Record.Tail(
        percent99: samples.quantile(0.99), percent999: samples.quantile(0.999))
      record.ratio = record.median / (records.first?.median ?? record.median)
      records.append(record)
    }
    add(records)
  }
}

extension [Double] {
  /// The value that the given part of the values does not exceed. The values ascend.
  fileprivate func quantile(_ part: Double) -> Double {
    self[Swift.min(count - 1, Int((Double(count) * part).rounded(.up)))]
  }
}
