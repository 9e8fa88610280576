/// The width and height of an item in a magazine.
///
/// ```swift
/// MagazineItem(width: .third, height: .stretched)
/// ```
public struct MagazineItem: Hashable, Sendable {
  /// The share of a line that an item takes across the scroll axis.
  ///
  /// The raw value is the number of such items on a line, and 0 for `fullBleed`.
  public enum Width: Int, Hashable, Sendable, CaseIterable {
    /// The whole line, and the item insets on both sides of it (`LayoutMode.Magazine.itemInsets`).
    case fullBleed
    /// The whole line.
    case full
    case half
    case third
    case quarter
    case fifth
  }

  /// Where an item's extent along the scroll axis comes from.
  public enum Height: Hashable, Sendable {
    /// An extent in points. The layout does not request one.
    case fixed(Double)
    /// The extent that the source or delegate returns, given the extent across.
    case measured
    /// The extent of the longest item on the line. The layout requests the item's own extent as for `measured`.
    case stretched
  }

  public var width: Width
  public var height: Height

  public init(width: Width = .full, height: Height = .measured) {
    self.width = width
    self.height = height
  }

  /// An item that takes a whole line, with the extent that the source or delegate returns.
  public static let full = MagazineItem()
}
