/// How much a subview prefers to be kept free around it, in points. SwiftUI's `ViewSpacing`.
///
/// ```swift
/// let title = SubviewSpacing(bottom: 12)
/// let text = SubviewSpacing(top: 4)
/// title.distance(to: text, along: .vertical)   // 12: the larger preference wins
/// ```
///
/// Nothing keeps it free but a layout that asks for it. *Leading* is left, as in all of a `SubviewLayout`.
public struct SubviewSpacing: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  /// The preference of an edge if none is given, 8 points.
  public static var standard: Double { 8 }

  /// Preferences for some edges, and the standard for the others.
  @inlinable
  public init(
    top: Double = standard, leading: Double = standard, bottom: Double = standard,
    trailing: Double = standard
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No preference at any edge.
  public static let zero = SubviewSpacing(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// What to keep free between this subview and the next along an axis: the larger of what this one prefers after it and what
  /// that one prefers before it.
  @inlinable
  public func distance(to next: SubviewSpacing, along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: max(trailing, next.leading)
    case .vertical: max(bottom, next.top)
    }
  }

  /// Takes the larger of two preferences at every edge.
  @inlinable
  public mutating func formUnion(_ other: SubviewSpacing) {
    self = union(other)
  }

  /// The larger of two preferences at every edge.
  @inlinable
  public func union(_ other: SubviewSpacing) -> SubviewSpacing {
    SubviewSpacing(
      top: max(top, other.top), leading: max(leading, other.leading), bottom: max(bottom, other.bottom),
      trailing: max(trailing, other.trailing))
  }
}

/// What a subview tells a layout besides its size.
public struct SubviewTraits: Hashable, Sendable {
  /// Layouts that heed it give more room to subviews with a greater priority.
  public var priority: Double
  /// How much to keep free around the subview.
  public var spacing: SubviewSpacing

  public init(priority: Double = 0, spacing: SubviewSpacing = SubviewSpacing()) {
    self.priority = priority
    self.spacing = spacing
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
