/// Which lanes of a masonry an item wants.
///
/// ```swift
/// LanePlacement(span: 2)             // two neighbouring lanes, wherever they are shortest
/// LanePlacement(span: 2, lane: 0)    // the first two
/// LanePlacement.full                 // all of them
/// ```
public struct LanePlacement: Hashable, Sendable {
  /// How many neighbouring lanes the item covers, from 1 to the number of lanes. Other values count as the nearest.
  public var span: Int
  /// The first lane that the item covers, counted from the leading edge; nil lets the layout choose. If the span does not
  /// fit there, the nearest lane counts at which it does.
  public var lane: Int?

  public init(span: Int = 1, lane: Int? = nil) {
    self.span = span
    self.lane = lane
  }

  /// One lane, which the layout chooses.
  public static let automatic = LanePlacement()

  /// All lanes, however many there are: a banner after the items before it.
  public static let full = LanePlacement(span: .max)
}

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

/// A `MagazineItem` as a small whole number in the place of a length, so that it takes no memory of its own.
package struct MagazineCode {
  let width: MagazineItem.Width
  let isStretched: Bool

  init(_ item: MagazineItem) {
    width = item.width
    isStretched = item.height == .stretched
  }

  /// Any number is some code.
  init(length: Double) {
    let code = length > 0 && length < 16 ? Int(length) : 0
    isStretched = code & 1 == 1
    width =
      switch code >> 1 {
      case 1: .full
      case 2: .half
      case 3: .third
      case 4: .quarter
      case 5: .fifth
      default: .fullBleed
      }
  }

  var asLength: Double { Double(width.number << 1 | (isStretched ? 1 : 0)) }
}

extension MagazineItem.Width {
  /// Its place in the order of declaration, which is how many such items share a line; 0 for `fullBleed`.
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
