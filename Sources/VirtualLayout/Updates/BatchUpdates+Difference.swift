// The batch between two states of a collection, found by identifiers.
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
    let matching = IdentifierMatching(from: Array(old), to: Array(new))
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

extension BatchUpdates {
  /// The updates that turn a collection into another, found by the identifiers of sections and items.
  ///
  /// ```swift
  /// let updates = BatchUpdates(
  ///   fromSections: [SectionIdentifiers("fruit", items: [1, 2, 3]), SectionIdentifiers("roots", items: [4])],
  ///   toSections: [SectionIdentifiers("roots", items: [4, 2]), SectionIdentifiers("fruit", items: [1, 3])])
  /// updates.movedSections   // 0 to 1: the fruit
  /// updates.movedItems      // 1 of section 0 to 1 of section 0: from the fruit to the roots
  /// ```
  ///
  /// Sections are matched like the items of one list, then the items within each section that is in both collections. Items
  /// left in those sections move if they are in another of them; of repeated identifiers, the k-th left is the k-th left
  /// before. Items of a section that is deleted or inserted go or come with it, even if they are elsewhere in the other
  /// collection: a batch cannot move them (`BatchUpdates`).
  ///
  /// - Complexity: expected O(n + m log m) for n sections and items before and after, m of which are deleted, inserted or
  ///   moved.
  @inlinable
  public init<Section: Hashable, Item: Hashable>(
    fromSections old: [SectionIdentifiers<Section, Item>], toSections new: [SectionIdentifiers<Section, Item>]
  ) {
    self.init()
    let matching = IdentifierMatching(from: old.map { $0.section }, to: new.map { $0.section })
    add(sections: ListDifference(matching))
    for (oldSection, newSection) in matching.pairs(newCount: new.count) {
      let items = IdentifierMatching(from: old[oldSection].items, to: new[newSection].items)
      add(ListDifference(items), oldSection: oldSection, newSection: newSection)
    }
    guard !deletedItems.isEmpty, !insertedItems.isEmpty else { return }
    sortDeletedItems()
    let left = IdentifierMatching(
      occurrencesFrom: deletedItems.map { old[$0.section].items[$0.item] },
      to: insertedItems.map { new[$0.section].items[$0.item] })
    moveAcross(left)
  }

  /// Sorts the items, which have been added in the order of the new sections.
  @usableFromInline
  mutating func sortDeletedItems() { deletedItems = deletedItems.ascendingOrder.map { deletedItems[$0] } }

  @usableFromInline
  mutating func add(sections difference: ListDifference) {
    deletedSections = difference.deleted
    insertedSections = difference.inserted
    movedSections = difference.moved.map { SectionMove(from: $0.from, to: $0.to) }
  }

  /// Turns deleted items that are inserted elsewhere into moves.
  @usableFromInline
  mutating func moveAcross(_ left: IdentifierMatching) {
    var isMoved = [Bool](repeating: false, count: deletedItems.count)
    var inserted: [ItemPath] = []
    for (index, path) in insertedItems.enumerated() {
      let origin = left.origins[index]
      if origin < 0 {
        inserted.append(path)
      } else {
        isMoved[origin] = true
        movedItems.append(ItemMove(from: deletedItems[origin], to: path))
      }
    }
    insertedItems = inserted
    var deleted: [ItemPath] = []
    for (index, path) in deletedItems.enumerated() where !isMoved[index] { deleted.append(path) }
    deletedItems = deleted
  }
}

/// The identifiers of a section and of its items, in item order.
public struct SectionIdentifiers<Section: Hashable, Item: Hashable>: Hashable {
  public var section: Section
  public var items: [Item]

  @inlinable
  public init(_ section: Section, items: [Item]) {
    self.section = section
    self.items = items
  }
}

extension SectionIdentifiers: Sendable where Section: Sendable, Item: Sendable {}
