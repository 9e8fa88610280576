/// The items a host keeps cells for, and what changes about them as it scrolls.
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
/// Items are known by their paths: after a change of the data, begin anew.
public struct VisibleItems {
  /// Those that were visible at the last update, ascending.
  public private(set) var paths: [ItemPath] = []
  /// The memory of the update before, used again.
  private var former: [ItemPath] = []

  public init() {}

  /// What became of an item.
  public enum Change: Hashable, Sendable {
    case appeared(ItemPath)
    case disappeared(ItemPath)
  }

  /// Takes what is visible in `rect` now and tells what is different, in item order. Items that disappeared come at
  /// their place among those that appeared.
  ///
  /// The layout is not being visited while `tell` runs: it may be changed there.
  ///
  /// - Complexity: O(log n + k), k items visible before and now. Once it has seen as many, it allocates nothing.
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
