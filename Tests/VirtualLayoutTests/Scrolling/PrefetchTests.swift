import Testing
import VirtualLayout

/// What a host is told to get ready.
@Suite struct PrefetchTests {
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
    #expect(host.order == [5, 6, 7, 8])
    #expect(!host.prefetch(100))
    #expect(host.order == Array(5..<15))
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
    #expect(host.order == Array(505..<515))
    host.scroller.scroll(by: -200)
    host.prefetch(3)
    // Items 503 and 504 were alive before, and the others are out of reach now.
    #expect(Set(host.cancelled) == Set(505..<515))
    #expect(host.order.suffix(3) == [497, 496, 495])
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
    #expect(requested == [5, 6])
    count += 1
    var updates = BatchUpdates()
    updates.insertItems(at: [ItemPath(item: 6)])
    try scroller.performBatchUpdates(updates)
    // The former item 6 is item 7, and has been requested.
    scroller.prefetch(
      budget: 9, request: { requested.append($0.item) }, cancel: { _ in Issue.record("cancels") })
    #expect(requested == [5, 6, 6])
  }
}
