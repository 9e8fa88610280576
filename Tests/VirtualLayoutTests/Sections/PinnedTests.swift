import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The positions of pinned headers and footers if nothing is visible.
struct PinnedTests {
  private func layout(_ heading: Heading, pins: Bool) -> CollectionLayout {
    let section = ItemSource.Section(
      .extents(Array(repeating: 10, count: 100)),
      layout: SectionLayout(header: .fixed(30), footer: .fixed(40), pinsHeader: pins, pinsFooter: pins))
    let layout = CollectionLayout(.list(), axis: heading.axis, direction: heading.direction)
    layout.containerSize = heading.container(cross: 320)
    layout.source = .sections([section, section])
    layout.prepare()
    return layout
  }

  static let views: [LayoutRect] = [
    .zero, LayoutRect(x: 400, y: 400, width: 0, height: 0),
    LayoutRect(x: 400, y: 400, width: -100, height: -100),
    LayoutRect(x: .nan, y: .nan, width: .nan, height: .nan),
    LayoutRect(x: 400, y: 400, width: .nan, height: .nan),
    LayoutRect(x: .nan, y: .nan, width: 100, height: 100),
  ]

  /// In an empty view (never set, or NaN), every header and footer is at its own place.
  @Test(arguments: Heading.all, views)
  func inAnEmptyViewNothingIsPinned(heading: Heading, view: LayoutRect) {
    let layout = layout(heading, pins: true)
    layout.visibleBounds = view
    let resting = self.layout(heading, pins: false)
    expectEqual(layout.allElements, resting.allElements)
    for section in 0..<2 {
      for kind in [ElementKind.header, .footer] {
        let path = ItemPath(section: section, item: 0)
        let found = layout.attributes(of: .ofSection(path.section, kind))
        expectEqual(found, resting.attributes(of: .ofSection(path.section, kind)))
      }
    }
  }

  /// A view without an end still has a leading edge.
  @Test func anEndlessViewHoldsHeaders() {
    let layout = layout(Heading.all[0], pins: true)
    layout.visibleBounds = LayoutRect(x: 0, y: 100, width: 320, height: .infinity)
    let path = ItemPath(section: 0, item: 0)
    expectEqual(layout.attributes(of: .ofSection(path.section, .header))?.frame.y, 100)
    expectEqual(layout.attributes(of: .ofSection(path.section, .footer))?.frame.y, 1030)
  }
}
