/// How much a subview would like to be kept free around it, edge by edge. SwiftUI's `ViewSpacing`.
///
/// ```swift
/// let title = SubviewSpacing(bottom: 12)
/// let text = SubviewSpacing(top: 4)
/// title.distance(to: text, along: .vertical)   // 12: the larger preference wins
/// ```
public struct SubviewSpacing: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  /// What is preferred where nothing is said, in points.
  public static var standard: Double { 8 }

  /// - Parameters: in points; where none is given, the standard.
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

  /// Nothing kept free.
  public static let zero = SubviewSpacing(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// What to keep free between this subview and the next along an axis: the larger of what this one prefers behind it
  /// and what that one prefers before it.
  @inlinable
  public func distance(to next: SubviewSpacing, along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: max(trailing, next.leading)
    case .vertical: max(bottom, next.top)
    }
  }

  /// The larger preference at every edge.
  @inlinable
  public mutating func formUnion(_ other: SubviewSpacing) {
    self = union(other)
  }

  @inlinable
  public func union(_ other: SubviewSpacing) -> SubviewSpacing {
    SubviewSpacing(
      top: max(top, other.top), leading: max(leading, other.leading), bottom: max(bottom, other.bottom),
      trailing: max(trailing, other.trailing))
  }
}

/// What a subview says of itself besides its size.
public struct SubviewTraits: Hashable, Sendable {
  /// Subviews with a greater one are given room first, by layouts that heed it.
  public var priority: Double
  public var spacing: SubviewSpacing

  public init(priority: Double = 0, spacing: SubviewSpacing = SubviewSpacing()) {
    self.priority = priority
    self.spacing = spacing
  }
}
