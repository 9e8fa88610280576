/// As many equal tracks as fit, which share the room: lanes of a masonry, columns of a grid.
///
/// Counts and sizes them as CSS's `auto-fill` does (CSS Grid Layout, 7.2.3.2 and 12).
struct EqualTracks {
  /// The least extent of a track. A single track keeps it even if it does not fit.
  let minimum: Double
  /// The greatest extent of a track; nil for tracks that share all the room.
  let maximum: Double?
  /// The extent by which tracks are counted.
  let counted: Double
  /// Kept free between tracks.
  let spacing: Double
  /// The most tracks there may be.
  let limit: Int

  /// The extent of each of `count` equal tracks that share a room.
  static func share(of room: Double, among count: Int, spacing: Double) -> Double {
    max(0, (room - spacing * Double(count - 1)) / Double(count))
  }

  /// How many tracks fit into a room: at least one.
  func count(in room: Double) -> Int {
    Limit.wholeCount((room + spacing) / (counted + spacing), atMost: limit)
  }

  /// The extent of each of `used` tracks.
  ///
  /// - Parameter fitting: how many tracks are said to fit. If more than do fit, because their number was kept
  ///   (`CountHysteresis`), they may be narrower than the minimum.
  func extent(of used: Int, fitting: Int, in room: Double) -> Double {
    let share = Self.share(of: room, among: used, spacing: spacing)
    let least = fitting > count(in: room) ? 0 : minimum
    return max(least, min(maximum ?? .infinity, share))
  }
}

/// Keeps a number of lanes or columns while the room is so close to where it would be right that a scroll bar could be the
/// reason (a Schmitt trigger).
///
/// What it remembers is the last number, which the engine keeps.
struct CountHysteresis {
  private let points: Double
  private let last: Int?

  /// - Parameters:
  ///   - points: how far from the right room the number is kept.
  ///   - last: the last number, if there was one.
  init(points: Double, last: Int?) {
    self.points = Length.cross(points)
    self.last = last
  }

  /// The number for a room.
  ///
  /// - Parameter fitting: how many fit into a room; never fewer into a larger one.
  func count(in room: Double, fitting: (Double) -> Int) -> Int {
    guard let last, points > 0 else { return fitting(room) }
    // The number that fits into some room less than `points` away is as good as any.
    let least = fitting(max(0, (room - points).nextUp))
    let greatest = fitting((room + points).nextDown)
    return (least...greatest).contains(last) ? last : fitting(room)
  }
}
