/// A rectangle in content space: points, origin at the top left, y down.
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
  /// Half-open along both axes: along each, the frame covers [min, max) and must share a point with the
  /// region's [min, max). Touching edges do not intersect. A frame of zero extent counts as the point at
  /// its start, which is inside where `min ≤ start < max`:
  ///
  ///     region      [-----------)
  ///     frames   [--)   |       |      the first touches: no.  | at the region's start or within: yes.
  ///                             ^ a zero-extent frame at the region's end: no.
  ///
  /// A region of zero size, or of negative size, which counts as zero, is the point at its origin: it is met by frames
  /// that have it strictly inside. Not symmetric, as only a frame includes its start. No region with a NaN is met.
  @inlinable
  public func intersects(_ region: LayoutRect) -> Bool {
    Self.reaches(x, maxX, region.x, region.x + max(region.width, 0))
      && Self.reaches(y, maxY, region.y, region.y + max(region.height, 0))
  }

  /// The rule of `intersects` along one axis.
  ///
  /// `start >= lo` stands for "or starts inside": for a frame of some extent it follows from `end > lo`
  /// anyway, for one of zero extent it adds the case where it sits on the region's very edge.
  @inlinable
  static func reaches(_ start: Double, _ end: Double, _ lo: Double, _ hi: Double) -> Bool {
    start < hi && (end > lo || start >= lo)
  }
}

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
  public static let zero = LayoutPoint(x: 0, y: 0)
}

/// A width and a height, in points.
///
/// Nothing here refuses negative or non-finite numbers; the layout turns them into lengths it can
/// work with as they enter (see `Length`).
public struct LayoutSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = LayoutSize(width: 0, height: 0)
}

/// Distances kept free inside the four edges of a container, in points.
///
/// Physical edges: `left` stays on the left when the layout runs right to left.
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

  /// The same distance on every edge.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// Nothing kept free.
  public static let zero = LayoutInsets()
}
