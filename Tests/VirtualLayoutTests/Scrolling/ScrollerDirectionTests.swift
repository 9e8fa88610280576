import Expectations
import Testing
import VirtualLayout

/// In which direction a scroller takes the view to move. Ahead it keeps a screen alive, behind it half a screen.
struct ScrollerDirectionTests {
  private let ahead = 800.0
  private let behind = 400.0

  @Test func rowsInsertedAboveDoNotTurnTheDirection() throws {
    let list = ScrolledList(Array(repeating: 20, count: 1000))
    list.scroller.scroll(to: 4000)
    list.scroller.scroll(by: -3800)
    try list.insert(Array(repeating: 60, count: 100), at: 0)
    list.scroller.scroll(by: -10)
    expectEqual(list.scroller.position, 6190)
    #expect(list.reach == (ahead, behind))
  }

  @Test func sizesMeasuredAboveDoNotTurnTheDirection() {
    let list = ScrolledList(Array(repeating: 40, count: 1000), estimate: 40)
    list.scroller.scroll(to: 20_000)
    list.scroller.setMeasuredSizes(
      (0..<50).map { MeasuredSize(path: ItemPath(item: $0), size: LayoutSize(width: 300, height: 30)) })
    #expect(list.scroller.scroll(by: 10) < 20_000)
    #expect(list.reach == (behind, ahead))
  }

  @Test func anUpdateOfRowsAboveDoesNotTurnTheDirection() {
    let list = ScrolledList(Array(repeating: 40, count: 1000))
    list.scroller.scroll(to: 20_000)
    for item in 0..<50 { list.heights[item] = 30 }
    list.layout.invalidateLayout(with: .items((0..<50).map { ItemPath(item: $0) }))
    expectEqual(list.scroller.update(), 19_500)
    list.scroller.scroll(by: 10)
    #expect(list.reach == (behind, ahead))
  }

  @Test func anotherWidthDoesNotTurnTheDirection() {
    let list = ScrolledList(Array(repeating: 40, count: 1000))
    list.scroller.scroll(to: 20_000)
    // All rows are half as high.
    expectEqual(list.scroller.resize(to: LayoutSize(width: 600, height: 800)), 10_000)
    list.scroller.scroll(by: 10)
    #expect(list.reach == (behind, ahead))
  }

  @Test func aPositionBeyondTheContentIsNoFartherThanItsEnd() {
    let list = ScrolledList(Array(repeating: 20, count: 1000))
    list.scroller.scroll(to: 1e9)
    #expect(list.reach == (behind, ahead))
    // A trembling finger.
    list.scroller.scroll(by: -50)
    #expect(list.reach == (behind, ahead))
    list.scroller.scroll(by: -60)
    #expect(list.reach == (ahead, behind))
  }

  /// Content that reads from right to left begins at its right end, so ahead is on the left.
  @Test func theFirstMovementGoesTowardTheEnd() {
    let layout = CollectionLayout(.list(), axis: .horizontal, direction: .rightToLeft)
    layout.source = .extents(Array(repeating: 20, count: 1000))
    let scroller = Scroller(layout)
    scroller.resize(to: LayoutSize(width: 800, height: 300))
    expectEqual(scroller.position, 19_200)
    expectEqual(scroller.viewport.minX - scroller.aliveRect.minX, ahead)
  }

  @Test func anotherAxisBeginsAnotherMovement() {
    let layout = CollectionLayout(.list())
    layout.source = .extents(Array(repeating: 20, count: 1000))
    let scroller = Scroller(layout)
    scroller.resize(to: LayoutSize(width: 800, height: 800))
    scroller.scroll(to: 5000)
    scroller.beginGesture()
    layout.axis = .horizontal
    layout.direction = .rightToLeft
    // Until the update, the view moves in the layout as it is.
    #expect(scroller.scroll(by: 100) == 5100 && scroller.viewport.y == 5100)
    expectEqual(scroller.update(), 20_000 - 5100 - 800)
    expectEqual(scroller.pendingCorrection, 0)
    expectEqual(scroller.viewport.minX - scroller.aliveRect.minX, ahead)
    #expect(!layout.layoutAttributesForElements(in: scroller.viewport).isEmpty)
  }
}
