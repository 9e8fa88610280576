/// What stays where it is on screen while the content around it changes.
///
/// ```swift
/// layout.scrollAnchoring = .chat                 // new messages below come into view if the last one was in view
/// ```
///
/// Rows inserted above the view, pictures that turn out taller, or another width would push what is being read out of sight.
/// Instead the layout says how far to scroll (`CollectionLayout.prepare()`) so that one element, the anchor, does not move on
/// screen, as far as the ends of the content allow.
public struct ScrollAnchoring: Hashable, Sendable {
  /// Which element does not move.
  public enum Anchor: Hashable, Sendable {
    /// The first visible item in item order: the first that ends after the leading edge of the view. Items without extent along
    /// the scroll axis do not count. If the item is deleted, the next remaining one takes its place, or else the one before. It
    /// stays the anchor until `visibleBounds` changes, even if another item comes before it.
    case firstVisible
    /// A certain item, by its path in the last layout, whatever its extent. A batch of updates keeps the path up to date; if it
    /// deletes the item, the path names the item that takes its place. If there is no such item, the first visible one is the
    /// anchor.
    case item(ItemPath)
    /// The end of the content, for as long as the view is at it; elsewhere the first visible item.
    case end
  }

  public var anchor: Anchor
  /// Whether a view at the very start of the content stays there, whatever is inserted before what it shows. Browsers do
  /// so; a chat does not.
  public var staysAtStart: Bool

  public init(anchor: Anchor = .firstVisible, staysAtStart: Bool = true) {
    self.anchor = anchor
    self.staysAtStart = staysAtStart
  }

  /// As browsers do: the first visible item, and the start of the content for a view that is there.
  public static let standard = ScrollAnchoring()

  /// For content that grows at its end and is loaded at its start: the end if the view is there, otherwise the first visible
  /// item, even at the start.
  public static let chat = ScrollAnchoring(anchor: .end, staysAtStart: false)
}
