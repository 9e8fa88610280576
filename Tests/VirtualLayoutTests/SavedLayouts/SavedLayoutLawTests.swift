import Expectations
import TestSupport
import Testing
import VirtualLayout

/// What a saved layout restores, in every mode.
struct SnapshotLawTests {
  /// Every mode. With an estimate, those that measure something.
  static let cases: [(ModeUnderTest, SizeEstimate)] =
    ModeUnderTest.all.map { ($0, .none) } + ModeUnderTest.asking.map { ($0, .fixed(SnapshotHost.estimate)) }

  /// A layout with a past: measured in some places, and edited, so that lanes are not those it would choose.
  private func lived(_ host: SnapshotHost, _ generator: inout SplitMix64) throws -> CollectionLayout {
    let layout = host.layout()
    layout.prepare()
    let isFromRight = host.mode.axis == .horizontal && host.mode.direction == .rightToLeft
    let x = isFromRight ? layout.contentSize.width - 260 : 60
    layout.visibleBounds = LayoutRect(x: x, y: 90, width: 200, height: 150)
    for _ in 0..<3 {
      if host.estimate != .none { host.measureSomewhere(layout, &generator) }
      try layout.performBatchUpdates(host.change(&generator))
      host.note(layout)
    }
    return layout
  }

  /// Everything is as it was, to the bit, and continues in the same way.
  @Test(arguments: cases)
  func equalDataIsRestored(mode: ModeUnderTest, estimate: SizeEstimate) throws {
    for seed in UInt64(1)...2 {
      var generator = SplitMix64(seed: seed)
      let host = SnapshotHost(mode, estimate, count: 20 + generator.below(80), &generator)
      let layout = try lived(host, &generator)
      let snapshot = layout.saved(identifiedBy: host.identifier)
      let read = try SavedLayout(bytes: snapshot.bytes)
      expectEqual(read, snapshot)

      let restored = host.layout(visible: layout.visibleBounds)
      host.resetCounts()
      let delta = restored.restore(read, identifiedBy: host.identifier).delta
      expectEqual(delta, 0)
      #expect(estimate == .none || host.asked.isEmpty)
      let difference = restored.difference(from: layout) ?? restored.checkInvariants()
      expectEqual(difference, nil, "seed \(seed)")
      if restored.saved(identifiedBy: host.identifier) != snapshot {
        Issue.record("seed \(seed): another snapshot")
      }

      host.items += mode.items(&generator, 5).map { SnapshotHost.Item(identifier: 0, item: $0) }
      for each in [layout, restored] {
        each.invalidateLayout(with: .appended(5))
        each.prepare()
      }
      let later = restored.difference(from: layout)
      expectEqual(later, nil, "seed \(seed), later")
    }
  }

  /// A section without items leaves nothing to remember, neither alone nor after another.
  @Test(arguments: ["masonry", "masonry, one lane", "flow"], [[0], [3, 0], [0, 3, 0]])
  func emptySectionsAreNotRemembered(name: String, counts: [Int]) throws {
    let mode = ModeUnderTest.configurations.first { $0.name == name }!
    var generator = SplitMix64(seed: 4)
    let sections = counts.map { count in
      TestSection(
        configuration: mode, items: mode.items(&generator, count), estimate: .fixed(SnapshotHost.estimate))
    }
    let world = SectionsWorld(sections, Heading.all[0])
    world.layout.prepare()
    world.layout.measureItems(in: LayoutRect(x: 0, y: 0, width: 320, height: 1e6))
    let snapshot = world.layout.saved { UInt64($0.section * 10 + $0.item) }
    try expectEqual(SavedLayout(bytes: snapshot.bytes), snapshot)
    world.layout.restore(snapshot) { UInt64($0.section * 10 + $0.item) }
    #expect(world.layout.isContentSizeExact)
    expectEqual(world.layout.saved { UInt64($0.section * 10 + $0.item) }, snapshot)
  }

