/// The items that are visible, and which of them appear and disappear as you scroll: what a pool of cells needs.
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
/// Items are told apart by their paths. After a change of the data, begin with a new value.
public struct VisibleItems {
  /// The items that were visible at the last update, ascending.
  public private(set) var paths: [ItemPath] = []
  /// The paths at the update before. Kept for its memory.
  private var former: [ItemPath] = []

  /// No visible items, until the first update.
  public init() {}

  /// An item that came into view or left it.
  public enum Change: Hashable, Sendable {
    /// The item is visible now and was not before.
    case appeared(ItemPath)
    /// The item was visible before and is not now.
    case disappeared(ItemPath)
  }

  /// Finds the items that intersect `rect` now and reports the differences, in item order.
  ///
  /// You may change the layout in `report`. Nothing is allocated unless more items are visible than ever before.
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

/// How far beyond the viewport cells are kept, so that they exist before they come into view.
///
/// ```swift
/// let overscan = Overscan(200)
/// layout.forEachElement(in: overscan.rect(around: viewport, axis: .vertical)) { … }
/// ```
public struct Overscan: Hashable, Sendable {
  /// The distance beyond the viewport at either end of the scroll axis, in points. Negative and NaN count as 0.
  public var extent: Double

  /// An overscan of `extent` points at either end.
  public init(_ extent: Double) { self.extent = extent }

  /// The viewport, extended by the overscan at both ends of the scroll axis, in content space. It may reach beyond the content.
  public func rect(around viewport: LayoutRect, axis: LayoutAxis) -> LayoutRect {
    viewport.extended(by: Length.cross(extent), along: axis)
  }
}
