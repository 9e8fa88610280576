import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The memory that a layout keeps per item.
struct MemoryTests {
  /// At most 24 bytes per item, sizes and index included, for a layout that is built at once.
  @Test(arguments: [
    LayoutMode.masonry(lanes: .count(4), spacing: 8), .flow(spacing: 8),
    .justified(targetExtent: 60, spacing: 8), .uikitFlow(), .magazine(.init(itemSpacing: 8, lineSpacing: 8)),
  ])
  func anItemCostsAtMostTwentyFourBytes(mode: LayoutMode) {
    let count = 40_000
    var generator = SplitMix64(seed: 81)
    let sizes = (0..<count).map { _ in
      LayoutSize(width: Double(60 + generator.below(181)), height: Double(40 + generator.below(41)))
    }
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: 1200, height: 800)
    layout.source = .sizes(sizes)
    layout.prepare()
    expectEqual(layout.numberOfItems(inSection: 0), count)
    #expect(layout.memoryFootprint <= 24 * count)
    #expect(layout.memoryFootprint >= 8 * count, "a size alone takes more")
  }

  /// A growing log does not copy its lines for each new one: there is room at the end.
  @Test(arguments: [LayoutMode.masonry(lanes: .count(4), spacing: 8), .flow(spacing: 8), .list()])
  func appendedItemsFindRoom(mode: LayoutMode) {
    var count = 40_000
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: 1200, height: 800)
    layout.source = .sizes(count: count) { path, _ in
      LayoutSize(width: Double(60 + path.item % 181), height: Double(40 + path.item % 41))
    }
    layout.prepare()
    let before = layout.memoryFootprint
    for _ in 0..<count / 16 {
      count += 1
      layout.invalidateLayout(with: .appended(1))
      layout.prepare()
    }
    expectEqual(layout.numberOfItems(inSection: 0), count)
    #expect(layout.memoryFootprint < before + before / 50)
  }

  /// The first question for a place in the whole content keeps the number of items and rows before each section.
  @Test func countsBeforeSectionsAreCounted() {
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 200, height: 100)
    let section = ItemSource.Section(.extents([10, 20, 30]))
    layout.source = .sections(Array(repeating: section, count: 1000))
    layout.prepare()
    let before = layout.memoryFootprint
    let position = layout.accessibilityPosition(
      ofItemAt: ItemPath(section: 500, item: 1), in: .content)
    expectEqual(position?.positionInSet, 1502)
    #expect(layout.memoryFootprint - before >= 2 * 1000 * 8)
    #expect(layout.memoryFootprint - before < 3 * 1000 * 8)
  }
}
