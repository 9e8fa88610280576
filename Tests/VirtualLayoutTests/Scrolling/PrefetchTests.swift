import Expectations
import Testing
import VirtualLayout

/// What a host is told to get ready.
struct PrefetchTests {
  private final class Host {
    let scroller: Scroller
    private(set) var pending: Set<Int> = []
    private(set) var order: [Int] = []
    private(set) var cancelled: [Int] = []

    init() {
      let layout = CollectionLayout(.list())
      layout.source = .extents(Array(repeating: 100, count: 1000))
      scroller = Scroller(layout, overscan: Overscan(0))
      scroller.prefetchDistance = .points(1000)
      scroller.resize(to: LayoutSize(width: 300, height: 500))
    }

    @discardableResult
    func prefetch(_ budget: Int) -> Bool {
      scroller.prefetch(
        budget: budget,
        request: { path in
          #expect(pending.insert(path.item).inserted, "requested twice")
          order.append(path.item)
        },
        cancel: { path in
          #expect(pending.remove(path.item) != nil, "never requested")
          cancelled.append(path.item)
        })
    }
  }

  @Test func whatIsNeededFirstIsRequestedFirst() {
    let host = Host()
    #expect(host.prefetch(4))
    expectEqual(host.order, [5, 6, 7, 8])
    #expect(!host.prefetch(100))
    expectEqual(host.order, Array(5..<15))
    #expect(!host.prefetch(100) && host.order.count == 10)
  }

  @Test func eachItemIsRequestedOnceUntilItIsAlive() {
    let host = Host()
    for _ in 0..<100 {
      host.prefetch(3)
      host.scroller.scroll(by: 40)
    }
    #expect(host.order == Array(5..<5 + host.order.count) && host.cancelled.isEmpty)
  }

  @Test func workIsDroppedWhenTheDirectionTurns() {
    let host = Host()
    host.scroller.scroll(to: 50_000)
    host.prefetch(100)
    expectEqual(host.order, Array(505..<515))
    host.scroller.scroll(by: -200)
    host.prefetch(3)
    // Items 503 and 504 were alive before, and the others are out of reach now.
    expectEqual(Set(host.cancelled), Set(505..<515))
    expectEqual(host.order.suffix(3), [497, 496, 495])
    host.scroller.scroll(to: 0)
    host.prefetch(0)
    #expect(host.pending.isEmpty)
  }

  @Test func aBatchRenamesWhatWasRequested() throws {
    var count = 1000
    let layout = CollectionLayout(.list())
    layout.source = .extents(count: count) { _, _ in 100 }
    let scroller = Scroller(layout, overscan: Overscan(0))
    scroller.prefetchDistance = .points(300)
    scroller.resize(to: LayoutSize(width: 300, height: 500))
    var requested: [Int] = []
    scroller.prefetch(
      budget: 2, request: { requested.append($0.item) }, cancel: { _ in Issue.record("cancels") })
    expectEqual(requested, [5, 6])
    count += 1
    var updates = BatchUpdates()
    updates.insertItems(at: [ItemPath(item: 6)])
    try scroller.performBatchUpdates(updates)
    // The former item 6 is item 7, and has been requested.
    scroller.prefetch(
      budget: 9, request: { requested.append($0.item) }, cancel: { _ in Issue.record("cancels") })
    expectEqual(requested, [5, 6, 6])
  }

  // MARK: Other data

  private func prefetch(_ list: ScrolledList, budget: Int = 1000) -> (requested: [Int], cancelled: [Int]) {
    var (requested, cancelled): ([Int], [Int]) = ([], [])
    list.scroller.prefetch(
      budget: budget, request: { requested.append($0.item) }, cancel: { cancelled.append($0.item) })
    return (requested, cancelled)
  }

  @Test func reloadedContentIsRequestedAgain() throws {
    let list = ScrolledList(Array(repeating: 100, count: 1000), overscan: Overscan(0))
    let first = prefetch(list).requested
    expectEqual(first, Array(8..<24))
    var updates = BatchUpdates()
    updates.reloadItems(at: [ItemPath(item: 9), ItemPath(item: 500)])
    try list.scroller.performBatchUpdates(updates)
    #expect(prefetch(list) == ([9], []))
    list.scroller.reload()
    #expect(prefetch(list) == (first, []))
  }

  @Test func whatNoLongerExistsIsNotCancelled() {
    let list = ScrolledList(Array(repeating: 100, count: 30), overscan: Overscan(0))
    expectEqual(prefetch(list).requested, Array(8..<24))
    list.heights.removeLast(15)
    list.scroller.update()
    list.scroller.scroll(to: .end)
    list.scroller.scroll(to: .start)
    list.scroller.prefetchDistance = .points(0)
    let cancelled = prefetch(list).cancelled
    #expect(!cancelled.isEmpty && cancelled.allSatisfy { $0 < 15 })
  }

  @Test func whatARequestRemovesIsNotRequested() {
    let list = ScrolledList(Array(repeating: 100, count: 30), overscan: Overscan(0))
    var requested: [Int] = []
    list.scroller.prefetch(
      budget: 5,
      request: { path in
        requested.append(path.item)
        guard path.item == 9 else { return }
        list.heights.removeLast(20)
        list.scroller.update()
      }, cancel: { _ in })
    expectEqual(requested, [8, 9])
  }

  @Test func cancellingFollowsABatch() throws {
    let list = ScrolledList((0..<1000).map { Double(100 + $0 % 50) }, overscan: Overscan(0))
    var requested: Set<Double> = []
    list.scroller.prefetch(budget: 10, request: { requested.insert(list.heights[$0.item]) }, cancel: { _ in })
    list.scroller.scroll(to: 50_000)
    list.scroller.prefetch(
      budget: 0, request: { _ in },
      cancel: { path in
        #expect(requested.remove(list.heights[path.item]) != nil)
        _ = try? list.insert([7], at: 0)
      })
    #expect(requested.isEmpty)
  }

  @Test func anotherDistanceTakesEffectAtOnce() {
    let list = ScrolledList(Array(repeating: 100, count: 1000), overscan: Overscan(0))
    list.scroller.prefetchDistance = .points(300)
    expectEqual(prefetch(list).requested, [8, 9, 10])
    list.scroller.prefetchDistance = .points(500)
    expectEqual(prefetch(list).requested, [11, 12])
  }

  /// A refused batch changes nothing, whatever its source has counted.
  @Test func aRefusedBatchForgetsNoItem() {
    let layout = CollectionLayout(.list())
    layout.source = .extents(Array(repeating: 100, count: 1000))
    let scroller = Scroller(layout, overscan: Overscan(0))
    scroller.prefetchDistance = .points(500)
    scroller.resize(to: LayoutSize(width: 300, height: 500))
    var requested: [Int] = []
    scroller.prefetch(budget: 2, request: { requested.append($0.item) }, cancel: { _ in })
    #expect(throws: BatchUpdateError.self) {
      try scroller.performBatchUpdates(BatchUpdates(), source: .extents([1, 2]))
    }
    scroller.prefetch(budget: 100, request: { requested.append($0.item) }, cancel: { _ in })
    expectEqual(requested, Array(5..<10))
  }
}
