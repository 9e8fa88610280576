/// Random queries on cold caches: before each one, 128 MiB are touched.
struct ColdQueries {
  let scenarios: QueryScenarios

  private static let evictedBytes = 128 << 20
  private static let cacheLine = 64

  func run() {
    let runner = scenarios.runner
    let scenario = Scenario(name: "query.cold", mode: scenarios.label, items: scenarios.placed.count)
    guard runner.wants(scenario.name, scenario.mode) else { return }
    let offsets = Viewport.random(total: scenarios.placed.total, queries: runner.options.quick ? 20 : 1_000)
    let single = offsets.map { [$0] }
    let contenders: [any QueryContender] =
      [LayoutQuery(layout: scenarios.layout)] + scenarios.indexes.filter { !$0.isLinear }
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.evictedBytes)
    memory.initialize(repeating: 1)
    defer { memory.deallocate() }

    var samples = [[Double]](repeating: [], count: contenders.count)
    var tallies = [Tally](repeating: Tally(), count: contenders.count)
    for (query, offset) in single.enumerated() {
      for byte in stride(from: 0, to: memory.count, by: Self.cacheLine) { memory[byte] &+= 1 }
      // One eviction serves all contenders, because they share no memory.
      for turn in contenders.indices {
        let place = (turn + query) % contenders.count
        let begin = Clock.now
        let tally = contenders[place].run(offset)
        samples[place].append(max(0, Clock.now - begin - Clock.overhead))
        tallies[place].results += tally.results
        tallies[place].checksum += tally.checksum
      }
    }
    let expected = scenarios.reference.expected(.indices, offsets)
    for (contender, tally) in zip(contenders, tallies) {
      runner.check(tally, is: expected, scenario, contender.variant)
    }
    runner.add(
      contenders.indices.map { place in
        runner.record(
          scenario, contenders[place].variant, samples[place], base: samples[0],
          results: tallies[place].results)
      })
  }
}
