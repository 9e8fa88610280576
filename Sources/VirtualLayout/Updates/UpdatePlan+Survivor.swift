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
  /// - Complexity: O(s + log b) for `old` and for each ineligible item, with s deleted or empty sections next to it.
  package func survivor(
    ofOld old: ItemPath, deferredFrom deferred: ItemPath? = nil,
    where isEligible: (ItemPath) -> Bool = { _ in true }
  ) -> ItemPath? {
    guard oldCounts.indices.contains(old.section), old.item >= 0, old.item < oldCounts[old.section]
    else { return nil }
    if let path = newPath(ofOld: old) { return path }
    func isKnown(_ path: ItemPath) -> Bool { deferred.map { path < $0 } ?? true }
    var following = next(after: old)
    while let path = following, isKnown(path) {
      if isEligible(path) { return newPath(ofOld: path) }
      following = next(after: path)
    }
    var preceding = previous(before: old)
    while let path = preceding, isKnown(path), !isEligible(path) { preceding = previous(before: path) }
    return (preceding ?? following).flatMap(newPath(ofOld:))
  }

  /// The first surviving item after `old`.
  private func next(after old: ItemPath) -> ItemPath? {
    let move = movesAcross.partitioningIndex { $0.from > old }
    let moved = move < movesAcross.count ? movesAcross[move].from : nil
    let end = moved?.section ?? oldCounts.count - 1
    var first = old.item + 1
    for section in stride(from: old.section, through: end, by: 1) {
      if let item = survivor(from: first, ofOld: section) {
        let path = ItemPath(section: section, item: item)
        return min(path, moved ?? path)
      }
      first = 0
    }
    return moved
  }

  /// The last surviving item before `old`.
  private func previous(before old: ItemPath) -> ItemPath? {
    let move = movesAcross.partitioningIndex { $0.from >= old }
    let moved = move > 0 ? movesAcross[move - 1].from : nil
    var end = old.item
    for section in stride(from: old.section, through: moved?.section ?? 0, by: -1) {
      if let item = survivor(before: end, ofOld: section) {
        let path = ItemPath(section: section, item: item)
        return max(path, moved ?? path)
      }
      end = .max
    }
    return moved
  }

  /// The first surviving item of a section from `first` on.
  private func survivor(from first: Int, ofOld section: Int) -> Int? {
    guard let edits = edits(ofOld: section) else { return nil }
    let stays = edits.stayingCount(beforeOld: min(first, edits.oldCount))
    let staying = stays < edits.stayingCount ? edits.oldIndex(ofStaying: stays) : nil
    let move = edits.moves.partitioningIndex { $0.from >= first }
    guard move < edits.moves.count else { return staying }
    return min(edits.moves[move].from, staying ?? .max)
  }

  /// The last surviving item of a section before `end`.
  private func survivor(before end: Int, ofOld section: Int) -> Int? {
    guard let edits = edits(ofOld: section) else { return nil }
    let stays = edits.stayingCount(beforeOld: min(end, edits.oldCount))
    let staying = stays > 0 ? edits.oldIndex(ofStaying: stays - 1) : nil
    let move = edits.moves.partitioningIndex { $0.from >= end }
    guard move > 0 else { return staying }
    return max(edits.moves[move - 1].from, staying ?? -1)
  }

  private func edits(ofOld section: Int) -> ItemEdits? {
    guard let new = newSection(ofOld: section), case .kept(_, let edits) = sections[new] else { return nil }
    return edits
  }
}
