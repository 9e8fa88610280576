import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Law 9: lengths along the scroll axis are rounded to a grid of 2^-20 points, and all sums of them are exact below
/// 2^33 points. Farther out, sums are rounded (`FarPositionTests`).
struct PrecisionLawTests {
  @Test(arguments: ModeUnderTest.all)
  func appendedAndFreshLayoutsAgreeToTheBit(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 31)
    var items = mode.items(&generator, 400)
    for index in items.indices {
      items[index].width += Double(generator.below(1000)) / 1000
      items[index].height += Double(generator.below(1000)) / 1000
    }
    let delegate = TestDelegate([])
    let layout = mode.prepared(delegate)
    while delegate.items.count < items.count {
      let added = min(1 + generator.below(60), items.count - delegate.items.count)
      delegate.items += items[delegate.items.count..<delegate.items.count + added]
      layout.invalidateLayout(with: .appended(added))
      layout.prepare()
    }
    let fresh = mode.prepared(TestDelegate(items))
    expectEqual(layout.itemFrames, fresh.itemFrames)
    expectEqual(layout.contentSize, fresh.contentSize)
  }

  @Test(arguments: ModeUnderTest.all)
  func extentsAlongTheAxisLieOnTheGrid(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 32)
    var items = mode.items(&generator, 60)
    for index in items.indices {
      items[index].width += 1.0 / 3
      items[index].height += 1.0 / 7
    }
    for frame in mode.prepared(TestDelegate(items)).itemFrames {
      let extent = (mode.axis == .vertical ? frame!.height : frame!.width) * 0x1p20
      expectEqual(extent, extent.rounded())
    }
  }

  /// Sums are exact for any number of items.
  @Test func sumsAreExact() {
    let count = 20_000
    let spacing = 0.7
    let extents = (0..<count).map { 1000 + Double($0 % 97) / 97 }
    let grains = extents.map { Int(($0 * 0x1p20).rounded()) }
    let gap = Int((spacing * 0x1p20).rounded())
    let total = Double(grains.reduce(0, +) + gap * (count - 1)) * 0x1p-20
    for mode in [
      LayoutMode.masonry(lanes: .count(1), spacing: spacing), .flow(spacing: spacing),
    ] {
      let layout = CollectionLayout(mode)
      layout.containerSize = LayoutSize(width: 100, height: 100)
      layout.source = .extents(extents)
      layout.prepare()
      expectEqual(layout.contentSize.height, total)
      let last = layout.attributes(of: .item(ItemPath(item: count - 1)))!.frame
      expectEqual(last.y, total - Double(grains[count - 1]) * 0x1p-20)
    }
  }
}
