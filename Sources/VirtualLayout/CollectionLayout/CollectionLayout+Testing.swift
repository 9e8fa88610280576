extension CollectionLayout {
  /// Bytes held by the prepared layout, unused capacity included.
  package var memoryFootprint: Int { content.sections.memoryFootprint }
}

#if !hasFeature(Embedded)
  extension CollectionLayout {
    /// How many sizes the layout has requested and how many items it has placed.
    package var workCounters: WorkCounters { content.sections.work }

    /// Whether queries take the fast path of lanes.
    package var hasAscendingLanes: Bool { content.lanes?.ascending != nil }

    package func stepCount(in rect: LayoutRect) -> Int {
      var count = 0
      visit { scratch in
        count += 1
        return nextHits(in: rect, scratch).isLast
      }
      return count
    }

    /// The number of items invalidated since the last `prepare()`, with duplicates.
    package var pendingItemCount: Int { pending.invalidatedItems.count }

    package func checkInvariants() -> String? { content.sections.checkInvariants() }

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
#endif
