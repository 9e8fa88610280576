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
