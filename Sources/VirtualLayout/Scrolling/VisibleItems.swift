/// Tracks which items are visible, and which appear and disappear as you scroll, for a pool of cells.
///
/// ```swift
/// var visible = VisibleItems()
/// visible.update(to: overscan.rect(around: viewport, axis: .vertical), in: layout) { change in
///   switch change {
///   case .appeared(let path): cells[path] = reuse() ?? makeCell()
///   case .disappeared(let path): recycle(cells.removeValue(forKey: path))
///   }
/// }
/// ```
///
/// It is for hosts that set `CollectionLayout.visibleBounds` themselves. A ``Scroller`` with a ``CellStore`` does more: it
/// measures ahead, and cells keep their elements when the data changes. `VisibleItems` identifies items by their paths. After a
/// change of the data, start with a new value.
public struct VisibleItems: Sendable {
  /// The items that were visible at the last update, ascending.
  public private(set) var paths: [ItemPath] = []
  /// The paths before that update, whose memory the next one reuses.
  private var former: [ItemPath] = []

  /// Tracks no items yet: the first update reports all visible ones as appeared.
  public init() {}

  /// An item that entered the view or left it.
  public enum Change: Hashable, Sendable {
    case appeared(ItemPath)
    case disappeared(ItemPath)
  }

  /// Finds the items that intersect `rect`, and reports the differences from the last update in item order. `report` may change
  /// the layout, but not use this value, which is being changed. Memory is reused, so few updates allocate any.
  ///
  /// - Complexity: that of `CollectionLayout.forEachItem`, and O(k) for k items visible before or now.
  public mutating func update(to rect: LayoutRect, in layout: CollectionLayout, _ report: (Change) -> Void) {
    swap(&paths, &former)
    paths.removeAll(keepingCapacity: true)
    layout.forEachItem(in: rect) { paths.append($0) }
    var before = former[...]
    for path in paths {
      while let gone = before.first, gone < path {
        report(.disappeared(gone))
        before.removeFirst()
      }
      if before.first == path { before.removeFirst() } else { report(.appeared(path)) }
    }
    for gone in before { report(.disappeared(gone)) }
  }
}
