/// What has changed in a collection, all of it at once: items and sections that went, came, moved, or are to be asked
/// for again.
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
/// **Before and after.** Names and meaning are those of UICollectionView: what goes, is reloaded or moves away is named by
/// its path *before* the update, what comes and where something moves to by its path *after* it, both as if everything
/// happened in one instant. The order of the calls means nothing. What is not named stays, in its order, and fills the
/// places that are not named.
///
/// **Together.** Whoever applies a batch checks it against the counts before and after first, and changes nothing if it
/// does not agree (`BatchUpdateError`):
///
/// * No two of deleting, reloading and moving the same item, nor the same one twice. No two of inserting at, and moving
///   to, the same place. The same for sections.
/// * What a deleted, reloaded or inserted section holds, goes or comes with it. To delete items of a deleted or a
///   reloaded section, to reload items of a reloaded one, and to insert items into an inserted or a reloaded one, says
///   the same again: it is passed over. To reload items of a deleted section, or to move one out of a deleted or reloaded
///   section or into an inserted or reloaded one, is refused, as UICollectionView refuses it: delete and insert
///   instead.
/// * A section that moves takes its items with it; they can be edited meanwhile, by their paths with the section's old
///   index before and its new index after.
/// * Items can move between sections that stay or move.
///
/// UICollectionView lets two moves pass that say exactly the same; here one of them is one too many.
public struct BatchUpdates: Hashable, Sendable {
  /// An item that moves: its path before the update, and after it.
  public struct ItemMove: Hashable, Sendable {
    public var from: ItemPath
    public var to: ItemPath

    public init(from: ItemPath, to: ItemPath) {
      self.from = from
      self.to = to
    }
  }

  /// A section that moves: its index before the update, and after it.
  public struct SectionMove: Hashable, Sendable {
    public var from: Int
    public var to: Int

    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Items that go, by their paths before the update.
  public var deletedItems: [ItemPath] = []
  /// Items that come, by their paths after it.
  public var insertedItems: [ItemPath] = []
  /// Items to be asked for again, by their paths before it.
  public var reloadedItems: [ItemPath] = []
  public var movedItems: [ItemMove] = []
  /// Sections that go with all they hold, by their indices before the update.
  public var deletedSections: [Int] = []
  /// Sections that come with all they hold, by their indices after it.
  public var insertedSections: [Int] = []
  /// Sections of which everything is to be asked again, by their indices before it.
  public var reloadedSections: [Int] = []
  public var movedSections: [SectionMove] = []

  /// Nothing has changed.
  public init() {}

  /// Whether anything is done to a section as a whole.
  var namesSections: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty)
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool {
    deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }

  // MARK: Items

  /// Items are gone.
  ///
  /// - Parameter paths: where they were before the update.
  public mutating func deleteItems(at paths: [ItemPath]) { deletedItems += paths }

  /// Items have come.
  ///
  /// - Parameter paths: where they are after the update.
  public mutating func insertItems(at paths: [ItemPath]) { insertedItems += paths }

  /// Items are still the same, but want another size: it is asked again. They keep their lanes, and who they are.
  ///
  /// - Parameter paths: where they were before the update.
  public mutating func reloadItems(at paths: [ItemPath]) { reloadedItems += paths }

  /// An item has moved, within its section or to another.
  ///
  /// Within its section it keeps its size and its lane. In another it is laid out as a new one, yet it is the same: an
  /// animation or an anchor follows it.
  ///
  /// - Parameters:
  ///   - path: where it was before the update.
  ///   - newPath: where it is after it.
  public mutating func moveItem(at path: ItemPath, to newPath: ItemPath) {
    movedItems.append(ItemMove(from: path, to: newPath))
  }

  // MARK: Sections

  /// Sections are gone, with all they held.
  ///
  /// - Parameter sections: their indices before the update.
  public mutating func deleteSections(_ sections: [Int]) { deletedSections += sections }

  /// Sections have come, with all they hold.
  ///
  /// - Parameter sections: their indices after the update.
  public mutating func insertSections(_ sections: [Int]) { insertedSections += sections }

  /// Sections hold something else, or lay it out otherwise: as many items as they then have are laid out afresh.
  ///
  /// - Parameter sections: their indices before the update.
  public mutating func reloadSections(_ sections: [Int]) { reloadedSections += sections }

  /// A section has moved, with all it holds. What is known of it stays known.
  ///
  /// - Parameters:
  ///   - section: its index before the update.
  ///   - newSection: its index after it.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections.append(SectionMove(from: section, to: newSection))
  }
}