  /// With other data, the remaining items keep their sizes and lanes, as in a model that keeps both in an array.
  @Test(arguments: cases)
  func remainingItemsKeepSizesAndLanes(mode: ModeUnderTest, estimate: SizeEstimate) throws {
    for seed in UInt64(1)...2 {
      var generator = SplitMix64(seed: seed)
      let host = SnapshotHost(mode, estimate, count: 20 + generator.below(80), &generator)
      let layout = try lived(host, &generator)
      let snapshot = layout.saved(identifiedBy: host.identifier)
      let old = host.items
      let lanes = layout.firstLanes
      let turn = mode.masonry == nil ? nil : self.turn(layout, host)
      _ = host.change(&generator)
      var known: [UInt64: Int] = [:]
      for (index, item) in old.enumerated() { known[item.identifier] = index }

      let restored = host.layout()
      host.resetCounts()
      restored.restore(snapshot, identifiedBy: host.identifier)
      #expect(estimate == .none || host.asked.isEmpty)
      let mayDiffer = ["grid", "fold, extents"].contains { mode.name.hasPrefix($0) }
      for index in host.items.indices where estimate != .none {
        let isMeasured = restored.isMeasured(ItemPath(item: index))
        // If columns differ, what was measured for one is not valid in another.
        if isMeasured != host.items[index].isMeasured, !mayDiffer || isMeasured {
          Issue.record("seed \(seed): item \(index) is measured: \(isMeasured)")
        }
        host.items[index].isMeasured = isMeasured
      }

      var seen = host.seen
      var kept = host.items.map { known[$0.identifier].flatMap { lanes[$0] } }
      while let last = kept.last, last == nil { kept.removeLast() }
      for index in kept.indices where kept[index] != nil { seen[index].placement.lane = nil }
      var keptCursor: Int?
      if let masonry = mode.masonry, let last = kept.last, let lane = last {
        let count = laneCount(masonry, host)
        let span = min(max(1, seen[kept.count - 1].placement.span), count)
        let isLast = host.items[kept.count - 1].identifier == old.last?.identifier
        keptCursor = isLast ? turn : (lane + span) % count
      }
      let expected = mode.expected(seen, cross: host.cross, kept: kept, keptCursor: keptCursor)
      let message = disagreement(restored, expected) ?? restored.checkInvariants()
      expectEqual(message, nil, "seed \(seed)")
    }
  }

  private func laneCount(_ masonry: LayoutMode.Masonry, _ host: SnapshotHost) -> Int {
    let container = NaiveContainer(
      axis: host.mode.axis, direction: host.mode.direction, size: host.mode.container(cross: host.cross),
      insets: masonry.insets)
    return NaiveMasonry.lanes(masonry, inner: container.inner).count
  }

  /// The lane that the next item after the last would take if all lanes were equally good, found by appending some
  /// items for a moment.
  private func turn(_ layout: CollectionLayout, _ host: SnapshotHost) -> Int? {
    guard let masonry = host.mode.masonry else { return nil }
    switch masonry.laneChoice {
    case .shortest: return 0
    case .roundRobin, .cursor: break
    }
    // After an item that covers all lanes, any lane is as good as another. An item that goes into an opening above does
    // not change the turn.
    let former = host.items
    defer {
      var updates = BatchUpdates()
      updates.deleteItems(at: (former.count..<host.items.count).map { ItemPath(item: $0) })
      host.items = former
      _ = try? layout.performBatchUpdates(updates)
    }
    var wall = TestItem(8, 8, span: .max, lane: 0)
    wall.slope = 0
    host.items.append(SnapshotHost.Item(identifier: 0, item: wall))
    host.items += (0..<200).map { _ in SnapshotHost.Item(identifier: 0, item: TestItem(36, 28)) }
    layout.invalidateLayout(with: .appended(201))
    layout.prepare()
    func start(_ item: Int) -> Double {
      let frame = layout.attributes(of: .item(ItemPath(item: item)))!.frame
      if layout.axis == .vertical { return frame.minY }
      return layout.direction == .leftToRight ? frame.minX : layout.contentSize.width - frame.maxX
    }
    let wallStart = start(former.count)
    let next = (former.count + 1..<host.items.count).first { start($0) > wallStart }
    return next.flatMap { layout.lanes(ofItemAt: ItemPath(item: $0))?.lowerBound }
  }
}
