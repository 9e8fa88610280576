/// How a layout chooses what stays in place on screen while the content changes, and where the view may stand.
///
/// ```swift
/// layout.scrollAnchoring = .chat                 // new messages below come into view if the view was at the end
/// ```
///
/// Rows inserted above the view, pictures that turn out taller, or another width would push what is being read out of sight.
/// The layout therefore returns how far to scroll (`CollectionLayout.prepare()`) so that one element, the *anchor*, does not
/// move on screen, as far as the ends of the content allow. <doc:LiveData#What-stays-in-place> has the whole rule.
public struct ScrollAnchoring: Hashable, Sendable {
  /// The element that does not move.
  public enum Anchor: Hashable, Sendable {
    /// The first item, in item order, that is *seen*: part of it is in the view, under no stuck header or footer. It must have
    /// an extent along the scroll axis, and the change must neither delete nor move it. An item whose size is known
    /// (`CollectionLayout.isMeasured`) comes before one whose size is estimated.
    case firstVisible
    /// A certain item, by its path in the last layout, wherever it is. A batch of updates keeps the path up to date, even if it
    /// moves the item. If it deletes the item, the anchor becomes `firstVisible`. If the path does not exist, the anchor is
    /// chosen as by `firstVisible`.
    case item(ItemPath)
    /// The end of the content if the view is there (`endThreshold`), otherwise as by `firstVisible`.
    case end
  }

  /// Which element does not move.
  public var anchor: Anchor
  /// Whether a view at the very start of the content, or before it, stays there, whatever is inserted: as in browsers, unlike in
  /// a chat. At the start, it takes precedence over `anchor`, even over an item, but not over `Anchor.end` if the view is at the
  /// end, too.
  public var staysAtStart: Bool
  /// How far from the end of the content, in points, a view still counts as being there (`Anchor.end`). By default 1, because
  /// hosts round. Negative values and NaN count as 0.
  public var endThreshold = 1.0
  /// Whether content that is shorter than the view stands at the view's end, as in most chats, instead of at its start.
  public var stacksFromEnd = false
  /// An item that can stand at the start of the view although the content ends soon after it: there is as much blank space
  /// after the content as that takes. The space shrinks as items are added or grow. It counts in the positions that a view can
  /// have, but not in `CollectionLayout.contentSize`. By default nil, for no space.
  ///
  /// In a chat, name the question that was just sent, and scroll it to the start: the answer then grows below it, and nothing
  /// moves. A batch of updates keeps the path up to date. If it deletes the item, this becomes nil.
  public var trailingSpaceItem: ItemPath?

  public init(anchor: Anchor = .firstVisible, staysAtStart: Bool = true) {
    self.anchor = anchor
    self.staysAtStart = staysAtStart
  }

  /// The anchoring of browsers: the start of the content if the view is there, otherwise the first item that is seen.
  public static let standard = ScrollAnchoring()

  /// The anchoring of content that grows at its end and loads older items at its start: the end of the content if the view is
  /// there, otherwise the first item that is seen, even at the start.
  public static let chat = ScrollAnchoring(anchor: .end, staysAtStart: false)
}

/// How far a change has scrolled the view, so that the anchor stays in place on screen (`ScrollAnchoring`).
///
/// ```swift
/// scrollView.offset += layout.prepare().delta
/// ```
public struct ScrollAdjustment: Hashable, Sendable {
  /// The distance along the scroll axis, in points: positive to the right or down, in either reading direction. It has already
  /// been added to `CollectionLayout.visibleBounds`. It is 0 if you do not set these, if the delegate is gone, or if the change
  /// is refused.
  public let delta: Double
}
