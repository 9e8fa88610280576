extension IdentifiedItems {
  /// Updates a scroller to a new list of items, as `apply(_:to:section:source:)` updates a layout. Items that stay keep their
  /// cells.
  ///
  /// - Returns: the position to show.
  /// - Throws: `BatchUpdateError`, as for a layout. Then nothing has changed.
  @discardableResult
  public mutating func apply(
    _ newIdentifiers: [Identifier], to scroller: Scroller, section: Int = 0, source: ItemSource? = nil
  ) throws(BatchUpdateError) -> Double {
    try follow(newIdentifiers, section) { updates throws(BatchUpdateError) in
      try scroller.performBatchUpdates(updates, source: source)
    }
  }
}
