import Expectations
import TestSupport
import Testing
import VirtualLayout

/// How many items an edit places, what it costs, and what the layout says about the content meanwhile.
struct LaneFrontierTests {
  private let count = 20_000
  private let viewport = LayoutRect(x: 0, y: 0, width: 1200, height: 800)

  private func world(
    _ masonry: LayoutMode.Masonry = LayoutMode.Masonry(lanes: .count(4), laneSpacing: 8, itemSpacing: 8),
    axis: LayoutAxis = .vertical,
    direction: LayoutDirection = .leftToRight
  ) -> (CollectionLayout, TestDelegate) {
    var generator = SplitMix64(seed: 5)
    let delegate = TestDelegate(
      (0..<count).map { _ in TestItem(200, 80 + Double(generator.below(320))) }, axis: axis)
    let layout = CollectionLayout(.masonry(masonry), axis: axis, direction: direction)
    layout.containerSize = LayoutSize(width: 1200, height: 1200)
    layout.delegate = delegate
    layout.prepare()
    return (layout, delegate)
  }

  private func insert(_ item: TestItem, at index: Int, _ layout: CollectionLayout, _ delegate: TestDelegate) {
    delegate.items.insert(item, at: index)
    var edits = ItemEdits(oldCount: delegate.items.count - 1)
    edits.inserted = [ItemEdits.Inserted(index: index)]
    layout.edit(edits)
  }

  private func remove(_ indices: [Int], _ layout: CollectionLayout, _ delegate: TestDelegate) {
    var edits = ItemEdits(oldCount: delegate.items.count)
    edits.removed = indices
    for index in indices.reversed() { delegate.items.remove(at: index) }
    layout.edit(edits)
  }

  @Test func anInsertionAtTheTopPlacesOneScreen() {
    let (layout, delegate) = world()
    delegate.resetCounts()
    var before = layout.itemsPlaced
    #expect(layout.isContentSizeExact)
    insert(TestItem(200, 100), at: 0, layout, delegate)
    expectEqual(delegate.sizesAsked, [0: 1])
    expectEqual(layout.itemsPlaced, before, "no query came in between")
    #expect(!layout.isContentSizeExact)
    let visible = layout.layoutAttributesForElements(in: viewport).count
    #expect(visible > 8)
    #expect(layout.itemsPlaced - before <= 512 + visible)
    before = layout.itemsPlaced
    _ = layout.layoutAttributesForElements(in: viewport)
    _ = layout.contentSize
    _ = layout.lanes(ofItemAt: ItemPath(item: count - 1))
    expectEqual(layout.itemsPlaced, before, "what is placed stays, and these need no positions")
    #expect(layout.attributes(of: .item(ItemPath(item: 9_000))) != nil)
    #expect(layout.itemsPlaced <= before + 9_001)
    #expect(!layout.isContentSizeExact)
  }

  @Test func anEditInTheMiddleResumesAtTheCheckpoint() {
    let (layout, delegate) = world()
    let middle = count / 2
    let frame = layout.attributes(of: .item(ItemPath(item: middle)))!.frame
    var near = viewport
    near.y = frame.y - 400
    for step in 0..<4 {
      let before = layout.itemsPlaced
      switch step {
      case 0: remove([middle], layout, delegate)
      case 1: insert(TestItem(200, 90), at: middle, layout, delegate)
      case 2:
        delegate.items[middle].height += 40
        layout.invalidateLayout(with: .items([ItemPath(item: middle)]))
        layout.prepare()
      default: layout.edit(ItemEdits(oldCount: delegate.items.count))
      }
      _ = layout.layoutAttributesForElements(in: near)
      #expect(layout.itemsPlaced - before <= 512 + 512)
    }
  }

