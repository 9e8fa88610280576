import Testing
import VirtualLayout

/// What a layout keeps for each item.
@Suite struct MemoryTests {
  /// At most 24 bytes an item, sizes and index included, for a layout built at once.
  @Test(arguments: [
    LayoutMode.masonry(lanes: .count(4), spacing: 8), .flow(spacing: 8),
    .justified(targetExtent: 60, spacing: 8), .uikitFlow(), .magazine(spacing: 8),
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
    #expect(layout.numberOfItems(inSection: 0) == count)
    #expect(layout.memoryFootprint <= 24 * count)
    #expect(layout.memoryFootprint >= 8 * count, "a size alone takes more")
  }
}
