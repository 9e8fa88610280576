/// The items of a section by their identifiers, for hosts that know what there is now, and not what has become of what was.
///
/// ```swift
/// var shown = IdentifiedItems(messages.map(\.id))
/// …
/// messages = try await load()                                   // whatever has changed
/// scrollView.offset += try shown.apply(messages.map(\.id), to: layout)
/// ```
///
/// What was inserted, deleted and moved is found out (`BatchUpdates.init(from:to:section:)`), so that everything that stays
/// keeps its size and its lane, and what is seen stays where it is. Identifiers do not say whether an item has changed:
/// tell so by `InvalidationContext.items`, by the paths after the update.
public struct IdentifiedItems<Identifier: Hashable> {
  /// Those of the last update that was done.
  public private(set) var identifiers: [Identifier]

  /// - Parameter identifiers: of the items that are laid out.
  public init(_ identifiers: [Identifier]) { self.identifiers = identifiers }

  /// Brings a layout up to date with other items; its source or delegate must have them already.
  ///
  /// - Returns: how far to scroll so that what is seen stays where it is, as `CollectionLayout.performBatchUpdates`.
  /// - Throws: `BatchUpdateError`, if the source says otherwise or the layout cannot be changed; then nothing has changed, here
  ///   as there, and the next update begins from the same items.
  /// - Complexity: expected O(n), and what `performBatchUpdates` costs for what is different.
  @discardableResult
  public mutating func apply(
    _ newIdentifiers: [Identifier], to layout: CollectionLayout, section: Int = 0
  ) throws(BatchUpdateError) -> Double {
    try follow(newIdentifiers, section) { updates throws(BatchUpdateError) in
      try layout.performBatchUpdates(updates)
    }
  }

  /// The same, and says what has become of all that is seen, as `CollectionLayout.performBatchTransition`.
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
