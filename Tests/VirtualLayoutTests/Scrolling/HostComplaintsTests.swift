import Expectations
import TestSupport
import Testing
import VirtualLayout

/// What hosts have complained about, each complaint in a host's words. What is on screen is compared, not what the layout says
/// of itself. Complaints that are about one part stand beside that part's other tests: clicks in `HitTestTests`, rotation in
/// `PhotoWallTests` and `AnchorHoldTests`, estimates in `UnmeasuredSizeTests` and `EstimateTests`, jumps in
/// `ScrollTargetLawTests`, appends to an array in `ReplacedSourceTests`, transitions in `LayoutTransitionTests`.
struct HostComplaintsTests {
  /// A host of numbered rows: it measures late, and keeps a cell for each row that is alive.
  private final class Host {
    final class Cell {
      var row = -1
      var y = 0.0
      var isParked = false
    }

    var rows: [(number: Int, height: Double)]
    let layout = CollectionLayout(.list())
    let scroller: Scroller
    private(set) var cells = CellStore<Cell>(capacity: 4)
    private(set) var filled = 0
    private(set) var made: [Cell] = []

    init(_ heights: [Double], estimate: Double? = nil, overscan: Overscan = Overscan(0)) {
      rows = heights.enumerated().map { ($0.offset, $0.element) }
      scroller = Scroller(layout, overscan: overscan)
      let source = ItemSource.extents(count: self.rows.count) { [unowned self] path, _ in
        rows[path.item].height
      }
      layout.source =
        estimate.map { source.estimated(.average(LayoutSize(width: 300, height: $0))) } ?? source
      scroller.resize(to: LayoutSize(width: 300, height: 600))
      show()
    }

    func show() {
      cells.update(
        from: scroller,
        make: { _ in
          made.append(Cell())
          return made[made.count - 1]
        },
        fill: { cell, element in
          filled += 1
          (cell.row, cell.isParked) = (rows[element.path.item].number, false)
        },
        move: { cell, attributes in cell.y = attributes.frame.y }, park: { $0.isParked = true })
    }

    /// Where each row that is seen begins on screen, as the cells show it.
    var screen: [Int: Double] {
      var screen: [Int: Double] = [:]
      for cell in made where !cell.isParked {
        expectEqual(
          screen.updateValue(cell.y - scroller.viewport.y, forKey: cell.row), nil, "two cells show it")
      }
      return screen
    }
  }

