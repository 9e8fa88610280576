// What tests and benchmarks see beyond the public interface.
extension CollectionLayout {
  /// Bytes held by the layout's caches, unused capacity included.
  package var memoryFootprint: Int { content.sections.memoryFootprint }
}

#if !hasFeature(Embedded)
  extension CollectionLayout {
    /// What the current engine has asked and placed since it was made.
    package var workCounters: WorkCounters { content.sections.work }

    /// Whether queries take the fast path of lanes.
    package var hasAscendingLanes: Bool { content.lanes?.ascending != nil }

    /// How many steps a query of items takes.
    package func stepCount(in rect: LayoutRect) -> Int {
      var count = 0
      visit { scratch in
        count += 1
        return nextHits(in: rect, scratch).isLast
      }
      return count
    }

    /// How many items have been invalidated that `prepare()` is yet to see to, each as often as it was named.
    package var pendingItemCount: Int { pending.invalidatedItems.count }

    /// What is broken of the structures' invariants, or nil when all hold.
    package func checkInvariants() -> String? { content.sections.checkInvariants() }

    /// Does so to the items of the only section, as a batch; the host has done it already. One that does not agree with what
    /// the host has is refused.
    package func edit(_ edits: ItemEdits) {
      var updates = BatchUpdates()
      updates.deleteItems(
        at: edits.removed.filter { edits.newIndex(ofOld: $0) == nil }.map { ItemPath(item: $0) })
      for item in edits.inserted {
        if let old = item.moved {
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
