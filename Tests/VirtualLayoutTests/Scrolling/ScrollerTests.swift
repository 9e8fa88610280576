import Expectations
import TestSupport
import Testing
import VirtualLayout

/// What a host sees of a scroller, case by case.
struct ScrollerTests {
  private let view = LayoutSize(width: 300, height: 600)

  private func list(
    _ heights: [Double], estimate: SizeEstimate = .none, overscan: Overscan = Overscan(0)
  ) -> Scroller {
    let layout = CollectionLayout(.list())
    let rows = ItemSource.extents(count: heights.count) { path, _ in heights[path.item] }
    layout.source = .sections([
      ItemSource.Section(rows, layout: SectionLayout(mode: .list(), estimate: estimate))
    ])
    let scroller = Scroller(layout, overscan: overscan)
    scroller.resize(to: view)
    return scroller
  }

  private func changes(_ scroller: Scroller) -> [ElementChange] {
    var changes: [ElementChange] = []
    scroller.forEachChange { changes.append($0) }
    return changes
  }

  @Test func theFirstFrameReportsWhatIsAlive() {
    let scroller = list(Array(repeating: 100, count: 1000), overscan: Overscan(200))
    let first = changes(scroller)
    expectEqual(first.map(\.element), (0..<8).map { .item(ItemPath(item: $0)) })
    #expect(first.allSatisfy { $0.kinds == .entered })
    expectEqual(first.map(\.id), Array(0..<8))
    #expect(changes(scroller).isEmpty)
  }

  @Test func aScrollReportsWhatLeavesFirst() {
    let scroller = list(Array(repeating: 100, count: 1000))
    _ = changes(scroller)
    expectEqual(scroller.scroll(to: 250), 250)
    let second = changes(scroller)
    expectEqual(second.map(\.kinds), [.left, .left, .entered, .entered, .entered])
    expectEqual(second.map(\.element.path.item), [0, 1, 6, 7, 8])
    // A number is used again only in a later frame.
    expectEqual(Set(second.map(\.id)).count, 5)
    scroller.scroll(to: 0)
    #expect(changes(scroller).filter { $0.kinds == .entered }.allSatisfy { $0.id < 9 })
  }

