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

/// A host that answers every question with the next of the workload's sizes: an insertion into an array of its own would take
/// longer than the layout.
final class ChangingHost: CollectionLayoutDelegate {
  private let workload: Workload
  private let estimate: SizeEstimate
  private var next = 0
  var count: Int

  init(_ workload: Workload, estimate: SizeEstimate = .none) {
    self.workload = workload
    self.estimate = estimate
    count = workload.count
  }

  private func take() -> Int {
    next = next + 1 < workload.count ? next + 1 : 0
    return next
  }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { count }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    SectionLayout(estimate: estimate)
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double { workload.sizes.isEmpty ? workload.extents[take()] : workload.sizes[take()].height }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize { workload.sizes[take()] }

  func collectionLayout(
    _ layout: CollectionLayout, magazineItemForItemAt path: ItemPath
  ) -> MagazineItem { workload.magazineItems[path.item % workload.magazineItems.count] }
}
