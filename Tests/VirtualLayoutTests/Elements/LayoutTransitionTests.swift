import Expectations
import TestSupport
import Testing
import VirtualLayout

/// What a transition says about the elements in view.
struct LayoutTransitionTests {
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
    expectEqual(transition.appeared, items(4))
    expectEqual(transition.disappeared, items(6))
    expectEqual(transition.moved, items(5, 6))
  }

  @Test func nothingMovesWithoutAChange() throws {
    let (layout, delegate) = list()
    defer { withExtendedLifetime(delegate) {} }
    let transition = try layout.performBatchTransition(BatchUpdates())
    #expect(transition.appeared.isEmpty && transition.disappeared.isEmpty && transition.moved.isEmpty)
  }

  /// A host that draws a screen more than is visible animates it, too. What is visible is said of the viewport alone.
  @Test func aTransitionCoversTheRectangleThatTheHostNames() throws {
    let (layout, delegate) = list()
    let overscan = LayoutRect(x: 0, y: 0, width: 100, height: 240)
    delegate.items.insert(TestItem(10, 20), at: 8)
    delegate.items.remove(at: 0)
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 0)])
    updates.insertItems(at: [ItemPath(item: 7)])
    let transition = try layout.performBatchTransition(updates, over: overscan)
    // The anchor stays in place, so the rectangle moves with the view.
    expectEqual(transition.scrollOffsetDelta, -20)
    let after = transition.elements.compactMap { $0.after?.path.item }
    expectEqual(after, Array(0..<11) + [11])
    let inserted = transition.elements.first { $0.before == nil }
    #expect(inserted?.after == items(7)[0] && inserted?.isVisible == false && inserted?.initialOpacity == 0)
    let deleted = transition.elements.first { $0.after == nil }
    #expect(deleted?.before == items(0)[0] && deleted?.wasVisible == false)
    expectEqual(deleted?.initialFrame, LayoutRect(x: 0, y: -20, width: 100, height: 20))
    // The row that leaves the rectangle goes on to its new place.
    let leaving = transition.elements.first { $0.after == items(11)[0] }
    #expect(leaving?.before == items(11)[0] && leaving?.initialFrame.y == 200 && leaving?.finalFrame.y == 220)
    #expect(transition.appeared.isEmpty && transition.disappeared.isEmpty && transition.moved.isEmpty)
    expectEqual(transition.elements.filter { $0.isVisible }.map(\.after), items(1, 2, 3, 4, 5))
    #expect(transition.elements.allSatisfy { $0.wasVisible == $0.isVisible })
  }

  /// The viewport's elements are told alike by a transition of the viewport and by one of more.
  @Test(arguments: UInt64(0)..<20)
  func aLargerRectangleAddsElements(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let made = (0..<2).map { _ in list() }
    let heights = (0..<20).map { _ in Double(generator.below(40)) }
    let transitions = made.enumerated().map { index, made in
      let (layout, delegate) = made
      delegate.items = heights.map { TestItem(10, $0) }
      layout.invalidateLayout()
      let rect = LayoutRect(x: 0, y: -60, width: 100, height: 300)
      return index == 0 ? layout.prepareTransition() : layout.prepareTransition(over: rect)
    }
    // An element that was too far away starts where its neighbors do; the larger transition knows where it was.
    func final(_ element: LayoutTransition.Element) -> LayoutTransition.Element {
      var element = element
      element.initialFrame = element.finalFrame
      return element
    }
    let visible = transitions[1].elements.filter { $0.wasVisible || $0.isVisible }
    expectEqual(Set(visible.map(final)), Set(transitions[0].elements.map(final)))
    expectEqual(transitions[0].appeared, transitions[1].appeared)
    #expect(transitions[1].elements.count > transitions[0].elements.count)
  }

  /// Without a viewport, nothing is visible, but there is something to animate.
  @Test func aRectangleNeedsNoViewport() throws {
    let (layout, delegate) = list()
    layout.visibleBounds = .zero
    delegate.items.removeFirst()
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 0)])
    let rect = LayoutRect(x: 0, y: 0, width: 100, height: 40)
    let transition = try layout.performBatchTransition(updates, over: rect)
    expectEqual(transition.elements.map(\.before), items(1, 2, 0))
    expectEqual(transition.elements.map(\.finalFrame.y), [0, 20, 0])
    #expect(transition.elements.allSatisfy { !$0.wasVisible && !$0.isVisible })
  }
}