  @Test func anElementKeepsItsCellThroughABatch() throws {
    var heights = [50.0, 60, 70]
    let layout = CollectionLayout(.list())
    layout.source = .extents(count: heights.count) { path, _ in heights[path.item] }
    let scroller = Scroller(layout, overscan: Overscan(0))
    scroller.resize(to: view)
    let ids = changes(scroller).map(\.id)
    heights = [70, 40, 50]
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 1)])
    updates.insertItems(at: [ItemPath(item: 1)])
    updates.moveItem(at: ItemPath(item: 2), to: ItemPath(item: 0))
    try scroller.performBatchUpdates(updates)
    let after = changes(scroller)
    expectEqual(
      after.map(\.kinds),
      [
        [.left, .fromData], [.renamed, .moved], [.entered, .fromData], [.renamed, .moved],
      ])
    #expect(after.map(\.id)[1] == ids[2] && after.map(\.id)[3] == ids[0])
    #expect(
      after[1].formerElement == .item(ItemPath(item: 2)) && after[1].element == .item(ItemPath(item: 0)))
  }

  @Test func aReloadedItemIsFilledAgain() throws {
    let scroller = list([50, 60, 70])
    _ = changes(scroller)
    var updates = BatchUpdates()
    updates.reloadItems(at: [ItemPath(item: 1)])
    try scroller.performBatchUpdates(updates)
    expectEqual(changes(scroller).map(\.kinds), [.reloaded])
    scroller.reload()
    expectEqual(changes(scroller).map(\.kinds), [.reloaded, .reloaded, .reloaded])
    scroller.reuseIdentifier = { $0.path.item }
    scroller.reload()
    expectEqual(changes(scroller).map(\.kinds), [.left, .left, .reloaded, .entered, .entered])
  }

  @Test func whatIsKeptAliveStaysOutsideTheView() throws {
    let scroller = list(Array(repeating: 100, count: 1000))
    _ = changes(scroller)
    scroller.keepAlive(.item(ItemPath(item: 2)))
    scroller.scroll(to: 50_000)
    #expect(!changes(scroller).contains { $0.kinds == .left && $0.element.path.item == 2 })
    expectEqual(scroller.aliveCount, 7)
    scroller.endKeepingAlive(.item(ItemPath(item: 2)))
    expectEqual(changes(scroller).map(\.kinds), [.left])
  }

  @Test func whatIsKeptAliveNeedNotExist() {
    let rows = ItemSource.extents(Array(repeating: 100, count: 500))
    let section = ItemSource.Section(rows, layout: SectionLayout(header: .fixed(30), pinsHeader: true))
    let layout = CollectionLayout(.list())
    layout.source = .sections([section, section, section])
    let scroller = Scroller(layout)
    for section in [-1, 2, 9] {
      scroller.keepAlive(.ofSection(section, .header))
      scroller.keepAlive(.ofSection(section, .footer))
      scroller.keepAlive(.item(ItemPath(section: section, item: 7)))
    }
    _ = changes(scroller)
    scroller.resize(to: view)
    #expect(changes(scroller).contains { $0.element == .ofSection(2, .header) })
    #expect(throws: Never.self) { try scroller.performBatchUpdates(BatchUpdates()) }
    layout.source = .sections([section])
    scroller.update()
    #expect(changes(scroller).contains { $0.element == .ofSection(2, .header) && $0.kinds.contains(.left) })
    layout.source = .sections([section, section, section])
    scroller.update()
    #expect(changes(scroller).contains { $0.element == .ofSection(2, .header) })
  }

  /// Rows that are shorter than estimated let others in, which have been inserted, too.
  @Test func insertedRowsAreFromDataAlsoIfMeasuringBringsThemIn() throws {
    let list = ScrolledList(
      Array(repeating: 20, count: 100), estimate: 60, learns: false, overscan: Overscan(0))
    _ = list.report()
    try list.insert(Array(repeating: 20, count: 20), at: 2)
    let entered = list.report().filter { $0.kinds.contains(.entered) }
    expectEqual(entered.map(\.element.path.item), Array(2..<22))
    #expect(entered.allSatisfy { $0.kinds == [.entered, .fromData] })
  }

  // MARK: Estimates

  @Test(arguments: [10.0, 90, 700, 5000])
  func scrollingUpThroughUnmeasuredRowsMovesNothingThatWasSeen(step: Double) {
    var generator = SplitMix64(seed: 3)
    let heights = (0..<3000).map { _ in Double(20 + generator.below(200)) }
    let scroller = list(heights, estimate: .fixed(LayoutSize(width: 300, height: 40)))
    let layout = scroller.layout
    scroller.scroll(to: .item(ItemPath(item: 2500)), at: .start)
    while scroller.position > 0 {
      let (start, before) = (scroller.viewport.y, layout.layoutAttributesForElements(in: scroller.viewport))
      scroller.scroll(by: -step)
      for former in before {
        guard let now = layout.attributes(of: .item(former.path))?.frame,
          now.intersects(scroller.viewport), scroller.position > 0
        else { continue }
        expectEqual((now.y - scroller.viewport.y) - (former.frame.y - start), step)
      }
      layout.forEachElement(in: scroller.viewport) { expectEqual($0.frame.height, heights[$0.path.item]) }
    }
    expectEqual(layout.layoutAttributesForElements(in: scroller.viewport).first?.path.item, 0)
  }

  @Test func aGestureKeepsItsPositionAndTheDebtIsSettledWhenItEnds() {
    let scroller = list(
      Array(repeating: 100, count: 1000), estimate: .fixed(LayoutSize(width: 300, height: 40)))
    scroller.scroll(to: 20_000)
    let item = scroller.layout.layoutAttributesForElements(in: scroller.viewport)[0]
    let y = item.frame.y - scroller.viewport.y
    let position = scroller.position
    scroller.beginGesture()
    for step in 1...20 {
      expectEqual(scroller.scroll(to: position - 30 * Double(step)), position - 30 * Double(step))
    }
    let frame = scroller.layout.attributes(of: .item(item.path))!.frame
    expectEqual(frame.y - scroller.viewport.y, y + 600)
    #expect(scroller.pendingCorrection > 0)
    let pending = scroller.pendingCorrection
    expectEqual(scroller.endGesture(), position - 600 + pending)
    expectEqual(scroller.pendingCorrection, 0)
    expectEqual(frame.y - scroller.viewport.y, y + 600)
  }

  /// A host that compares the returned position with its own takes any difference for a correction.
  @Test func aPositionInTheContentIsReturnedToTheBit() {
    let list = ScrolledList(Array(repeating: 50, count: 1000))
    var generator = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      let position = Double(generator.below(490_000)) / 10
      #expect(list.scroller.scroll(to: position) == position && list.scroller.viewport.y == position)
    }
  }

  @Test func theDebtIsSettledAtTheEndOfTheContent() {
    // The first rows turn out to be shorter than estimated, so the content's start comes before the host's position is 0.
    let scroller = list(
      Array(repeating: 10, count: 1000), estimate: .fixed(LayoutSize(width: 300, height: 40)))
    scroller.scroll(to: 10_000)
    scroller.beginGesture()
    var position = scroller.position
    while scroller.viewport.y > 0 {
      position = max(position - 100, scroller.positionRange.lowerBound)
      let shown = scroller.scroll(to: position)
      if shown != position { position = shown }
    }
    expectEqual(scroller.viewport.y, 0)
    #expect(scroller.position == 0 && scroller.pendingCorrection == 0)
  }

  @Test(arguments: [ScrollAlignment.start, .center, .end])
  func aTargetIsWhereItWasAskedForFromAnywhere(place: ScrollAlignment) {
    var generator = SplitMix64(seed: 5)
    let heights = (0..<5000).map { _ in Double(20 + generator.below(200)) }
    let target = ItemPath(item: 3000)
    for start in [0.0, 30_000, 119_000, 200_000] {
      let scroller = list(heights, estimate: .fixed(LayoutSize(width: 300, height: 40)))
      scroller.scroll(to: start)
      scroller.scroll(to: .item(target), at: place)
      let y = scroller.layout.attributes(of: .item(target))!.frame.y - scroller.viewport.y
      let free = view.height - heights[3000]
      expectEqual(y, place == .start ? 0 : place == .end ? free : free / 2, "from \(start)")
    }
  }

  @Test func hostilePositionsLeaveTheViewInTheContent() {
    let scroller = list(
      Array(repeating: 100, count: 1000), estimate: .fixed(LayoutSize(width: 300, height: 40)))
    for position in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 5] {
      for isGesture in [false, true] {
        if isGesture { scroller.beginGesture() }
        scroller.scroll(to: position, speed: position)
        _ = changes(scroller)
        scroller.endGesture()
        #expect(scroller.position >= 0 && scroller.position <= scroller.positionRange.upperBound)
      }
    }
    scroller.scroll(to: .item(ItemPath(section: 7, item: 3)))
    scroller.scroll(to: .header(section: -1))
    _ = changes(scroller)
    let alive = scroller.aliveCount
    scroller.resize(to: LayoutSize(width: -1, height: Double.nan))
    _ = changes(scroller)
    scroller.resize(to: view)
    #expect(changes(scroller).isEmpty && scroller.aliveCount == alive && alive >= 6)
  }

  /// Rows so much shorter than estimated that a call does not measure all that come into view. The next ones do, however short
  /// the scroll, and also jumps to what is already there.
  @Test(arguments: [false, true])
  func whatOneCallLeavesUnmeasuredTheNextOnesMeasure(isJump: Bool) {
    let list = ScrolledList(
      Array(repeating: 10, count: 1000), estimate: 1000, learns: false, overscan: Overscan(0))
    #expect(list.diagnostics.contains { if case .sizesUnsettled = $0 { true } else { false } })
    for _ in 0..<8 {
      _ = list.report()
      if isJump { list.scroller.scroll(to: .start) } else { list.scroller.scroll(by: 0.01) }
    }
    var left = 0
    list.layout.forEachUnmeasuredItem(in: list.scroller.aliveRect) { _ in left += 1 }
    #expect(left == 0 && list.screen.count == (isJump ? 80 : 81))
  }
}
