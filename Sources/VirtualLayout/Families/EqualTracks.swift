/// Tracks of equal extent, as many as fit into a room: lanes of a masonry, columns of a grid. Their number and extent are those
/// of `auto-fill` in CSS (CSS Grid Layout, 7.2.3.2 and 12).
package struct EqualTracks {
  /// The least extent of a single track, which may not fit. Several share the room: only as many as fit are chosen.
  let minimum: Double
  /// The greatest extent of a track; nil if tracks share all the room.
  let maximum: Double?
  /// The extent of a track when counting how many fit.
  let counted: Double
  let spacing: Double
  let limit: Int

  /// The extent of each of `count` equal tracks that share a room.
  static func share(of room: Double, among count: Int, spacing: Double) -> Double {
    max(0, (room - spacing * Double(count - 1)) / Double(count))
  }

  /// How many tracks of an extent fit into a room; at least one. Every number of lanes, columns or cards that follows from an
  /// extent is counted here.
  ///
  /// Tracks fit if they exceed the room by at most a grain (`Length.grain`). Extents in fractions of a point are rounded, so
  /// three tracks of 100 / 1.1 points may be more than 300 / 1.1 points.
  package static func count(of extent: Double, in room: Double, spacing: Double, atMost limit: Int) -> Int {
    let pitch = extent + spacing
    // Tracks that are smaller than the grain do not fit because of it.
    return Limit.wholeCount((room + spacing + min(Length.grain, pitch / 2)) / pitch, atMost: limit)
  }

  /// How many tracks fit into a room; at least one.
  func count(in room: Double) -> Int {
    Self.count(of: counted, in: room, spacing: spacing, atMost: limit)
  }

  /// The extent of each of `used` tracks. Several are narrower than the minimum if they exceed the room by less than a grain,
  /// or if `CountHysteresis` keeps more than fit.
  ///
  /// - Parameter chosen: the number of tracks chosen for the room, used or not.
  func extent(of used: Int, chosen: Int, in room: Double) -> Double {
    let share = Self.share(of: room, among: used, spacing: spacing)
    return max(chosen > 1 ? 0 : minimum, min(maximum ?? .infinity, share))
  }
}

/// Keeps the number of lanes or columns if the room changes only a little, for example because a scroll bar appears.
///
/// Without this, a layout whose scroll bar depends on its length could switch back and forth between two numbers. It works like
/// a Schmitt trigger. Rules pass in the last number.
struct CountHysteresis {
  private let points: Double
  private let last: Int?

  /// - Parameters:
  ///   - points: the number stays if it is right for some room less than `points` away.
  ///   - last: the last number; nil if there was none.
  init(points: Double, last: Int?) {
    self.points = Length.cross(points)
    self.last = last
  }

  /// The number for a room.
  ///
  /// - Parameter fitting: how many fit into a room. It must not decrease as the room grows.
  func count(in room: Double, fitting: (Double) -> Int) -> Int {
    guard let last, points > 0 else { return fitting(room) }
    // Points that round to nothing leave the room as it is.
    let least = fitting(max(0, min(room, (room - points).nextUp)))
    let greatest = fitting(max(room, (room + points).nextDown))
    return (least...greatest).contains(last) ? last : fitting(room)
  }
}
