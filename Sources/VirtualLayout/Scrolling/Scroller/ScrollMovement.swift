/// In which direction the viewport moves, and how fast. It knows no layout.
///
/// A finger trembles. The direction therefore turns only when the viewport has moved back by an eighth of its length.
struct ScrollMovement {
  /// Along which axis the viewport moves, and in which direction the content reads.
  let orientation: Orientation
  /// 1 to the right or down, -1 to the left or up.
  private(set) var direction: Double
  /// The speed in points per second; 0 if the host does not tell it.
  private var speed = 0.0
  /// The farthest position of the viewport in this direction.
  private var farthest: Double
  /// Whether the last movement led there.
  private var isFarthest = true

  /// A movement toward the content's end that has not begun.
  init(_ orientation: Orientation, at start: Double) {
    self.orientation = orientation
    direction = orientation.mirrorsMain ? -1 : 1
    farthest = start
  }

  /// The velocity in points per second. It is never 0, so that its sign is the direction.
  var velocity: Double { direction * max(speed, .leastNonzeroMagnitude) }

  /// Follows a movement of the viewport toward a position.
  ///
  /// - Parameter length: the viewport's length.
  mutating func follow(to start: Double, speed: Double, length: Double) {
    self.speed = speed < .infinity ? speed : 0
    isFarthest = true
    if (start - farthest) * direction >= 0 {
      farthest = start
    } else if (farthest - start).magnitude > length / 8 {
      direction = -direction
      farthest = start
    } else {
      isFarthest = false
    }
  }

  /// Notes where the movement ended. An end of the content may have stopped it.
  mutating func end(at start: Double) {
    if isFarthest { farthest = start }
  }

  /// Shifts along with the content, when something before the viewport changes.
  mutating func shift(by delta: Double) { farthest += delta }
}
