/// The items of a section by their identifiers. Use it if you have the new list but not the changes.
///
/// ```swift
/// var shown = IdentifiedItems(messages.map(\.id))
/// …
/// messages = try await load()                                   // whatever has changed
/// scrollView.offset += try shown.apply(messages.map(\.id), to: layout)
/// ```
///
/// It computes what was inserted, deleted and moved (`BatchUpdates.init(from:to:section:)`). Items that stay keep their sizes and
/// lanes, and the anchor stays in place. Identifiers do not tell whether an item's content has changed: invalidate such items
/// after the update (`InvalidationContext.items`).
public struct IdentifiedItems<Identifier: Hashable> {
  /// The identifiers of the last update that succeeded.
  public private(set) var identifiers: [Identifier]

  /// The identifiers of the items that are laid out.
  public init(_ identifiers: [Identifier]) { self.identifiers = identifiers }

  /// Updates a layout to other items. Its source or delegate must have them already.
  ///
  /// - Returns: how far to scroll so that the anchor stays in place, as `CollectionLayout.performBatchUpdates`.
  /// - Throws: `BatchUpdateError` if the source says otherwise or the layout cannot be changed. Then nothing has changed,
  ///   neither here nor there.
  /// - Complexity: expected O(n), and what `performBatchUpdates` costs for the differences.
  @discardableResult
  public mutating func apply(
    _ newIdentifiers: [Identifier], to layout: CollectionLayout, section: Int = 0
  ) throws(BatchUpdateError) -> Double {
    try follow(newIdentifiers, section) { updates throws(BatchUpdateError) in
      try layout.performBatchUpdates(updates)
    }
  }

  /// Updates a layout to other items, and returns a transition for all visible elements.
  ///
  /// - Returns: as `CollectionLayout.performBatchTransition`.
  /// - Throws: as `apply`.
  public mutating func applyTransition(
    _ newIdentifiers: [Identifier], to layout: CollectionLayout, section: Int = 0
  ) throws(BatchUpdateError) -> LayoutTransition {
    try follow(newIdentifiers, section) { updates throws(BatchUpdateError) in
      try layout.performBatchTransition(updates)
    }
  }

  private mutating func follow<Result>(
    _ newIdentifiers: [Identifier], _ section: Int,
    _ perform: (BatchUpdates) throws(BatchUpdateError) -> Result
  ) throws(BatchUpdateError) -> Result {
    let result = try perform(BatchUpdates(from: identifiers, to: newIdentifiers, section: section))
    identifiers = newIdentifiers
    return result
  }
}
