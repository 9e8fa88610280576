import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Scroll targets: rows of 40 points, ten in each of two sections with a header of 20 and a footer of 10, in a view of
/// 100.
struct ScrollTargetTests {
  private static let view = 100.0
  private static let content = 2 * (20.0 + 10 * 40 + 10)

  private func layout(_ heading: Heading, pins: Bool = false) -> CollectionLayout {
    let layout = CollectionLayout(.list(), axis: heading.axis, direction: heading.direction)
    layout.containerSize = LayoutSize(width: 100, height: 100)
    let rows = ItemSource.Section(
      .extents(Array(repeating: 40, count: 10)),
      layout: SectionLayout(header: .fixed(20), footer: .fixed(10), pinsHeader: pins, pinsFooter: pins))
    layout.source = .sections([rows, rows])
    layout.prepare()
    return layout
  }

  /// A view at this distance from the leading edge of the content.
  private func view(at offset: Double, _ heading: Heading) -> LayoutRect {
    switch (heading.axis, heading.direction) {
    case (.vertical, _): LayoutRect(x: 0, y: offset, width: 100, height: Self.view)
    case (.horizontal, .leftToRight): LayoutRect(x: offset, y: 0, width: Self.view, height: 100)
    case (.horizontal, .rightToLeft):
      LayoutRect(x: Self.content - offset - Self.view, y: 0, width: Self.view, height: 100)
    }
  }

  /// The distance forward, in reading direction.
  private func forward(_ delta: Double?, _ heading: Heading) -> Double? {
    heading.axis == .horizontal && heading.direction == .rightToLeft ? delta.map { 0 - $0 } : delta
  }

  @Test(arguments: Heading.all, [false, true])
  func anItemIsShownNextToPinnedHeaders(heading: Heading, pins: Bool) {
    let layout = layout(heading, pins: pins)
    let (header, footer) = pins ? (20.0, 10.0) : (0, 0)
    layout.visibleBounds = view(at: 100, heading)
    // Item 5 begins at 220.
    for (position, target) in [
      (ScrollAlignment.start, 220 - header), (.end, 260 + footer - Self.view),
      (.center, 220 - header - (Self.view - header - footer - 40) / 2), (.nearest, 260 + footer - Self.view),
    ] {
      let delta = layout.scrollDelta(showing: ItemPath(item: 5), at: position)
      expectEqual(forward(delta, heading), target - 100, "\(position)")
      layout.visibleBounds = layout.visibleBounds.moved(by: delta!, along: heading.axis)
      expectEqual(layout.scrollDelta(showing: ItemPath(item: 5), at: position), 0)
      expectEqual(layout.scrollDelta(showing: ItemPath(item: 5)), 0, "it is seen")
      layout.visibleBounds = view(at: 100, heading)
    }
    // Item 1 begins at 60, before the view.
    expectEqual(forward(layout.scrollDelta(showing: ItemPath(item: 1)), heading), 60 - header - 100)
    expectEqual(layout.visibleBounds, view(at: 100, heading), "whether to scroll is the host's")
  }

  @Test(arguments: Heading.all)
  func scrollingStopsAtTheEndsOfTheContent(heading: Heading) {
    let layout = layout(heading)
    layout.visibleBounds = view(at: 300, heading)
    let (first, last) = (ItemPath(item: 0), ItemPath(section: 1, item: 9))
    expectEqual(forward(layout.scrollDelta(showing: first, at: .end), heading), -300)
    expectEqual(
      forward(layout.scrollDelta(showing: last, at: .start), heading), Self.content - Self.view - 300)
    expectEqual(layout.scrollDelta(showing: ItemPath(section: 2, item: 0)), nil)
    expectEqual(layout.scrollDelta(showing: ItemPath(item: -1)), nil)
    layout.visibleBounds = LayoutRect()
    expectEqual(layout.scrollDelta(showing: first), nil, "there is no view")
  }

  @Test func anItemWithMoreExtentThanTheViewFillsIt() {
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .extents([50, 300, 500])
    layout.prepare()
    for (offset, delta) in [(0.0, 50.0), (100, 0), (250, 0), (300, -50)] {
      layout.visibleBounds = LayoutRect(x: 0, y: offset, width: 100, height: 100)
      expectEqual(layout.scrollDelta(showing: ItemPath(item: 1)), delta, "from \(offset)")
    }
  }

  @Test(arguments: Heading.all)
  func aMovementEndsAtTheNearestItem(heading: Heading) {
    let layout = layout(heading)
    // Rows begin at 20, 60, 100 …
    for (proposed, target) in [(105.0, 100.0), (119, 100), (120, 100), (121, 140), (139, 140), (-30, 20)] {
      let delta = layout.scrollDelta(snapping: .start, from: view(at: proposed, heading))
      expectEqual(forward(delta, heading), target - proposed, "\(proposed)")
    }
    // Rows end at 60, 100, 140 …; after the end of the content there is nothing to scroll to.
    expectEqual(forward(layout.scrollDelta(snapping: .end, from: view(at: 55, heading)), heading), -15)
    let end = Self.content - Self.view
    expectEqual(
      forward(layout.scrollDelta(snapping: .start, from: view(at: end + 70, heading)), heading), -70)
    expectEqual(layout.scrollDelta(snapping: .nearest, from: view(at: 105, heading)), 0)
    let nowhere = LayoutRect(x: .nan, y: .nan, width: 100, height: 100)
    expectEqual(layout.scrollDelta(snapping: .start, from: nowhere), 0)
  }
}
