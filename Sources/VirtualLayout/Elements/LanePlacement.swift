/// How an item wants to stand in the lanes of a masonry.
///
/// ```swift
/// LanePlacement(span: 2)             // two neighbouring lanes, wherever they are shortest
/// LanePlacement(span: 2, lane: 0)    // the first two
/// LanePlacement.full                 // all of them
/// ```
public struct LanePlacement: Hashable, Sendable {
  /// How many neighbouring lanes it covers. Clamped to 1 … the number of lanes.
  public var span: Int
  /// The first lane it must stand in, counted from the leading edge; nil leaves the choice to the layout.
  /// Clamped so that the span fits.
  public var lane: Int?

  public init(span: Int = 1, lane: Int? = nil) {
    self.span = span
    self.lane = lane
  }

  /// One lane, chosen by the layout.
  public static let automatic = LanePlacement()

  /// All lanes, however many there are: a banner between the items above it and those below.
  public static let full = LanePlacement(span: .max)
}
