/// A place in a rectangle of any size: (0, 0) is its upper left corner, (1, 1) its lower right one. SwiftUI's `UnitPoint`.
///
/// *Leading* is left: a `SubviewLayout` places from left to right, and a layout that reads from right to left is mirrored
/// afterwards.
public struct LayoutUnitPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = LayoutUnitPoint(x: 0, y: 0)
  public static let topLeading = LayoutUnitPoint(x: 0, y: 0)
  public static let top = LayoutUnitPoint(x: 0.5, y: 0)
  public static let topTrailing = LayoutUnitPoint(x: 1, y: 0)
  public static let leading = LayoutUnitPoint(x: 0, y: 0.5)
  public static let center = LayoutUnitPoint(x: 0.5, y: 0.5)
  public static let trailing = LayoutUnitPoint(x: 1, y: 0.5)
  public static let bottomLeading = LayoutUnitPoint(x: 0, y: 1)
  public static let bottom = LayoutUnitPoint(x: 0.5, y: 1)
  public static let bottomTrailing = LayoutUnitPoint(x: 1, y: 1)
}
