import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Changes of a layout while items wait, and hosts that contradict themselves.
struct OpenSliceTests {
  private static let rows = ModeUnderTest.list("list", LayoutMode.List())

  /// A list of 500 rows, of which the first 100 are laid out.
  private func opened() -> SlicedWorld {
    var generator = SplitMix64(seed: 1)
    let world = SlicedWorld(Self.rows, Self.rows.items(&generator, 500), view: 300)
    world.layout.prepare(budget: 100)
    return world
  }

  /// Items that will never be laid out do not wait.
  @Test func itemsBeyondTheLimitDoNotWait() {
    let claimed = Limit.items + 1_000_000
    let items = ItemSource.extents(count: claimed) { _, _ in 20 }
    let layout = CollectionLayout(.masonry(lanes: .count(2)))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = items
    layout.prepare(budget: 100)
    expectEqual(layout.waitingItemCount, Limit.items - layout.numberOfItems(inSection: 0))
    let length = Double(Limit.items) * 10
    #expect(abs(layout.contentSize.height - length) <= length / 100)

    // Sections that wait entirely, with modes of their own, and one that is laid out.
    let uniform = SectionLayout(mode: .list(rows: .uniform(20)))
    layout.source = .sections([
      ItemSource.Section(items, layout: uniform), ItemSource.Section(items), ItemSource.Section(items),
      ItemSource.Section(items, layout: uniform),
    ])
    layout.prepare(budget: claimed + 100)
    #expect(layout.numberOfSections == 2 && layout.numberOfItems(inSection: 0) == claimed)
    for _ in 0..<2 {
      let laidOut = layout.numberOfItems(inSection: 1)
      expectEqual(layout.waitingItemCount, 2 * Limit.items + claimed - laidOut)
      layout.prepare(budget: 100)
      #expect(layout.numberOfItems(inSection: 1) > laidOut)
    }
  }

  @Test func aBatchLaysOutWaitingItems() throws {
    let world = opened()
    let before = world.layout.itemsOnScreen
    world.delegate.resetCounts()
    var updates = BatchUpdates()
    updates.deleteItems(at: [3, 250].map { ItemPath(item: $0) })
    updates.insertItems(at: [ItemPath(item: 0), ItemPath(item: 300)])
    updates.moveItem(at: ItemPath(item: 400), to: ItemPath(item: 1))
    updates.moveItem(at: ItemPath(item: 7), to: ItemPath(item: 450))
    updates.reloadItems(at: [ItemPath(item: 50), ItemPath(item: 350)])
    let places = UpdateMirror(updates, count: 500)
    world.change { _, delegate in delegate.items = places.applied(to: delegate.items, new: TestItem(9, 33)) }
    try world.layout.performBatchUpdates(updates)
    #expect(world.layout.isComplete)
    // Former items are not asked for, except the one that is reloaded. All others are asked for once.
    let kept = Set((0..<100).filter { ![3, 50].contains($0) }.compactMap { places.new[$0] })
    expectEqual(Set(world.delegate.sizesAsked.keys), Set(0..<500).subtracting(kept))
    #expect(world.delegate.sizesAsked.values.allSatisfy { $0 == 1 })
    let held = before.keys.min()!
    let now = ItemPath(item: places.new[held.item]!)
    expectEqual(world.layout.itemsOnScreen[now], before[held])
    world.whole.invalidateLayout()
    world.whole.prepare()
    expectEqual(world.difference, nil)
  }

  /// What is seen is deleted with all later items that are laid out. The item before it takes its place. A named item that is
  /// deleted is replaced by what is seen before it.
  @Test(arguments: [false, true])
  func waitingItemsReplaceNoAnchor(isNamed: Bool) throws {
    let world = opened()
    world.layout.visibleBounds.y = 2000
    let before = world.layout.itemsOnScreen
    let held = before.keys.min()!.item + (isNamed ? 1 : 0)
    if isNamed { world.layout.scrollAnchoring.anchor = .item(ItemPath(item: held)) }
    let view = world.layout.visibleBounds
    let shift = world.layout.layoutAttributesForItem(at: ItemPath(item: 3))!.frame.height
    #expect(shift > 0)
    let place = { (item: Int) in
      world.layout.layoutAttributesForItem(at: ItemPath(item: item))!.frame.minY
        - world.layout.visibleBounds.minY
    }
    let formerPlace = place(before.keys.min()!.item)
    var updates = BatchUpdates()
    updates.deleteItems(at: ([3] + Array(held..<100)).map { ItemPath(item: $0) })
    world.delegate.items.removeSubrange(held..<100)
    world.delegate.items.remove(at: 3)
    let delta = try world.layout.performBatchUpdates(updates)
    expectEqual(world.layout.visibleBounds.minY, view.minY + delta)
    if isNamed { expectEqual(delta, -shift) }
    expectEqual(place(held - 2), formerPlace)
    expectEqual(world.layout.scrollAnchoring.anchor, .firstVisible)
  }

