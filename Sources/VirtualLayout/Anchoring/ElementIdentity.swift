/// Which element before a change is which element after it.
///
/// It knows items and sections by their indices, and no frames.
enum ElementIdentity {
  /// The path of an item before the change, and after it.
  typealias Survivor = (old: ItemPath, new: ItemPath)

  /// The changes are unknown: a path names the same element before and after, if it exists in both.
  case samePaths(before: [Int], after: [Int])
  /// The changes are those of a batch of updates.
  case planned(UpdatePlan)

  /// The element after the change; nil if it is gone.
  func new(of element: LayoutElement) -> LayoutElement? {
    switch self {
    case .samePaths(_, let counts): element.exists(in: counts) ? element : nil
    case .planned(let plan): element.moved({ plan.newPath(ofOld: $0) }, { plan.newSection(ofOld: $0) })
    }
  }

  /// The element before the change; nil if it is new.
  func old(of element: LayoutElement) -> LayoutElement? {
    switch self {
    case .samePaths(let counts, _): element.exists(in: counts) ? element : nil
    case .planned(let plan): element.moved({ plan.oldPath(ofNew: $0) }, { plan.oldSection(ofNew: $0) })
    }
  }

  /// The item itself if it stays, else the item that takes its place as an anchor: the next one that stays, or else the last one
  /// before it.
  ///
  /// - Parameters:
  ///   - deferred: the first deferred item before the change; nil for none.
  ///   - canAnchor: whether an item, by its old path, can take the place of another.
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
  /// Whether a content with so many items in each section has this element.
  fileprivate func exists(in counts: [Int]) -> Bool {
    switch kind {
    case .item: path.section < counts.count && path.item < counts[path.section]
    case .header, .footer, .background: path.section < counts.count
    case .contentHeader, .contentFooter: true
    }
  }

  /// The element where its item or its section is now; nil if that is gone.
  fileprivate func moved(_ path: (ItemPath) -> ItemPath?, _ section: (Int) -> Int?) -> LayoutElement? {
    switch kind {
    case .item: path(self.path).map { .item($0) }
    case .header, .footer, .background: section(self.path.section).map { .ofSection($0, kind) }
    case .contentHeader, .contentFooter: self
    }
  }
}
