/// How an item stands on the lines of a magazine.
///
/// ```swift
/// MagazineItem(width: .third, height: .stretched)
/// ```
public struct MagazineItem: Hashable, Sendable {
  /// The share of a line that an item takes across the scroll axis.
  public enum Width: Hashable, Sendable, CaseIterable {
    /// All of it and the item insets besides (`LayoutMode.Magazine.itemInsets`).
    case fullBleed
    case full
    case half
    case third
    case quarter
    case fifth
  }

  /// Where an item's extent along the scroll axis comes from.
  public enum Height: Hashable, Sendable {
    /// This extent, in points. The source is not asked.
    case fixed(Double)
    /// The source's answer, given the extent across.
    case measured
    /// The extent of the longest item on the line. The source is asked as for `measured`.
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

  /// A line to itself, with the extent that the source answers.
  public static let full = MagazineItem()
}
