/// A call that the layout could not carry out as requested (`CollectionLayout.onDiagnostic`). No data is lost.
public enum LayoutDiagnostic: Hashable, Sendable {
  /// The layout refused a change. A delegate, a source, a visitor (the closure of a query), or a closure that a scroller calls
  /// for a report, attempted it while being called.
  case changeRefused(Change)
  /// A delegate, a source or a visitor called `sizeThatFits` while being called. The result was the last `contentSize`, because
  /// measuring might have called them again without end.
  case measuringRefused
  /// A section has more items than its mode can lay out. Only the first `limit` are laid out.
  case itemCountLimited(claimed: Int, limit: Int)
  /// `measureItems` gave up: even its last pass found items with estimated sizes. Or `fitItems` gave up: in its last round, you
  /// did not accept all sizes. Items keep the sizes that they have then.
  case sizesUnsettled(passes: Int)
  /// The content has more sections than a layout supports. Only the first `limit` are laid out.
  case sectionCountLimited(claimed: Int, limit: Int)

  /// A call or property that changes a layout or a scroller.
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
    /// Any call that changes a `Scroller`, except a batch of updates.
    case scroller
  }
}
