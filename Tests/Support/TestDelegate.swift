import VirtualLayout

/// A delegate over an array of test items that counts every call.
package final class TestDelegate: CollectionLayoutDelegate {
  package var items: [TestItem]
  package var axis: LayoutAxis
  /// Whether the bulk methods answer. Otherwise they return false, and items are asked for one by one.
  package var answersInBulk = false
  /// Runs in every call that asks for the size of one item, before the answer. Bulk calls do not run it.
  package var whileMeasuring: ((CollectionLayout) -> Void)?

  package private(set) var countsAsked = 0
  package private(set) var bulkCalls = 0
  package private(set) var placementsAsked = 0
  /// How often each item's size was asked for, bulk answers included.
  package private(set) var sizesAsked: [Int: Int] = [:]

  package init(_ items: [TestItem], axis: LayoutAxis = .vertical) {
    self.items = items
    self.axis = axis
  }

  package var totalSizesAsked: Int { sizesAsked.values.reduce(0, +) }

  package func resetCounts() {
    countsAsked = 0
    bulkCalls = 0
    placementsAsked = 0
    sizesAsked = [:]
  }

  package func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    countsAsked += 1
    return items.count
  }

  package var providesLanePlacements: Bool {
    items.contains { $0.placement != .automatic }
  }

  package func collectionLayout(_ layout: CollectionLayout, lanePlacementForItemAt path: ItemPath)
    -> LanePlacement
  {
    placementsAsked += 1
    return items[path.item].placement
  }

  package func collectionLayout(_ layout: CollectionLayout, magazineItemForItemAt path: ItemPath)
    -> MagazineItem
  {
    items[path.item].magazine
  }

  package func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double {
    measured(path, layout).extent(axis, crossExtent: crossExtent)
  }

  package func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize {
    measured(path, layout).size(axis, available: availableCrossExtent)
  }

  private func measured(_ path: ItemPath, _ layout: CollectionLayout) -> TestItem {
    sizesAsked[path.item, default: 0] += 1
    whileMeasuring?(layout)
    return items[path.item]
  }

  package func collectionLayout(
    _ layout: CollectionLayout, extentsForItems items: Range<Int>, inSection section: Int,
    crossExtent: Double,
    into extents: inout MutableSpan<Double>
  ) -> Bool {
    guard answersInBulk else { return false }
    bulkCalls += 1
    for (slot, item) in items.enumerated() {
      sizesAsked[item, default: 0] += 1
      extents[slot] = self.items[item].extent(axis, crossExtent: crossExtent)
    }
    return true
  }

  package func collectionLayout(
    _ layout: CollectionLayout, sizesForItems items: Range<Int>, inSection section: Int,
    availableCrossExtent: Double, into sizes: inout MutableSpan<LayoutSize>
  ) -> Bool {
    guard answersInBulk else { return false }
    bulkCalls += 1
    for (slot, item) in items.enumerated() {
      sizesAsked[item, default: 0] += 1
      sizes[slot] = self.items[item].size(axis, available: availableCrossExtent)
    }
    return true
  }
}
