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
    let matching = ListMatching(from: old.map { $0.section }, to: new.map { $0.section })
    add(sections: ListDifference(matching))
    for (oldSection, newSection) in matching.pairs(newCount: new.count) {
      let items = ListMatching(from: old[oldSection].items, to: new[newSection].items)
      add(ListDifference(items), oldSection: oldSection, newSection: newSection)
    }
    guard !deletedItems.isEmpty, !insertedItems.isEmpty else { return }
    // They came in the order of the new sections.
    deletedItems.sort()
    let left = ListMatching(
      occurrencesFrom: deletedItems.map { old[$0.section].items[$0.item] },
      to: insertedItems.map { new[$0.section].items[$0.item] })
    moveAcross(left)
  }

  @usableFromInline
  mutating func add(sections difference: ListDifference) {
    deletedSections = difference.deleted
    insertedSections = difference.inserted
    movedSections = difference.moved.map { SectionMove(from: $0.from, to: $0.to) }
  }

  /// Turns deleted items that are inserted elsewhere into moves.
  @usableFromInline
  mutating func moveAcross(_ left: ListMatching) {
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
