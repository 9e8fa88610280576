/// Which lanes of a masonry an item wants.
///
/// ```swift
/// LanePlacement(span: 2)             // two neighbouring lanes, wherever they are shortest
/// LanePlacement(span: 2, lane: 0)    // the first two
/// LanePlacement.full                 // all of them
/// ```
public struct LanePlacement: Hashable, Sendable {
  /// The number of neighbouring lanes that the item covers, from 1 to the number of lanes. Other values count as the nearest
  /// of these.
  public var span: Int
  /// The first lane that the item covers, counted from 0 at the leading edge; nil lets the layout choose. If the span does
  /// not fit there, the nearest lane counts at which it does.
  public var lane: Int?

  /// A placement on `span` lanes, by default one that the layout chooses.
  public init(span: Int = 1, lane: Int? = nil) {
    self.span = span
    self.lane = lane
  }

  /// A placement on one lane, which the layout chooses.
  public static let automatic = LanePlacement()

  /// A placement on all lanes, however many there are: a banner after the items before it.
  public static let full = LanePlacement(span: .max)
}

/// How wide and how high an item is on the lines of a magazine.
///
/// ```swift
/// MagazineItem(width: .third, height: .stretched)
/// ```
public struct MagazineItem: Hashable, Sendable {
  /// The share of a line that an item takes across the scroll axis.
  public enum Width: Hashable, Sendable, CaseIterable {
    /// The whole line, and the item insets besides (`LayoutMode.Magazine.itemInsets`).
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
    /// An extent in points. The source is not asked.
    case fixed(Double)
    /// The source's answer, given the extent across.
    case measured
    /// The extent of the longest item on the line. The source is asked as for `measured`.
    case stretched
  }

  /// The share of a line that the item takes across the scroll axis.
  public var width: Width
  /// Where the item's extent along the scroll axis comes from.
  public var height: Height

  /// An item of this share and extent, by default a whole line with the extent that the source answers.
  public init(width: Width = .full, height: Height = .measured) {
    self.width = width
    self.height = height
  }

  /// An item that takes a whole line, with the extent that the source answers.
  public static let full = MagazineItem()
}

/// A `MagazineItem` as a small whole number, which is kept in the place of a length and so takes no memory of its own.
package struct MagazineCode {
  let width: MagazineItem.Width
  let isStretched: Bool

  init(_ item: MagazineItem) {
    width = item.width
    isStretched = item.height == .stretched
  }

  /// The item of a code. Numbers that are no code stand for `fullBleed`.
  init(length: Double) {
    let code = length > 0 && length < 12 ? Int(length) : 0
    isStretched = code & 1 == 1
    width = MagazineItem.Width.byNumber[code >> 1]
  }

  var asLength: Double { Double(width.number << 1 | (isStretched ? 1 : 0)) }
}

extension MagazineItem.Width {
  fileprivate static let byNumber = allCases

  /// The index in the order of declaration, which is the number of such items on a line; 0 for `fullBleed`.
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
