// What code that places rectangles by hand asks of points, sizes and rectangles.
extension LayoutPoint {
  /// The top left corner of the content.
  @inlinable public init() { self.init(x: 0, y: 0) }
}

extension LayoutSize {
  /// No width and no height.
  @inlinable public init() { self.init(width: 0, height: 0) }
}

extension LayoutRect {
  /// An empty rectangle at the origin.
  @inlinable public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  /// No rectangle at all: the union with it is the other one.
  public static let null = LayoutRect(x: .infinity, y: .infinity, width: 0, height: 0)

  @inlinable public var isNull: Bool { x == .infinity || y == .infinity }
  /// Whether it covers no area.
  @inlinable public var isEmpty: Bool { isNull || !(width > 0) || !(height > 0) }

  /// Half way between the left and the right edge.
  @inlinable public var midX: Double { x + width / 2 }
  /// Half way between the upper and the lower edge.
  @inlinable public var midY: Double { y + height / 2 }

  /// The same rectangle elsewhere on the scroll axis.
  package func moved(by delta: Double, along axis: LayoutAxis) -> LayoutRect {
    var rect = self
    switch axis {
    case .vertical: rect.y += delta
    case .horizontal: rect.x += delta
    }
    return rect
  }

  /// The least rectangle that holds both.
  @inlinable
  public func union(_ other: LayoutRect) -> LayoutRect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// What both cover; null where they are apart. Rectangles that touch share an edge, of zero extent.
  @inlinable
  public func intersection(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Smaller by `dx` on the left and on the right, by `dy` above and below; larger where they are negative. Null where
  /// nothing would be left.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> LayoutRect {
    guard !isNull, width >= 2 * dx, height >= 2 * dy else { return .null }
    return LayoutRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Whether the point is inside: half-open, points on the right and the lower edge are not.
  @inlinable
  public func contains(_ point: LayoutPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}
