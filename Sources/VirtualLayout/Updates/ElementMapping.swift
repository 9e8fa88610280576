/// Matches the elements before a change with those after it. It knows items and sections by their indices, and no frames.
enum ElementMapping {
  /// No batch describes the change. A path names the same element before and after, if it exists in both. The arrays hold the
  /// number of items of each section.
  case samePaths(before: [Int], after: [Int])
  /// A batch of updates describes the change.
  case planned(UpdatePlan)

  /// The element after the change; nil if it is deleted.
  func new(of element: LayoutElement) -> LayoutElement? {
    switch self {
    case .samePaths(_, let counts): element.exists(in: counts) ? element : nil
    case .planned(let plan): element.moved({ plan.newPath(ofOld: $0) }, { plan.newSection(ofOld: $0) })
    }
  }

  /// The element before the change; nil if it is inserted.
  func old(of element: LayoutElement) -> LayoutElement? {
    switch self {
    case .samePaths(let counts, _): element.exists(in: counts) ? element : nil
    case .planned(let plan): element.moved({ plan.oldPath(ofNew: $0) }, { plan.oldSection(ofNew: $0) })
    }
  }

  /// Whether a batch reloads the element, named as after the change.
  func reloads(_ element: LayoutElement) -> Bool {
    guard case .planned(let plan) = self else { return false }
    switch element.kind {
    case .item: return plan.reloads(element.path)
    case .header, .footer, .background: return plan.reloads(section: element.path.section)
    case .contentHeader, .contentFooter: return false
    }
  }

  /// The item or header after the change, if it stays where it is among the others: neither deleted nor moved, alone or with its
  /// section. Items of a reloaded section count as the same if they have the same index.
  func unmoved(_ element: LayoutElement) -> LayoutElement? {
    switch self {
    case .samePaths: return new(of: element)
    case .planned(let plan):
      guard let section = plan.sectionEdits.newIndex(ofUnmoved: element.path.section) else { return nil }
      if element.kind != .item { return .ofSection(section, element.kind) }
      return plan.newIndex(ofUnmoved: element.path.item, in: section)
        .map { .item(ItemPath(section: section, item: $0)) }
    }
  }

  /// The item after the change, even if it has moved. Items of a reloaded section count as the same if they have the same
  /// index.
  func kept(_ path: ItemPath) -> ItemPath? {
    (new(of: .item(path)) ?? unmoved(.item(path)))?.path
  }

  /// How many of a section's first items before the change, `count` at most, may be unmoved: all others are deleted.
  func remainingCount(of section: Int, count: Int) -> Int {
    switch self {
    case .samePaths(_, let counts): section < counts.count ? min(count, counts[section]) : 0
    case .planned(let plan):
      if let new = plan.sectionEdits.newIndex(ofUnmoved: section) {
        plan.reloads(section: new) ? min(count, plan.newCounts[new]) : count
      } else {
        0
      }
    }
  }
}

extension LayoutElement {
  /// Whether content with these numbers of items has the element.
  fileprivate func exists(in counts: [Int]) -> Bool {
    switch kind {
    case .item: path.section < counts.count && path.item < counts[path.section]
    case .header, .footer, .background: path.section < counts.count
    case .contentHeader, .contentFooter: true
    }
  }

  /// The element with its item's path or its section mapped; nil if the mapping returns nil.
  fileprivate func moved(_ path: (ItemPath) -> ItemPath?, _ section: (Int) -> Int?) -> LayoutElement? {
    switch kind {
    case .item: path(self.path).map { .item($0) }
    case .header, .footer, .background: section(self.path.section).map { .ofSection($0, kind) }
    case .contentHeader, .contentFooter: self
    }
  }
}
