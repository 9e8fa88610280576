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
