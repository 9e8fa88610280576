/// How far an item starts after the end of its lane, or before it if the distance is negative (`LaneSeams`).
struct LaneShift: Sendable {
  var item: Int
  var distance: Double

  /// Whether a distance is on the grid, and no longer than a length may be.
  static func isValid(_ distance: Double) -> Bool {
    distance.magnitude <= Length.maximum && Length.nearest(distance) == distance
  }
}
