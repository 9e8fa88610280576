/// How much a pass lays out: so many items more, and in any case up to a certain one. What comes behind waits.
///
/// What is cut is the end of a content: the sections that have to be asked for all they have, as long as nothing but such
/// sections follow, or what waits already. Sections in front of them are as they are in any pass.
struct ContentSlice {
  /// From this section on the content may be cut.
  let firstSection: Int
  /// Items yet to be laid out.
  private var budget: Int
  /// The item up to which all must be laid out, whatever the budget.
  private let needed: ItemPath?
  /// The first item that waits; nil as long as none does. The first of a section stands for the whole of it, header and
  /// footer included.
  private(set) var end: ItemPath?

  /// - Parameter budget: nil for everything.
  init(from firstSection: Int, budget: Int?, needed: ItemPath?) {
    self.firstSection = firstSection
    self.budget = budget ?? .max
    self.needed = needed
  }

  /// Everything at once.
  static var everything: ContentSlice { ContentSlice(from: .max, budget: nil, needed: nil) }

  /// About how many sections there will be at most.
  func mostSections(of count: Int) -> Int {
    let (sum, isAll) = firstSection.addingReportingOverflow(max(0, budget))
    return isAll ? count : min(sum, count)
  }

  /// Whether there is something left for a section that is not laid out. If not, it waits, and so do all behind it.
  mutating func reaches(_ section: Int) -> Bool {
    if end == nil && budget <= 0 && neededCount(of: section) == 0 {
      end = ItemPath(section: section, item: 0)
    }
    return end == nil
  }

  /// Notes a section that is laid out whole. Each counts as an item at least, for there may be many without any.
  mutating func take(_ count: Int) { budget -= max(1, count) }

  /// As much of a change as there is budget for; the rest waits.
  mutating func cut(
    _ change: SectionChange, of section: Int, _ engine: any SectionEngine, in container: ModeContainer
  ) -> SectionChange {
    guard section >= firstSection else { return change }
    let (known, least): (Int, Int)
    switch change {
    case .everything(let count): (known, least) = (0, engine.leastItems(of: count, in: container))
    case .parts: (known, least) = (engine.itemCount, engine.itemCount)
    case .edited: return change
    }
    // The budget is below 0 where more has been needed.
    let (affordable, isAll) = known.addingReportingOverflow(max(0, budget))
    let cut = change.limited(to: max(isAll ? .max : affordable, least, neededCount(of: section)))
    budget -= cut.count - known
    if cut.count < change.count { end = ItemPath(section: section, item: cut.count) }
    return cut
  }

  /// How many of a section's items must be laid out.
  private func neededCount(of section: Int) -> Int {
    guard let needed, needed.section >= section else { return 0 }
    return needed.section > section ? .max : needed.item.addingReportingOverflow(1).partialValue
  }
}
