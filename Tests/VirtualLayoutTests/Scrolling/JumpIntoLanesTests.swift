import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Jumps in a masonry whose sizes are estimates, about half of the real ones. What nobody has seen chooses its lanes by real
/// sizes, so that lanes end beside each other, and items that follow each other are near each other.
struct JumpIntoLanesTests {
  private static let count = 100_000
  private static let tallest = 279.0

  private func scroller() -> Scroller {
    let layout = CollectionLayout(.masonry(lanes: .count(5), spacing: 8))
    layout.source = .extents(count: Self.count) { path, _ in Double(80 + path.item * 7919 % 200) }
      .estimated(.average(LayoutSize(width: 240, height: 90)))
    let scroller = Scroller(layout)
    scroller.resize(to: LayoutSize(width: 800, height: 600))
    return scroller
  }

  private func visible(_ scroller: Scroller) -> ClosedRange<Int> {
    var items: [Int] = []
    scroller.layout.forEachItem(in: scroller.viewport) { items.append($0.item) }
    return items.min()!...items.max()!
  }

  private func jump(to target: Int, at place: ScrollAlignment, from start: Int) -> Scroller {
    let scroller = scroller()
    scroller.scroll(to: .item(ItemPath(item: start)), at: .start)
    scroller.forEachChange { _ in }
    scroller.scroll(to: .item(ItemPath(item: target)), at: place)
    scroller.forEachChange { _ in }
    return scroller
  }

  @Test(arguments: [0, 50_000])
  func afterTheLastItemHardlyAnythingFollows(start: Int) throws {
    let last = ItemPath(item: Self.count - 1)
    let scroller = jump(to: last.item, at: .end, from: start)
    let frame = try #require(scroller.layout.attributes(of: .item(last))?.frame)
    #expect(frame.maxY <= scroller.viewport.maxY)
    #expect(scroller.layout.contentSize.height - scroller.viewport.maxY <= Self.tallest)
    #expect(visible(scroller).count <= 40)
  }

  @Test(arguments: [ScrollAlignment.start, .center, .end])
  func neighborsAreNearEachOther(place: ScrollAlignment) throws {
    let target = ItemPath(item: 70_000)
    let scroller = jump(to: target.item, at: place, from: 0)
    let frame = try #require(scroller.layout.attributes(of: .item(target))?.frame)
    let distance =
      switch place {
      case .end: frame.maxY - scroller.viewport.maxY
      case .center: frame.midY - scroller.viewport.midY
      default: frame.y - scroller.viewport.y
      }
    #expect(abs(distance) <= 0.5)
    #expect(visible(scroller).count <= 40)
  }

  @Test func aScrollBarJumpsAsWell() {
    let scroller = scroller()
    scroller.scroll(to: scroller.layout.contentSize.height * 0.6)
    #expect(visible(scroller).count <= 40)
  }

  /// What is measured on the way of a steady movement keeps its lane: part of it is seen.
  @Test func visibleItemsKeepTheirLanes() {
    let scroller = jump(to: 50_000, at: .start, from: 0)
    var lanes: [ItemPath: Double] = [:]
    for _ in 0..<100 {
      scroller.layout.forEachElement(in: scroller.viewport) { attributes in
        let lane = lanes[attributes.path] ?? attributes.frame.x
        expectEqual(lane, attributes.frame.x)
        lanes[attributes.path] = lane
      }
      scroller.scroll(by: 57)
    }
  }
}
