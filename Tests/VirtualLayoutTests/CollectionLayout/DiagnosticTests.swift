import Expectations
import Testing
import VirtualLayout

struct DiagnosticTests {
  /// A handler that repeats the refused change is called once and comes to an end.
  @Test func aHandlerThatChangesTheLayoutIsCalledOnce() {
    let layout = CollectionLayout(.flow())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .sizes([LayoutSize(width: 10, height: 10)])
    layout.prepare()
    var told: [LayoutDiagnostic] = []
    layout.onDiagnostic = { [unowned layout] diagnostic in
      told.append(diagnostic)
      layout.prepare()
      layout.axis = .horizontal
    }
    layout.forEachItem(in: LayoutRect(x: 0, y: 0, width: 100, height: 100)) { _ in layout.prepare() }
    expectEqual(told, [.changeRefused(.prepare)])
    expectEqual(layout.axis, .vertical)
  }

  /// A batch is checked against the counts that the host claimed, also after items beyond the limit were left out.
  @Test func countsBeyondTheLimitStayTheHosts() throws {
    var count = Limit.uniformItems + 5
    let layout = CollectionLayout(.list(rows: .uniform(1)))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .extents(count: count) { _, _ in 0 }
    layout.prepare()
    layout.invalidateLayout(with: .items([ItemPath(item: 0)]))
    layout.prepare()
    count -= 1
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 0)])
    try layout.performBatchUpdates(updates)
    expectEqual(layout.numberOfItems(inSection: 0), Limit.uniformItems)
  }

  /// A handler may read the layout during a pass. Its changes are refused, as a delegate's are.
  @Test(arguments: [1, 2])
  func aHandlerMayReadTheLayoutAndCannotChangeIt(sections: Int) {
    let layout = CollectionLayout(.list(rows: .uniform(1)))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .sections(
      Array(repeating: ItemSource.Section(.extents(count: .max) { _, _ in 0 }), count: sections))
    layout.visibleBounds = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    var told: [LayoutDiagnostic] = []
    layout.onDiagnostic = { [unowned layout] diagnostic in
      told.append(diagnostic)
      expectEqual(layout.numberOfItems(inSection: sections - 1), Limit.uniformItems)
      layout.source = .extents([])
      layout.mode = .flow()
      layout.prepare()
    }
    layout.prepare()
    let limited = LayoutDiagnostic.itemCountLimited(claimed: .max, limit: Limit.uniformItems)
    expectEqual(told, Array(repeating: limited, count: sections))
    expectEqual(layout.numberOfSections, sections)
    layout.onDiagnostic = nil
    layout.prepare()
    expectEqual(layout.numberOfSections, sections)
    expectEqual(layout.numberOfItems(inSection: 0), Limit.uniformItems)
  }
}
