/// What of a content is yet to be laid out (`CollectionLayout.prepare(budget:)`): all from a certain item on.
struct WaitingItems {
  /// The first one. If that is the first of its section, nothing of the section is there yet.
  let first: ItemPath
  let count: Int
  /// What they are thought to take up along the main axis: each as much as the others do on average, in whole points.
  let extent: Double

  /// - Parameters:
  ///   - counts: how many items each section will have: no more than its mode lays out.
  ///   - extent: what the items before them take up.
  /// - Complexity: O(sections).
  init(from first: ItemPath, of counts: [Int], behind extent: Double) {
    self.first = first
    var (waiting, laidOut) = (0, 0)
    for (section, count) in counts.enumerated() {
      let known = section < first.section ? count : section == first.section ? min(first.item, count) : 0
      laidOut += known
      waiting += count - known
    }
    count = waiting
    // No farther than a number of points can be counted.
    self.extent = Double(Int(min(Double(waiting) * (extent / Double(max(1, laidOut))), 0x1p52)))
  }

  /// How many sections are there, the last one maybe in part, where the first that waits is this one.
  static func sectionCount(inFrontOf first: ItemPath) -> Int { first.section + (first.item > 0 ? 1 : 0) }
}
