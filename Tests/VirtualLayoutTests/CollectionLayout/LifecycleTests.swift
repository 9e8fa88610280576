import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The lifecycle of a layout: prepare, query, change, prepare again.
struct LifecycleTests {
  private let tiles = (0..<24).map { TestItem(40, Double(20 + $0 * 3 % 17)) }

  private func layout(_ delegate: TestDelegate, width: Double = 200) -> CollectionLayout {
    let layout = CollectionLayout(.masonry(lanes: .count(3), spacing: 4))
    layout.containerSize = LayoutSize(width: width, height: 100)
    layout.delegate = delegate
    layout.prepare()
    return layout
  }

  @Test func prepareTwiceIsPrepareOnce() {
    let delegate = TestDelegate(tiles)
    let layout = layout(delegate)
    let frames = layout.itemFrames
    delegate.resetCounts()
    layout.prepare()
    layout.prepare()
    expectEqual(layout.itemFrames, frames)
    expectEqual(delegate.totalSizesAsked, 0)
  }

  @Test func anotherWidthLaysOutAgainAtPrepare() {
    let delegate = TestDelegate(tiles)
    let layout = layout(delegate)
    let before = layout.itemFrames
    layout.containerSize = LayoutSize(width: 320, height: 100)
    expectEqual(layout.itemFrames, before, "the last prepared layout stands until the next prepare")
    layout.prepare()
    #expect(layout.itemFrames != before)
    expectEqual(layout.contentSize.width, 320)
  }

  @Test func changedSizesWaitForAnInvalidation() {
    let delegate = TestDelegate(tiles)
    let layout = layout(delegate)
    let before = layout.itemFrames
    delegate.items[0].height = 90
    layout.prepare()
    expectEqual(layout.itemFrames, before)
    layout.invalidateLayout()
    layout.prepare()
    expectEqual(layout.itemFrames[0]?.height, 90)
  }

  @Test func boundsChangesInvalidateOnlyAcross() {
    for (heading, across, along) in [
      (Heading.all[0], LayoutSize(width: 201, height: 100), LayoutSize(width: 200, height: 300)),
      (Heading.all[1], LayoutSize(width: 200, height: 101), LayoutSize(width: 300, height: 100)),
    ] {
      let layout = CollectionLayout(.flow(), axis: heading.axis)
      layout.containerSize = LayoutSize(width: 200, height: 100)
      layout.source = .sizes([LayoutSize(width: 10, height: 10)])
      layout.prepare()
      func asks(_ size: LayoutSize, x: Double = 0, y: Double = 0) -> Bool {
        layout.shouldInvalidateLayout(
          forBoundsChange: LayoutRect(x: x, y: y, width: size.width, height: size.height))
      }
      #expect(!asks(layout.containerSize, x: 40, y: 700), "a scroll")
      #expect(!asks(along), "a longer viewport")
      #expect(asks(across), "another cross size")
    }
  }

  @Test func modesSwitchAtRunTime() {
    let delegate = TestDelegate(tiles)
    let layout = layout(delegate)
    let flow = LayoutMode.Flow(itemSpacing: 2, lineSpacing: 2)
    layout.mode = .flow(flow)
    layout.prepare()
    expectEqual(disagreement(layout, NaiveFlow.layout(flow, NaiveWorld(tiles, in: layout))), nil)
    expectEqual(layout.lanes(ofItemAt: ItemPath(item: 0)), nil)
    let masonry = LayoutMode.Masonry(lanes: .adaptive(minimum: 60), itemSpacing: 3)
    layout.mode = .masonry(masonry)
    layout.prepare()
    expectEqual(
      disagreement(
        layout, NaiveMasonry.layout(masonry, NaiveWorld(tiles, in: layout))), nil)
    expectEqual(layout.line(ofItemAt: ItemPath(item: 0)), nil)
  }

  @Test func axesAndDirectionsSwitchAtRunTime() {
    let delegate = TestDelegate(tiles)
    let layout = layout(delegate)
    let masonry = LayoutMode.Masonry(lanes: .count(3), laneSpacing: 4, itemSpacing: 4)
    for heading in Heading.all.reversed() {
      (layout.axis, layout.direction) = (heading.axis, heading.direction)
      delegate.axis = heading.axis
      layout.prepare()
      let expected = NaiveMasonry.layout(
        masonry,
        NaiveWorld(tiles, in: layout))
      expectEqual(disagreement(layout, expected), nil)
    }
  }

  @Test func anItemThatGrowsMovesWhatIsBelowItInItsLane() {
    let delegate = TestDelegate(tiles)
    let layout = layout(delegate)
    let lanes = layout.firstLanes
    delegate.items[1].height += 500
    layout.invalidateLayout(with: .items([ItemPath(item: 1)]))
    layout.prepare()
    expectEqual(layout.firstLanes, lanes, "items keep their lanes")
    let expected = NaiveMasonry.layout(
      LayoutMode.Masonry(lanes: .count(3), laneSpacing: 4, itemSpacing: 4),
      NaiveWorld(delegate.items, in: layout, kept: lanes))
    expectEqual(disagreement(layout, expected), nil)
    layout.invalidateLayout()
    layout.prepare()
    #expect(layout.firstLanes != lanes, "a plain reload chooses lanes again")
  }

  @Test(arguments: [0, 1, 2, 24])
  func deletedItemsAreNotFound(left: Int) {
    let delegate = TestDelegate(tiles)
    let layout = layout(delegate)
    delegate.items.removeLast(24 - left)
    layout.prepare()
    var visited = 0
    layout.forEachItem(in: LayoutRect(x: 0, y: 0, width: 200, height: 9999)) { _ in visited += 1 }
    expectEqual(visited, left)
    expectEqual(layout.checkInvariants(), nil)
  }

  @Test func itemsAppendedToAnEmptyLayoutKeepTheirPlacement() {
    let delegate = TestDelegate([])
    let layout = layout(delegate)
    delegate.items = [TestItem(10, 10, span: 2), TestItem(10, 10, lane: 1)]
    layout.invalidateLayout(with: .appended(2))
    layout.prepare()
    expectEqual(layout.lanes(ofItemAt: ItemPath(item: 0)), 0..<2)
    expectEqual(layout.lanes(ofItemAt: ItemPath(item: 1)), 1..<2)
  }

  @Test func contextsBeforeOnePrepareAddUp() {
    let delegate = TestDelegate(tiles)
    let layout = layout(delegate)
    delegate.resetCounts()
    layout.invalidateLayout(with: .items([ItemPath(item: 2)]))
    delegate.items.append(TestItem(40, 9))
    layout.invalidateLayout(with: .appended(1))
    delegate.items.append(TestItem(40, 8))
    layout.invalidateLayout(with: .appended(1))
    layout.prepare()
    expectEqual(delegate.sizesAsked, [2: 1, 24: 1, 25: 1])
    expectEqual(layout.numberOfItems(inSection: 0), 26)
  }

  @Test func elementsAreItemsInPathOrder() {
    let layout = layout(TestDelegate(tiles))
    let attributes = layout.layoutAttributesForElements(in: LayoutRect(x: 0, y: 0, width: 200, height: 1000))
    expectEqual(attributes.map(\.path), (0..<24).map { ItemPath(section: 0, item: $0) })
    #expect(attributes.allSatisfy { $0.element == LayoutElement(kind: .item, path: $0.path) })
    expectEqual(layout.numberOfSections, 1)
  }
}
