/// Keeps a number of columns or lanes while the room is so close to where it would be right that a scroll bar could be the
/// reason (a Schmitt trigger). What it remembers is the last number, which its engine keeps.
struct CountHysteresis {
  private let points: Double
  /// How many there were, if there were any.
  private let last: Int?

  init(points: Double, last: Int?) {
    self.points = Length.cross(points)
    self.last = last
  }

  /// How many there are in so much room.
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
