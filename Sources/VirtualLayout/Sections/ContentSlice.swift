/// How much a pass lays out: a number of items, but at least all items up to a certain one. The items after these are
/// *deferred*.
///
/// Deferred items are always the last of the content. A pass may defer items of sections that request all sizes, and items that
/// were deferred before. All sections before them are laid out as in any pass.
struct ContentSlice {
  /// The first section whose items may be deferred.
  let firstSection: Int
  /// How many more items to lay out. Negative if more were needed.
  private var budget: Int
  /// The last item that must be laid out, whatever the budget.
  private let needed: ItemPath?
  /// The first deferred item; nil if there is none yet. The first item of a section stands for the whole section with its
  /// header and footer.
  private(set) var end: ItemPath?

  /// - Parameter budget: nil for all items.
  init(from firstSection: Int, budget: Int?, needed: ItemPath?) {
    self.firstSection = firstSection
    self.budget = budget ?? .max
    self.needed = needed
  }

  /// How many sections are laid out at most, unless `needed` requires more.
  func mostSections(of count: Int) -> Int {
    let (sum, isAll) = firstSection.addingReportingOverflow(max(0, budget))
    return isAll ? count : min(sum, count)
  }

  /// Whether a section is reached, by the budget or because `needed` requires it. If not, it and all later sections are
  /// deferred. Of a section that is already partly laid out, only the rest is deferred (`cut`).
  mutating func reaches(_ section: Int) -> Bool {
    if end == nil && budget <= 0 && neededCount(of: section) == 0 {
      end = ItemPath(section: section, item: 0)
    }
    return end == nil
  }

  /// Spends budget on a section that is laid out whole. An empty one costs as much as one item, because there may be many.
  mutating func take(_ count: Int) { budget -= max(1, count) }

  /// The part of a change that the budget allows; the rest is deferred.
  mutating func cut(
    _ change: SectionChange, of section: Int, _ engine: any SectionEngine, in container: ModeContainer
  ) -> SectionChange {
    guard section >= firstSection else { return change }
    let (known, least): (Int, Int)
    switch change {
    case .everything(let count): (known, least) = (0, engine.leastItems(of: count, in: container))
    case .edited: (known, least) = (engine.itemCount, engine.itemCount)
    }
    let (affordable, isAll) = known.addingReportingOverflow(max(0, budget))
    let cut = change.limited(to: max(isAll ? .max : affordable, least, neededCount(of: section)))
    budget -= cut.count - known
    if cut.count < change.count { end = ItemPath(section: section, item: cut.count) }
    return cut
  }

  /// The number of items of a section that must be laid out, whatever the budget.
  private func neededCount(of section: Int) -> Int {
    guard let needed, needed.section >= section else { return 0 }
    return needed.section > section ? .max : min(needed.item, .max - 1) + 1
  }
}

/// The items that are not laid out yet (`CollectionLayout.prepare(budget:)`): all from `first` on.
struct DeferredItems {
  /// If it is the first item of its section, nothing of the section is laid out.
  let first: ItemPath
  let count: Int
  /// Their expected extent along the main axis, in whole points: for each, the average of the items before them. In a picture,
  /// by how much the layout's content is longer than what the picture has.
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
    // Up to this limit, a `Double` can hold every whole number of points. An `Int` has 32 bits in a browser.
    self.extent = Double(Int64(min(Double(deferred) * (extent / Double(max(1, laidOut))), 0x1p52)))
  }

  /// The number of sections that are laid out, the last perhaps in part, if `first` is the first deferred item.
  static func sectionCount(before first: ItemPath) -> Int { first.section + (first.item > 0 ? 1 : 0) }
}
