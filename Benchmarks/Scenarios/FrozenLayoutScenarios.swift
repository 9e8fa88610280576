import VirtualLayout

/// Frozen layouts of a layout for other threads: taking one, querying it, and the first edit after it, which copies what they share.
struct FrozenLayoutScenarios {
  let runner: Runner
  let mode: String
  let count: Int
  let layout: CollectionLayout
  /// Makes a small edit in the middle of the layout. Two edits return to the same state.
  let edit: () -> Void

  private static let names = ["frozen.take", "frozen.query.scroll", "frozen.edit", "frozen.edit.bytes"]

  static func areWanted(_ runner: Runner, _ mode: String) -> Bool {
    names.contains { runner.wants($0, mode) }
  }

  func run() {
    layout.prepare()
    // The host's first edit copies its own array, which it shares with the workload.
    edit()
    edit()
    take()
    query()
    firstEdit()
    bytes()
  }

  private func scenario(_ name: String, unit: String = "ns") -> Scenario {
    Scenario(name: name, mode: mode, items: count, unit: unit)
  }

  /// Takes frozen layouts and drops them. The contender copies the frames of all items.
  private func take() {
    let total = layout.contentSize.height
    let frames = ContiguousArray(layout.layoutAttributesForElements(in: everything).map { $0.frame })
    let times = 1_000
    runner.race(
      scenario("frozen.take"),
      [
        Entrant(
          variant: Variant.frozen, operations: times,
          expected: Tally(results: times, checksum: total * Double(times)),
          work: {
            var tally = Tally()
            for _ in 0..<times {
              tally.results += 1
              tally.checksum += layout.frozen().contentSize.height
            }
            return tally
          }),
        Entrant(
          variant: Variant.readyFrames, operations: 1,
          work: {
            var copy = frames
            copy[0].x += 1
            return Tally(results: copy.count, checksum: copy[0].x)
          }),
      ])
  }

  private var everything: LayoutRect { LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e12) }

  /// Frames in viewports that scroll, in a frozen layout and in the layout.
  private func query() {
    let frozen = layout.frozen()
    let offsets = Viewport.scrolling(total: layout.contentSize.height)
    func viewport(_ offset: Double) -> LayoutRect {
      LayoutRect(x: 0, y: offset, width: Viewport.width, height: Viewport.height)
    }
    func inPicture() -> Tally {
      var tally = Tally()
      for offset in offsets {
        frozen.forEachElement(in: viewport(offset)) { element in
          tally.results &+= 1
          tally.checksum += element.frame.y
        }
      }
      return tally
    }
    func inLayout() -> Tally {
      var tally = Tally()
      for offset in offsets {
        layout.forEachElement(in: viewport(offset)) { element in
          tally.results &+= 1
          tally.checksum += element.frame.y
        }
      }
      return tally
    }
    layout.visibleBounds = .zero
    runner.race(
      scenario("frozen.query.scroll"),
      [
        Entrant(variant: Variant.layout, operations: offsets.count, work: inLayout),
        Entrant(variant: Variant.frozen, operations: offsets.count, expected: inLayout(), work: inPicture),
      ])
  }

  /// An edit after a frozen layout that is still there, and one without.
  private func firstEdit() {
    var frozen: FrozenLayout?
    func work() -> Tally {
      edit()
      return Tally(results: layout.numberOfSections)
    }
    runner.race(
      scenario("frozen.edit"),
      [
        Entrant(variant: Variant.layout, operations: 1, setUp: { frozen = nil }, work: work),
        Entrant(variant: Variant.frozen, operations: 1, setUp: { frozen = layout.frozen() }, work: work),
      ])
    _ = frozen
  }

  /// How many bytes the first edit after a frozen layout copies, compared with those of the whole layout. It copies each of the
  /// layout's arrays at most once. The second edit must copy nothing more.
  private func bytes() {
    let scenario = scenario("frozen.edit.bytes", unit: "bytes")
    guard runner.wants(scenario.name, mode) else { return }
    let all = layout.memoryFootprint
    let frozen = layout.frozen()
    guard let first = AllocationCounter.measure({ edit() })?.heldBytes,
      let second = AllocationCounter.measure({ edit() })?.heldBytes
    else { return }
    runner.check(first <= all + all / 50 + 4_096, scenario, "an edit copies \(first) bytes of \(all)")
    runner.check(second <= all / 50 + 4_096, scenario, "the second edit copies \(second) bytes of \(all)")
    runner.check(frozen.version < layout.frozen().version, scenario, "the edit changes nothing")
    let base = [Double(all)]
    runner.add([
      runner.record(scenario, Variant.layout, base, base: base, results: 1),
      runner.record(scenario, Variant.frozen, [Double(first)], base: base, results: 1),
    ])
  }
}

extension FrozenLayoutScenarios {
  /// Masonry or flow: the middle item gets another height and its own again.
  init(_ runner: Runner, _ workload: Workload) {
    let host = ItemHost(workload)
    let layout = workload.makeLayout(nil)
    layout.delegate = host
    let middle = workload.count / 2
    var change = 37.0
    self.init(runner: runner, mode: workload.label, count: workload.count, layout: layout) {
      if !host.extents.isEmpty { host.extents[middle] += change }
      if !host.sizes.isEmpty { host.sizes[middle].height += change }
      change = -change
      layout.invalidateLayout(with: .items([ItemPath(item: middle)]))
      layout.prepare()
    }
  }

  /// Many small sections: an item in the middle is asked for again.
  init(_ runner: Runner, sections: Int) {
    let workload = SectionWorkload(sections: sections)
    let layout = SectionWorkload.makeLayout(workload.source())
    self.init(runner: runner, mode: workload.label, count: sections, layout: layout) {
      layout.invalidateLayout(with: .items([ItemPath(section: sections / 2, item: 0)]))
      layout.prepare()
    }
  }
}
