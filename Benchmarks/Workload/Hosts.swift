import VirtualLayout

/// A host that answers item by item, from arrays that may grow and change.
final class ItemHost: CollectionLayoutDelegate {
  var count: Int
  var extents: [Double]
  var sizes: [LayoutSize]

  init(_ workload: Workload) {
    count = workload.count
    extents = workload.extents
    sizes = workload.sizes
  }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { count }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double { extents[path.item] }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize { sizes[path.item] }
}

/// A host that answers for a range of items at once.
final class BulkHost: CollectionLayoutDelegate {
  let count: Int
  let extents: [Double]
  let sizes: [LayoutSize]

  init(_ workload: Workload) {
    count = workload.count
    extents = workload.extents
    sizes = workload.sizes
  }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { count }

  func collectionLayout(
    _ layout: CollectionLayout, extentsForItems items: Range<Int>, inSection section: Int,
    crossExtent: Double, into extents: inout MutableSpan<Double>
  ) -> Bool {
    for (position, item) in items.enumerated() { extents[position] = self.extents[item] }
    return true
  }

  func collectionLayout(
    _ layout: CollectionLayout, sizesForItems items: Range<Int>, inSection section: Int,
    availableCrossExtent: Double, into sizes: inout MutableSpan<LayoutSize>
  ) -> Bool {
    for (position, item) in items.enumerated() { sizes[position] = self.sizes[item] }
    return true
  }
}
