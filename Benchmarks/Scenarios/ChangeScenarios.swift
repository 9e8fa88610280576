import VirtualLayout
import VirtualLayoutToolSupport

/// One change of a layout at which people look, through the public interface, with the anchoring and the query after it. Each
/// change is timed separately. The contender lays out everything again.
struct ChangeScenarios {
  let runner: Runner
  let workload: Workload

  static let modes: Set = [
    "masonry", "flow", "list-measured", "grid-measured", "justified", "uikit-flow", "magazine",
  ]

  /// More flows that are changed: narrow items of one height, many to a line; and lines that always have eleven items, so that
  /// after an insertion no later line begins with the item it began with.
  static let flows: [Workload.Maker] = [
    ("tag-cloud", { flow($0, $1) { LayoutSize(width: Double(30 + $0.below(91)), height: 28) } }),
    ("nearly-equal", { flow($0, $1) { LayoutSize(width: 100 + Double($0.below(10)) / 10, height: 40) } }),
  ]

  private static func flow(
    _ label: String, _ count: Int, _ size: (inout SplitMix64) -> LayoutSize
  ) -> Workload {
    var generator = SplitMix64(seed: 43)
    return Workload(
      label: label, count: count, mode: .flow(spacing: Workload.spacing),
      sizes: (0..<count + Workload.slack).map { _ in size(&generator) })
  }

  private enum Change: String, CaseIterable {
    case insert = "edit.insert"
    /// An item before all others, three screens before the visible ones.
    case insertAtTop = "edit.insert.top"
    case delete = "edit.delete"
    case resize = "edit.resize"
    /// 500 items deleted and 500 inserted, anywhere.
    case batch = "edit.batch.1000"
    case append = "append"
    /// An item is appended to the array of a source, in the closure of `replaceSource`.
    case appendToArray = "append.array"
    /// One more size is measured among estimates.
    case measure = "measure"

    var isEdit: Bool { [.insert, .insertAtTop, .delete, .resize].contains(self) }
  }

  func run() {
    let isMode = Self.modes.contains(workload.label)
    for change in Change.allCases where runner.wants(change.rawValue, workload.label) {
      // An array of magazine items would have to grow, too.
      if change == .appendToArray && !workload.magazineItems.isEmpty { continue }
      if isMode || change.isEdit { run(change) }
    }
  }

  private func run(_ change: Change) {
    let scenario = Scenario(name: change.rawValue, mode: workload.label, items: workload.count)
    let average = LayoutSize(width: 150, height: workload.sizes.isEmpty ? 240 : 60)
    let host = ChangingHost(workload, estimate: change == .measure ? .average(average) : .none)
    var arrays = Arrays(workload)
    let layout = workload.makeLayout(change == .appendToArray ? arrays.source : nil)
    if change != .appendToArray { layout.delegate = host }
    layout.prepare()
    layout.visibleBounds = Screen.down.viewport(
      at: change == .insertAtTop ? 3 * Viewport.height : (layout.contentSize.height / 2).rounded())
    // A host of a chat keeps the end in place.
    layout.scrollAnchoring = .chat
    var generator = SplitMix64(seed: 46)
    var updates = BatchUpdates()
    var item = 0
    let most = change == .batch ? 50 : 500
    runner.time(
      scenario,
      [
        SteppedEntrant(
          variant: Variant.layout, steps: runner.options.quick ? 20 : most,
          setUp: { _ in
            item = place(in: layout, &generator)
            updates = next(change, host, item, &generator)
          }
        ) { step in
          switch change {
          case .insert, .insertAtTop, .delete, .batch:
            if (try? layout.performBatchUpdates(updates)) == nil {
              runner.check(false, scenario, "the batch is refused")
            }
          case .resize:
            layout.invalidateLayout(with: .items([ItemPath(item: item)]))
            layout.prepare()
          case .append:
            layout.invalidateLayout(with: .appended(1))
            layout.prepare()
            return Tally(results: 1)
          case .appendToArray:
            layout.replaceSource(invalidating: .appended(1)) {
              arrays.append(workload, step)
              return arrays.source
            }
            layout.prepare()
            return Tally(results: 1)
          case .measure:
            let size = LayoutSize(width: 100 + Double(step % 101), height: 40 + Double(step % 41))
            layout.setMeasuredSizes([MeasuredSize(path: ItemPath(item: item), size: size)])
          }
          return visible(in: layout)
        },
        SteppedEntrant(variant: Variant.reload, steps: 5) { _ in
          layout.invalidateLayout()
          layout.prepare()
          return visible(in: layout)
        },
      ])
    withExtendedLifetime(host) {}
  }

  private func visible(in layout: CollectionLayout) -> Tally {
    var tally = Tally()
    layout.forEachItem(in: layout.visibleBounds) { path in
      tally.results &+= 1
      tally.checksum += Double(path.item)
    }
    return tally
  }

  /// An item at most a screen before the visible ones, or among them.
  private func place(in layout: CollectionLayout, _ generator: inout SplitMix64) -> Int {
    let first = layout.itemRange(covering: layout.visibleBounds)?.lowerBound.item ?? 0
    return max(0, first - 40) + generator.below(60)
  }

  /// The next change of the host, which it has already made, as a batch if it takes one.
  private func next(
    _ change: Change, _ host: ChangingHost, _ item: Int, _ generator: inout SplitMix64
  ) -> BatchUpdates {
    var updates = BatchUpdates()
    switch change {
    case .insert, .insertAtTop:
      updates.insertItems(at: [ItemPath(item: change == .insert ? item : 0)])
      host.count += 1
    case .delete:
      updates.deleteItems(at: [ItemPath(item: item)])
      host.count -= 1
    case .append: host.count += 1
    case .batch:
      let half = min(500, host.count / 4)
      var places: Set<Int> = []
      while places.count < half { places.insert(generator.below(host.count - half)) }
      let paths = places.sorted().map { ItemPath(item: $0) }
      updates.deleteItems(at: paths)
      updates.insertItems(at: paths)
    case .resize, .appendToArray, .measure: break
    }
    return updates
  }
}

/// The arrays behind a source. They have room for what is appended: if they had not, Swift would copy them once in a while,
/// whatever the layout does.
private struct Arrays {
  private var extents: [Double] = []
  private var sizes: [LayoutSize] = []

  init(_ workload: Workload) {
    if workload.sizes.isEmpty {
      extents = Array(workload.extents[..<workload.count])
      extents.reserveCapacity(workload.count + Workload.slack)
    } else {
      sizes = Array(workload.sizes[..<workload.count])
      sizes.reserveCapacity(workload.count + Workload.slack)
    }
  }

  mutating func append(_ workload: Workload, _ step: Int) {
    if sizes.isEmpty {
      extents.append(workload.extents[workload.count + step % Workload.slack])
    } else {
      sizes.append(workload.sizes[workload.count + step % Workload.slack])
    }
  }

  var source: ItemSource { sizes.isEmpty ? .extents(extents) : .sizes(sizes) }
}
