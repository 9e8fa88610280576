/// A batch of changes to a collection: items and sections that are deleted, inserted, moved or reloaded together.
///
/// ```swift
/// // before: a b c d e          after: x a c e d
/// var updates = BatchUpdates()
/// updates.deleteItems(1..<2)            // b, where it was
/// updates.insertItems(0..<1)            // x, where it is
/// updates.moveItem(at: 3, to: 4)        // d, from where it was to where it is
/// updates.reloadItems(at: [2])          // c, where it was: it has another size
/// ```
///
/// **Before and after.** Names and meanings are those of UICollectionView. What is deleted, reloaded or moved away is
/// named by its path *before* the update. What is inserted or moved to is named by its path *after* the update. All
/// changes happen at once, so the order of the calls does not matter. Items that you do not name keep their order and fill
/// the places that you do not name.
///
/// **Consistency.** `CollectionLayout.performBatchUpdates` first checks the batch against the counts before and after. If
/// they disagree, it throws a `BatchUpdateError` and changes nothing.
///
/// * An item may be deleted, reloaded or moved, but only one of these and only once. A place may be inserted at or moved
///   to only once. The same holds for sections.
/// * A deleted or inserted section includes its items, and a reloaded section replaces them. It is redundant, and ignored,
///   to delete items of a deleted or reloaded section, to reload items of a reloaded section, or to insert items into an
///   inserted or reloaded section. It is an error, as in UICollectionView, to reload items of a deleted section, or to
///   move an item out of a deleted or reloaded section or into an inserted or reloaded one. Delete and insert the item
///   instead.
/// * A section that moves takes its items with it. You can edit them in the same batch: use the section's old index for
///   paths before the update and its new index for paths after it.
/// * Items can move between sections that stay or move.
///
/// Unlike in UICollectionView, it is an error to repeat a move.
public struct BatchUpdates: Hashable, Sendable {
  /// An item that moves.
  public struct ItemMove: Hashable, Sendable {
    /// The item's path before the update.
    public var from: ItemPath
    /// The item's path after the update.
    public var to: ItemPath

    package init(from: ItemPath, to: ItemPath) {
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

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Deleted items, by their paths before the update.
  public package(set) var deletedItems: [ItemPath] = []
  /// Inserted items, by their paths after the update.
  public package(set) var insertedItems: [ItemPath] = []
  /// Items whose sizes are requested again, by their paths before the update.
  public package(set) var reloadedItems: [ItemPath] = []
  /// Items that move, within a section or to another.
  public package(set) var movedItems: [ItemMove] = []
  /// Deleted sections, by their indices before the update. Their items are deleted, too.
  public package(set) var deletedSections: [Int] = []
  /// Inserted sections, by their indices after the update. Their items are inserted, too.
  public package(set) var insertedSections: [Int] = []
  /// Sections that are laid out again from scratch, by their indices before the update.
  public package(set) var reloadedSections: [Int] = []
  /// Sections that move with their items.
  public package(set) var movedSections: [SectionMove] = []

  /// Creates an empty batch.
  public init() {}

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

  /// Deletes items, named by their paths before the update.
  public mutating func deleteItems(at paths: [ItemPath]) { deletedItems += paths }

  /// Deletes consecutive items, named by their indices before the update. A batch of more than 2²⁴ at once is refused.
  public mutating func deleteItems(_ items: Range<Int>, inSection section: Int = 0) {
    deletedItems.append(items, in: section)
  }

  /// Inserts items, named by their paths after the update.
  public mutating func insertItems(at paths: [ItemPath]) { insertedItems += paths }

  /// Inserts consecutive items, named by their indices after the update. A batch of more than 2²⁴ at once is refused.
  public mutating func insertItems(_ items: Range<Int>, inSection section: Int = 0) {
    insertedItems.append(items, in: section)
  }

  /// Requests the sizes of items again, named by their paths before the update. They keep their identity and their lanes.
  public mutating func reloadItems(at paths: [ItemPath]) { reloadedItems += paths }

  /// Moves an item, within its section or to another.
  ///
  /// Within its section, the item keeps its size and its lane. In another section, it is laid out as a new item, but
  /// animations and anchors treat it as the same item.
  ///
  /// - Parameters:
  ///   - path: the item's path before the update.
  ///   - newPath: the item's path after the update.
  public mutating func moveItem(at path: ItemPath, to newPath: ItemPath) {
    movedItems.append(ItemMove(from: path, to: newPath))
  }

  // MARK: Sections

  /// Deletes sections with their items, named by their indices before the update.
  public mutating func deleteSections(_ sections: [Int]) { deletedSections += sections }

  /// Inserts sections with their items, named by their indices after the update.
  public mutating func insertSections(_ sections: [Int]) { insertedSections += sections }

  /// Lays sections out again from scratch, named by their indices before the update. Use it if their items or their
  /// layouts have changed.
  public mutating func reloadSections(_ sections: [Int]) { reloadedSections += sections }

  /// Moves a section with its items, which keep their sizes and lanes.
  ///
  /// - Parameters:
  ///   - section: the section's index before the update.
  ///   - newSection: the section's index after the update.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections.append(SectionMove(from: section, to: newSection))
  }
}

extension [ItemPath] {
  /// Appends the paths of consecutive items. A host's range can be longer than memory. Then it becomes one item that cannot
  /// exist.
  fileprivate mutating func append(_ items: Range<Int>, in section: Int) {
    let (count, overflow) = items.upperBound.subtractingReportingOverflow(items.lowerBound)
    let isPossible = !overflow && count <= Limit.items
    append(contentsOf: (isPossible ? items : .max - 1..<(.max)).map { ItemPath(section: section, item: $0) })
  }
}
