import Expectations
import Testing
import VirtualLayout

/// A hundred thousand sections of a few items each.
struct ManySectionsTests {
  private final class Host: CollectionLayoutDelegate {
    let modes: [LayoutMode] = [.flow(spacing: 4), .masonry(lanes: .count(3), spacing: 4)]
    var asked = 0

    func numberOfSections(in layout: CollectionLayout) -> Int { 100_000 }
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      section % 4
    }
    func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
      SectionLayout(mode: modes[section % 2], header: .fixed(20), pinsHeader: true)
    }
    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize {
      asked += 1
      return LayoutSize(width: 50, height: 30)
    }
  }

  @Test func smallSectionsCostLittleAndAreFoundFast() {
    let host = Host()
    let layout = CollectionLayout(.flow())
    layout.containerSize = LayoutSize(width: 320, height: 600)
    layout.delegate = host
    layout.prepare()
    let items = 100_000 / 4 * (1 + 2 + 3)
    expectEqual(host.asked, items)
    expectEqual(layout.numberOfSections, 100_000)
    // Each section has a header. Three quarters of them have items, and a line of 30 points.
    expectEqual(layout.contentSize.height, 4_250_000)
    expectEqual(layout.checkInvariants(), nil)
    #expect(layout.memoryFootprint - 40 * items <= 420 * 100_000)

    // Four sections take 170 points: 20, 50, 50, 50.
    for group in [0, 1, 7_000, 24_999] {
      let top = 170 * Double(group)
      layout.visibleBounds = LayoutRect(x: 0, y: top + 25, width: 320, height: 50)
      let seen = layout.layoutAttributesForElements(in: layout.visibleBounds).map(\.element)
      let expected: [LayoutElement] = [
        .item(ItemPath(section: 4 * group + 1, item: 0)),
        .ofSection(4 * group + 2, .header),
        .ofSection(4 * group + 1, .header),
      ]
      expectEqual(seen, expected)
    }
    host.asked = 0
    layout.invalidateLayout(with: .items([ItemPath(section: 50_003, item: 1)]))
    layout.prepare()
    expectEqual(host.asked, 1)
    withExtendedLifetime(host) {}
  }

  @Test func absurdCountsAreLimited() {
    final class Liar: CollectionLayoutDelegate {
      func numberOfSections(in layout: CollectionLayout) -> Int { -3 }
      func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 4 }
    }
    let liar = Liar()
    let layout = CollectionLayout(.flow())
    layout.contentHeader = .fixed(.infinity)
    layout.contentFooter = .fixed(.nan)
    layout.delegate = liar
    layout.prepare()
    expectEqual(layout.numberOfSections, 0)
    expectEqual(layout.contentSize.height, 0x1p30)
    let elements = layout.layoutAttributesForElements(
      in: LayoutRect(x: -1, y: -1, width: 10, height: 0x1p31))
    expectEqual(elements.map(\.element.kind), [.contentHeader, .contentFooter])
    expectEqual(layout.attributes(of: .ofSection(0, .header)), nil)
    expectEqual(
      layout.attributes(of: .ofSection(-4, .background)), nil)
    withExtendedLifetime(liar) {}
  }
}
