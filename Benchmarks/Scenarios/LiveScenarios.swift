import VirtualLayout
import VirtualLayoutToolSupport

/// Changes to a collection while people look at it, through the public interface. Each change is timed separately, with
/// the anchoring and the query after it. The contender asks for and lays out everything again.
///
/// The view lies three screens from the start. The host answers with the next of the workload's sizes, because an
/// insertion into the middle of its own array would take longer than the layout.
struct LiveScenarios {
  let runner: Runner
  let workload: Workload

  private enum Change: String, CaseIterable {
    case refineOne = "live.refine"
    case refineFifty = "live.refine.50"
    case insert = "live.insert.top"
    case delete = "live.delete"
    case append = "live.append"
    case prepend = "live.prepend.100"
    case batch = "live.batch.1000"

    /// The number of steps.
    var steps: Int {
      switch self {
      case .refineOne, .refineFifty, .insert, .delete, .append: 5_000
      case .prepend: 500
      case .batch: 50
      }
    }
  }

  func run() {
    for change in Change.allCases where runner.wants(change.rawValue, workload.label) { run(change) }
  }

  private func run(_ change: Change) {
    let host = LiveHost(workload)
    let layout = workload.makeLayout(nil)
    layout.delegate = host
    layout.prepare()
    layout.visibleBounds = LayoutRect(
      x: 0, y: 3 * Viewport.height, width: Viewport.width, height: Viewport.height)
    layout.scrollAnchoring = .chat
    var generator = SplitMix64(seed: 46)
    var (updates, paths) = (BatchUpdates(), [ItemPath]())
    let scenario = Scenario(name: change.rawValue, mode: workload.label, items: workload.count)
    // Deleting leaves at least seven tenths of the items.
    let most = change == .delete ? min(change.steps, workload.count / 4) : change.steps
    let steps = runner.options.quick ? max(5, most / 50) : most
    runner.time(
      scenario,
      [
        SteppedEntrant(
          variant: Variant.layout, steps: steps,
          setUp: { _ in (updates, paths) = next(change, host, layout, &generator) }
        ) { _ in
          if !paths.isEmpty {
            layout.invalidateLayout(with: .items(paths))
            layout.prepare()
          } else if change == .append {
            layout.invalidateLayout(with: .appended(1))
            layout.prepare()
          } else if (try? layout.performBatchUpdates(updates)) == nil {
            runner.check(false, scenario, "the batch is refused")
          }
          return Tally(visibleIn: layout)
        },
        SteppedEntrant(variant: Variant.reload, steps: min(steps, 20)) { _ in
          layout.invalidateLayout()
          layout.prepare()
          return Tally(visibleIn: layout)
        },
      ])
    withExtendedLifetime(host) {}
  }

  /// The next change. The host has already made it.
  private func next(
    _ change: Change, _ host: LiveHost, _ layout: CollectionLayout, _ generator: inout SplitMix64
  ) -> (BatchUpdates, [ItemPath]) {
    var updates = BatchUpdates()
    switch change {
    case .refineOne, .refineFifty:
      var paths: [ItemPath] = []
      layout.forEachItem(in: layout.visibleBounds) { paths.append($0) }
      let first = generator.below(paths.count)
      guard change == .refineFifty else { return (updates, [paths[first]]) }
      let start = paths[0].item
      return (updates, (start..<start + 50).map { ItemPath(item: $0) })
    case .insert:
      updates.insertItems(at: [ItemPath(item: 0)])
      host.count += 1
    case .delete:
      updates.deleteItems(at: [ItemPath(item: generator.below(60))])
      host.count -= 1
    case .append:
      host.count += 1
    case .prepend:
      updates.insertItems(at: (0..<100).map { ItemPath(item: $0) })
      host.count += 100
    case .batch:
      let count = host.count
      var places: Set<Int> = []
      while places.count < 500 { places.insert(generator.below(count - 500)) }
      updates.deleteItems(at: places.sorted().map { ItemPath(item: $0) })
      updates.insertItems(at: places.sorted().map { ItemPath(item: $0) })
    }
    return (updates, [])
  }
}

/// A host that answers every question with the next of the workload's sizes.
private final class LiveHost: CollectionLayoutDelegate {
  var count: Int
  private let workload: Workload
  private var next = 0

  init(_ workload: Workload) {
    self.workload = workload
    count = workload.count
  }

  private func take() -> Int {
    next = next + 1 < workload.count ? next + 1 : 0
    return next
  }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { count }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double { workload.extents[take()] }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize { workload.sizes[take()] }
}
