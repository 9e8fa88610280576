/// As many equal tracks as fit, the room shared among them, as CSS counts and sizes them (`auto-fill`; CSS Grid Layout, 7.2.3.2
/// and 12): lanes of a masonry, columns of a grid.
struct AutoFill {
  /// The least extent of a track, which a single one keeps even where it does not fit.
  let minimum: Double
  /// The greatest; nil for tracks that share all the room.
  let maximum: Double?
  /// The extent by which they are counted.
  let counted: Double
  /// Kept free between them.
  let spacing: Double
  /// The most there may be.
  let limit: Int

  /// What each of so many equal tracks has of a room.
  static func share(of room: Double, among count: Int, spacing: Double) -> Double {
    max(0, (room - spacing * Double(count - 1)) / Double(count))
  }

  /// How many fit into so much room: at least one.
  func count(in room: Double) -> Int {
    Limit.wholeCount((room + spacing) / (counted + spacing), atMost: limit)
  }

  /// How far each of `used` tracks extends, where `fitting` are said to fit. If these are more than do, because their number
  /// has been kept (`CountHysteresis`), there is no minimum.
  func extent(of used: Int, fitting: Int, in room: Double) -> Double {
    let share = Self.share(of: room, among: used, spacing: spacing)
    let least = fitting > count(in: room) ? 0 : minimum
    return max(least, min(maximum ?? .infinity, share))
  }
}
