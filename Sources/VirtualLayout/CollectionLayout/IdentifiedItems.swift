/// The identifiers of a section's items, for updates of a layout to a new list. Use it if you do not know the changes.
///
/// ```swift
/// var shown = IdentifiedItems(messages.map(\.id))
/// …
/// messages = try await load()                                   // whatever has changed
/// try shown.apply(messages.map(\.id), to: scroller)
/// ```
///
/// It computes what was inserted, deleted and moved (`BatchUpdates.init(from:to:section:)`). Items that stay keep their sizes
/// and lanes, and the anchor stays in place. Identifiers do not show whether an item's content has changed: invalidate such
/// items after the update (`InvalidationContext.items`).
public struct IdentifiedItems<Identifier: Hashable> {
  /// The identifiers of the items as of the last update that succeeded, in item order.
  public private(set) var identifiers: [Identifier]

  /// The identifiers of the items that are laid out, in item order.
  public init(_ identifiers: [Identifier]) { self.identifiers = identifiers }

  /// Updates a layout or a scroller to a new list of items. First change the data that the source or delegate reads.
  ///
  /// - Parameter source: the source after the change, as for `CollectionLayout.performBatchUpdates`: needed if the present one
  ///   holds arrays of the data as it was.
  /// - Returns: what `performBatchUpdates` returns: how far to scroll, or the scroller's position.
  /// - Throws: `BatchUpdateError` if the list does not fit the source's count, the layout cannot be changed, or the delegate is
  ///   gone. Then neither the layout nor `identifiers` has changed.
  /// - Complexity: expected O(n), and what `performBatchUpdates` costs for the differences.
  @discardableResult
  public mutating func apply<Layout: ContentEditing>(
    _ newIdentifiers: [Identifier], to layout: Layout, section: Int = 0, source: ItemSource? = nil
  ) throws(BatchUpdateError) -> Layout.Outcome {
    try follow(newIdentifiers, section) { updates throws(BatchUpdateError) in
      try layout.performBatchUpdates(updates, source: source)
    }
  }

  /// Updates a layout or a scroller as `apply` does, and returns a transition of all visible elements to animate.
  ///
  /// - Parameters:
  ///   - source: the source after the change, as for `apply`.
  ///   - rect: the part of the content to animate, as for `CollectionLayout.performBatchTransition`; nil for `visibleBounds`.
  /// - Throws: `BatchUpdateError`, as `apply` does.
  public mutating func applyTransition(
    _ newIdentifiers: [Identifier], to layout: some ContentEditing, section: Int = 0,
    source: ItemSource? = nil,
    over rect: LayoutRect? = nil
  ) throws(BatchUpdateError) -> LayoutTransition {
    try follow(newIdentifiers, section) { updates throws(BatchUpdateError) in
      try layout.performBatchTransition(updates, source: source, over: rect)
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

extension IdentifiedItems: Sendable where Identifier: Sendable {}
