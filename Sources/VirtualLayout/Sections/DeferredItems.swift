/// The items that are not laid out yet (`CollectionLayout.prepare(budget:)`): all from `first` on.
struct DeferredItems {
  /// If it is the first item of its section, nothing of the section is laid out.
  let first: ItemPath
  let count: Int
  /// Their expected extent along the main axis, in whole points: for each, the average of the items before them. For a
  /// picture, what the layout's content has in addition.
  let extent: Double

  init(from first: ItemPath, count: Int, extent: Double) {
    (self.first, self.count, self.extent) = (first, count, extent)
  }

  /// - Parameters:
  ///   - counts: the number of items of each section when all are laid out.
  ///   - extent: the main extent of the items before them.
  /// - Complexity: O(sections).
  init(from first: ItemPath, of counts: [Int], after extent: Double) {
    self.first = first
    var (deferred, laidOut) = (0, 0)
    for (section, count) in counts.enumerated() {
      let known = section < first.section ? count : section == first.section ? min(first.item, count) : 0
      laidOut += known
      deferred += count - known
    }
    count = deferred
    // Up to this limit, a `Double` can hold every whole number of points.
    self.extent = Double(Int(min(Double(deferred) * (extent / Double(max(1, laidOut))), 0x1p52)))
  }

  /// The number of sections that are laid out, the last perhaps in part, if `first` is the first deferred item.
  static func sectionCount(before first: ItemPath) -> Int { first.section + (first.item > 0 ? 1 : 0) }
}
