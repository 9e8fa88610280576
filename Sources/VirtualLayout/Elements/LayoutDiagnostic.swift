/// A call that the layout could not carry out as asked (`CollectionLayout.onDiagnostic`). No data is lost.
public enum LayoutDiagnostic: Hashable, Sendable {
  /// A delegate, a source or a visitor tried to change the layout while the layout was calling it. The change was refused.
  case changeRefused(Change)
  /// A delegate, a source or a visitor called `sizeThatFits` while the layout was calling it. The result was the size of
  /// the last layout, because measuring would have called them again.
  case measuringRefused
  /// A section claims more items than its mode can lay out. Only `limit` of them are laid out.
  case itemCountLimited(claimed: Int, limit: Int)
  /// After this many rounds of measuring, items in the rectangle still had estimated sizes or preferred other sizes. The last
  /// sizes hold.
  case sizesUnsettled(passes: Int)
  /// The content claims more sections than a layout supports. Only `limit` of them are laid out.
  case sectionCountLimited(claimed: Int, limit: Int)

  /// A call or property by which a layout can be changed.
  public enum Change: Hashable, Sendable {
    case prepare
    case batchUpdates
    case restore
    case invalidateLayout
    case mode
    case axis
    case direction
    case containerSize
    case delegate
    case source
    case contentHeader
    case contentFooter
    case pixelPolicy
    case visibleBounds
    case scrollAnchoring
    case onDiagnostic
  }
}
