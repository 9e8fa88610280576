// CoreGraphics' names for the geometry types, in a module of their own so that `SwiftUINames` can export them one by one.
import VirtualLayout

public typealias CGFloat = Double
public typealias CGPoint = LayoutPoint
public typealias CGSize = LayoutSize
public typealias CGRect = LayoutRect

extension CGPoint {
  @inlinable public init() { self.init(x: 0, y: 0) }
}

extension CGSize {
  @inlinable public init() { self.init(width: 0, height: 0) }
}

extension CGRect {
  @inlinable public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  /// The rectangle with its left and right edges moved inward by `dx`, and its upper and lower edges by `dy`.
  ///
  /// Negative distances move edges outward. The result is `null` if its width or height would be negative.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> CGRect {
    guard !isNull, width >= 2 * dx, height >= 2 * dy else { return .null }
    return CGRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
