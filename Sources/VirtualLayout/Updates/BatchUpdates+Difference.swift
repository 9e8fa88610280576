// Finds the updates between two states of a collection by comparing identifiers.
extension BatchUpdates {
  /// Creates the updates that turn a section's old items into its new ones, by comparing the items' identifiers.
  ///
  /// ```swift
  /// let updates = BatchUpdates(from: ["a", "b", "c", "d"], to: ["x", "d", "a", "c"])
  /// updates.deletedItems    // 1: b
  /// updates.insertedItems   // 0: x
  /// updates.movedItems      // 3 to 1: d
  /// ```
  ///
  /// **Minimal.** An item in both lists is never deleted and inserted. As few items as possible move: the others are a
  /// longest sequence that has the same order in both lists.
  ///
  /// **Repeated identifiers.** First the common beginning of both lists is matched, then their common end. Among the rest, the
  /// k-th occurrence of an identifier in the new list matches its k-th occurrence in the old one.
  ///
  /// Identifiers do not show whether an item's content has changed. Add `reloadItems(at:)` for changed items that do not move.
  /// If a changed item moves, invalidate it once the update is done (`InvalidationContext.items`), or give a `Scroller` a
  /// second batch that reloads it.
  ///
  /// - Parameters:
  ///   - old: the identifiers of the section's items before the update, in item order.
  ///   - new: the identifiers after it.
  ///   - section: the section's index, before and after.
  /// - Complexity: expected O(n + m log m) for n items in both lists, m of which move. Each identifier is hashed at most
  ///   once, and not at all in the common beginning and end.
  @inlinable
  public init<Identifier: Hashable>(
    from old: some Collection<Identifier>, to new: some Collection<Identifier>, section: Int = 0
  ) {
    self.init()
    let matching = IdentifierMatching(from: Array(old), to: Array(new))
    add(ListDifference(matching), oldSection: section, newSection: section)
  }

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
  /// Creates the updates that turn one collection into another, by comparing the identifiers of sections and items.
  ///
  /// ```swift
  /// let updates = BatchUpdates(
  ///   fromSections: [SectionIdentifiers("fruit", items: [1, 2, 3]), SectionIdentifiers("roots", items: [4])],
  ///   toSections: [SectionIdentifiers("roots", items: [4, 2]), SectionIdentifiers("fruit", items: [1, 3])])
  /// updates.movedSections   // 0 to 1: the fruit
  /// updates.movedItems      // 1 of section 0 to 1 of section 0: from the fruit to the roots
  /// ```
  ///
  /// Sections are matched like the items of one list, then items within each pair of matched sections. An unmatched item
  /// moves if it is in one matched section before and in another one after. Of unmatched items with equal identifiers,
  /// the k-th after the update matches the k-th before it. Items of a deleted or inserted section are deleted or inserted
  /// with it, even if the other collection has them elsewhere: a batch cannot move them (`BatchUpdates`).
  ///
  /// - Complexity: expected O(n + m log m) for n sections and items, m of which are deleted, inserted or moved.
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

  /// Sorts `deletedItems`, which were added in the order of the new sections.
  @usableFromInline
  mutating func sortDeletedItems() { deletedItems = deletedItems.ascending }

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
