/// How much a subview prefers to be kept free around it, in points. SwiftUI's `ViewSpacing`.
///
/// ```swift
/// let title = SubviewSpacing(bottom: 12)
/// let text = SubviewSpacing(top: 4)
/// title.distance(to: text, along: .vertical)   // 12: the larger preference wins
/// ```
///
/// Only a layout that asks for the spacing keeps it free. *Leading* is left, as in all of a `SubviewLayout`.
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

  /// What to keep free between this subview and the next along an axis: the larger of the two preferences.
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
/// source gets the room inside the container's insets. If infinity is proposed, it gets the greatest length, 2³⁰ pt.
public enum SubviewSizing: Hashable, Sendable {
  /// The size that the source returns for the extent proposed across. The extent proposed along the scroll axis does not
  /// matter. For a text, or a picture at its own size.
  case natural
  /// The proposed size. A dimension in which no finite number is proposed is that of `natural`. For a colour, or a cell that
  /// fills its place.
  case flexible
  /// Across, the proposed extent, or the room. Along the scroll axis, the extent that the source returns for it. For a cell of
  /// a list or a masonry.
  case measured
}
