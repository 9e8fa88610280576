import VirtualLayout

/// Appends one item to the array of a source, again and again, and tells the layout.
///
/// The array has room for the items to come. If it had not, Swift would copy it once in a while, whatever the layout does.
struct ArraySourceScenarios {
  let runner: Runner
  let workload: Workload

  private var count: Int { workload.count }
  private var times: Int { Workload.slack }
  /// How often a round repeats what copies the array or lays everything out.
  private static let fewTimes = 8

  private enum Way: CaseIterable {
    /// The array changes in the closure of `replaceSource`.
    case inPlace
    /// A delegate reads the array.
    case delegate
    /// The array changes in the closure of `replaceSource`; then a batch explains the change.
    case batch
    /// The array changes while the layout holds it, so Swift copies it; then a batch explains the change.
    case copied
    /// The source is set plainly.
    case reload

    var variant: String {
      switch self {
      case .inPlace: Variant.layout
      case .delegate: Variant.delegate
      case .batch: Variant.batch
      case .copied: Variant.copied
      case .reload: Variant.reload
      }
    }
  }

  func run() {
    guard runner.wants("append.array", workload.label) else { return }
    runner.race(
      Scenario(name: "append.array", mode: workload.label, items: count),
      Way.allCases.map(entrant))
  }

  private func entrant(_ way: Way) -> Entrant {
    let times = way == .copied || way == .reload ? Self.fewTimes : times
    let host = ItemHost(workload)
    let layout = workload.makeLayout(nil)
    let appended = (extents: workload.extents.dropFirst(count), sizes: workload.sizes.dropFirst(count))
    func append(_ time: Int) {
      if !appended.extents.isEmpty { host.extents.append(appended.extents[count + time]) }
      if !appended.sizes.isEmpty { host.sizes.append(appended.sizes[count + time]) }
      host.count += 1
    }
    func source() -> ItemSource {
      appended.sizes.isEmpty ? .extents(host.extents) : .sizes(host.sizes)
    }
    return Entrant(
      variant: way.variant, operations: times,
      expected: Tally(results: count + times, checksum: workload.placed(count: count + times).total),
      setUp: {
        layout.source = nil
        host.count = count
        host.extents.removeLast(max(0, host.extents.count - count))
        host.sizes.removeLast(max(0, host.sizes.count - count))
        if !appended.extents.isEmpty { host.extents.reserveCapacity(count + times) }
        if !appended.sizes.isEmpty { host.sizes.reserveCapacity(count + times) }
        if way == .delegate { layout.delegate = host } else { layout.source = source() }
        layout.prepare()
      },
      work: {
        for time in 0..<times {
          func change() -> ItemSource {
            append(time)
            return source()
          }
          var updates = BatchUpdates()
          switch way {
          case .inPlace: layout.replaceSource(invalidating: .appended(1), by: change)
          case .delegate:
            append(time)
            layout.invalidateLayout(with: .appended(1))
          case .batch:
            layout.replaceSource(invalidating: InvalidationContext(), by: change)
            updates.insertItems(at: [ItemPath(item: count + time)])
            _ = try? layout.performBatchUpdates(updates)
          case .copied:
            updates.insertItems(at: [ItemPath(item: count + time)])
            _ = try? layout.performBatchUpdates(updates, source: change())
          case .reload: layout.source = change()
          }
          layout.prepare()
        }
        return Tally(results: layout.numberOfItems(inSection: 0), checksum: layout.contentSize.height)
      })
  }
}
