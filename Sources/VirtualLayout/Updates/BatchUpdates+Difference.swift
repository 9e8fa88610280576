extension BatchUpdates {
  /// The updates that turn a section's old items into its new ones, found by the items' identifiers.
  ///
  /// ```swift
  /// let updates = BatchUpdates(from: ["a", "b", "c", "d"], to: ["x", "d", "a", "c"])
  /// updates.deletedItems    // 1: b
  /// updates.insertedItems   // 0: x
  /// updates.movedItems      // 3 to 1: d
  /// ```
  ///
  /// **Minimal.** An item that is in both lists is never deleted and inserted, and as few items as possible move: those
  /// that stay are a longest sequence in the same order in both lists.
  ///
  /// **Repeated identifiers.** Items that both lists begin with are the same, then items that both lists end with. Among
  /// the rest, the k-th item with an identifier is the k-th with it before.
  ///
  /// Identifiers do not tell whether an item's content has changed. Add `reloadItems(at:)` for items that have changed and
  /// do not move. Invalidate those that move afterwards (`InvalidationContext.items`).
  ///
  /// **Source.** P. Heckel's symbol table (Communications of the ACM 21 (4), 1978), by occurrences instead of unique
  /// symbols. The items that do not move are a longest increasing subsequence of the stretches that moved together.
  ///
  /// - Parameters:
  ///   - old: the identifiers of the section's items before the update, in item order.
  ///   - new: the identifiers after it.
  ///   - section: the section's index, before and after.
  /// - Complexity: expected O(n + m log m) for n items in both lists, m of which move. Each identifier is hashed at most
  ///   once; those that both lists begin or end with are not hashed.
  @inlinable
  public init<Identifier: Hashable>(
    from old: some Collection<Identifier>, to new: some Collection<Identifier>, section: Int = 0
  ) {
    self.init()
    let matching = ListMatching(from: Array(old), to: Array(new))
    add(ListDifference(matching), oldSection: section, newSection: section)
  }

  /// Adds what happens in a section.
  @usableFromInline
  mutating func add(_ difference: ListDifference, oldSection: Int, newSection: Int) {
    deletedItems += difference.deleted.map { ItemPath(section: oldSection, item: $0) }
    insertedItems += difference.inserted.map { ItemPath(section: newSection, item: $0) }
    movedItems += difference.moved.map { move in
      ItemMove(
        from: ItemPath(section: oldSection, item: move.from),
        to: ItemPath(section: newSection, item: move.to))
    }
  }
}
