/// A size that is proposed to a layout or to a subview, which then says what it takes. SwiftUI's `ProposedViewSize`.
///
/// | proposed | asks for |
/// |---|---|
/// | a number | the size where there is so much room |
/// | `nil` | the ideal size |
/// | `.zero` | the least size |
/// | `.infinity` | the greatest size |
///
/// Each dimension by itself: `ProposedSize(width: 300, height: nil)` asks how high something is that is 300 wide.
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

  /// The least size.
  public static let zero = ProposedSize(width: 0, height: 0)
  /// The greatest size.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)
  /// The ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)

  /// The size that is proposed, with these numbers where none is.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: LayoutSize = LayoutSize(width: 10, height: 10)
  ) -> LayoutSize {
    LayoutSize(width: width ?? size.width, height: height ?? size.height)
  }
}
