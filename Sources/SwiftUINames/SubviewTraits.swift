import VirtualLayout

/// The priority and the spacing of a subview, for layouts that use them.
public struct SubviewTraits: Hashable, Sendable {
  /// The priority of the subview. Layouts that use priorities give more room to a subview with a greater one.
  public var priority: Double
  public var spacing: SubviewSpacing

  /// Creates traits, by default with priority 0 and the standard spacing.
  public init(priority: Double = 0, spacing: SubviewSpacing = SubviewSpacing()) {
    self.priority = priority
    self.spacing = spacing
  }
}

/// The space that a subview prefers at each of its edges, in points: SwiftUI's `ViewSpacing`.
///
/// ```swift
/// let title = SubviewSpacing(bottom: 12)
/// let text = SubviewSpacing(top: 4)
/// title.distance(to: text, along: .vertical)   // 12: the larger preference wins
/// ```
///
/// A layout may ignore these preferences. *Leading* is left, as everywhere in a `SubviewLayout`.
public struct SubviewSpacing: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  /// The default at every edge: 8 points.
  public static var standard: Double { 8 }

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

  public static let zero = SubviewSpacing(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// The space to keep between this subview and the next one along an axis: the larger of the two preferences.
  @inlinable
  public func distance(to next: SubviewSpacing, along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: max(trailing, next.leading)
    case .vertical: max(bottom, next.top)
    }
  }

  @inlinable
  public mutating func formUnion(_ other: SubviewSpacing) {
    self = union(other)
  }

  /// The larger of both preferences at every edge.
  @inlinable
  public func union(_ other: SubviewSpacing) -> SubviewSpacing {
    SubviewSpacing(
      top: max(top, other.top), leading: max(leading, other.leading), bottom: max(bottom, other.bottom),
      trailing: max(trailing, other.trailing))
  }
}
