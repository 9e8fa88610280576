// Edits of items of which not all are laid out yet.
extension ItemEdits {
  /// The same where only the first so many of the old items are known: the others, as far as they stay, come as if they were
  /// new.
  ///
  /// - Complexity: O(those that are not known · log b), b edits.
  func knowingFirst(_ known: Int) -> ItemEdits {
    var edits = ItemEdits(oldCount: known)
    edits.removed = removed.filter { $0 < known }
    var come = inserted.map { item in
      Inserted(index: item.index, movedFrom: item.moved.flatMap { $0 < known ? $0 : nil })
    }
    come += (stayingCount(beforeOld: known)..<stayingCount).map { Inserted(index: newIndex(ofStaying: $0)) }
    edits.inserted = come.sorted { $0.index < $1.index }
    edits.resized = resized.filter { oldIndex(ofNew: $0).map { $0 < known } ?? false }
    return edits
  }
}
