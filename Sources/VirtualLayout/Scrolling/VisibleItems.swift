/// The items that a host keeps cells for, and which of them appear and disappear as it scrolls.
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
/// Items are known by their paths. After a change of the data, begin with a new value.
public struct VisibleItems {
  /// The items that were visible at the last update, ascending.
  public private(set) var paths: [ItemPath] = []
  /// The memory of the update before, used again.
  private var former: [ItemPath] = []

  public init() {}

  /// What happened to an item.
  public enum Change: Hashable, Sendable {
    case appeared(ItemPath)
    case disappeared(ItemPath)
  }

  /// Finds the items that are visible in `rect` now and reports the differences, in item order.
  ///
  /// The layout is not being visited while `tell` runs, so you may change it there.
  ///
  /// - Complexity: O(log n + k) for k items visible before and now. It allocates nothing once it has seen as many.
  public mutating func update(to rect: LayoutRect, in layout: CollectionLayout, _ tell: (Change) -> Void) {
    swap(&paths, &former)
    paths.removeAll(keepingCapacity: true)
    layout.forEachItem(in: rect) { paths.append($0) }
    var before = former[...]
    for path in paths {
      while let gone = before.first, gone < path {
        tell(.disappeared(gone))
        before.removeFirst()
      }
      if before.first == path { before.removeFirst() } else { tell(.appeared(path)) }
    }
    for gone in before { tell(.disappeared(gone)) }
  }
}

/// How much of the content a host keeps alive around the viewport, so that cells exist before they come into view.
///
/// ```swift
/// let overscan = Overscan(200)
/// layout.forEachElement(in: overscan.rect(around: viewport, axis: .vertical)) { … }
/// ```
public struct Overscan: Hashable, Sendable {
  /// The distance beyond the viewport at either end of the scroll axis, in points. Negative and NaN count as 0.
  public var extent: Double

  /// An overscan of this many points at either end.
  public init(_ extent: Double) { self.extent = extent }

  /// The viewport and the overscan around it, in content space. It may reach beyond the content.
  public func rect(around viewport: LayoutRect, axis: LayoutAxis) -> LayoutRect {
    viewport.extended(by: Length.cross(extent), along: axis)
  }
}
