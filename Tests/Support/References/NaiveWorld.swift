import VirtualLayout

/// All that a reference needs to know beside its mode's parameters: the items, and where they are laid out.
package struct NaiveWorld {
  package var items: [TestItem]
  package var container: LayoutSize
  package var axis: LayoutAxis
  package var direction: LayoutDirection
  /// The first lanes that items already have (lane memory); nil, and items beyond, choose again. Modes without lanes
  /// ignore it.
  package var kept: [Int?]
  /// Where the choices of the items that keep their lanes left the cursor.
  package var keptCursor: Int?

  package init(
    items: [TestItem], container: LayoutSize, axis: LayoutAxis = .vertical,
    direction: LayoutDirection = .leftToRight, kept: [Int?] = [], keptCursor: Int? = nil
  ) {
    (self.items, self.container) = (items, container)
    (self.axis, self.direction) = (axis, direction)
    (self.kept, self.keptCursor) = (kept, keptCursor)
  }

  /// The container with a mode's insets.
  package func room(inside insets: LayoutInsets) -> NaiveContainer {
    NaiveContainer(axis: axis, direction: direction, size: container, insets: insets)
  }
}

extension NaiveWorld {
  /// Where a layout's items are laid out.
  package init(_ items: [TestItem], in layout: CollectionLayout, kept: [Int?] = []) {
    self.init(
      items: items, container: layout.containerSize, axis: layout.axis, direction: layout.direction,
      kept: kept)
  }
}
