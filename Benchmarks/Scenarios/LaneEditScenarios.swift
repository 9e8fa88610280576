import TestSupport
import VirtualLayout
import VirtualLayoutToolSupport

/// Edits of a masonry, most with the query after them, each timed separately. The contender places everything again.
struct LaneEditScenarios {
  let runner: Runner
  let workload: Workload

  /// The number of items between a change and the viewport that is queried.
  private static let reach = 2_000
  private var count: Int { workload.count }
  private var times: Int { runner.options.quick ? 40 : 1_000 }

  func run() {
    guard count > 4 * Self.reach else { return }
    race("edit.resize") { host, layout, time in
      // Back and forth, so that the lanes stay level.
      let item = count / 2
      host.extents[item] += time % 2 == 0 ? 37 : -37
      return {
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
      return {
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
      return {
        layout.edit(edits)
        return query(layout, around: item)
      }
    }
    race("edit.append") { host, layout, time in
      host.extents.append(Double(80 + time * 7 % 321))
      host.count += 1
      return {
        layout.invalidateLayout(with: .appended(1))
        layout.prepare()
        return 1
      }
    }
    race("edit.batch", times: max(times / 20, 5)) { host, layout, time in
      var generator = SplitMix64(seed: UInt64(time))
      var edits = ItemEdits(oldCount: host.count)
      edits.removed = spread(500, below: host.count, &generator)
      // No more items come than go; perhaps fewer, because `spread` drops duplicates. A few may come where others go.
      edits.inserted = spread(500, below: host.count, &generator).prefix(edits.removed.count).map {
        ItemEdits.Inserted(index: $0)
      }
      host.count = edits.newCount
      for item in edits.asked { host.extents[item] = 200 }
      return {
        layout.edit(edits)
        return visible(layout, at: 0)
      }
    }
    race("edit.jump", times: runner.options.quick ? 3 : 15) { host, layout, time in
      host.extents[0] += time % 2 == 0 ? 37 : -37
      layout.invalidateLayout(with: .items([ItemPath(item: 0)]))
      layout.prepare()
      return { query(layout, around: host.count - 1) }
    }
  }

  /// An edit. The host changes before the clock starts. What is returned is timed: usually telling the layout, and a query.
  private typealias Edit = (ItemHost, CollectionLayout, _ time: Int) -> () -> Int

  /// Repeats an edit on a layout of its own.
  private func race(_ name: String, times: Int? = nil, _ edit: @escaping Edit) {
    guard runner.wants(name, workload.label) else { return }
    let scenario = Scenario(name: name, mode: workload.label, items: count)
    let host = ItemHost(workload)
    let layout = workload.makeLayout(nil)
    layout.delegate = host
    layout.prepare()
    let plain = PlainLoops(workload).entrants(expected: 0)[0]
    var work: () -> Int = { 0 }
    runner.time(
      scenario,
      [
        SteppedEntrant(
          variant: Variant.layout, steps: times ?? self.times, setUp: { work = edit(host, layout, $0) }
        ) { _ in
          let results = work()
          precondition(results > 0, "nothing is visible")
          return Tally(results: results)
        },
        SteppedEntrant(variant: Variant.reload, steps: 5) { _ in
          layout.invalidateLayout()
          layout.prepare()
          return Tally(results: 1)
        },
        SteppedEntrant(variant: Variant.plainLoop, steps: 5) { _ in plain.work() },
      ])
    withExtendedLifetime(host) {}
  }

  /// The number of items that are visible in a viewport.
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
    Set((0..<wanted).map { _ in generator.below(count) }).sorted()
  }
}
