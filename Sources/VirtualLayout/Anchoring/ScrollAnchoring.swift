/// Which element stays where it is on screen while the content around it changes: a setting of the layout.
///
/// ```swift
/// layout.scrollAnchoring = .chat                 // new messages below come into view if the last one was in view
/// ```
///
/// Rows inserted above the view, pictures that turn out taller, or another width would push what is being read out of sight.
/// The layout therefore returns how far to scroll (`CollectionLayout.prepare()`) so that one element, the anchor, does not move
/// on screen, as far as the ends of the content allow. (Inside the library, a `ScrollAnchor` is the anchor of one change.)
public struct ScrollAnchoring: Hashable, Sendable {
  /// Which element does not move.
  public enum Anchor: Hashable, Sendable {
    /// The first visible item in item order: the first that ends after the leading edge of the view. Items without extent
    /// along the scroll axis do not count. If the item is deleted, the next remaining item takes its place, or else the one
    /// before. The item stays the anchor until you change `visibleBounds`, even if another comes before it.
    case firstVisible
    /// A certain item, by its path in the last layout, whatever its extent. A batch of updates keeps the path up to date; if
    /// it deletes the item, the path names the item that takes its place. If there is no such item, the first visible item is
    /// the anchor.
    case item(ItemPath)
    /// The end of the content while the view is at it; elsewhere the first visible item.
    case end
  }

  /// Which element does not move.
  public var anchor: Anchor
  /// Whether a view at the very start of the content stays there, whatever is inserted before the items that it shows. So it
  /// is in browsers, but not in a chat.
  public var staysAtStart: Bool

  /// An anchoring as in browsers, unless you choose otherwise.
  public init(anchor: Anchor = .firstVisible, staysAtStart: Bool = true) {
    self.anchor = anchor
    self.staysAtStart = staysAtStart
  }

  /// The anchoring of browsers: the first visible item, and the start of the content for a view that is there.
  public static let standard = ScrollAnchoring()

  /// The anchoring of content that grows at its end and loads older items at its start: the end of the content if the view is
  /// there, otherwise the first visible item, even at the start.
  public static let chat = ScrollAnchoring(anchor: .end, staysAtStart: false)
}
