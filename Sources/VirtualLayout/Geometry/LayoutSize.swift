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
