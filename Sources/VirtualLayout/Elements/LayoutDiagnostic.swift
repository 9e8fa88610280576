/// A call that the layout could not carry out as asked. No data is lost. See `CollectionLayout.onDiagnostic`.
public enum LayoutDiagnostic: Hashable, Sendable {
  /// A delegate, a source or a visitor tried to change the layout while the layout was calling it. The change was refused.
  /// Changes by the handler of diagnostics itself are refused without a diagnostic.
  case changeRefused(Change)
  /// A delegate, a source or a visitor called `sizeThatFits` while the layout was calling it. The answer was the size of
  /// the last layout, because measuring would have called them again.
  case measuringRefused
  /// A section claims more items than a layout keeps sizes for. Only `limit` of them are laid out.
  case itemCountLimited(claimed: Int, limit: Int)
  /// After this many rounds of measuring, items in view still had estimated sizes or asked for other sizes. The last sizes
  /// hold.
  case sizesUnsettled(passes: Int)
  /// There are more sections than a layout supports. Only `limit` of them are laid out.
  case sectionCountLimited(claimed: Int, limit: Int)

  /// The change that was refused.
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
