import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Changes of some sections leave the layout as a new one would be, however they are announced.
struct SectionChangeTests {
  private final class Host: CollectionLayoutDelegate {
    var extents: [[Double]]
    var insets: [Double]

    init(_ extents: [[Double]]) {
      self.extents = extents
      insets = extents.map { _ in 0 }
    }

    func numberOfSections(in layout: CollectionLayout) -> Int { extents.count }
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      extents[section].count
    }
    func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
      SectionLayout(
        mode: .masonry(
          LayoutMode.Masonry(
            lanes: .fixed(2), insets: LayoutInsets(top: 0, left: insets[section], bottom: 0, right: 0))))
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double { extents[path.section][path.item] }
  }

  private func makeLayout(_ host: Host) -> CollectionLayout {
    let layout = CollectionLayout(.masonry(lanes: .fixed(2)))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = host
    layout.prepare()
    return layout
  }

  private func expectAsNew(_ layout: CollectionLayout, _ host: Host) {
    let new = makeLayout(host)
    expectEqual(layout.contentSize, new.contentSize)
    let everything = LayoutRect(x: 0, y: 0, width: 1e6, height: 1e9)
    expectEqual(
      layout.layoutAttributesForElements(in: everything), new.layoutAttributesForElements(in: everything))
    expectEqual(layout.checkInvariants(), nil)
  }

  /// Items are invalidated first; then a batch inserts, deletes and moves others. Paths are those before the batch.
  @Test(arguments: [10, 100]) func invalidatedItemsAreReadInABatch(count: Int) throws {
    let host = Host([Array(repeating: 10, count: count), Array(repeating: 20, count: count)])
    let layout = makeLayout(host)
    host.extents[1].insert(5, at: 2)
    host.extents[1][7] = 33
    host.extents[0][4] = 44
    layout.invalidateLayout(
      with: .items([
        ItemPath(section: 1, item: 6), ItemPath(section: 1, item: 2), ItemPath(section: 0, item: 4),
        ItemPath(section: 1, item: 6),
      ]))
    var updates = BatchUpdates()
    updates.insertItems(at: [ItemPath(section: 1, item: 2)])
    try layout.performBatchUpdates(updates)
    expectEqual(layout.attributes(of: .item(ItemPath(section: 1, item: 7)))?.frame.height, 33)
    expectEqual(layout.attributes(of: .item(ItemPath(section: 0, item: 4)))?.frame.height, 44)
    layout.invalidateLayout()
    layout.prepare()
    expectAsNew(layout, host)
  }

  /// The content is as wide as its widest section, also after that has become narrower.
  @Test func theWidestSectionBecomesNarrower() {
    for count in [3, 100] {
      let host = Host(Array(repeating: Array(repeating: 10, count: count), count: 4))
      host.insets[1] = 300
      host.insets[2] = 200
      let layout = makeLayout(host)
      expectEqual(layout.contentSize.width, 300)
      for (section, width) in [(1, 200.0), (2, 100.0)] {
        host.insets[section] = 0
        layout.invalidateLayout(with: .sections([section]))
        layout.prepare()
        expectEqual(layout.contentSize.width, width)
        expectAsNew(layout, host)
      }
    }
  }

  /// Sections that change leave items that nobody owns; when these are half of all, the others are put together.
  @Test func abandonedItemsAreCleared() {
    var generator = SplitMix64(seed: 51)
    let host = Host(
      (0..<200).map { _ in (0..<40 + generator.below(20)).map { _ in Double(generator.below(50)) } })
    let layout = makeLayout(host)
    let memory = layout.memoryFootprint
    for round in 0..<6 {
      let changed = (0..<100).map { 2 * $0 + round % 2 }
      for section in changed { host.extents[section][3] += 1 }
      layout.invalidateLayout(with: .sections(changed))
      layout.prepare()
      #expect(layout.memoryFootprint < 4 * memory)
    }
    expectAsNew(layout, host)
  }
}
