import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Law: a layout whose array source is replaced with every change equals one whose delegate is told the same change, also
/// in what it keeps: lanes, the place of the view.
struct ReplacedSourceLawTests {
  private func source(_ items: [TestItem]) -> ItemSource {
    let isPlaced = items.contains { $0.placement != .automatic }
    return .sizes(
      items.map { LayoutSize(width: $0.width, height: $0.height) },
      placements: isPlaced ? items.map(\.placement) : []
    ).magazineItems(items.map(\.magazine))
  }

  /// Items whose sizes are the same whatever is offered, as in an array.
  private func items(_ mode: ModeUnderTest, _ generator: inout SplitMix64, _ count: Int) -> [TestItem] {
    mode.items(&generator, count).map {
      var item = $0
      item.slope = 0
      return item
    }
  }

  @Test(arguments: ModeUnderTest.all)
  func everyChangeOfOneSection(mode: ModeUnderTest) throws {
    var generator = SplitMix64(seed: 91)
    let delegate = TestDelegate(items(mode, &generator, 150))
    let told = mode.prepared(delegate)
    let replaced = CollectionLayout(mode.mode, axis: mode.axis, direction: mode.direction)
    replaced.containerSize = mode.container(cross: 320)
    replaced.source = source(delegate.items)
    replaced.prepare()
    for step in 0..<30 {
      let change = generator.below(5)
      switch change {
      case 0:
        let count = generator.below(4)
        delegate.items += items(mode, &generator, count)
        told.invalidateLayout(with: .appended(count))
        replaced.replaceSource(invalidating: .appended(count)) { source(delegate.items) }
      case 1:
        let paths = (0..<3).map { _ in generator.below(delegate.items.count) }
        for (item, new) in zip(paths, items(mode, &generator, 3)) { delegate.items[item] = new }
        let context = InvalidationContext.items(paths.map { ItemPath(item: $0) })
        told.invalidateLayout(with: context)
        replaced.replaceSource(invalidating: context) { source(delegate.items) }
      default:
        let updates = batch(delegate, mode, &generator)
        let delta = try told.performBatchUpdates(updates)
        try expectEqual(replaced.performBatchUpdates(updates, source: source(delegate.items)), delta)
      }
      let cross = generator.oneIn(8) ? 200 + Double(generator.below(200)) : nil
      let start = Double(generator.below(400))
      for layout in [told, replaced] {
        if let cross { layout.containerSize = mode.container(cross: cross) }
        layout.prepare()
      }
      expectEqual(replaced.allElements, told.allElements, "step \(step), change \(change)")
      #expect(replaced.contentSize == told.contentSize && replaced.firstLanes == told.firstLanes)
      expectEqual(replaced.visibleBounds, told.visibleBounds)
      expectEqual(replaced.checkInvariants(), nil)
      for layout in [told, replaced] {
        layout.visibleBounds = LayoutRect(x: start, y: start, width: 320, height: 200)
      }
    }
  }

  /// Deletes, moves, reloads and inserts a few items of the delegate.
  private func batch(
    _ delegate: TestDelegate, _ mode: ModeUnderTest, _ generator: inout SplitMix64
  ) -> BatchUpdates {
    var updates = BatchUpdates()
    var staying: [TestItem] = []
    var moved: [(from: Int, item: TestItem)] = []
    for (index, item) in delegate.items.enumerated() {
      switch generator.below(60) {
      case 0: updates.deleteItems(at: [ItemPath(item: index)])
      case 1: moved.append((index, item))
      case 2:
        updates.reloadItems(at: [ItemPath(item: index)])
        staying += items(mode, &generator, 1)
      default: staying.append(item)
      }
    }
    let inserted = items(mode, &generator, generator.below(5))
    let places = Array(0..<staying.count + moved.count + inserted.count).shuffled(using: &generator)
      .prefix(moved.count + inserted.count).sorted()
    var coming =
      (moved.map { (from: Int?.some($0.from), item: $0.item) } + inserted.map { (from: nil, item: $0) })
      .shuffled(using: &generator)
    for place in places {
      let (from, item) = coming.removeLast()
      staying.insert(item, at: place)
      if let from {
        updates.moveItem(at: ItemPath(item: from), to: ItemPath(item: place))
      } else {
        updates.insertItems(at: [ItemPath(item: place)])
      }
    }
    delegate.items = staying
    return updates
  }

  /// Sections and items come, go and move. Each item is as high as its identity.
  @Test(arguments: [7, 120], [LayoutMode.list(), .masonry(lanes: .count(3)), .flow()])
  func everyBatchOfSections(mostItems: Int, mode: LayoutMode) throws {
    for seed in 0..<UInt64(40) {
      let batch = RandomBatch(seed: seed, maxItems: mostItems)
      var model = ModelCollection(counts: batch.oldCounts)
      let host = Host(model)
      func prepared() -> CollectionLayout {
        let layout = CollectionLayout(mode)
        layout.containerSize = LayoutSize(width: 300, height: 100)
        return layout
      }
      let (told, replaced) = (prepared(), prepared())
      told.delegate = host
      replaced.source = host.source
      for layout in [told, replaced] {
        layout.prepare()
        layout.visibleBounds = LayoutRect(x: 0, y: 50, width: 300, height: 100)
      }
      model.apply(batch.updates, freshCounts: batch.freshCounts)
      host.model = model
      let delta = try told.performBatchUpdates(batch.updates)
      try expectEqual(replaced.performBatchUpdates(batch.updates, source: host.source), delta)
      expectEqual(replaced.allElements, told.allElements, "seed \(seed)")
      expectEqual(replaced.checkInvariants(), nil)
    }
  }

  private final class Host: CollectionLayoutDelegate {
    var model: ModelCollection

    init(_ model: ModelCollection) { self.model = model }

    var source: ItemSource {
      .sections(model.sections.map { ItemSource.Section(.extents($0.items.map { Double($0) })) })
    }

    func numberOfSections(in layout: CollectionLayout) -> Int { model.sections.count }
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      model.sections[section].items.count
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double { Double(model[path]) }
    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize { LayoutSize(width: availableCrossExtent, height: Double(model[path])) }
  }
}
