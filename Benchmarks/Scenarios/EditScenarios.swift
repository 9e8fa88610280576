import VirtualLayout

/// Small changes on a large layout: one item appended, one item resized.
struct EditScenarios {
  let runner: Runner
  let workload: Workload
  let placed: PlacedItems

  private var count: Int { workload.count }
  private var middle: Int { workload.count / 2 }
  private var offset: Double { max(0, placed.starts[middle] - Viewport.height / 2) }
  /// How often a round repeats something that costs O(n).
  private var fewTimes: Int { min(max(200_000 / count, 1), 50) * 2 }

  func run() {
    if runner.wants("append", workload.label) { append() }
    if runner.wants("resize", workload.label) { resize("resize", by: LayoutSize(width: 0, height: 37)) }
    if case .flow = workload.family, runner.wants("resize.width", workload.label) {
      resize("resize.width", by: LayoutSize(width: 37, height: 0))
    }
  }

  private func scenario(_ name: String) -> Scenario {
    Scenario(name: name, mode: workload.label, items: count)
  }

  /// Appends one item, announces it and calls `prepare`, again and again. The contender places everything again.
  private func append() {
    let host = ItemHost(workload)
    let layout = workload.makeLayout(nil)
    layout.delegate = host
    let times = Workload.slack
    let total = workload.placed(count: count + times).total
    let plain = PlainLoops(workload).entrants(expected: placed.total)[0]
    runner.race(
      scenario("append"),
      [
        Entrant(
          variant: Variant.layout, operations: times,
          expected: Tally(results: count + times, checksum: total),
          setUp: {
            host.count = count
            layout.invalidateLayout(with: .everything)
            layout.prepare()
          },
          work: {
            for _ in 0..<times {
              host.count += 1
              layout.invalidateLayout(with: .appended(1))
              layout.prepare()
            }
            return Tally(
              results: layout.numberOfItems(inSection: 0), checksum: layout.contentSize.height)
          }),
        Entrant(variant: plain.variant, operations: 1, expected: plain.expected, work: plain.work),
      ])
  }

  /// Changes the middle item and queries the viewport around it, then changes it back. The contender places everything
  /// again and searches the result with a binary search.
  private func resize(_ name: String, by change: LayoutSize) {
    let host = ItemHost(workload)
    let layout = workload.makeLayout(nil)
    layout.delegate = host
    layout.prepare()
    let query = LayoutQuery(layout: layout)
    let many = min(max(2_000_000 / count, 2), 500) * 2
    runner.race(
      scenario(name),
      [
        Entrant(
          variant: Variant.layout, operations: many,
          expected: expected(change, times: many, keepsLanes: true),
          work: {
            alternate(change, times: many) { extent, size in
              if !host.extents.isEmpty { host.extents[middle] = extent }
              if !host.sizes.isEmpty { host.sizes[middle] = size }
              layout.invalidateLayout(with: .items([ItemPath(item: middle)]))
              layout.prepare()
              return query.run([offset])
            }
          }),
        plainResize(change),
      ])
    QueryScenarios(runner, workload.label, layout, placed).verifyFrames(name)
  }

  private func plainResize(_ change: LayoutSize) -> Entrant {
    final class Storage {
      var workload: Workload
      var starts: [Double]
      var lanes: [UInt8]
      var frames: [Frame] = []
      init(_ workload: Workload) {
        self.workload = workload
        starts = [Double](repeating: 0, count: workload.count)
        lanes = [UInt8](repeating: 0, count: workload.count)
        frames = [Frame](repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: workload.count)
      }
    }
    let storage = Storage(workload)
    return Entrant(
      variant: Variant.plainLoop, operations: fewTimes,
      expected: expected(change, times: fewTimes, keepsLanes: false)
    ) {
      alternate(change, times: fewTimes) { extent, size in
        let tallest = 400.0
        switch workload.family {
        case .masonry(let lanes):
          storage.workload.extents[middle] = extent
          let plain = PlainMasonry(extents: storage.workload.extents[..<count], lanes: lanes)
          _ = plain.place(starts: &storage.starts, laneOf: &storage.lanes)
          return tally(tallest + 37, start: { storage.starts[$0] }, extent: { plain.extents[$0] })
        case .flow:
          storage.workload.sizes[middle] = size
          let plain = PlainFlow(sizes: storage.workload.sizes[..<count])
          _ = plain.place(into: &storage.frames)
          return tally(tallest, start: { storage.frames[$0].y }, extent: { storage.frames[$0].height })
        }
      }
    }
  }

  /// The visible items at `offset`, found by a binary search over sorted starts.
  private func tally(_ greatest: Double, start: (Int) -> Double, extent: (Int) -> Double) -> Tally {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if start(middle) < offset - greatest { lower = middle + 1 } else { upper = middle }
    }
    var tally = Tally()
    while lower < count, start(lower) < offset + Viewport.height {
      if start(lower) + extent(lower) > offset {
        tally.results += 1
        tally.checksum += Double(lower)
      }
      lower += 1
    }
    return tally
  }

  /// Changed, original, changed, original…: an even number of times, so that each round ends as it began.
  private func alternate(_ change: LayoutSize, times: Int, _ edit: (Double, LayoutSize) -> Tally) -> Tally {
    var sum = Tally()
    let extent = workload.extents.isEmpty ? 0 : workload.extents[middle]
    let size = workload.sizes.isEmpty ? .zero : workload.sizes[middle]
    let changed = LayoutSize(width: size.width + change.width, height: size.height + change.height)
    for time in 0..<times {
      let tally = time % 2 == 0 ? edit(extent + change.height, changed) : edit(extent, size)
      sum.results += tally.results
      sum.checksum += tally.checksum
    }
    return sum
  }

  /// Both states, placed by the plain loop. After a refinement the library keeps every lane; the plain loop chooses
  /// again.
  private func expected(_ change: LayoutSize, times: Int, keepsLanes: Bool) -> Tally {
    var edited = workload
    var after: PlacedItems
    switch workload.family {
    case .masonry(let lanes):
      let original = PlainMasonry(extents: workload.extents[..<count], lanes: lanes)
      edited.extents[middle] += change.height
      let plain = PlainMasonry(extents: edited.extents[..<count], lanes: lanes)
      after = plain.placed(keepsLanes ? .given(original.chosenLanes()) : .shortest)
    case .flow:
      edited.sizes[middle].width += change.width
      edited.sizes[middle].height += change.height
      after = edited.placed()
    }
    let tallies = [placed, after].map { Reference($0).expected(.indices, [offset]) }
    return Tally(
      results: times / 2 * (tallies[0].results + tallies[1].results),
      checksum: Double(times / 2) * (tallies[0].checksum + tallies[1].checksum))
  }
}