  /// A view in which nothing is laid out yet has no anchor. An item that only touches the view is neither in it nor
  /// after it.
  @Test(arguments: Heading.all)
  func anItemThatOnlyTouchesTheViewIsNoAnchor(heading: Heading) throws {
    let delegate = TestDelegate(Array(repeating: TestItem(35, 35), count: 200), axis: heading.axis)
    let layout = CollectionLayout(.list(rows: .measured), axis: heading.axis, direction: heading.direction)
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = delegate
    layout.prepare(budget: 55)
    layout.visibleBounds = layout.rect(from: 55 * 35, length: 100)
    expectEqual(layout.waitingItemCount, 145)
    delegate.items[0] = TestItem(70, 70)
    var updates = BatchUpdates()
    updates.reloadItems(at: [ItemPath(item: 0)])
    try expectEqual(layout.performBatchUpdates(updates), 0)
  }

  /// A batch that contradicts the host's counts, waiting items included, changes nothing.
  @Test func aBatchIsCheckedAgainstAllItems() {
    let world = opened()
    let before = world.layout.allElements
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 499)])
    #expect(throws: BatchUpdateError.self) { try world.layout.performBatchUpdates(updates) }
    #expect(world.layout.allElements == before && world.layout.waitingItemCount == 400)
    world.change { _, delegate in delegate.items.removeLast() }
    #expect(throws: Never.self) { try world.layout.performBatchUpdates(updates) }
    expectEqual(world.layout.numberOfItems(inSection: 0), 499)
  }

  @Test func aTransitionLaysOutWaitingItems() {
    let world = opened()
    world.layout.containerSize.width = 200
    _ = world.layout.prepareTransition()
    #expect(world.layout.isComplete)
    world.whole.containerSize.width = 200
    world.whole.prepare()
    expectEqual(world.difference, nil)
  }

  @Test func aSnapshotKeepsLaidOutItems() throws {
    var generator = SplitMix64(seed: 2)
    let masonry = ModeUnderTest.masonry("masonry", LayoutMode.Masonry(lanes: .count(3)))
    let world = SlicedWorld(masonry, masonry.items(&generator, 500))
    world.layout.prepare(budget: 100)
    var asked = 0
    let snapshot = world.layout.snapshot {
      asked = max(asked, $0.item)
      return UInt64($0.item)
    }
    #expect(asked == 99 && world.layout.waitingItemCount == 400)
    // A restored layout is laid out entirely, whether or not items waited.
    try world.layout.restore(LayoutSnapshot(bytes: snapshot.bytes)) { UInt64($0.item) }
    expectEqual(world.difference, nil)
  }

  @Test func sizesThatFitDoNotDependOnSlices() {
    let world = opened()
    let before = world.layout.allElements
    expectEqual(world.layout.sizeThatFits(ProposedSize(width: 320, height: nil)), world.whole.contentSize)
    #expect(world.layout.allElements == before && world.layout.waitingItemCount == 400)
  }

  /// Sections with an estimate: items in view are measured while the rest waits, and the rest still waits afterwards.
  @Test func measuringLeavesTheRestWaiting() {
    let section = ItemSource.Section(
      .extents(count: 500) { path, _ in Double(20 + path.item % 7) },
      layout: SectionLayout(mode: .list(), estimate: .fixed(LayoutSize(width: 10, height: 30))))
    let layout = CollectionLayout(.flow())
    layout.containerSize = LayoutSize(width: 200, height: 300)
    layout.source = .sections([section])
    layout.visibleBounds = LayoutRect(x: 0, y: 0, width: 200, height: 300)
    layout.prepare(budget: 50)
    layout.measureItems(in: layout.visibleBounds)
    #expect(layout.waitingItemCount == 450 && layout.isMeasured(ItemPath(item: 0)))
    let size = LayoutSize(width: 1, height: 99)
    layout.setMeasuredSizes([10, 60].map { MeasuredSize(path: ItemPath(item: $0), size: size) })
    expectEqual(layout.waitingItemCount, 450)
    expectEqual(layout.layoutAttributesForItem(at: ItemPath(item: 10))?.frame.height, 99)
    layout.fitItems(in: layout.visibleBounds) { _ in LayoutSize(width: 1, height: 25) }
    expectEqual(layout.waitingItemCount, 450)
    layout.prepare(budget: 100)
    #expect(layout.waitingItemCount == 350 && !layout.isMeasured(ItemPath(item: 60)))
    layout.prepare()
    #expect(layout.isComplete && !layout.isContentSizeExact)
    expectEqual(layout.layoutAttributesForItem(at: ItemPath(item: 60))?.frame.height, 30)
    expectEqual(layout.checkInvariants(), nil)
  }

  /// Another width estimates sizes again from the measured ones, also in a section that waits meanwhile.
  @Test func waitingSectionsKeepTheirAverage() {
    let section = ItemSource.Section(
      .extents(count: 80) { _, _ in 10 },
      layout: SectionLayout(mode: .list(), estimate: .average(LayoutSize(width: 10, height: 30))))
    let layout = CollectionLayout(.flow())
    layout.containerSize = LayoutSize(width: 200, height: 300)
    layout.source = .sections([section, section])
    layout.prepare()
    layout.setMeasuredSizes(
      [90.0, 96].enumerated().map { item, height in
        MeasuredSize(path: ItemPath(section: 1, item: item), size: LayoutSize(width: 1, height: height))
      })
    layout.containerSize.width = 300
    layout.prepare(budget: 20)
    expectEqual(layout.numberOfSections, 1)
    layout.prepare()
    expectEqual(layout.contentSize.height, 80 * 30 + 80 * 93)
  }

  /// A view at the end stays there, for which all items must be laid out. Elsewhere they need not be.
  @Test func anchoringAtTheEndLaysOutEverything() {
    let world = opened()
    world.layout.scrollAnchoring = .chat
    world.layout.containerSize.width = 300
    world.layout.prepare(budget: 1)
    #expect(!world.layout.isComplete)
    world.layout.visibleBounds.y = world.layout.contentSize.height - 200
    world.layout.containerSize.width = 280
    world.layout.prepare(budget: 1)
    #expect(world.layout.isComplete)
    expectEqual(world.layout.visibleBounds.maxY, world.layout.contentSize.height)
  }

  @Test func theLayoutOutlivesItsDelegate() {
    var delegate: TestDelegate? = TestDelegate((0..<300).map { _ in TestItem(10, 10) })
    let layout = CollectionLayout(.list())
    layout.delegate = delegate
    layout.prepare(budget: 20)
    let before = layout.allElements
    delegate = nil
    #expect(layout.prepare(budget: 20) == 0 && layout.prepare() == 0)
    #expect(layout.allElements == before && layout.waitingItemCount == 280)
    layout.source = .extents([1, 2])
    layout.prepare(budget: 1)
    #expect(layout.numberOfItems(inSection: 0) == 1 && layout.contentSize.height == 2)
    layout.prepare(budget: 1)
    #expect(layout.isComplete && layout.contentSize.height == 3)
    _ = delegate
  }

  /// Counts beyond all limits, and budgets beyond all counts.
  @Test func countsAndBudgetsMayBeAbsurd() {
    final class Host: CollectionLayoutDelegate {
      var counts = [Int.max, 5, Int.max]
      func numberOfSections(in layout: CollectionLayout) -> Int { counts.count }
      func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
        counts[section]
      }
    }
    let host = Host()
    let layout = CollectionLayout(.masonry(lanes: .count(2)))
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    layout.delegate = host
    for budget in [100, -1, .min, 0, 3] { layout.prepare(budget: budget) }
    #expect(layout.numberOfSections == 1 && layout.numberOfItems(inSection: 0) == 103)
    #expect(reported.isEmpty, "whether it is limited is not known yet")
    // Two lanes of items 50 points high, as many as two sections can have.
    let length = 25 * 2 * Double(Limit.items)
    #expect(abs(layout.contentSize.height - length) <= length / 50)
    layout.mode = .grid(columns: .count(4), rows: .fixed(1))
    layout.prepare(budget: 1)
    expectEqual(layout.numberOfItems(inSection: 0), Int(Int32.max), "nothing is kept for an item")
    layout.prepare(budget: .max)
    #expect(layout.isComplete && layout.numberOfSections == 3)
    #expect(reported.count >= 2)
    host.counts = []
    layout.prepare(budget: 1)
    #expect(layout.isComplete && layout.contentSize.height == 0)
    withExtendedLifetime(host) {}
  }

  /// Sizes in an array are read in parts.
  @Test func sizesInArraysAreReadInParts() {
    let sizes = (0..<3000).map { item -> LayoutSize in
      let (width, height) = (10 + item % 37, 10 + item % 11)
      return LayoutSize(width: Double(width), height: Double(height))
    }
    let (layout, whole) = (CollectionLayout(.flow(spacing: 3)), CollectionLayout(.flow(spacing: 3)))
    for layout in [layout, whole] {
      layout.containerSize = LayoutSize(width: 300, height: 300)
      layout.source = .sizes(sizes)
    }
    whole.prepare()
    while !layout.isComplete || layout.numberOfItems(inSection: 0) == 0 { layout.prepare(budget: 700) }
    #expect(layout.itemFrames == whole.itemFrames && layout.contentSize == whole.contentSize)
  }
}
