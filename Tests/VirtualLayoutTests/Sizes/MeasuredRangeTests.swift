import Expectations
import TestSupport
import Testing
import VirtualLayout

/// How far exact sizes are known.
struct MeasuredRangeTests {
  /// Sections of rows, of which some have an estimate.
  private final class Rows: CollectionLayoutDelegate {
    var counts: [Int]
    var exactSections: Set<Int>

    init(_ counts: [Int], exactSections: Set<Int> = []) {
      (self.counts, self.exactSections) = (counts, exactSections)
    }

    func numberOfSections(in layout: CollectionLayout) -> Int { counts.count }
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
      SectionLayout(
        estimate: exactSections.contains(section) ? .none : .fixed(LayoutSize(width: 0, height: 10)))
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double { 10 }
  }

  private func list(_ rows: Rows) -> CollectionLayout {
    let layout = CollectionLayout(.list(rows: .measured))
    layout.containerSize = LayoutSize(width: 300, height: 200)
    layout.delegate = rows
    layout.prepare()
    return layout
  }

  /// What `measuredItems(around:)` promises, item by item.
  private func expected(_ path: ItemPath, _ layout: CollectionLayout, _ counts: [Int]) -> ClosedRange<
    ItemPath
  >? {
    let all = counts.indices.flatMap { section in
      (0..<counts[section]).map { ItemPath(section: section, item: $0) }
    }
    guard let place = all.firstIndex(of: path), layout.isMeasured(path) else { return nil }
    var (first, last) = (place, place)
    while first > 0, layout.isMeasured(all[first - 1]) { first -= 1 }
    while last + 1 < all.count, layout.isMeasured(all[last + 1]) { last += 1 }
    return all[first]...all[last]
  }

  @Test(arguments: [[200], [64, 64], [1, 0, 63, 130, 0, 65], [3, 3, 3]])
  func theRangeEndsAtTheFirstEstimate(_ counts: [Int]) {
    var random = SplitMix64(seed: UInt64(counts.count))
    for exactSections in [[], [1], [0, 2]] as [Set<Int>] {
      let rows = Rows(counts, exactSections: exactSections)
      let layout = list(rows)
      for _ in 0..<12 {
        // Runs of many lengths, at and across the borders of words.
        let first = random.below(400) * 10
        layout.measureItems(
          in: LayoutRect(x: 0, y: Double(first), width: 300, height: Double(random.below(90) * 10)))
        var measured = 0
        for section in counts.indices {
          for item in 0..<counts[section] {
            let path = ItemPath(section: section, item: item)
            if layout.isMeasured(path) { measured += 1 }
            expectEqual(layout.measuredItems(around: path)?.bounds, expected(path, layout, counts))
          }
        }
        expectEqual(layout.measuredItemCount, measured)
      }
    }
  }

  @Test func whatIsNotLaidOutHasNoRange() {
    let layout = list(Rows([5]))
    for path in [ItemPath(item: 5), ItemPath(item: -1), ItemPath(section: 1, item: 0)] {
      #expect(layout.measuredItems(around: path) == nil)
    }
    #expect(CollectionLayout(.list()).measuredItems(around: ItemPath(item: 0)) == nil)
    expectEqual(CollectionLayout(.list()).measuredItemCount, 0)
  }

  @Test func withoutEstimatesEverythingIsKnown() {
    let layout = list(Rows([3, 0, 4], exactSections: [0, 1, 2]))
    let all = ItemPath(item: 0)...ItemPath(section: 2, item: 3)
    expectEqual(layout.measuredItems(around: ItemPath(section: 2, item: 1))?.bounds, all)
    expectEqual(layout.measuredItemCount, 7)
  }
}
