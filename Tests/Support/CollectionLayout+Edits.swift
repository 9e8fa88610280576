import VirtualLayout

extension CollectionLayout {
  /// Performs edits of the only section's items as a batch. It is ignored if it does not fit the host's counts.
  package func edit(_ edits: ItemEdits) {
    var updates = BatchUpdates()
    updates.deleteItems(
      at: edits.removed.filter { edits.newIndex(ofOld: $0) == nil }.map { ItemPath(item: $0) })
    for item in edits.inserted {
      if let old = item.movedFrom {
        updates.moveItem(at: ItemPath(item: old), to: ItemPath(item: item.index))
      } else {
        updates.insertItems(at: [ItemPath(item: item.index)])
      }
    }
    updates.reloadItems(
      at: edits.resized.compactMap { edits.oldIndex(ofNew: $0) }.map { ItemPath(item: $0) })
    _ = try? performBatchUpdates(updates)
  }
}
