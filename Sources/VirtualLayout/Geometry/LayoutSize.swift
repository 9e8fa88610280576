/// A place in content space: points, x to the right, y down.
public struct LayoutPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner of the content.
  @inlinable public init() { self.init(x: 0, y: 0) }

  /// The top left corner of the content.
  public static let zero = LayoutPoint()
}

/// A width and a height, in points.
///
/// A size may hold negative or non-finite numbers. The layout counts negative ones and NaN as 0, and bounds the others.
public struct LayoutSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  @inlinable public init() { self.init(width: 0, height: 0) }

  /// No width and no height.
  public static let zero = LayoutSize()
}

/// Distances kept free inside the four edges of a container, in points.
///
/// The edges are physical: `left` stays on the left if the layout reads from right to left.
public struct LayoutInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// One distance for all edges.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// Nothing kept free.
  public static let zero = LayoutInsets()
}

/// A size proposed to a layout or a subview, which answers with the size that it takes. SwiftUI's `ProposedViewSize`.
///
/// | proposed | asks for |
/// |---|---|
/// | a number | the size if there is so much room |
/// | `nil` | the ideal size |
/// | 0 | the least size |
/// | infinity | the greatest size |
///
/// Each dimension counts by itself: `ProposedSize(width: 300, height: nil)` asks for the height at a width of 300 points.
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
