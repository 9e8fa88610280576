/// How much a pass lays out: some number of items, and in any case all up to a certain one. The items after these are deferred.
///
/// A pass defers only the end of a content: sections all of whose sizes must be requested, if only such sections and items that
/// were deferred before follow. All sections before them are laid out as in any pass.
struct ContentSlice {
  /// The first section of which items may be deferred.
  let firstSection: Int
  /// How many items are yet to be laid out. Less than 0 if more were needed.
  private var budget: Int
  /// The last item that must be laid out, whatever the budget.
  private let needed: ItemPath?
  /// The first deferred item; nil if there is none yet. The first item of a section stands for the whole section, header and
  /// footer included.
  private(set) var end: ItemPath?

  /// - Parameter budget: how many items to lay out; nil for all.
  init(from firstSection: Int, budget: Int?, needed: ItemPath?) {
    self.firstSection = firstSection
    self.budget = budget ?? .max
    self.needed = needed
  }

  /// Nothing is deferred.
  static var everything: ContentSlice { ContentSlice(from: .max, budget: nil, needed: nil) }

  /// How many sections are laid out at most, roughly.
  func mostSections(of count: Int) -> Int {
    let (sum, isAll) = firstSection.addingReportingOverflow(max(0, budget))
    return isAll ? count : min(sum, count)
  }

  /// Whether a section that is not laid out gets any of the budget. If not, it is deferred, and so are all after it.
  mutating func reaches(_ section: Int) -> Bool {
    if end == nil && budget <= 0 && neededCount(of: section) == 0 {
      end = ItemPath(section: section, item: 0)
    }
    return end == nil
  }

  /// Notes a section that is laid out whole. It counts as one item at least, because there may be many empty ones.
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

  /// How many of a section's items must be laid out, whatever the budget.
  private func neededCount(of section: Int) -> Int {
    guard let needed, needed.section >= section else { return 0 }
    return needed.section > section ? .max : needed.item.addingReportingOverflow(1).partialValue
  }
}

/// The items that are yet to be laid out (`CollectionLayout.prepare(budget:)`): all from one on.
struct DeferredItems {
  /// The first of them. If it is the first of its section, nothing of the section is laid out.
  let first: ItemPath
  let count: Int
  /// What they are expected to take up along the main axis, in whole points: each the average of all others.
  let extent: Double

  /// - Parameters:
  ///   - counts: how many items each section will have when all are laid out.
  ///   - extent: what the items before them take up.
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
    // No further than points can be counted one by one.
    self.extent = Double(Int(min(Double(deferred) * (extent / Double(max(1, laidOut))), 0x1p52)))
  }

  /// How many sections are laid out, the last perhaps in part, if `first` is the first deferred item.
  static func sectionCount(before first: ItemPath) -> Int { first.section + (first.item > 0 ? 1 : 0) }
}
