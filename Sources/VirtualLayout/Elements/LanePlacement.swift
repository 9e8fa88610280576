/// Which lanes of a masonry an item wants.
///
/// ```swift
/// LanePlacement(span: 2)             // two neighbouring lanes, wherever they are shortest
/// LanePlacement(span: 2, lane: 0)    // the first two
/// LanePlacement.full                 // all of them
/// ```
public struct LanePlacement: Hashable, Sendable {
  /// How many neighbouring lanes the item covers, from 1 to the number of lanes. Other values count as the nearest of
  /// these.
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
