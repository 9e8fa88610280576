/// As many tracks of equal extent as fit into a room, which they share: lanes of a masonry, columns of a grid.
///
/// Their number and extent are those of `auto-fill` in CSS (CSS Grid Layout, 7.2.3.2 and 12).
struct EqualTracks {
  /// The least extent of a track. A single track keeps it even if it does not fit.
  let minimum: Double
  /// The greatest extent of a track; nil for tracks that share all the room.
  let maximum: Double?
  /// The extent of a track for counting how many fit.
  let counted: Double
  /// The distance between tracks.
  let spacing: Double
  /// The greatest number of tracks.
  let limit: Int

  /// The extent of each of `count` equal tracks that share a room.
  static func share(of room: Double, among count: Int, spacing: Double) -> Double {
    max(0, (room - spacing * Double(count - 1)) / Double(count))
  }

  /// How many tracks fit into a room; at least one.
  func count(in room: Double) -> Int {
    Limit.wholeCount((room + spacing) / (counted + spacing), atMost: limit)
  }

  /// The extent of each of `used` tracks.
  ///
  /// - Parameter fitting: the number of tracks as chosen. If it was kept (`CountHysteresis`) and is more than fit, tracks may be
  ///   narrower than the minimum.
  func extent(of used: Int, fitting: Int, in room: Double) -> Double {
    let share = Self.share(of: room, among: used, spacing: spacing)
    let least = fitting > count(in: room) ? 0 : minimum
    return max(least, min(maximum ?? .infinity, share))
  }
}

/// Keeps the number of lanes or columns if the room has changed only a little, such as by a scroll bar that appears.
///
/// Without it, a layout whose scroll bar depends on its length could switch back and forth between two numbers. It works like a
/// Schmitt trigger. The engine keeps the last number.
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
    // The last number is kept if it fits into some room less than `points` away.
    let least = fitting(max(0, (room - points).nextUp))
    let greatest = fitting((room + points).nextDown)
    return (least...greatest).contains(last) ? last : fitting(room)
  }
}
