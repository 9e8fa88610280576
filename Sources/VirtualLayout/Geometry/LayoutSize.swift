/// A point in content space, in points: x to the right, y down, from the upper left corner of the content.
public struct LayoutPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The upper left corner of the content.
  public static let zero = LayoutPoint(x: 0, y: 0)
}

/// A width and a height, in points.
///
/// Any numbers are allowed. The layout treats negative lengths and NaN as 0, and lengths above 2³⁰ as 2³⁰.
public struct LayoutSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = LayoutSize(width: 0, height: 0)
}

/// Distances from the four edges of a container to its content, in points.
///
/// ```swift
/// LayoutInsets(top: 8, left: 16)           // 16 on the left, in either reading direction
/// LayoutInsets(top: 8, leading: 16)        // 16 where reading begins: on the right if the layout reads from right to left
/// ```
///
/// The layout treats negative distances and NaN as 0.
public struct LayoutInsets: Hashable, Sendable {
  public var top: Double
  /// The distance from the left edge; from the leading edge if the insets face the reading direction.
  public var left: Double
  public var bottom: Double
  /// The distance from the right edge; from the trailing edge if the insets face the reading direction.
  public var right: Double
  /// Whether `left` and `right` are leading and trailing, and so change sides in a layout that reads from right to left. By
  /// default they do not.
  public var facesReadingDirection = false

  /// Insets whose left and right stay where they are.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets that face the reading direction.
  @inlinable
  public init(top: Double = 0, leading: Double, bottom: Double = 0, trailing: Double = 0) {
    self.init(top: top, left: leading, bottom: bottom, right: trailing)
    facesReadingDirection = true
  }

  /// The same distance from all edges.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  public static let zero = LayoutInsets()
}
