/// How a layout chooses the element that stays in place on screen while the content around it changes.
///
/// ```swift
/// layout.scrollAnchoring = .chat                 // new messages below come into view if the view was at the end
/// ```
///
/// Rows inserted above the view, pictures that turn out taller, or another width would push what is being read out of sight.
/// The layout therefore returns how far to scroll (`CollectionLayout.prepare()`) so that one element, the *anchor*, does not
/// move on screen, as far as the ends of the content allow.
///
/// If the anchor is an item, what is kept in place depends on where it is and on how it changes:
///
/// * The view does not begin inside it, or its extent stays: its leading edge keeps its distance from the view's.
/// * The view begins inside it, and it is longer than the view: the view goes on beginning at the same part of it. So it stays
///   in view when the device is rotated.
/// * The view begins inside it, and it is not longer: the next item that begins in the view keeps its distance instead. So when
///   the item shrinks, what was seen below it stays where it is. Without such an item, or if you have named the anchor
///   (`Anchor.item`), the view goes on beginning at the same part.
public struct ScrollAnchoring: Hashable, Sendable {
  /// The element that does not move.
  public enum Anchor: Hashable, Sendable {
    /// The first visible item in item order whose size is not an estimate (`CollectionLayout.isMeasured`), else the first
    /// visible item. If no item is visible, it is the first item after the leading edge of the view. Items without extent along
    /// the scroll axis do not count. If the item is deleted, the next remaining item takes its place, or else the one before.
    /// As long as the item is visible, it stays the anchor until you change `visibleBounds`. Only an item with an estimate
    /// gives way to one without.
    case firstVisible
    /// A certain item, by its path in the last layout, whatever its extent. No other is held in its place as long as it exists.
    /// A batch of updates keeps the path up to date. If it deletes the item, the path names the item that takes its place. If
    /// the path does not exist, the anchor is chosen as by `firstVisible`.
    case item(ItemPath)
    /// The end of the content if the view is within a point of it, otherwise as by `firstVisible`.
    case end
  }

  /// Which element does not move.
  public var anchor: Anchor
  /// Whether a view at the very start of the content stays there, whatever is inserted: as in browsers, unlike in a chat.
  /// At the start, it takes precedence over `anchor`, even over an item.
  public var staysAtStart: Bool

  public init(anchor: Anchor = .firstVisible, staysAtStart: Bool = true) {
    self.anchor = anchor
    self.staysAtStart = staysAtStart
  }

  /// The anchoring of browsers: the start of the content if the view is there, otherwise the first visible item.
  public static let standard = ScrollAnchoring()

  /// The anchoring of content that grows at its end and loads older items at its start: the end of the content if the view is
  /// there, otherwise the first visible item, even at the start.
  public static let chat = ScrollAnchoring(anchor: .end, staysAtStart: false)
}
