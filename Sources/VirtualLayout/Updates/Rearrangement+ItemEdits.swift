// The one place that walks through edits from the front: what stays together, and where it goes.
extension Rearrangement {
  /// What edits do.
  init(_ edits: ItemEdits) {
    self.init(edits, inserted: edits.inserted[...], newCount: edits.newCount)
  }

  /// Of some edits, what happens in front of the new index `newCount`.
  init(_ edits: ItemEdits, inserted: ArraySlice<ItemEdits.Inserted>, newCount: Int) {
    self.init(oldCount: edits.oldCount, newCount: newCount)
    var removed = edits.removed[...]
    var inserted = inserted
    var (old, new) = (0, 0)
    while new < newCount {
      if old == removed.first {
        removed.removeFirst()
        old += 1
      } else if let next = inserted.first, next.index == new {
        if let from = next.moved { moves.append(Stretch(from: from, to: new, count: 1)) }
        inserted.removeFirst()
        new += 1
      } else {
        let kept = min((removed.first ?? oldCount) - old, (inserted.first?.index ?? newCount) - new)
        stretches.append(Stretch(from: old, to: new, count: kept))
        old += kept
        new += kept
      }
    }
  }
}
