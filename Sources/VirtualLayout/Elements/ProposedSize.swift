/// A size that is proposed to a layout or to a subview, which answers with the size that it takes. SwiftUI's
/// `ProposedViewSize`.
///
/// | proposed | asks for |
/// |---|---|
/// | a number | the size if there is so much room |
/// | `nil` | the ideal size |
/// | 0 | the least size |
/// | infinity | the greatest size |
///
/// Each dimension counts by itself: `ProposedSize(width: 300, height: nil)` asks how high something is that is 300 wide.
public struct ProposedSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?

  @inlinable
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  @inlinable
  public init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }

  /// The least size.
  public static let zero = ProposedSize(width: 0, height: 0)
  /// The greatest size.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)
  /// The ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)

  /// The proposed size, with numbers from `size` in dimensions in which nothing is proposed.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: LayoutSize = LayoutSize(width: 10, height: 10)
  ) -> LayoutSize {
    LayoutSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// What an item answers, as a subview, if a size is proposed to it.
///
/// *Across* means across the scroll axis: the width, if the layout scrolls vertically. If no extent is proposed across, the
/// source is asked with the room that the insets leave of the container; if infinity is, with the greatest length, 2³⁰ pt.
public enum SubviewSizing: Hashable, Sendable {
  /// The size that the source returns, given the extent that is proposed across. What is proposed along the scroll axis changes
  /// nothing. For a text, or a picture at its own size.
  case natural
  /// What is proposed, and in a dimension in which nothing or no finite number is, what `natural` answers. For a colour, or a
  /// cell that fills its place.
  case flexible
  /// Across, what is proposed, or the room if nothing is. Along the scroll axis, the extent that the source returns, given the
  /// one across. For a cell of a list or a masonry.
  case measured
}
