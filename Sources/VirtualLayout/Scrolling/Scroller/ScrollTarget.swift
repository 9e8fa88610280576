/// Where to scroll: an element, or an end of the content (`Scroller.scroll(to:at:)`).
public enum ScrollTarget: Hashable, Sendable {
  /// An item, by its path.
  case item(ItemPath)
  /// A section's header. If it is pinned, its place while it is not.
  case header(section: Int)
  /// A section's footer. If it is pinned, its place while it is not.
  case footer(section: Int)
  /// The start of the content: its top, or in horizontal content the side where reading begins.
  case start
  /// The end of the content: its bottom, or in horizontal content the side where reading ends.
  case end
}