  @Test func anEditAfterTheFrontierPlacesNothing() {
    let (layout, delegate) = world()
    insert(TestItem(200, 100), at: 0, layout, delegate)
    let before = layout.itemsPlaced
    delegate.resetCounts()
    delegate.items[15_000].height += 10
    layout.invalidateLayout(with: .items([ItemPath(item: 15_000)]))
    layout.prepare()
    remove([16_000, 17_000], layout, delegate)
    #expect(
      layout.itemsPlaced - before <= 1,
      "the new item chooses before what follows changes")
    expectEqual(delegate.totalSizesAsked, 1)
  }

  @Test func theContentSizeIsEstimatedAndThenExact() {
    let (layout, delegate) = world()
    let old = layout.contentSize.height
    for step in 0..<40 { insert(TestItem(200, 392), at: step * 97, layout, delegate) }
    let estimate = layout.contentSize.height
    #expect(abs(estimate - (old + 40 * 400 / 4)) <= 2)
    _ = layout.layoutAttributesForElements(in: viewport)
    expectEqual(layout.contentSize.height, estimate, "looking at the top changes nothing")
    var end = viewport
    end.y = 10 * old
    #expect(layout.layoutAttributesForElements(in: end).isEmpty)
    #expect(layout.isContentSizeExact)
    let exact = layout.contentSize.height
    #expect(abs(estimate - exact) < 0.002 * exact)
    let ends = (0..<delegate.items.count).map {
      layout.attributes(of: .item(ItemPath(item: $0)))!.frame.maxY
    }
    expectEqual(exact, ends.max())
  }

  @Test func fewRemainingItemsArePlacedAtOnce() {
    let (layout, delegate) = world()
    remove([delegate.items.count - 100], layout, delegate)
    #expect(layout.isContentSizeExact)
    remove([delegate.items.count - 1], layout, delegate)
    #expect(layout.isContentSizeExact)
  }

  /// All items, or those that no query has placed.
  @Test(arguments: [true, false])
  func everythingIsPlacedIfTheRestIsRemoved(removesAll: Bool) {
    let (layout, delegate) = world()
    let before = layout.itemsPlaced
    insert(TestItem(200, 100), at: 0, layout, delegate)
    _ = layout.layoutAttributesForElements(in: viewport)
    #expect(!layout.isContentSizeExact)
    let first = removesAll ? 0 : layout.itemsPlaced - before
    remove(Array(first..<delegate.items.count), layout, delegate)
    #expect(layout.isContentSizeExact)
    expectEqual(layout.checkInvariants(), nil)
  }

  @Test func everythingIsPlacedAtOnceIfTheEndMatters() {
    let plain = LayoutMode.Masonry(lanes: .count(4), itemSpacing: 8)
    var evened = plain
    evened.stretching = .points(40)
    let worlds = [
      world(evened), world(plain, axis: .horizontal, direction: .rightToLeft),
    ]
    for (layout, delegate) in worlds {
      insert(TestItem(200, 100), at: 0, layout, delegate)
      #expect(layout.isContentSizeExact)
      expectEqual(layout.checkInvariants(), nil)
    }
    let (layout, delegate) = world()
    insert(TestItem(200, 100), at: 0, layout, delegate)
    #expect(!layout.isContentSizeExact)
    // What follows the items depends on where they end.
    layout.contentFooter = .fixed(50)
    layout.prepare()
    #expect(layout.isContentSizeExact)
    expectEqual(layout.checkInvariants(), nil)
    let exact = layout.contentSize.height
    let ends = (0..<delegate.items.count).map {
      layout.attributes(of: .item(ItemPath(item: $0)))!.frame.maxY
    }
    expectEqual(exact, ends.max()! + 50)
  }

  /// A query has placed everything since the last change, so the content does not end where that change expected it.
  @Test func whatComesAfterItemsThatAQueryPlacedBeginsWhereTheyEnd() {
    let (layout, delegate) = world()
    insert(TestItem(200, 9_000), at: 0, layout, delegate)
    let expected = layout.contentSize.height
    _ = layout.attributes(of: .item(ItemPath(item: count)))
    let exact = layout.contentSize.height
    #expect(layout.isContentSizeExact && exact != expected)
    layout.contentFooter = .fixed(50)
    layout.prepare()
    expectEqual(layout.contentSize.height, exact + 50)
    let footer = layout.attributes(of: .ofSection(0, .contentFooter))
    expectEqual(footer?.frame.y, exact)
  }

  /// Items beside lanes that never extend past a query are placed by that query.
  @Test func aLaneWithoutFurtherItemsMakesAQueryPlaceAll() {
    let (layout, delegate) = world()
    for item in delegate.items.indices { delegate.items[item].placement = LanePlacement(lane: item % 3) }
    layout.invalidateLayout()
    layout.prepare()
    insert(TestItem(200, 100), at: 0, layout, delegate)
    #expect(!layout.isContentSizeExact)
    _ = layout.layoutAttributesForElements(in: viewport)
    #expect(layout.isContentSizeExact)
  }

  /// To keep the anchor in place, the layout looks it up.
  @Test func whatIsInViewIsPlacedAtOnce() {
    let (layout, delegate) = world()
    layout.visibleBounds = viewport.moved(by: 100_000, along: .vertical)
    let before = layout.itemsPlaced
    let seen = layout.layoutAttributesForElements(in: layout.visibleBounds).map(\.path.item)
    insert(TestItem(200, 100), at: 0, layout, delegate)
    let placed = layout.itemsPlaced - before
    #expect(placed > seen[0] && placed <= seen[seen.count - 1] + 512)
    #expect(!layout.isContentSizeExact)
  }

  @Test func appendedItemsOfUnequalLanesAreMeasuredWhereTheyGo() {
    let (layout, delegate) = world(LayoutMode.Masonry(lanes: .sizes([200, 300, 100]), itemSpacing: 8))
    delegate.items[0].height += 40
    layout.invalidateLayout(with: .items([ItemPath(item: 0)]))
    layout.prepare()
    #expect(!layout.isContentSizeExact)
    delegate.items.append(TestItem(200, 100))
    layout.invalidateLayout(with: .appended(1))
    layout.prepare()
    #expect(layout.isContentSizeExact)
  }

  @Test func aBackgroundEndsWhereTheItemsEnd() {
    let heights: [Double] = (0..<5000).map { Double(80 + $0 * 7919 % 321) }
    let layouts = [SectionLayout(), SectionLayout(background: .zero)].map { section in
      let layout = CollectionLayout(.masonry(lanes: .count(3), spacing: 4))
      layout.containerSize = LayoutSize(width: 600, height: 800)
      layout.source = .sections([ItemSource.Section(.extents(heights), layout: section)])
      layout.prepare()
      return layout
    }
    for layout in layouts {
      layout.invalidateLayout(with: .items([ItemPath(item: 5)]))
      layout.prepare()
    }
    expectEqual(layouts.map { $0.isContentSizeExact }, [false, true])
  }

  @Test func laterSectionsBeginWhereTheItemsEnd() {
    let heights: [Double] = (0..<3_000).map { Double(80 + $0 * 7919 % 321) }
    final class Host {
      var heights: [Double]
      var asked = 0
      init(_ heights: [Double]) { self.heights = heights }
    }
    let host = Host(heights)
    let measured = ItemSource.extents(
      count: heights.count,
      measure: { path, _ in
        host.asked += 1
        return host.heights[path.item]
      })
    let layout = CollectionLayout(.masonry(lanes: .count(3), spacing: 4))
    layout.containerSize = LayoutSize(width: 600, height: 800)
    layout.source = .sections([ItemSource.Section(measured), ItemSource.Section(.extents(heights))])
    layout.prepare()
    host.asked = 0
    host.heights[5] += 1_000
    layout.invalidateLayout(with: .items([ItemPath(section: 0, item: 5)]))
    layout.prepare()
    expectEqual(host.asked, 1)
    #expect(layout.isContentSizeExact)
    expectEqual(layout.checkInvariants(), nil)
    let ends = (0..<3_000).map { layout.attributes(of: .item(ItemPath(item: $0)))!.frame.maxY }
    expectEqual(layout.attributes(of: .item(ItemPath(section: 1, item: 0)))?.frame.y, ends.max())
  }

  /// The host reads the former layout while it is asked for the sizes of new items.
  @Test(arguments: [LayoutMode.Masonry.Lanes.count(4), .sizes([200, 300, 100])])
  func aHostThatReadsDuringACallSeesTheLastLayout(lanes: LayoutMode.Masonry.Lanes) {
    let (layout, delegate) = world(LayoutMode.Masonry(lanes: lanes, itemSpacing: 8))
    var far = viewport
    for step in 0..<6 {
      far.y = Double(step) * 60_000
      // The former state, read from a layout that has placed all of it.
      let old = CollectionLayout(.masonry(LayoutMode.Masonry(lanes: lanes, itemSpacing: 8)))
      old.containerSize = layout.containerSize
      let pinned = TestDelegate(delegate.items)
      for index in pinned.items.indices {
        pinned.items[index].placement.lane = layout.lanes(ofItemAt: ItemPath(item: index))!.lowerBound
      }
      old.delegate = pinned
      old.prepare()
      let expected = old.layoutAttributesForElements(in: far)
      var asked = 0
      delegate.whileMeasuring = { layout in
        asked += 1
        expectEqual(layout.layoutAttributesForElements(in: far), expected)
      }
      insert(TestItem(200, 150), at: 3 + step, layout, delegate)
      delegate.whileMeasuring = nil
      expectEqual(asked, 1)
      expectEqual(layout.checkInvariants(), nil)
    }
  }

  /// - Parameter span: how many lanes every hundredth item covers.
  @Test(arguments: [1, 2])
  func memoryStaysBoundedAfterAnyHistory(span: Int) {
    let (layout, delegate) = world()
    for item in stride(from: 0, to: count, by: 100) {
      delegate.items[item].placement = LanePlacement(span: span)
    }
    layout.invalidateLayout(with: .everything)
    layout.prepare()
    for step in 0..<600 { insert(TestItem(200, 100), at: step * 31 % 900, layout, delegate) }
    #expect(layout.memoryFootprint <= 40 * delegate.items.count)
    _ = layout.attributes(of: .item(ItemPath(item: delegate.items.count - 1)))
    remove([100], layout, delegate)
    #expect(layout.memoryFootprint <= 40 * delegate.items.count)
    while delegate.items.count > 5_000 {
      remove(Array(stride(from: 0, to: delegate.items.count, by: 5)), layout, delegate)
      #expect(layout.memoryFootprint <= 40 * delegate.items.count)
      expectEqual(layout.checkInvariants(), nil)
    }
  }
}
