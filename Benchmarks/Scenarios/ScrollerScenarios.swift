import VirtualLayout
import VirtualLayoutToolSupport

/// A scroller beside what a host writes by hand: a query each frame, and a dictionary of cells.
///
/// Both have an overscan of half a screen at either end. In the steady state the scroller allocates nothing.
struct ScrollerScenarios {
  let runner: Runner
  let workload: Workload

  private static let overscan = Overscan(Viewport.height / 2)

  func run() {
    steps("scroller.still", distance: 0.01)
    steps("scroller.step", distance: 40)
    batch()
    jump()
  }

  private func makeScroller() -> Scroller {
    let scroller = Scroller(workload.makeLayout(workload.source()), overscan: Self.overscan)
    scroller.resize(to: LayoutSize(width: Viewport.width, height: Viewport.height))
    scroller.scroll(to: (scroller.positionRange.upperBound / 2).rounded())
    return scroller
  }

  /// Frames, each after a scroll by some distance, there and back.
  private func steps(_ name: String, distance: Double) {
    let frames = runner.options.scrolledFrames
    let scenario = Scenario(name: name, mode: workload.label, items: workload.count)
    guard runner.wants(name, workload.label) else { return }
    let scroller = makeScroller()
    func scroll() -> Tally {
      var changes = 0
      for step in 0..<frames {
        scroller.scroll(by: step / 100 % 2 == 0 ? distance : -distance)
        scroller.forEachChange { _ in changes += 1 }
      }
      return Tally(results: changes)
    }
    let layout = workload.makeLayout(workload.source())
    layout.prepare()
    layout.visibleBounds = scroller.viewport
    var cells = DictionaryCells()
    func scrollByHand() -> Tally {
      var changes = 0
      for step in 0..<frames {
        layout.visibleBounds.y += step / 100 % 2 == 0 ? distance : -distance
        changes += cells.update(
          to: Self.overscan.rect(around: layout.visibleBounds, axis: .vertical), in: layout)
      }
      return Tally(results: changes)
    }
    _ = (scroll(), scrollByHand())
    let expected = scroll()
    runner.race(
      scenario,
      [
        Entrant(variant: Variant.layout, operations: frames, expected: expected, work: scroll),
        Entrant(variant: Variant.byHand, operations: frames, expected: expected, work: scrollByHand),
      ])
    if let counts = AllocationCounter.measure({ _ = scroll() }) {
      runner.check(counts.allocations == 0, scenario, "\(counts.allocations) allocations in \(frames) frames")
    }
  }

  /// An item is inserted at the top of the view and deleted again, with the changes that a host needs to follow.
  private func batch() {
    let scenario = Scenario(name: "scroller.batch", mode: workload.label, items: workload.count)
    guard runner.wants(scenario.name, workload.label) else { return }
    let host = BatchHost(workload)
    let scroller = makeScroller()
    scroller.layout.delegate = host
    scroller.update()
    scroller.scroll(to: (scroller.positionRange.upperBound / 2).rounded())
    scroller.forEachChange { _ in }
    let item = scroller.layout.itemRange(covering: scroller.viewport)?.lowerBound.item ?? 0
    let steps = runner.options.quick ? 20 : 2_000
    runner.time(
      scenario,
      [
        SteppedEntrant(variant: Variant.layout, steps: steps) { step in
          var changes = 0
          let updates = host.next(step, at: item)
          if (try? scroller.performBatchUpdates(updates)) == nil {
            runner.check(false, scenario, "the scroller refuses the batch")
          }
          scroller.forEachChange { _ in changes += 1 }
          return Tally(results: changes)
        }
      ])
    // The scroller owns its layout, so what is written by hand has another one.
    let other = BatchHost(workload)
    let layout = workload.makeLayout(nil)
    layout.delegate = other
    layout.prepare()
    layout.visibleBounds = scroller.viewport
    var cells = DictionaryCells()
    runner.time(
      scenario,
      [
        SteppedEntrant(variant: Variant.byHand, steps: steps) { step in
          if (try? layout.performBatchUpdates(other.next(step, at: item))) == nil {
            runner.check(false, scenario, "the layout refuses the batch")
          }
          cells.removeAll()
          let rect = Self.overscan.rect(around: layout.visibleBounds, axis: .vertical)
          return Tally(results: cells.update(to: rect, in: layout))
        }
      ])
  }

  /// A jump to a random item, with the changes.
  private func jump() {
    let scenario = Scenario(name: "scroller.jump", mode: workload.label, items: workload.count)
    guard runner.wants(scenario.name, workload.label) else { return }
    var generator = SplitMix64(seed: 12)
    let items = (0..<1_000).map { _ in ItemPath(item: generator.below(workload.count)) }
    let scroller = makeScroller()
    let layout = workload.makeLayout(workload.source())
    layout.prepare()
    layout.visibleBounds = scroller.viewport
    var cells = DictionaryCells()
    runner.race(
      scenario,
      [
        Entrant(variant: Variant.layout, operations: items.count) {
          var changes = 0
          for item in items {
            scroller.scroll(to: .item(item), at: .center)
            scroller.forEachChange { _ in changes += 1 }
          }
          return Tally(results: changes)
        },
        Entrant(variant: Variant.byHand, operations: items.count) {
          var changes = 0
          for item in items {
            layout.visibleBounds.y += layout.scrollDelta(showing: item, at: .center) ?? 0
            changes += cells.update(
              to: Self.overscan.rect(around: layout.visibleBounds, axis: .vertical), in: layout)
          }
          return Tally(results: changes)
        },
      ])
  }
}

/// A host that has one item more after every other step.
private final class BatchHost: CollectionLayoutDelegate {
  private let workload: Workload
  private var count: Int

  init(_ workload: Workload) {
    self.workload = workload
    count = workload.count
  }

  func next(_ step: Int, at item: Int) -> BatchUpdates {
    var updates = BatchUpdates()
    if count == workload.count {
      updates.insertItems(at: [ItemPath(item: item)])
      count += 1
    } else {
      updates.deleteItems(at: [ItemPath(item: item)])
      count -= 1
    }
    return updates
  }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { count }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double { workload.extents[path.item % workload.count] }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize { workload.sizes[path.item % workload.count] }
}
