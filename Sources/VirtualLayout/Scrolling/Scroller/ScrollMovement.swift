/// In which direction the view moves, and how fast. It knows no layout.
///
/// A finger trembles. The direction therefore turns only when the view has moved back by an eighth of its length.
struct ScrollMovement {
  /// 1 to the right or down, -1 to the left or up.
  private(set) var direction: Double
  /// The speed in points per second; 0 if the host does not tell it.
  private var speed = 0.0
  /// The farthest position of the view in this direction.
  private var farthest = 0.0

  /// A movement toward the content's end that has not begun.
  init(_ orientation: Orientation) { direction = orientation.mirrorsMain ? -1 : 1 }

  /// The velocity in points per second. It is never 0, so that its sign is the direction.
  var velocity: Double { direction * max(speed, .leastNonzeroMagnitude) }

  /// Follows a movement of the view to a position.
  ///
  /// - Parameter length: the view's length.
  mutating func follow(to start: Double, speed: Double, length: Double) {
    self.speed = speed < .infinity ? speed : 0
    if (start - farthest) * direction >= 0 {
      farthest = start
    } else if (farthest - start).magnitude > length / 8 {
      direction = -direction
      farthest = start
    }
  }

  /// Shifts along with the content, when sizes before the view change.
  mutating func shift(by delta: Double) { farthest += delta }
}
