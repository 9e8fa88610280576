import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Batches of updates while something is invalidated: it is requested again wherever the batch puts it.
struct InvalidatedBatchTests {
  private static func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  @Test(arguments: ModeUnderTest.configurations.filter { $0.asksForSizes && !$0.asksByPlace })
  func invalidatedItemsAreRequestedAtTheirNewPlaces(mode: ModeUnderTest) throws {
    var generator = SplitMix64(seed: 12)
    let delegate = TestDelegate(mode.items(&generator, 400), axis: mode.axis)
    let layout = mode.prepared(delegate)
    let changed = [2, 3, 9, 30, 50, 200, 399]
    for item in changed { delegate.items[item].height += 8 }
    layout.invalidateLayout(with: .items(changed.map { Self.path($0) } + [Self.path(400), Self.path(0, 1)]))
    var updates = BatchUpdates()
    updates.deleteItems(at: [Self.path(3)])
    updates.insertItems(at: [Self.path(0), Self.path(7)])
    updates.reloadItems(at: [Self.path(30), Self.path(31)])
    updates.moveItem(at: Self.path(50), to: Self.path(390))
    updates.moveItem(at: Self.path(51), to: Self.path(5))
    let places = UpdateMirror(updates, count: 400)
    delegate.items = places.applied(to: delegate.items, new: mode.items(&generator, 1)[0])
    delegate.resetCounts()
    try layout.performBatchUpdates(updates)
    let asked = Set((changed + [31]).compactMap { places.new[$0] }).union([0, 7])
    expectEqual(Set(delegate.sizesAsked.keys), asked)
    #expect(delegate.sizesAsked.values.allSatisfy { $0 == 1 })
    #expect(layout.checkInvariants() == nil && layout.pendingItemCount == 0)
    // In lanes, items keep those that they had.
    guard mode.masonry == nil else { return }
    expectEqual(layout.itemFrames, mode.prepared(TestDelegate(delegate.items, axis: mode.axis)).itemFrames)
  }

  @Test func invalidatedSectionsAreRequestedAtTheirNewPlaces() throws {
    let host = SectionsHost([80, 90, 100, 110])
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = host
    layout.prepare()
    layout.invalidateLayout(with: .sections([1, 3]))
    layout.invalidateLayout(with: .items([Self.path(7, 2), Self.path(5, 0)]))
    var updates = BatchUpdates()
    updates.deleteSections([0])
    updates.insertSections([2])
    updates.moveSection(3, toSection: 0)
    host.counts = [110, 90, 70, 100]
    host.asked = []
    try layout.performBatchUpdates(updates)
    let anew = zip(host.counts, 0...).dropLast().flatMap { count, section in
      (0..<count).map { Self.path($0, section) }
    }
    expectEqual(host.asked, anew + [Self.path(7, 3)])
  }

  private final class SectionsHost: CollectionLayoutDelegate {
    var counts: [Int]
    var asked: [ItemPath] = []

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in layout: CollectionLayout) -> Int { counts.count }
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize {
      asked.append(path)
      return LayoutSize(width: 50, height: 20)
    }
  }

  /// A batch that is refused leaves everything as it was, also what is invalidated.
  @Test func aRefusedBatchKeepsWhatIsInvalidated() throws {
    let delegate = TestDelegate((0..<100).map { _ in TestItem(50, 20) })
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = delegate
    layout.prepare()
    layout.invalidateLayout(with: .items([Self.path(4)]))
    var updates = BatchUpdates()
    updates.deleteItems(at: [Self.path(0)])
    #expect(throws: BatchUpdateError.self) { try layout.performBatchUpdates(updates) }
    delegate.items.removeFirst()
    delegate.items[3].height = 35
    delegate.resetCounts()
    try layout.performBatchUpdates(updates)
    expectEqual(delegate.sizesAsked, [3: 1])
    expectEqual(layout.attributes(of: .item(Self.path(3)))?.frame.height, 35)
  }
}
