/// How an item wants to stand on the lines of a magazine.
///
/// ```swift
/// MagazineItem(width: .third, height: .stretched)
/// ```
public struct MagazineItem: Hashable, Sendable {
  /// The share of a line that an item takes, across the scroll axis.
  public enum Width: Hashable, Sendable, CaseIterable {
    /// All of it, the item insets included (`LayoutMode.Magazine.itemInsets`).
    case fullBleed
    case full
    case half
    case third
    case quarter
    case fifth
  }

  /// Where an item's extent along the scroll axis comes from.
  public enum Height: Hashable, Sendable {
    /// It is this, in points; the source is not asked.
    case fixed(Double)
    /// The source is asked, given the extent across.
    case measured
    /// The source is asked; the item is then as long as the longest of its line.
    case stretched
  }

  /// The share of a line.
  public var width: Width
  /// Where the extent along the scroll axis comes from.
  public var height: Height

  public init(width: Width = .full, height: Height = .measured) {
    self.width = width
    self.height = height
  }

  /// A line to itself, as long as the source says.
  public static let full = MagazineItem()
}
