import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Positions where sums are no longer exact, or where one number dwarfs the others.
struct FarPositionTests {
  private func layout(
    _ mode: LayoutMode, direction: LayoutDirection = .leftToRight, width: Double = 100,
    _ source: ItemSource
  ) -> CollectionLayout {
    let layout = CollectionLayout(mode, direction: direction)
    layout.containerSize = LayoutSize(width: width, height: 100)
    layout.source = source
    layout.prepare()
    return layout
  }

  /// A lane of infinite items next to one of empty ones, at positions so far away that the interval tree's directory would need
  /// too many entries if its steps were fine.
  @Test func refiningNextToAVeryLongLaneDoesNotTrap() {
    let extents = (0..<40_000).map { $0 % 2 == 0 && $0 >= 1000 ? Double.infinity : 0 }
    let layout = layout(.masonry(lanes: .count(2), laneChoice: .roundRobin), .extents(extents))
    layout.invalidateLayout(with: .items([ItemPath(item: 39_000)]))
    layout.prepare()
    expectEqual(layout.numberOfItems(inSection: 0), 40_000)
    expectEqual(layout.checkInvariants(), nil)
  }

  /// Mirroring rounds at the scale of the lanes, and not of the content that they overflow.
  @Test func mirroredLanesFarBeyondTheContentAreFoundByTheirFrames() {
    let layout = layout(
      .masonry(lanes: .sizes([4e-6, .infinity]), laneChoice: .roundRobin), direction: .rightToLeft,
      width: 636,
      .extents([10, 10]))
    let frames = (0..<2).map { layout.attributes(of: .item(ItemPath(item: $0)))!.frame }
    for edge in frames.flatMap({ [$0.minX, $0.maxX] }) {
      for region in [
        LayoutRect(x: edge, y: 0, width: 1000, height: 10),
        LayoutRect(x: edge - 1000, y: 0, width: 1000, height: 10),
      ] {
        var found: [Int] = []
        layout.forEachItem(in: region) { found.append($0.item) }
        expectEqual(found, (0..<2).filter { frames[$0].intersects(region) })
      }
    }
  }

  /// An estimate may be infinite. Once all items are measured, nothing of it remains.
  @Test func anInfiniteEstimateLeavesNoTrace() {
    var generator = SplitMix64(seed: 71)
    let measured = (0..<3000).map { _ in
      LayoutSize(width: 30, height: Double(40 + generator.below(60)) + 0.3)
    }
    var sizes = measured
    let far = (0..<3000).filter { $0 % 5 == 0 }
    for item in far { sizes[item].height = item % 2 == 0 ? .infinity : 1e9 }
    let layout = CollectionLayout(.flow(spacing: 3))
    layout.containerSize = LayoutSize(width: 300, height: 100)
    layout.source = .sizes(count: 3000) { path, _ in sizes[path.item] }
    layout.prepare()
    sizes = measured
    layout.invalidateLayout(with: .items(far.map { ItemPath(item: $0) }))
    layout.prepare()
    let fresh = self.layout(.flow(spacing: 3), width: 300, .sizes(measured))
    expectEqual(layout.contentSize, fresh.contentSize)
    expectEqual(layout.itemFrames, fresh.itemFrames)
    expectEqual(layout.checkInvariants(), nil)
  }

  /// Nothing of it remains in the positions of later sections either.
  @Test func anInfiniteEstimateInASectionLeavesNoTrace() {
    var generator = SplitMix64(seed: 72)
    let measured = (0..<400).map { _ in Double(40 + generator.below(60)) + 0.3 }
    var heights = measured
    let far = (0..<400).filter { $0 % 3 == 0 }
    for item in far { heights[item] = .infinity }
    // With an index, in the pool of small sections, and with an index again.
    let sections = [200, 20, 180].map { count in
      ItemSource.Section(
        .sizes(count: count) { path, _ in LayoutSize(width: 30, height: heights[path.item]) })
    }
    let layout = self.layout(.flow(spacing: 3), width: 300, .sections(sections))
    heights = measured
    let paths = (0..<3).flatMap { section in
      far.filter { $0 < [200, 20, 180][section] }.map { ItemPath(section: section, item: $0) }
    }
    layout.invalidateLayout(with: .items(paths))
    layout.prepare()
    let fresh = self.layout(.flow(spacing: 3), width: 300, .sections(sections))
    expectEqual(layout.contentSize, fresh.contentSize)
    for section in 0..<3 {
      let path = ItemPath(section: section, item: 0)
      expectEqual(layout.attributes(of: .item(path)), fresh.attributes(of: .item(path)))
    }
    expectEqual(layout.checkInvariants(), nil)
  }

  /// Where sums are rounded, the order of additions matters.
  @Test(arguments: [
    LayoutMode.flow(spacing: 3), .list(), .justified(), .magazine(), .grid(columns: .count(3)),
  ])
  func rangesOfFarItemsAreWhereTheyAreOneByOne(mode: LayoutMode) {
    var generator = SplitMix64(seed: 73)
    let sizes = (0..<1500).map { _ in
      LayoutSize(width: 20 + Double(generator.below(60)), height: 0x1p40 * Double(1 + generator.below(9)) / 7)
    }
    let layout = layout(mode, width: 300, .sizes(sizes))
    expectEqual(rangeDisagreement(layout, &generator), nil)
  }

  /// A query for a rectangle of negative size is one for the point at its origin.
  @Test func rectanglesOfNegativeSize() {
    let layout = layout(.masonry(lanes: .count(1)), .extents([10, 10, 10]))
    for y in [-1.0, 0, 5, 10, 15, 30] {
      let region = LayoutRect(x: 50, y: y, width: -3, height: -8)
      let frames = layout.itemFrames.map { $0! }
      var found: [Int] = []
      layout.forEachItem(in: region) { found.append($0.item) }
      expectEqual(found, frames.indices.filter { frames[$0].intersects(region) })
    }
  }

  /// Placing items that cover half of a thousand lanes takes about as long as placing single ones.
  @Test func widestSpansEndInTime() {
    let placements = (0..<400).map { LanePlacement(span: 1 + $0 % 700) }
    let layout = layout(
      .masonry(lanes: .count(1000)), width: 5000,
      .extents(Array(repeating: 7, count: 400), placements: placements))
    expectEqual(layout.lanes(ofItemAt: ItemPath(item: 399))?.count, 400)
  }
}
