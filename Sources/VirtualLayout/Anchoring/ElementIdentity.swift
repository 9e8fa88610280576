/// Which element before a change is which after it.
///
/// It answers for items and sections by their indices, and knows nothing of frames.
enum ElementIdentity {
  /// An item's path before the change and after it.
  typealias Survivor = (old: ItemPath, new: ItemPath)

  /// Nobody has said what changed: a path names the same item before and after, if both have such an item.
  case samePaths(before: [Int], after: [Int])
  /// A batch of updates has said what changed.
  case planned(UpdatePlan)

  func newPath(ofOld path: ItemPath) -> ItemPath? {
    switch self {
    case .samePaths(_, let counts):
      path.section < counts.count && path.item < counts[path.section] ? path : nil
    case .planned(let plan): plan.newPath(ofOld: path)
    }
  }

  func oldPath(ofNew path: ItemPath) -> ItemPath? {
    switch self {
    case .samePaths(let counts, _):
      path.section < counts.count && path.item < counts[path.section] ? path : nil
    case .planned(let plan): plan.oldPath(ofNew: path)
    }
  }

  /// The item itself if it stays, else the item that takes its place as an anchor: the next that is left, or else the one
  /// before.
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

  /// What an element of the layout before is now; nil if it is gone.
  func new(of element: LayoutElement) -> LayoutElement? {
    switch element.kind {
    case .item: newPath(ofOld: element.path).map { .item($0) }
    case .header, .footer, .background:
      newSection(ofOld: element.path.section).map { .ofSection($0, element.kind) }
    case .contentHeader, .contentFooter: element
    }
  }

  /// What an element was before; nil if it is new.
  func old(of element: LayoutElement) -> LayoutElement? {
    switch element.kind {
    case .item: oldPath(ofNew: element.path).map { .item($0) }
    case .header, .footer, .background:
      oldSection(ofNew: element.path.section).map { .ofSection($0, element.kind) }
    case .contentHeader, .contentFooter: element
    }
  }

  private func newSection(ofOld section: Int) -> Int? {
    switch self {
    case .samePaths(_, let counts): section < counts.count ? section : nil
    case .planned(let plan): plan.newSection(ofOld: section)
    }
  }

  private func oldSection(ofNew section: Int) -> Int? {
    switch self {
    case .samePaths(let counts, _): section < counts.count ? section : nil
    case .planned(let plan): plan.oldSection(ofNew: section)
    }
  }
}
