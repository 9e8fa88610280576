/// The width and height of an item in a magazine.
///
/// ```swift
/// MagazineItem(width: .third, height: .stretched)
/// ```
public struct MagazineItem: Hashable, Sendable {
  /// The share of a line that an item takes across the scroll axis.
  public enum Width: Hashable, Sendable, CaseIterable {
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
    /// An extent in points. The layout does not request one from the source.
    case fixed(Double)
    /// The extent that the source returns, given the extent across.
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

  /// An item that takes a whole line, with the extent that the source returns.
  public static let full = MagazineItem()
}

/// A `MagazineItem` as a small whole number. It is stored in place of a cross length, so it takes no memory of its own.
package struct MagazineCode {
  let width: MagazineItem.Width
  let isStretched: Bool

  init(_ item: MagazineItem) {
    width = item.width
    isStretched = item.height == .stretched
  }

  /// The item of a code. Numbers outside the range of codes stand for `fullBleed`.
  init(length: Double) {
    let code = length > 0 && length < 12 ? Int(length) : 0
    isStretched = code & 1 == 1
    width = MagazineItem.Width.byNumber[code >> 1]
  }

  var asLength: Double { Double(width.number << 1 | (isStretched ? 1 : 0)) }
}

extension MagazineItem.Width {
  fileprivate static let byNumber = allCases

  /// The number of such items on a line; 0 for `fullBleed`. It is also the index in the order of declaration.
  var number: Int {
    switch self {
    case .fullBleed: 0
    case .full: 1
    case .half: 2
    case .third: 3
    case .quarter: 4
    case .fifth: 5
    }
  }
}
