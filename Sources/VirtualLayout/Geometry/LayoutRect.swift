/// A rectangle in content space, in points: x to the right, y down, from the upper left corner of the content.
///
/// ```swift
/// let row = LayoutRect(x: 0, y: 10, width: 320, height: 44)
/// row.maxY                                                              // 54
/// row.intersects(LayoutRect(x: 0, y: 54, width: 320, height: 100))      // false: the edges touch
/// row.intersects(LayoutRect(x: 0, y: 53, width: 320, height: 100))      // true
/// ```
public struct LayoutRect: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// An empty rectangle at the origin.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  @inlinable public var minX: Double { x }
  /// The upper edge.
  @inlinable public var minY: Double { y }
  /// The right edge.
  @inlinable public var maxX: Double { x + width }
  /// The lower edge.
  @inlinable public var maxY: Double { y + height }
  @inlinable public var origin: LayoutPoint {
    get { LayoutPoint(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }
  @inlinable public var size: LayoutSize {
    get { LayoutSize(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// Whether an element with this frame is visible in `region`.
  ///
  /// Along each axis, the frame covers [min, max) and must share a point with the region's [min, max). Frames that only touch the
  /// region do not intersect it. A frame without extent counts as the point at its start, which is inside if `min ≤ start < max`:
  ///
  ///     region      [-----------)
  ///     frames   [--)   |       |      the first touches: no.  | at the region's start or within: yes.
  ///                             ^ a zero-extent frame at the region's end: no.
  ///
  /// A region without extent is the point at its origin, and frames intersect it that have this point strictly inside. Negative
  /// extents count as 0. The test is not symmetric, because only a frame includes its start. No frame intersects a region with NaN.
  @inlinable
  public func intersects(_ region: LayoutRect) -> Bool {
    Self.reaches(x, maxX, region.x, region.x + max(region.width, 0))
      && Self.reaches(y, maxY, region.y, region.y + max(region.height, 0))
  }

  /// The rule of `intersects` along one axis. `start >= lo` includes a frame without extent at the region's start.
  @inlinable
  static func reaches(_ start: Double, _ end: Double, _ lo: Double, _ hi: Double) -> Bool {
    start < hi && (end > lo || start >= lo)
  }
}

// Operations by the names that CoreGraphics gives them.
extension LayoutRect {
  /// An empty rectangle at the origin.
  @inlinable public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  /// No rectangle. Its union with another rectangle is the other one.
  public static let null = LayoutRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Whether the rectangle is `null`.
  @inlinable public var isNull: Bool { x == .infinity || y == .infinity }
  /// Whether the rectangle covers no area.
  @inlinable public var isEmpty: Bool { isNull || !(width > 0) || !(height > 0) }

  /// The middle between the left and the right edge.
  @inlinable public var midX: Double { x + width / 2 }
  /// The middle between the upper and the lower edge.
  @inlinable public var midY: Double { y + height / 2 }

  /// The rectangle moved along the scroll axis.
  package func moved(by delta: Double, along axis: LayoutAxis) -> LayoutRect {
    var rect = self
    switch axis {
    case .vertical: rect.y += delta
    case .horizontal: rect.x += delta
    }
    return rect
  }

  /// The rectangle extended by a distance at both ends of the scroll axis.
  package func extended(by extent: Double, along axis: LayoutAxis) -> LayoutRect {
    var rect = moved(by: -extent, along: axis)
    switch axis {
    case .vertical: rect.height += 2 * extent
    case .horizontal: rect.width += 2 * extent
    }
    return rect
  }

  /// The smallest rectangle that contains both.
  @inlinable
  public func union(_ other: LayoutRect) -> LayoutRect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The area that both rectangles cover; null if they are apart. That of rectangles that touch is an edge without extent.
  @inlinable
  public func intersection(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle with its left and right edges moved inward by `dx`, and its upper and lower edges by `dy`; outward if they are
  /// negative. Null if nothing is left.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> LayoutRect {
    guard !isNull, width >= 2 * dx, height >= 2 * dy else { return .null }
    return LayoutRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle moved by a distance along each axis.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Whether a point is inside. Points on the left and the upper edge are, points on the right and the lower edge are not.
  @inlinable
  public func contains(_ point: LayoutPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}
