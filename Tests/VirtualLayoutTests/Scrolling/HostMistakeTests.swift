import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Hosts that use a scroller in other ways than its page says. After the next `update()`, what is seen is right.
struct HostMistakeTests {
  private final class Host {
    var rows = Array(0..<200)
    let layout: CollectionLayout
    let scroller: Scroller
    /// The row that the cell of each element shows.
    private(set) var shown: [Int: Int] = [:]

    init(
      _ axis: LayoutAxis = .vertical, _ direction: LayoutDirection = .leftToRight, visible: LayoutRect = .zero
    ) {
      layout = CollectionLayout(.list(), axis: axis, direction: direction)
      layout.visibleBounds = visible
      scroller = Scroller(layout, overscan: Overscan(50))
      layout.source = ItemSource.extents(count: self.rows.count) { [unowned self] path, _ in
        Double(20 + rows[path.item] % 7 * 10)
      }
      .estimated(.average(LayoutSize(width: 300, height: 45)))
      scroller.resize(to: LayoutSize(width: 300, height: 400))
      show()
    }

    func show() {
      scroller.forEachChange { change in
        if change.kinds.contains(.left) {
          shown[change.id] = nil
        } else if !change.kinds.isDisjoint(with: [.entered, .reloaded]) {
          shown[change.id] = rows[change.element.path.item]
        }
      }
    }

    /// Whether each alive element has a cell that shows its content, and the view is inside the content, without a pending correction.
    var isRight: Bool {
      var (alive, expected) = ([LayoutAttributes](), [LayoutAttributes]())
      var isRight = scroller.pendingCorrection == 0 && scroller.positionRange.contains(scroller.position)
      scroller.forEachAliveElement { id, attributes in
        alive.append(attributes)
        if shown[id] != rows[attributes.path.item] { isRight = false }
      }
      layout.forEachElement(in: scroller.aliveRect) { expected.append($0) }
      return isRight && alive == expected && !alive.isEmpty
    }
  }

  @Test func identifiersUpdateAScroller() throws {
    let host = Host()
    var shown = IdentifiedItems(host.rows)
    host.rows.swapAt(2, 5)
    host.rows.insert(777, at: 1)
    try shown.apply(host.rows, to: host.scroller)
    var entered: [Int] = []
    host.scroller.forEachChange {
      if $0.kinds.contains(.entered) { entered.append(host.rows[$0.element.path.item]) }
    }
    expectEqual(entered, [777])
    #expect(throws: BatchUpdateError.self) { try shown.apply([], to: host.scroller) }
  }

  @Test func gesturesDoNotNest() {
    let host = Host()
    host.scroller.endGesture()
    host.scroller.scroll(to: 5000)
    for _ in 0..<3 { host.scroller.beginGesture() }
    for _ in 0..<9 { host.scroller.scroll(by: -100) }
    host.scroller.endGesture()
    #expect(!host.scroller.isInGesture)
    host.show()
    #expect(host.isRight)
    host.scroller.endGesture()
    host.show()
    #expect(host.isRight)
  }

  private static let bounds = [
    LayoutRect(x: 0, y: Double.nan, width: 300, height: 400),
    LayoutRect(x: 0, y: .nan, width: .nan, height: .nan),
    LayoutRect(x: 0, y: .infinity, width: 300, height: 400),
    LayoutRect(x: 0, y: -1e300, width: 1e300, height: 1e300),
    LayoutRect(x: 0, y: 300, width: 300, height: .infinity), LayoutRect(x: 0, y: 0, width: -5, height: -5),
  ]

  /// Bounds that the layout had before it was given to a scroller.
  @Test(arguments: bounds, [LayoutDirection.leftToRight, .rightToLeft])
  func boundsSetBeforeThereIsAScroller(bounds: LayoutRect, direction: LayoutDirection) {
    for axis in [LayoutAxis.vertical, .horizontal] {
      let host = Host(
        axis, direction,
        visible: axis == .vertical
          ? bounds : LayoutRect(x: bounds.y, y: bounds.x, width: bounds.height, height: bounds.width))
      _ = (host.scroller.positionRange, host.scroller.aliveRect, host.scroller.pendingCorrection)
      host.show()
      host.scroller.scroll(by: 10)
      host.show()
      host.scroller.update()
      host.scroller.resize(to: LayoutSize(width: 300, height: 400))
      host.scroller.scroll(to: 20)
      host.show()
      #expect(host.isRight, "\(axis)")
    }
  }

  @Test(arguments: Heading.all, [false, true])
  func theAxisTurnsWithinAGesture(heading: Heading, isInGesture: Bool) {
    let host = Host()
    host.scroller.scroll(to: 3000)
    if isInGesture { host.scroller.beginGesture() }
    host.scroller.scroll(by: -500)
    (host.layout.axis, host.layout.direction) = (heading.axis, heading.direction)
    host.scroller.update()
    host.scroller.scroll(by: 30)
    host.show()
    host.scroller.endGesture()
    host.show()
    #expect(host.isRight)
  }

  @Test func aMillionElementsAreKeptAlive() {
    let layout = CollectionLayout(.list(rows: .uniform(10)))
    layout.source = .extents(count: 1_000_000) { _, _ in 10 }
    let scroller = Scroller(layout, overscan: Overscan(0))
    scroller.resize(to: LayoutSize(width: 100, height: 100))
    for item in 0..<1_000_000 { scroller.keepAlive(.item(ItemPath(item: item))) }
    for item in 0..<10 { scroller.keepAlive(.item(ItemPath(item: item * 999))) }
    scroller.forEachChange { _ in }
    expectEqual(scroller.aliveCount, 1_000_000)
    for item in (0..<1_000_000).reversed() { scroller.endKeepingAlive(.item(ItemPath(item: item))) }
    var left = 0
    scroller.forEachChange { if $0.kinds == .left { left += 1 } }
    #expect(left == 999_990 && scroller.aliveCount == 10)
  }
}
