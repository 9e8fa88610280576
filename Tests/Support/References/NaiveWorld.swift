import VirtualLayout

/// What a reference needs besides its mode's parameters: the items, and the container.
package struct NaiveWorld {
  package var items: [TestItem]
  package var container: LayoutSize
  package var axis: LayoutAxis
  package var direction: LayoutDirection
  /// The first lanes that items already have. Items with nil, and items after all of these, choose. Modes without lanes
  /// ignore it.
  package var kept: [Int?]
  /// Where the cursor is after the items that keep their lanes.
  package var keptCursor: Int?

  package init(
    items: [TestItem], container: LayoutSize, axis: LayoutAxis = .vertical,
    direction: LayoutDirection = .leftToRight, kept: [Int?] = [], keptCursor: Int? = nil
  ) {
    (self.items, self.container) = (items, container)
    (self.axis, self.direction) = (axis, direction)
    (self.kept, self.keptCursor) = (kept, keptCursor)
  }

  /// The container with the insets of a mode.
  package func room(inside insets: LayoutInsets) -> NaiveContainer {
    NaiveContainer(axis: axis, direction: direction, size: container, insets: insets)
  }
}

extension NaiveWorld {
  /// The container of a layout.
  package init(_ items: [TestItem], in layout: CollectionLayout, kept: [Int?] = []) {
    self.init(
      items: items, container: layout.containerSize, axis: layout.axis, direction: layout.direction,
      kept: kept)
  }
}
