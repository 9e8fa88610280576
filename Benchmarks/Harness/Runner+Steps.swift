/// A piece of work of which each step is timed by itself, as what it takes now and then is what is to be known.
struct SteppedEntrant {
  var variant: String
  var steps: Int
  /// How often all steps are taken, each of which counts with the least time: what interrupts the machine now and then is then
  /// left out, and what a step takes by itself, however seldom, is not. They must be the same every time.
  var rounds = 1
  /// Outside the clock, before each round.
  var restart: () -> Void = {}
  /// Outside the clock, before each step.
  var setUp: (_ step: Int) -> Void = { _ in }
  var work: (_ step: Int) -> Tally
}

extension Runner {
  /// Times every step of each entrant, less what reading the clock costs; a tenth as many warm up before. Ratios are those
  /// of the medians.
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
  /// What so large a part of the values is at most; they ascend.
  fileprivate func quantile(_ part: Double) -> Double {
    self[Swift.min(count - 1, Int((Double(count) * part).rounded(.up)))]
  }
}
