// What code that computes with rectangles needs, by the names that CoreGraphics gives it.

extension LayoutPoint {
  /// The upper left corner of the content.
  @inlinable public init() { self.init(x: 0, y: 0) }
}

extension LayoutSize {
  /// No width and no height.
  @inlinable public init() { self.init(width: 0, height: 0) }
}

extension LayoutRect {
  /// An empty rectangle at the origin.
  @inlinable public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  /// No rectangle at all. Its union with another is the other.
  public static let null = LayoutRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Whether this is `null`.
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

  /// The rectangle made longer at both ends of the scroll axis.
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

  /// The area that both cover; null if they are apart. Rectangles that touch have an edge in common, of zero extent.
  @inlinable
  public func intersection(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A rectangle with the same centre: smaller by `dx` on the left and on the right and by `dy` above and below, or larger if
  /// they are negative. Null if nothing would be left.
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