  private static func heights(_ count: Int, seed: UInt64 = 1) -> [Double] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in Double(20 + generator.below(200)) }
  }

  @Test(
    "the view jumped when unmeasured rows came in from above", arguments: [10.0, 599, 700, 5000], [0, 200])
  func upThroughUnmeasuredRows(step: Double, overscan: Double) {
    let host = Host(Self.heights(2000), estimate: 40, overscan: Overscan(overscan))
    host.scroller.scroll(to: .item(ItemPath(item: 1500)), at: .start)
    host.show()
    while host.scroller.position > 2 * step {
      let before = host.screen
      let shown = host.scroller.position
      host.scroller.scroll(by: -step)
      host.show()
      let after = host.screen
      for (row, y) in before {
        if let now = after[row] { expectEqual(now - y, step, "row \(row) from \(shown)") }
      }
      // The screen is covered, by rows of their true height.
      #expect(after.values.min()! <= 0 && after.contains { $0.value + host.rows[$0.key].height >= 600 })
    }
  }

  @Test("the view jumped when a gesture met unmeasured rows") func aGestureIntoUnmeasuredRows() {
    let host = Host(Self.heights(2000, seed: 2), estimate: 40)
    host.scroller.scroll(to: .item(ItemPath(item: 1500)), at: .start)
    host.show()
    host.scroller.beginGesture()
    // A toolkit that never looks at what the scroller returns.
    var value = host.scroller.position
    for _ in 0..<100 {
      let before = host.screen
      value -= 90
      expectEqual(host.scroller.scroll(to: value, speed: 5400), value)
      host.show()
      let after = host.screen
      for (row, y) in before { if let now = after[row] { expectEqual(now - y, 90, "row \(row)") } }
    }
    #expect(host.scroller.pendingCorrection != 0)
    let before = host.screen
    host.scroller.endGesture()
    host.show()
    #expect(host.scroller.pendingCorrection == 0 && host.screen == before)
  }

  /// Rows that turn out higher or lower than estimated, toward either end: a host that scrolls blindly arrives there, and the
  /// correction is gone.
  @Test("a fling never came to rest at the content's end", arguments: [10.0, 400], [-170.0, 170])
  func theDebtIsSettledAtBothEnds(estimate: Double, step: Double) {
    let host = Host(Self.heights(500, seed: 3), estimate: estimate)
    host.scroller.scroll(to: .item(ItemPath(item: 250)), at: .start)
    host.scroller.beginGesture()
    var value = host.scroller.position
    for _ in 0..<1000 {
      value += step
      host.scroller.scroll(to: value)
      let view = host.scroller.viewport
      // A host that respects the range stops here.
      let range = host.scroller.positionRange
      if value <= range.lowerBound || value >= range.upperBound {
        #expect(step < 0 ? view.y <= 0 : view.maxY >= host.layout.contentSize.height)
        break
      }
    }
    host.scroller.endGesture()
    host.show()
    expectEqual(host.scroller.pendingCorrection, 0)
    let screen = host.screen
    #expect(step < 0 ? screen[0] == 0 : screen[499] == 600 - host.rows[499].height)
  }

  @Test("cells showed wrong content after a batch") func cellsAfterABatch() throws {
    let host = Host(Self.heights(100, seed: 4), overscan: Overscan(100))
    var generator = SplitMix64(seed: 4)
    for step in 0..<300 {
      var updates = BatchUpdates()
      let former = host.rows
      let deleted = generator.below(former.count)
      let moved = generator.below(former.count)
      updates.deleteItems(at: [ItemPath(item: deleted)])
      host.rows.remove(at: deleted)
      let inserted = generator.below(host.rows.count + 1)
      host.rows.insert((1000 + step, Double(20 + generator.below(100))), at: inserted)
      updates.insertItems(at: [ItemPath(item: inserted)])
      if moved != deleted, let place = host.rows.firstIndex(where: { $0.number == former[moved].number }) {
        updates.moveItem(at: ItemPath(item: moved), to: ItemPath(item: place))
      }
      let filled = host.filled
      let shown = Set(host.screen.keys)
      try host.scroller.performBatchUpdates(updates)
      host.show()
      var alive: [Int] = []
      host.scroller.forEachAliveElement { id, attributes in
        let (cell, row) = (host.cells[id]!, host.rows[attributes.path.item])
        #expect(cell.row == row.number && cell.y == attributes.frame.y, "step \(step)")
        alive.append(row.number)
      }
      expectEqual(Set(host.screen.keys), Set(alive))
      // Renamed, not recycled: only rows that were not on screen are filled.
      expectEqual(host.filled - filled, Set(alive).subtracting(shown).count, "step \(step)")
      if step % 7 == 0 { host.scroller.scroll(by: Double(generator.below(2000)) - 900) }
      host.show()
    }
  }

  @Test("array sources defeated batch updates") func arraySources() throws {
    var heights = Self.heights(10_000, seed: 5)
    let layout = CollectionLayout(.list())
    layout.source = .extents(heights)
    let scroller = Scroller(layout, overscan: Overscan(0))
    scroller.resize(to: LayoutSize(width: 300, height: 600))
    scroller.scroll(to: .item(ItemPath(item: 5000)), at: .start)
    var ids: [Int: Int] = [:]
    scroller.forEachChange { ids[$0.element.path.item] = $0.id }
    let before = layout.attributes(of: .item(5000))!.frame.y - scroller.viewport.y
    heights.insert(77, at: 0)
    var updates = BatchUpdates()
    updates.insertItems(at: [ItemPath(item: 0)])
    try scroller.performBatchUpdates(updates, source: .extents(heights))
    let frame = layout.attributes(of: .item(5001))!.frame
    #expect(frame.y - scroller.viewport.y == before && frame.height == heights[5001])
    scroller.forEachChange { change in
      if change.kinds.contains(.renamed) { expectEqual(ids[change.element.path.item - 1], change.id) }
      #expect(!change.kinds.contains(.entered) || ids[change.element.path.item - 1] == nil)
    }
    #expect(throws: BatchUpdateError.self, "the source does not hold the new item") {
      try scroller.performBatchUpdates(updates, source: .extents(heights))
    }
  }

  @Test("a cell with the focus was taken away") func aKeptElementFollowsBatches() throws {
    let host = Host(Self.heights(500, seed: 6))
    host.scroller.keepAlive(.item(ItemPath(item: 3)))
    host.scroller.scroll(to: .end)
    host.show()
    let cell = host.made.first { $0.row == 3 }
    expectEqual(cell?.isParked, false)
    host.rows.removeSubrange(0..<2)
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 0), ItemPath(item: 1)])
    try host.scroller.performBatchUpdates(updates)
    host.show()
    #expect(cell?.row == 3 && cell?.isParked == false && cell?.y == host.rows[0].height)
    host.rows.remove(at: 1)
    updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 1)])
    try host.scroller.performBatchUpdates(updates)
    host.show()
    #expect(cell?.isParked == true && !host.screen.keys.contains(3))
  }

  @Test("memory grew with every cell that scrolled out") func thePoolHasACap() {
    let host = Host(Self.heights(3000, seed: 7))
    for target in [ScrollTarget.end, .start, .end] {
      host.scroller.scroll(to: target)
      host.show()
      #expect(host.cells.pool.count <= 4)
    }
  }

  @Test(
    "a window that was minimized forgot its place",
    arguments: [LayoutSize.zero, LayoutSize(width: 300, height: 0)])
  func aMinimizedWindow(size: LayoutSize) throws {
    let host = Host(Self.heights(2000, seed: 8), estimate: 40, overscan: Overscan(100))
    host.layout.scrollAnchoring = .chat
    for target in [ScrollTarget.item(ItemPath(item: 1000)), .end] {
      host.scroller.scroll(to: target, at: .start)
      host.show()
      let before = host.screen
      host.scroller.resize(to: size)
      host.show()
      expectEqual(host.scroller.pendingCorrection, 0)
      // Meanwhile a row arrives.
      host.rows.append((5000 + host.rows.count, 50))
      var updates = BatchUpdates()
      updates.insertItems(at: [ItemPath(item: host.rows.count - 1)])
      try host.scroller.performBatchUpdates(updates)
      host.scroller.resize(to: LayoutSize(width: 300, height: 600))
      host.show()
      if target == .end {
        expectEqual(host.screen[host.rows.last!.number], 550)
      } else {
        expectEqual(host.screen, before)
      }
    }
  }
}
