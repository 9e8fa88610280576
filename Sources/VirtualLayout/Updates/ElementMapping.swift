/// Matches the elements before a change with those after it. It knows items and sections by their indices, and no frames.
enum ElementMapping {
  /// The path of an item before the change, and after it.
  typealias Survivor = (old: ItemPath, new: ItemPath)

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

  /// An item if it survives the change, else the item that replaces it as an anchor. After a batch, that is the next surviving
  /// item that can be an anchor, or else the last one before it. Without a batch, it is the last such item of the section. Nil
  /// if there is none.
  ///
  /// - Parameters:
  ///   - deferred: the first item that is not yet laid out (`CollectionLayout.prepare(budget:)`); nil for none.
  ///   - canAnchor: whether an item, by its old path, can replace another as an anchor.
  func survivor(
    ofOld path: ItemPath, deferredFrom deferred: ItemPath?, where canAnchor: (ItemPath) -> Bool
  ) -> Survivor? {
    switch self {
    case .samePaths(_, let counts):
      guard path.section < counts.count else { return nil }
      var survivor = path
      if path.item >= counts[path.section] {
        survivor.item = counts[path.section] - 1
        while survivor.item >= 0, !canAnchor(survivor) { survivor.item -= 1 }
      }
      return survivor.item >= 0 ? (survivor, survivor) : nil
    case .planned(let plan):
      guard let new = plan.survivor(ofOld: path, deferredFrom: deferred, where: canAnchor),
        let old = plan.oldPath(ofNew: new)
      else { return nil }
      return (old, new)
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
