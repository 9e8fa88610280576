import Expectations
import TestSupport
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

  // MARK: What is reported

  private final class Host: CollectionLayoutDelegate {
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize {
      LayoutSize(width: 100, height: 40)
    }
  }

  @Test func aDelegateThatIsGoneIsReported() {
    var host: Host? = Host()
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = host
    var told: [LayoutDiagnostic] = []
    layout.onDiagnostic = { told.append($0) }
    layout.prepare()
    expectEqual(told, [])
    host = nil
    layout.prepare()
    expectEqual(told, [.delegateGone])
    expectEqual(layout.contentSize.height, 120)
    layout.prepare()
    expectEqual(told, [.delegateGone, .delegateGone])
    layout.delegate = nil
    layout.prepare()
    expectEqual(told.count, 2, "a layout without a delegate misses none")
  }

  @Test(arguments: Heading.all)
  func aTargetThatIsMissingIsReported(heading: Heading) {
    let layout = CollectionLayout(.list(), axis: heading.axis, direction: heading.direction)
    layout.source = .sections([
      .init(.extents(Array(repeating: 40, count: 10)), layout: SectionLayout(header: .fixed(20))),
      .init(.extents([])),
    ])
    var told: [LayoutDiagnostic] = []
    layout.onDiagnostic = { told.append($0) }
    let scroller = Scroller(layout)
    scroller.resize(to: LayoutSize(width: 100, height: 100))
    let missing: [ScrollTarget] = [
      .item(ItemPath(item: 10)), .item(ItemPath(section: 1, item: 0)), .item(ItemPath(item: -1)),
      .header(section: 1), .footer(section: 0), .header(section: 7),
    ]
    let position = scroller.position
    for target in missing { expectEqual(scroller.scroll(to: target), position, "\(target)") }
    expectEqual(
      told.map(String.init(describing:)),
      [
        "there is no item 10 of section 0 to scroll to", "there is no item 0 of section 1 to scroll to",
        "there is no item -1 of section 0 to scroll to", "there is no header of section 1 to scroll to",
        "there is no footer of section 0 to scroll to", "there is no header of section 7 to scroll to",
      ])
    told = []
    for target in [ScrollTarget.item(ItemPath(item: 9)), .header(section: 0), .start, .end] {
      scroller.scroll(to: target)
      _ = scroller.position(of: .item(ItemPath(item: 10)))
    }
    expectEqual(told, [])
  }

  @Test(arguments: [
    (
      LayoutDiagnostic.changeRefused(.prepare),
      "a call that lays out is refused, because the layout cannot be changed while it calls the host"
    ),
    (
      .changeRefused(.axis),
      "another axis is refused, because the layout cannot be changed while it calls the host"
    ),
    (
      .measuringRefused,
      "sizeThatFits returns the last content size, because it cannot measure while the layout calls the host"
    ),
    (
      .itemCountLimited(claimed: 90, limit: 70),
      "a section has 90 items, of which only the first 70 are laid out"
    ),
    (
      .sectionCountLimited(claimed: 90, limit: 70),
      "there are 90 sections, of which only the first 70 are laid out"
    ),
    (.sizesUnsettled(passes: 8), "some sizes are still not settled after 8 passes"),
    (.delegateGone, "the layout's delegate is gone, so the last layout stays"),
    (
      .targetMissing(.ofSection(2, .header)), "there is no header of section 2 to scroll to"
    ),
    (.secondScroller, "a call of a scroller is refused, because a newer one drives the layout"),
    (
      .leftToScroller(.batchUpdates),
      "a batch of updates is refused, because a scroller drives the layout: call the scroller"
    ),
    (
      .sizesIgnored(count: 2, first: ItemPath(section: 1, item: 5)),
      "2 measured sizes are ignored, because there is no estimate: the first is that of item 5 of section 1"
    ),
  ])
  func diagnosticsAreSentences(diagnostic: LayoutDiagnostic, words: String) {
    expectEqual(diagnostic.description, words)
  }
}
