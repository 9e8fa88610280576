import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Dense packing agrees with a reference that was written from the rule's words: ties, tolerances, spans, pins, zero
/// extents, gaps, and every placement.
struct DensePackingTests {
  /// The example of the rule: the open end of a lane is no opening.
  @Test func openEndsAreNoOpenings() {
    let extents = [30.0, 20, 10, 10, 10, 10]
    for packing in [LayoutMode.Masonry.Packing.normal, .dense] {
      let layout = CollectionLayout(
        .masonry(LayoutMode.Masonry(lanes: .count(3), laneChoice: .cursor(tolerance: 16), packing: packing)))
      layout.containerSize = LayoutSize(width: 30, height: 100)
      layout.source = .extents(extents)
      layout.prepare()
      expectEqual(layout.itemFrames[3], LayoutRect(x: 10, y: 20, width: 10, height: 10))
    }
  }

  @Test(arguments: UInt64(0)..<1_000)
  func randomWorldsAgree(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let laneCount = 1 + generator.below(9)
    let gap = [0, 0, 5, 7.5][generator.below(4)]
    let tolerance = [0, 0, 5, 16, 40, .infinity][generator.below(6)]
    let kind = generator.below(3)
    let reference = DensePackingReference(
      laneCount: laneCount, gap: gap, tolerance: tolerance, placement: [.cursor, .leftmost, .turns][kind])
    let items = self.items(&generator, laneCount)
    let top = Double(generator.below(2) * 10)
    let masonry = LayoutMode.Masonry(
      lanes: .count(laneCount), itemSpacing: gap, insets: LayoutInsets(top: top),
      laneChoice: [.cursor(tolerance: tolerance), .shortest(tolerance: tolerance), .roundRobin][kind],
      packing: .dense)
    let layout = CollectionLayout(.masonry(masonry))
    layout.containerSize = LayoutSize(width: Double(10 * laneCount), height: 100)
    layout.source = .extents(
      items.map(\.extent), placements: items.map { LanePlacement(span: $0.span, lane: $0.pin) })
    layout.prepare()
    for (index, place) in reference.places(of: items, from: top).enumerated() {
      let frame = layout.attributes(of: .item(ItemPath(item: index)))?.frame
      guard frame?.x == Double(10 * place.lane), frame?.y == place.start else {
        Issue.record("seed \(seed), item \(index) is at \(frame as Any), expected \(place)")
        return
      }
    }
  }

  /// So few items that no lane has more openings than it remembers, with so few different extents that many places are
  /// equal.
  private func items(_ generator: inout SplitMix64, _ laneCount: Int) -> [DensePackingReference.Item] {
    let extents = [[40.0, 50, 60, 100], [10, 20, 30], [0, 0, 10, 25], [0, 1.5, 32, 33.25, 80]][
      generator.below(4)]
    let (wide, pinned) = (2 + generator.below(5), 3 + generator.below(9))
    return (0..<5 + generator.below(90)).map { _ in
      DensePackingReference.Item(
        extent: extents[generator.below(extents.count)],
        span: generator.oneIn(wide) ? 1 + generator.below(laneCount + 1) : 1,
        pin: generator.oneIn(pinned) ? generator.below(laneCount) : nil)
    }
  }
}
