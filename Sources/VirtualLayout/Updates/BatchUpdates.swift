/// Everything that has changed in a collection at once: items and sections that were deleted, inserted, moved or reloaded.
///
/// ```swift
/// // before: a b c d e          after: x a c e d
/// var updates = BatchUpdates()
/// updates.deleteItems(at: [ItemPath(item: 1)])                        // b, where it was
/// updates.insertItems(at: [ItemPath(item: 0)])                        // x, where it is
/// updates.moveItem(at: ItemPath(item: 3), to: ItemPath(item: 4))      // d, from where it was to where it is
/// updates.reloadItems(at: [ItemPath(item: 2)])                        // c has another size; where it was
/// ```
///
/// **Before and after.** Names and meaning are those of UICollectionView. You name what is deleted, reloaded or moved away
/// by its path *before* the update, and what is inserted or moved to by its path *after* it, as if everything happened in
/// one instant. The order of the calls does not matter. Items that you do not name keep their order and fill the places
/// that you do not name.
///
/// **Consistency.** `CollectionLayout.performBatchUpdates` first checks the batch against the counts before and after. If
/// it does not agree with them, it changes nothing and throws (`BatchUpdateError`).
///
/// * You may delete, reload or move an item only once. You may insert at, or move to, a place only once. The same goes for
///   sections.
/// * The items of a deleted, reloaded or inserted section go or come with it. Deleting items of a deleted or reloaded
///   section, reloading items of a reloaded section, and inserting items into an inserted or reloaded section is redundant
///   and ignored. Reloading items of a deleted section, and moving an item out of a deleted or reloaded section or into an
///   inserted or reloaded one, is an error, as in UICollectionView: delete and insert instead.
/// * A section that moves takes its items with it. You can edit them in the same batch: use the section's old index for
///   paths before the update and its new index for paths after it.
/// * Items can move between sections that stay or move.
///
/// UICollectionView accepts two identical moves; here the second is an error.
public struct BatchUpdates: Hashable, Sendable {
  /// An item that moves.
  public struct ItemMove: Hashable, Sendable {
    /// The item's path before the update.
    public var from: ItemPath
    /// The item's path after the update.
    public var to: ItemPath

    public init(from: ItemPath, to: ItemPath) {
      self.from = from
      self.to = to
    }
  }

  /// A section that moves.
  public struct SectionMove: Hashable, Sendable {
    /// The section's index before the update.
    public var from: Int
    /// The section's index after the update.
    public var to: Int

    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Deleted items, by their paths before the update.
  public var deletedItems: [ItemPath] = []
  /// Inserted items, by their paths after the update.
  public var insertedItems: [ItemPath] = []
  /// Items whose sizes are asked for again, by their paths before the update.
  public var reloadedItems: [ItemPath] = []
  /// Items that move, within a section or to another.
  public var movedItems: [ItemMove] = []
  /// Deleted sections, by their indices before the update. Their items go with them.
  public var deletedSections: [Int] = []
  /// Inserted sections, by their indices after the update. Their items come with them.
  public var insertedSections: [Int] = []
  /// Sections about which everything is asked again, by their indices before the update.
  public var reloadedSections: [Int] = []
  /// Sections that move with their items.
  public var movedSections: [SectionMove] = []

  /// A batch in which nothing changes.
  public init() {}

  /// Whether the batch deletes, inserts, reloads or moves sections.
  var namesSections: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty)
  }

  /// Whether the batch changes nothing.
  public var isEmpty: Bool {
    deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }

  // MARK: Items

  /// Deletes items.
  ///
  /// - Parameter paths: their paths before the update.
  public mutating func deleteItems(at paths: [ItemPath]) { deletedItems += paths }

  /// Inserts items.
  ///
  /// - Parameter paths: their paths after the update.
  public mutating func insertItems(at paths: [ItemPath]) { insertedItems += paths }

  /// Asks for the sizes of items again. They stay the same items and keep their lanes.
  ///
  /// - Parameter paths: their paths before the update.
  public mutating func reloadItems(at paths: [ItemPath]) { reloadedItems += paths }

  /// Moves an item, within its section or to another.
  ///
  /// Within its section the item keeps its size and its lane. In another section it is laid out as a new one, but it is
  /// still the same item for animations and anchors.
  ///
  /// - Parameters:
  ///   - path: the item's path before the update.
  ///   - newPath: the item's path after the update.
  public mutating func moveItem(at path: ItemPath, to newPath: ItemPath) {
    movedItems.append(ItemMove(from: path, to: newPath))
  }

  // MARK: Sections

  /// Deletes sections with their items.
  ///
  /// - Parameter sections: their indices before the update.
  public mutating func deleteSections(_ sections: [Int]) { deletedSections += sections }

  /// Inserts sections with their items.
  ///
  /// - Parameter sections: their indices after the update.
  public mutating func insertSections(_ sections: [Int]) { insertedSections += sections }

  /// Lays sections out again with whatever items they then have, because their items or their layouts have changed.
  ///
  /// - Parameter sections: their indices before the update.
  public mutating func reloadSections(_ sections: [Int]) { reloadedSections += sections }

  /// Moves a section with its items. Their sizes and lanes stay known.
  ///
  /// - Parameters:
  ///   - section: the section's index before the update.
  ///   - newSection: the section's index after the update.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections.append(SectionMove(from: section, to: newSection))
  }
}
