import Expectations
import Testing
import VirtualLayout

/// Hosts that call the scroller while it calls them: they may read, and changes are refused.
struct ScrollerReentryTests {
  private static let changes: [@Sendable (Scroller) -> Void] = [
    { $0.scroll(by: 10) }, { $0.scroll(to: .end) }, { $0.update() }, { $0.reload() }, { $0.endGesture() },
    { $0.resize(to: LayoutSize(width: 100, height: 100)) }, { $0.beginGesture() },
    { _ = try? $0.performBatchUpdates(BatchUpdates()) },
    { $0.keepAlive(.item(ItemPath(item: 500))) }, { $0.endKeepingAlive(.item(ItemPath(item: 0))) },
    {
      let size = LayoutSize(width: 300, height: 10)
      $0.setMeasuredSizes([MeasuredSize(path: ItemPath(item: 0), size: size)])
    },
  ]

  private func read(_ scroller: Scroller) -> [Int] {
    var read = [scroller.aliveCount, Int(scroller.position), Int(scroller.positionRange.upperBound)]
    scroller.forEachAliveElement { id, attributes in read += [id, attributes.path.item] }
    read.append(scroller.layout.layoutAttributesForElements(in: scroller.aliveRect).count)
    return read
  }

  @Test(arguments: changes.indices)
  func aReportRefusesChanges(change: Int) {
    let list = ScrolledList(Array(repeating: 50, count: 1000), estimate: 40)
    let (scroller, change) = (list.scroller, Self.changes[change])
    var refused = 0
    func attempt() {
      let (before, diagnostics) = (read(scroller), list.diagnostics.count)
      change(scroller)
      expectEqual(read(scroller), before)
      refused += 1
      #expect(list.diagnostics.count > diagnostics)
    }
    scroller.reuseIdentifier = { _ in
      attempt()
      return 0
    }
    var changes = 0
    scroller.forEachChange { _ in
      changes += 1
      attempt()
    }
    #expect(changes == scroller.aliveCount && refused == 2 * changes && !scroller.isInGesture)
    scroller.reuseIdentifier = { _ in 0 }
    #expect(list.report().isEmpty)
  }

  /// A scroller that is made in a visitor cannot mend the bounds.
  @Test func aScrollerMadeInAVisitorHasAPosition() {
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 300, height: 100)
    layout.source = .extents(Array(repeating: 20, count: 50))
    layout.prepare()
    layout.visibleBounds = LayoutRect(x: .nan, y: .nan, width: .nan, height: .infinity)
    var scrollers: [Scroller] = []
    layout.forEachItem(in: LayoutRect(x: 0, y: 0, width: 1, height: 1)) { _ in
      let scroller = Scroller(layout)
      expectEqual(scroller.position, 0)
      #expect(scroller.positionRange.contains(0))
      #expect(scroller.pendingCorrection == 0 || scroller.pendingCorrection.isNaN)
      scrollers.append(scroller)
    }
    expectEqual(scrollers.count, 1)
    for scroller in scrollers {
      scroller.resize(to: LayoutSize(width: 300, height: 100))
      expectEqual(scroller.scroll(by: 40), 40)
      expectEqual(scroller.positionRange, 0...900)
    }
  }

  /// What the host knows does not change while it is told something else.
  @Test func anElementIsNamedWhileTheHostReads() {
    let list = ScrolledList(Array(repeating: 50, count: 1000))
    let scroller = list.scroller
    _ = list.report()
    let known = read(scroller).dropFirst(3).dropLast()
    scroller.reuseIdentifier = { [unowned scroller] element in
      expectEqual(read(scroller).dropFirst(3).dropLast(), known)
      scroller.forEachChange { _ in Issue.record("a report in a report") }
      return 0
    }
    scroller.scroll(to: 400)
    var calls = 0
    scroller.forEachChange { _ in
      calls += 1
      scroller.forEachChange { _ in Issue.record("a report in a report") }
    }
    #expect(calls == 8 && scroller.aliveCount == 40)
  }

  @Test func aScrollOfAMeasuringHostLeavesNoDebt() {
    let list = ScrolledList(Array(repeating: 50, count: 1000))
    let scroller = list.scroller
    let layout = list.layout
    layout.source = .extents(count: 1000) { [unowned scroller] _, _ in
      scroller.scroll(by: 100)
      return 60
    }
    scroller.beginGesture()
    expectEqual(scroller.update(), 0)
    #expect(scroller.pendingCorrection == 0 && scroller.position == 0 && scroller.viewport.y == 0)
  }

  /// Prefetching reports nothing, so its closures may change everything.
  @Test func aRequestMayChangeTheContent() throws {
    let list = ScrolledList(Array(repeating: 50, count: 1000))
    let scroller = list.scroller
    var requested: [Double] = []
    var isFirst = true
    for item in list.heights.indices { list.heights[item] = Double(50 + item % 7) }
    scroller.reload()
    scroller.prefetch(
      budget: 3,
      request: { path in
        requested.append(list.heights[path.item])
        guard isFirst else { return }
        isFirst = false
        _ = try? list.insert([10], at: path.item)
      }, cancel: { _ in Issue.record("cancels") })
    expectEqual(requested.count, 3)
  }
}
