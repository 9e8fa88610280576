/// Something a layout was told that it could not do as told. Nothing is lost by it; see `CollectionLayout.onDiagnostic`.
public enum LayoutDiagnostic: Hashable, Sendable {
  /// A change was attempted from inside a delegate's, a source's or a visitor's call and was refused. What the handler of
  /// diagnostics itself attempts is refused in silence.
  case changeRefused(Change)
  /// `sizeThatFits` was called from inside a delegate's, a source's or a visitor's call and answered with the size of the
  /// last layout: it would have asked whoever is just being asked.
  case measuringRefused
  /// A section claims more items than a layout keeps sizes for; it is laid out up to the limit.
  case itemCountLimited(claimed: Int, limit: Int)
  /// After so many rounds of measuring there were still items in view whose sizes were estimated, or wanted to be others:
  /// the last ones stand.
  case sizesUnsettled(passes: Int)
  /// There are more sections than a layout has; it lays out as many as the limit.
  case sectionCountLimited(claimed: Int, limit: Int)

  /// What was to be changed.
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
