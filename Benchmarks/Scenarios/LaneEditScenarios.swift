import VirtualLayout

/// Edits of a masonry with the query after them, each timed by itself; beside them the loop that places everything again.
struct LaneEditScenarios {
  let runner: Runner
  let workload: Workload

  /// How many items lie between a change and the viewport that is asked for.
  private static let reach = 2_000
  private var count: Int { workload.count }
  private var times: Int { runner.options.quick ? 40 : 1_000 }

  func run() {
    guard count > 4 * Self.reach else { return }
    race("edit.resize") { host, layout, time in
      // Back and forth, so that the lanes keep abreast.
      let item = count / 2
      host.extents[item] += time % 2 == 0 ? 37 : -37
      return clock {
        layout.invalidateLayout(with: .items([ItemPath(item: item)]))
        layout.prepare()
        return query(layout, around: item + Self.reach)
      }
    }
    race("edit.insert.top") { host, layout, time in
      host.extents.insert(Double(80 + time * 7 % 321), at: 0)
      host.count += 1
      var edits = ItemEdits(oldCount: host.count - 1)
      edits.inserted = [ItemEdits.Inserted(index: 0)]
      return clock {
        layout.edit(edits)
        return visible(layout, at: 0)
      }
    }
    race("edit.delete.middle") { host, layout, time in
      let item = host.count / 2
      host.extents.remove(at: item)
      host.count -= 1
      var edits = ItemEdits(oldCount: host.count + 1)
      edits.removed = [item]
      return clock {
        layout.edit(edits)
        return query(layout, around: item)
      }
    }
    race("edit.append") { host, layout, time in
      host.extents.append(Double(80 + time * 7 % 321))
      host.count += 1
      return clock {
        layout.invalidateLayout(with: .appended(1))
        layout.prepare()
        return 1
      }
    }
    race("edit.batch", times: max(times / 20, 5)) { host, layout, time in
      var generator = SplitMix64(seed: UInt64(time))
      var edits = ItemEdits(oldCount: host.count)
      edits.removed = spread(500, below: host.count, &generator)
      // As many come as go, some of them where others went.
      edits.inserted = spread(500, below: host.count, &generator).prefix(edits.removed.count).map {
        ItemEdits.Inserted(index: $0)
      }
      host.count = edits.newCount
      for item in edits.asked { host.extents[item] = 200 }
      return clock {
        layout.edit(edits)
        return visible(layout, at: 0)
      }
    }
    race("edit.jump", times: runner.options.quick ? 3 : 15) { host, layout, time in
      host.extents[0] += time % 2 == 0 ? 37 : -37
      layout.invalidateLayout(with: .items([ItemPath(item: 0)]))
      layout.prepare()
      return clock { query(layout, around: host.count - 1) }
    }
  }

  /// Runs an edit so many times, on a layout of its own; the edit says how long it took.
  private func race(_ name: String, times: Int? = nil, _ edit: (ItemHost, CollectionLayout, Int) -> Double) {
    guard runner.wants(name, workload.label) else { return }
    let scenario = Scenario(name: name, mode: workload.label, items: count)
    let host = ItemHost(workload)
    let layout = workload.makeLayout(nil)
    layout.delegate = host
    layout.prepare()
    var samples = (0..<(times ?? self.times)).map { edit(host, layout, $0) }
    // The first ones find everything placed and buffers without room.
    samples.removeFirst(samples.count / 10)
    runner.check(layout.checkInvariants() == nil, scenario, "invariants do not hold")
    samples.sort()
    let percentile = samples[min(samples.count - 1, samples.count * 99 / 100)]
    let reload = (0..<5).map { _ in
      clock {
        layout.invalidateLayout()
        layout.prepare()
        return 1
      }
    }
    let plain = PlainLoops(workload).entrants(expected: 0)[0]
    let loop = (0..<5).map { _ in
      let begin = Clock.now
      _ = plain.work()
      return Clock.now - begin
    }
    runner.add(
      [
        (Variant.layout, samples), (Variant.percentile, [percentile]), (Variant.reload, reload),
        (Variant.plainLoop, loop),
      ].map { variant, samples in
        var record = runner.record(scenario, variant, samples, base: samples, results: samples.count)
        record.ratio = samples.median / reload.median
        return record
      })
  }

  private func clock(_ work: () -> Int) -> Double {
    let begin = Clock.now
    let results = work()
    let time = Clock.now - begin - Clock.overhead
    precondition(results > 0, "nothing is visible")
    return max(0, time)
  }

  /// How many items are visible in a viewport.
  private func visible(_ layout: CollectionLayout, at offset: Double) -> Int {
    var count = 0
    layout.forEachItem(
      in: LayoutRect(x: 0, y: offset, width: Viewport.width, height: Viewport.height)
    ) { _ in count += 1 }
    return count
  }

  private func query(_ layout: CollectionLayout, around item: Int) -> Int {
    visible(layout, at: layout.layoutAttributesForItem(at: ItemPath(item: item))?.frame.y ?? 0)
  }

  private func spread(_ wanted: Int, below count: Int, _ generator: inout SplitMix64) -> [Int] {
    Set((0..<wanted).map { _ in generator.next(below: count) }).sorted()
  }
}
