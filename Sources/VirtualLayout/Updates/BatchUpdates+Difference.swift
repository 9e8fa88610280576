extension BatchUpdates {
  /// What makes the items of one section of those it had, told by their identifiers.
  ///
  /// ```swift
  /// let updates = BatchUpdates(from: ["a", "b", "c", "d"], to: ["x", "d", "a", "c"])
  /// updates.deletedItems    // 1: b
  /// updates.insertedItems   // 0: x
  /// updates.movedItems      // 3 to 1: d
  /// ```
  ///
  /// **Minimal.** Nothing is deleted and inserted that is in both lists, and as few items as possible move: those that
  /// stay are a longest sequence in the same order in both.
  ///
  /// **Identifiers that occur more than once.** What both lists begin with alike is the same, then what they end with alike.
  /// Of what is left, the k-th occurrence of an identifier is the same item as the k-th before.
  ///
  /// Identifiers cannot tell whether an item has changed. Add `reloadItems(at:)` for those that have and do not move; those
  /// that move can be asked again afterwards (`InvalidationContext.items`).
  ///
  /// **Source.** P. Heckel's symbol table (Communications of the ACM 21 (4), 1978), by occurrences instead of unique symbols;
  /// which items need not move is a longest increasing subsequence, of the stretches that moved together.
  ///
  /// - Parameters:
  ///   - old: the identifiers of the section's items before the update, in their order.
  ///   - new: those after it.
  ///   - section: the section's index, before and after.
  /// - Complexity: expected O(n + m log m), n items in both lists, m of them that move. Each identifier is hashed once at most,
  ///   none of those that both lists begin or end with.
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
