// Which item takes the place of a deleted one.
extension UpdatePlan {
  /// The new path of an item or, if it is deleted, of the item that takes its place: the next surviving item in old order,
  /// or else the last surviving one before it. Nil if no item survives, or `old` did not exist.
  ///
  /// Items of reloaded sections do not survive. A deferred item after `old` takes its place only if no item before `old`
  /// can, because the position of a deferred item is unknown. So if `old` itself is deferred, an item before it comes
  /// first.
  ///
  /// - Parameters:
  ///   - deferred: the first item that was not laid out yet (`CollectionLayout.prepare(budget:)`); nil for none.
  ///   - isEligible: whether an item, by its old path, can take the place. Not called for `old` and deferred items.
  /// - Complexity: O((s + d) log b) for b named items and sections, with s sections that are deleted, reloaded or empty and d
  ///   deleted or ineligible items next to `old`.
  package func survivor(
    ofOld old: ItemPath, deferredFrom deferred: ItemPath? = nil,
    where isEligible: (ItemPath) -> Bool = { _ in true }
  ) -> ItemPath? {
    guard oldCounts.indices.contains(old.section), old.item >= 0, old.item < oldCounts[old.section]
    else { return nil }
    if let path = newPath(ofOld: old) { return path }
    func isKnown(_ path: ItemPath) -> Bool { deferred.map { path < $0 } ?? true }
    var following = survivor(nextTo: old, ahead: true)
    while let path = following, isKnown(path) {
      if isEligible(path) { return newPath(ofOld: path) }
      following = survivor(nextTo: path, ahead: true)
    }
    var preceding = survivor(nextTo: old, ahead: false)
    while let path = preceding, isKnown(path), !isEligible(path) {
      preceding = survivor(nextTo: path, ahead: false)
    }
    return (preceding ?? following).flatMap { newPath(ofOld: $0) }
  }

  /// The surviving item next to an item in old order: the first after it, or the last before it. Every item that it passes over
  /// is one that the batch names, or in a section that it names.
  private func survivor(nextTo old: ItemPath, ahead: Bool) -> ItemPath? {
    let step = ahead ? 1 : -1
    for section in stride(from: old.section, through: ahead ? oldCounts.count - 1 : 0, by: step) {
      guard let new = newSection(ofOld: section), case .kept(_, let edits) = sections[new] else { continue }
      let last = edits.oldCount - 1
      let first = section == old.section ? old.item + step : ahead ? 0 : last
      for item in stride(from: first, through: ahead ? last : 0, by: step) {
        let path = ItemPath(section: section, item: item)
        if newPath(ofOld: path) != nil { return path }
      }
    }
    return nil
  }
}
