/// Which lanes of a masonry an item wants.
///
/// ```swift
/// LanePlacement(span: 2)             // two neighboring lanes, wherever they are shortest
/// LanePlacement(span: 2, lane: 0)    // the first two
/// LanePlacement.full                 // all of them
/// ```
public struct LanePlacement: Hashable, Sendable {
  /// The number of neighboring lanes that the item covers. It is clamped to at least 1 and at most the number of lanes.
  public var span: Int
  /// The first lane that the item covers, counted from 0 at the leading edge; nil lets the layout choose. If the span does not
  /// fit there, the layout uses the nearest lane where it fits.
  public var lane: Int?

  public init(span: Int = 1, lane: Int? = nil) {
    self.span = span
    self.lane = lane
  }

  /// A placement on one lane, which the layout chooses.
  public static let automatic = LanePlacement()

  /// A placement on all lanes, such as a banner.
  public static let full = LanePlacement(span: .max)
}
