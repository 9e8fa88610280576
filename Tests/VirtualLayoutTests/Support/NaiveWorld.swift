import VirtualLayout

/// All that a reference needs to know beside its mode's parameters: the items, and where they are laid out.
struct NaiveWorld {
  var items: [TestItem]
  var container: LayoutSize
  var axis = LayoutAxis.vertical
  var direction = LayoutDirection.leftToRight
  /// The first lanes that items already have (lane memory); nil, and items beyond, choose afresh. Modes without lanes
  /// ignore it.
  var kept: [Int?] = []
  /// Where the choices of the items that keep their lanes left the cursor.
  var keptCursor: Int?

  /// The container with a mode's insets.
  func room(inside insets: LayoutInsets) -> NaiveContainer {
    NaiveContainer(axis: axis, direction: direction, size: container, insets: insets)
  }
}

extension NaiveWorld {
  /// Where a layout's items are laid out.
  init(_ items: [TestItem], in layout: CollectionLayout, kept: [Int?] = []) {
    self.init(
      items: items, container: layout.containerSize, axis: layout.axis, direction: layout.direction,
      kept: kept)
  }
}
