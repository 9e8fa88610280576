import Expectations
import TestSupport
import Testing
import VirtualLayout

/// A layout leaves to its scroller what lays out or scrolls.
struct DrivenLayoutTests {
  private static let view = LayoutSize(width: 300, height: 400)

  private final class Host {
    var heights: [Double]
    let layout = CollectionLayout(.list())
    var scroller: Scroller?
    var told: [LayoutDiagnostic] = []

    init(isEstimated: Bool = false) {
      heights = (0..<200).map { Double(20 + $0 * 7 % 60) }
      let rows = ItemSource.extents(count: self.heights.count) { [unowned self] path, _ in heights[path.item]
      }
      layout.source = isEstimated ? rows.estimated(.fixed(LayoutSize(width: 300, height: 30))) : rows
      layout.onDiagnostic = { [unowned self] in told.append($0) }
      scroller = Scroller(layout)
      scroller?.resize(to: DrivenLayoutTests.view)
      scroller?.scroll(to: 900)
    }

    /// The calls that the layout leaves to its scroller, and how it calls them.
    static var calls: [(LayoutDiagnostic.Change, (CollectionLayout) -> Void)] {
      [
        (.prepare, { $0.prepare() }),
        (.prepare, { $0.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 4000)) }),
        (
          .prepare, { $0.setMeasuredSizes([MeasuredSize(path: 3, size: LayoutSize(width: 300, height: 99))]) }
        ),
        (.prepare, { $0.resizeItem(3, to: 99) }),
        (.prepare, { $0.fitItems(in: $0.visibleBounds) { _ in LayoutSize(width: 300, height: 99) } }),
        (.prepare, { expectEqual($0.prepareTransition(), LayoutTransition()) }),
        (.restore, { layout in layout.restore(layout.saved { UInt64($0.item) }) { UInt64($0.item) } }),
        (.visibleBounds, { $0.visibleBounds = LayoutRect(x: 0, y: 5, width: 300, height: 400) }),
        (.batchUpdates, { layout in expectRefused { try layout.performBatchUpdates(BatchUpdates()) } }),
        (.batchUpdates, { layout in expectRefused { try layout.performBatchTransition(BatchUpdates()) } }),
        (.batchUpdates, { layout in expectRefused { try layout.insertItems(0..<1) } }),
      ]
    }

    private static func expectRefused<Result>(_ body: () throws -> Result) {
      #expect(throws: BatchUpdateError.changeRefused) { _ = try body() }
    }
  }

  @Test func theSameCallsChangeNothing() {
    for isEstimated in [false, true] {
      let host = Host(isEstimated: isEstimated)
      host.heights[0] = 500
      host.layout.invalidateLayout(with: .items([0]))
      let (before, view) = (host.layout.allElements, host.layout.visibleBounds)
      for (change, call) in Host.calls {
        host.told = []
        call(host.layout)
        expectEqual(host.told, [.leftToScroller(change)])
        #expect(host.layout.allElements == before && host.layout.visibleBounds == view)
      }
      // What was invalidated still is.
      host.scroller?.update()
      #expect(host.layout.allElements != before)
      expectEqual(host.layout.attributes(of: .item(0))?.frame.height, 500)
    }
  }

  @Test func withoutItsScrollerALayoutIsFree() throws {
    let host = Host()
    host.scroller?.beginGesture()
    host.scroller = nil
    host.told = []
    host.layout.visibleBounds.y += 10
    host.heights.removeFirst()
    try host.layout.deleteItems(0..<1)
    host.layout.prepare()
    expectEqual(host.told, [])
    expectEqual(host.layout.numberOfItems(inSection: 0), 199)
    // A gesture ends with its scroller, so content that becomes short limits the view.
    host.heights = [100]
    host.layout.invalidateLayout()
    host.layout.prepare()
    expectEqual(host.layout.visibleBounds.y, 0)
  }

  /// The newest drives, so that a host may replace its scroller. The other may be queried, and is refused.
  @Test func theNewestScrollerDrives() {
    let host = Host()
    let former = host.scroller!
    let position = former.position
    let other = Scroller(host.layout)
    expectEqual(other.position, position)
    host.scroller = other
    expectEqual(other.scroll(by: 50), position + 50)
    expectEqual(host.told, [])
    expectEqual(former.scroll(by: 10), position)
    expectEqual(former.update(), position)
    former.forEachChange { _ in Issue.record("nothing is reported") }
    former.beginGesture()
    #expect(throws: BatchUpdateError.changeRefused) { try former.deleteItems(0..<1) }
    expectEqual(host.told, Array(repeating: .secondScroller, count: 5))
    #expect(other.position == position + 50 && !other.isInGesture)
    var entered = 0
    other.forEachChange { _ in entered += 1 }
    #expect(entered > 0)
  }

  // MARK: The calls that a scroller has

  @Test func measuringWhatIsNotAlive() {
    let host = Host(isEstimated: true)
    let scroller = host.scroller!
    scroller.scroll(to: 5000)
    let seen = host.layout.layoutAttributesForElements(in: scroller.viewport).map { $0.path }
    let before = scroller.viewport.y
    #expect(!host.layout.isMeasured(90))
    let position = scroller.measureItems(in: LayoutRect(x: 0, y: 2500, width: 300, height: 1000))
    #expect(host.layout.isMeasured(90))
    #expect(position != before && scroller.pendingCorrection == 0 && position == scroller.position)
    expectEqual(host.layout.layoutAttributesForElements(in: scroller.viewport).map { $0.path }, seen)
  }

  @Test func fittingMovesCells() {
    let host = Host(isEstimated: true)
    let scroller = host.scroller!
    scroller.forEachChange { _ in }
    scroller.fitItems(in: scroller.viewport) {
      LayoutSize(width: 300, height: $0.frame.height + 1) == $0.frame.size
        ? nil : LayoutSize(width: 300, height: 64)
    }
    host.layout.forEachElement(in: scroller.viewport) { expectEqual($0.frame.height, 64) }
    var resized = 0
    scroller.forEachChange { if $0.kinds.contains(.resized) { resized += 1 } }
    #expect(resized > 3)
  }

  @Test func aSavedLayoutIsShown() throws {
    let host = Host(isEstimated: true)
    let scroller = host.scroller!
    for _ in 0..<30 { scroller.scroll(by: 70) }
    let (position, first) = (scroller.position, host.layout.firstItem(in: scroller.viewport))
    let saved = host.layout.saved { UInt64($0.item) }
    let next = Host(isEstimated: true)
    let shown = next.scroller?.restore(saved) { UInt64($0.item) }
    #expect(shown == position && next.scroller?.position == position)
    expectEqual(next.layout.firstItem(in: next.layout.visibleBounds), first)
    expectEqual(next.layout.measuredItemCount, host.layout.measuredItemCount)
    #expect(next.scroller?.pendingCorrection == 0)
  }

  /// Elements begin where they were seen, and end where they are.
  @Test(arguments: [false, true])
  func transitionsEndWhereElementsAre(isInGesture: Bool) throws {
    let host = Host(isEstimated: true)
    let scroller = host.scroller!
    scroller.forEachChange { _ in }
    if isInGesture { scroller.beginGesture() }
    let before = host.layout.layoutAttributesForElements(in: scroller.viewport)
    let start = scroller.viewport.y
    host.heights.insert(contentsOf: [33, 44], at: before[2].path.item)
    var updates = BatchUpdates()
    updates.insertItems(before[2].path.item..<before[2].path.item + 2)
    let batch = try scroller.performBatchTransition(updates)
    check(batch, before, start, host)
    expectEqual(batch.elements.filter { $0.before == nil }.count, 2)

    let (after, now) = (host.layout.layoutAttributesForElements(in: scroller.viewport), scroller.viewport.y)
    for item in 0..<10 { host.heights[item] += 50 }
    host.layout.containerSize.width = 280
    let other = scroller.prepareTransition()
    check(other, after, now, host)
    expectEqual(other.elements.map(\.before), other.elements.map(\.after))
  }

  private func check(
    _ transition: LayoutTransition, _ before: [LayoutAttributes], _ start: Double, _ host: Host
  ) {
    let delta = host.layout.visibleBounds.y - start
    expectEqual(transition.scrollOffsetDelta, delta)
    for element in transition.elements {
      let now = element.after.flatMap { host.layout.attributes(of: $0)?.frame }
      if let now { expectEqual(element.finalFrame, now) }
      guard let former = before.first(where: { $0.element == element.before })?.frame else { continue }
      expectEqual(element.initialFrame, former.offsetBy(dx: 0, dy: delta))
    }
    let expected = host.layout.layoutAttributesForElements(in: host.layout.visibleBounds).map(\.element)
    expectEqual(transition.elements.filter(\.isVisible).compactMap(\.after), expected)
  }
}
