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

  /// The rectangle between two opposite corners, in any order: a selection rectangle, from where it was begun to the pointer.
  @inlinable
  public init(corner: LayoutPoint, _ opposite: LayoutPoint) {
    let (left, top) = (min(corner.x, opposite.x), min(corner.y, opposite.y))
    self.init(
      x: left, y: top, width: max(corner.x, opposite.x) - left, height: max(corner.y, opposite.y) - top)
  }

  /// An empty rectangle at the origin.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  @inlinable public var minX: Double { x }
  @inlinable public var minY: Double { y }
  @inlinable public var maxX: Double { x + width }
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
  /// Along each axis, a frame covers [min, max) and must share a point with the region's [min, max), so that frames that only
  /// touch the region do not intersect it. A frame with zero extent is the point at its start: it must have min ≤ start < max.
  ///
  ///     region      [-----------)
  ///     frames   [--)   |       |      [--) touches the region: no
  ///                     yes     no     | has zero extent: yes within the region or at its start, no at its end
  ///
  /// A region with zero extent is a point. Only frames that have it strictly inside intersect it, so the test is not symmetric.
  /// Negative extents count as 0. No frame intersects a region that contains NaN.
  @inlinable
  public func intersects(_ region: LayoutRect) -> Bool {
    Self.reaches(x, maxX, region.x, region.x + max(region.width, 0))
      && Self.reaches(y, maxY, region.y, region.y + max(region.height, 0))
  }

  /// The rule of `intersects` along one axis. `start >= lo` includes a frame with zero extent at the region's start.
  @inlinable
  static func reaches(_ start: Double, _ end: Double, _ lo: Double, _ hi: Double) -> Bool {
    start < hi && (end > lo || start >= lo)
  }
}

// Operations, most of them named as in CoreGraphics.
extension LayoutRect {
  /// The absence of a rectangle. The union of `null` and another rectangle is the other one.
  public static let null = LayoutRect(x: .infinity, y: .infinity, width: 0, height: 0)

  @inlinable public var isNull: Bool { x == .infinity || y == .infinity }
  /// Whether the rectangle has no area.
  @inlinable public var isEmpty: Bool { isNull || !(width > 0) || !(height > 0) }

  @inlinable public var midX: Double { x + width / 2 }
  @inlinable public var midY: Double { y + height / 2 }

  package func moved(by delta: Double, along axis: LayoutAxis) -> LayoutRect {
    var rect = self
    if axis == .vertical { rect.y += delta } else { rect.x += delta }
    return rect
  }

  /// Moves the rectangle to begin at a position along the scroll axis, exactly: moving by a distance would round.
  mutating func setStart(_ start: Double, along axis: LayoutAxis) {
    if axis == .vertical { y = start } else { x = start }
  }

  /// Changes the extent along the scroll axis. The origin stays.
  mutating func setLength(_ length: Double, along axis: LayoutAxis) {
    if axis == .vertical { height = length } else { width = length }
  }

  /// The rectangle extended to the left or up, and to the right or down, there by the same unless `after` says otherwise.
  package func extended(by before: Double, and after: Double? = nil, along axis: LayoutAxis) -> LayoutRect {
    var rect = moved(by: -before, along: axis)
    let both = before + (after ?? before)
    if axis == .vertical { rect.height += both } else { rect.width += both }
    return rect
  }

  /// Where the rectangle begins and ends along the scroll axis, in physical coordinates.
  func ends(along axis: LayoutAxis) -> (lo: Double, hi: Double) {
    axis == .vertical ? (minY, maxY) : (minX, maxX)
  }

  /// The smallest rectangle that contains both rectangles.
  @inlinable
  public func union(_ other: LayoutRect) -> LayoutRect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The area that both rectangles cover; `null` if they are apart. If they only touch, it is the edge or corner they share.
  @inlinable
  public func intersection(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Whether a point is inside. The left and upper edges belong to the rectangle, the right and lower edges do not.
  @inlinable
  public func contains(_ point: LayoutPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}
