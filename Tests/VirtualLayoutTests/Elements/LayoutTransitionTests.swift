import TestSupport
import Testing
import VirtualLayout

/// What a transition says about the elements in view.
@Suite struct LayoutTransitionTests {
  /// A list of rows 20 points high, in a view of five of them from the third on.
  private func list() -> (CollectionLayout, TestDelegate) {
    let delegate = TestDelegate((0..<20).map { _ in TestItem(10, 20) })
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = delegate
    layout.prepare()
    layout.visibleBounds = LayoutRect(x: 0, y: 40, width: 100, height: 100)
    return (layout, delegate)
  }

  private func items(_ numbers: Int...) -> [LayoutElement] { numbers.map { .item(ItemPath(item: $0)) } }

  /// Items after an inserted one are in other places: those that stay in view have moved, one has left it.
  @Test func itemsAfterAnInsertedOneMove() throws {
    let (layout, delegate) = list()
    delegate.items.insert(TestItem(10, 20), at: 4)
    var updates = BatchUpdates()
    updates.insertItems(at: [ItemPath(item: 4)])
    let transition = try layout.performBatchTransition(updates)
    #expect(transition.appeared == items(4))
    #expect(transition.disappeared == items(6))
    #expect(transition.moved == items(5, 6))
  }

  @Test func nothingMovesWithoutAChange() throws {
    let (layout, delegate) = list()
    defer { withExtendedLifetime(delegate) {} }
    let transition = try layout.performBatchTransition(BatchUpdates())
    #expect(transition.appeared.isEmpty && transition.disappeared.isEmpty && transition.moved.isEmpty)
  }
}
