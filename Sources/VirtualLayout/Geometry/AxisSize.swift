/// A size by axis, in points, for rules that work in any scroll direction.
///
/// `main` is the extent along the scroll axis, and `cross` the extent across it: height and width if the content scrolls
/// vertically.
public struct AxisSize: Hashable, Sendable, BitwiseCopyable {
  public var main: Double
  public var cross: Double

  @inlinable
  public init(main: Double, cross: Double) {
    self.main = main
    self.cross = cross
  }

  public static let zero = AxisSize(main: 0, cross: 0)
}

/// A rectangle by axis, in points, measured from the corner of its container where reading begins.
///
/// `main` is the start along the scroll axis, and `cross` the start across it.
///
///     cross →   ·--------- cross ---->|-- crossExtent --|
///     main ↓    |
///               main                  +-----------------+
///                                     |                 |  mainExtent
///                                     +-----------------+
///
/// If the content scrolls down and reads from left to right, `cross`, `main`, `crossExtent` and `mainExtent` are x, y, width
/// and height. If it reads from right to left, `cross` counts from the right.
public struct AxisRect: Hashable, Sendable, BitwiseCopyable {
  public var main: Double
  public var cross: Double
  public var mainExtent: Double
  public var crossExtent: Double

  @inlinable
  public init(main: Double, cross: Double, mainExtent: Double, crossExtent: Double) {
    self.main = main
    self.cross = cross
    self.mainExtent = mainExtent
    self.crossExtent = crossExtent
  }

  @inlinable
  public init(main: Double, cross: Double, size: AxisSize) {
    self.init(main: main, cross: cross, mainExtent: size.main, crossExtent: size.cross)
  }

  /// An empty rectangle at the corner where reading begins.
  package static let zero = AxisRect(main: 0, cross: 0, mainExtent: 0, crossExtent: 0)

  @inlinable package var mainEnd: Double { main + mainExtent }
  @inlinable package var crossEnd: Double { cross + crossExtent }
  @inlinable package var size: AxisSize { AxisSize(main: mainExtent, cross: crossExtent) }
}
