import VirtualLayout

/// A size proposed to a layout or a subview, which returns the size that it takes. Like SwiftUI's `ProposedViewSize`.
///
/// | proposal | requests |
/// |---|---|
/// | a number of points | the size for this much space |
/// | `nil` | the ideal size |
/// | 0 | the minimum size |
/// | infinity | the maximum size |
///
/// Width and height are independent: `ProposedSize(width: 300, height: nil)` requests the ideal height for a width of 300.
public struct ProposedSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?

  @inlinable
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  @inlinable
  public init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }

  /// Requests the minimum size.
  public static let zero = ProposedSize(width: 0, height: 0)
  /// Requests the maximum size.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)
  /// Requests the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)

  /// The proposed size, with `nil` replaced by the width or height of `size`.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: LayoutSize = LayoutSize(width: 10, height: 10)
  ) -> LayoutSize {
    LayoutSize(width: width ?? size.width, height: height ?? size.height)
  }
}
