/// Whom to hold on to when what one held on to is gone.
extension UpdatePlan {
  /// Where an item is that was at `old`; where it is gone, where the next one is that is not, in the order before the
  /// update; where all behind it are gone, the last one before it that is not. Nil where no item survives, or `old`
  /// never was.
  ///
  /// What was in a section that is reloaded does not survive. One that waits takes nobody's place as long as there is one in
  /// front of `old`: where it was, nobody knows.
  ///
  /// - Parameters:
  ///   - deferred: the first item that was yet to be laid out (`CollectionLayout.prepare(budget:)`); nil for none.
  ///   - isEligible: whether an item, by its path before the update, can take the place of `old`. Not asked of `old` itself,
  ///     nor of items that waited.
  /// - Complexity: O(s + log b) at most, s sections that are gone or empty beside it, and as often for each item that is not
  ///   eligible.
  package func survivor(
    ofOld old: ItemPath, deferredFrom deferred: ItemPath? = nil,
    where isEligible: (ItemPath) -> Bool = { _ in true }
  ) -> ItemPath? {
    guard oldCounts.indices.contains(old.section), old.item >= 0, old.item < oldCounts[old.section]
    else { return nil }
    if let path = newPath(ofOld: old) { return path }
    func isKnown(_ path: ItemPath) -> Bool { deferred.map { path < $0 } ?? true }
    var following = next(behind: old)
    while let path = following, isKnown(path) {
      if isEligible(path) { return newPath(ofOld: path) }
      following = next(behind: path)
    }
    var preceding = previous(before: old)
    while let path = preceding, isKnown(path), !isEligible(path) { preceding = previous(before: path) }
    return (preceding ?? following).flatMap(newPath(ofOld:))
  }

  /// The first item behind `old` that survives.
  private func next(behind old: ItemPath) -> ItemPath? {
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

  /// The last item before `old` that survives.
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

  /// The first item from `first` on that survives in its section.
  private func survivor(from first: Int, ofOld section: Int) -> Int? {
    guard let edits = edits(ofOld: section) else { return nil }
    let stays = edits.stayingCount(beforeOld: min(first, edits.oldCount))
    let staying = stays < edits.stayingCount ? edits.oldIndex(ofStaying: stays) : nil
    let move = edits.moves.partitioningIndex { $0.from >= first }
    guard move < edits.moves.count else { return staying }
    return min(edits.moves[move].from, staying ?? .max)
  }

  /// The last item before `end` that survives in its section.
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
