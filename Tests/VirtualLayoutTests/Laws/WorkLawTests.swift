import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Law 3: work is counted. The delegate and the layout count the sizes asked for; the layout counts the items placed.
struct WorkLawTests {
  private let count = 300

  private func world(_ mode: ModeUnderTest, bulk: Bool) -> (CollectionLayout, TestDelegate) {
    var generator = SplitMix64(seed: 3)
    let delegate = TestDelegate(mode.items(&generator, count))
    delegate.answersInBulk = bulk
    return (mode.prepared(delegate), delegate)
  }

  @Test(arguments: ModeUnderTest.all, [false, true])
  func everySizeIsAskedForOnce(mode: ModeUnderTest, bulk: Bool) {
    let (layout, delegate) = world(mode, bulk: bulk)
    let asked = mode.asksForSizes ? count : 0
    expectEqual(delegate.sizesAsked.count, asked)
    #expect(delegate.sizesAsked.values.allSatisfy { $0 == 1 })
    expectEqual(layout.itemsPlaced, mode.placesItems ? count : 0)
  }

  /// What a section's engine has placed still counts when the section becomes small and loses its engine.
  @Test func theWorkOfAnEngineIsNotForgotten() throws {
    let layout = CollectionLayout(.flow())
    layout.containerSize = LayoutSize(width: 320, height: 200)
    let item = LayoutSize(width: 50, height: 20)
    func source(_ first: Int) -> ItemSource {
      .sections([first, 100].map { ItemSource.Section(.sizes(Array(repeating: item, count: $0))) })
    }
    layout.source = source(100)
    layout.prepare()
    expectEqual(layout.itemsPlaced, 200)
    var updates = BatchUpdates()
    updates.deleteItems(at: (0..<80).map { ItemPath(item: $0) })
    try layout.performBatchUpdates(updates, source: source(20))
    expectEqual(layout.itemsPlaced, 220)
  }

  @Test(arguments: ModeUnderTest.all)
  func withoutChangesThereIsNoWork(mode: ModeUnderTest) {
    let (layout, delegate) = world(mode, bulk: false)
    let before = layout.itemsPlaced
    delegate.resetCounts()
    for step in 0..<20 {
      layout.prepare()
      layout.visibleBounds = LayoutRect(x: 0, y: Double(step * 50), width: 320, height: 200)
      _ = layout.layoutAttributesForElements(in: layout.visibleBounds)
      _ = layout.attributes(of: .item(ItemPath(item: step * 7)))
      _ = layout.contentSize
    }
    #expect(delegate.countsAsked >= 1, "a prepare polls the count")
    expectEqual(delegate.totalSizesAsked, 0)
    expectEqual(delegate.placementsAsked, 0)
    expectEqual(layout.itemsPlaced, before)
  }

  @Test(arguments: ModeUnderTest.all)
  func appendingAsksForAndPlacesNewItemsOnly(mode: ModeUnderTest) {
    let (layout, delegate) = world(mode, bulk: false)
    var generator = SplitMix64(seed: 4)
    for added in [1, 1, 7, 0, 40] {
      let before = layout.itemsPlaced
      let oldCount = delegate.items.count
      delegate.resetCounts()
      delegate.items += mode.items(&generator, added)
      layout.invalidateLayout(with: .appended(added))
      layout.prepare()
      let asked = mode.asksForSizes ? added : 0
      expectEqual(Set(delegate.sizesAsked.keys), Set(oldCount..<oldCount + asked))
      expectEqual(delegate.totalSizesAsked, asked)
      // Items that join a line place the whole line again. No line here has more than a few dozen items.
      let most = mode.placesEverything ? oldCount + added : added + 64
      #expect(layout.itemsPlaced - before <= most)
      expectEqual(layout.numberOfItems(inSection: 0), oldCount + added)
    }
  }

  @Test(arguments: ModeUnderTest.all)
  func invalidatedItemsAreAskedForOnceEach(mode: ModeUnderTest) {
    let (layout, delegate) = world(mode, bulk: false)
    delegate.resetCounts()
    layout.invalidateLayout(with: .items([ItemPath(item: 9), ItemPath(item: 250), ItemPath(item: 9)]))
    layout.prepare()
    expectEqual(delegate.sizesAsked, mode.asksForSizes ? [9: 1, 250: 1] : [:])
  }

  @Test(arguments: ModeUnderTest.all)
  func anUnannouncedCountAsksForEverythingOnce(mode: ModeUnderTest) {
    let (layout, delegate) = world(mode, bulk: false)
    delegate.resetCounts()
    delegate.items.removeLast(10)
    layout.prepare()
    expectEqual(delegate.sizesAsked.count, mode.asksForSizes ? count - 10 : 0)
    #expect(delegate.sizesAsked.values.allSatisfy { $0 == 1 })
  }

  @Test(arguments: ModeUnderTest.all)
  func anotherWidthAsksForEachSizeAtMostOnce(mode: ModeUnderTest) {
    let (layout, delegate) = world(mode, bulk: false)
    delegate.resetCounts()
    layout.containerSize = mode.container(cross: 480)
    layout.prepare()
    #expect(delegate.sizesAsked.values.allSatisfy { $0 == 1 })
    delegate.resetCounts()
    // The container's length along the scroll axis affects the viewport only.
    layout.containerSize.height += mode.axis == .vertical ? 100 : 0
    layout.containerSize.width += mode.axis == .horizontal ? 100 : 0
    let before = layout.itemsPlaced
    layout.prepare()
    expectEqual(delegate.totalSizesAsked, 0)
    expectEqual(layout.itemsPlaced, before)
  }

  @Test func sizesThatDoNotDependOnTheContainerAreKept() {
    for sizing in [LayoutMode.Flow.Sizing.natural, .capped] {
      let items = (0..<50).map { TestItem(Double(10 + $0), 20) }
      let prepared = PreparedTwice(.flow(sizing: sizing), items, width: 30, thenWidth: 200)
      expectEqual(prepared.sizesAskedAgain, 0)
      expectEqual(
        prepared.layout.attributes(of: .item(49))?.frame.width, 59,
        "no cap is left over")
    }
  }
}
