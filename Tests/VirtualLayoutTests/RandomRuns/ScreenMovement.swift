/// The direction in which a view moves, as its screen shows it: changes of the content do not move what is visible.
///
/// It turns when the view has moved back by more than an eighth of its length.
struct ScreenMovement {
  /// 1 to the right or down, -1 to the left or up; nil if it is not known.
  private(set) var direction: Double?
  /// How far the view is behind the farthest place that it has reached in this direction.
  private var back = 0.0

  mutating func move(by distance: Double, length: Double) {
    if distance.magnitude > length / 8 { (direction, back) = (distance < 0 ? -1 : 1, 0) }
    guard let direction, distance.magnitude <= length / 8 else { return }
    back = max(0, back - distance * direction)
    // Too close to tell.
    if abs(back - length / 8) < 1e-6 { return forget() }
    if back > length / 8 { (self.direction, back) = (-direction, 0) }
  }

  /// After a jump, or at an end of the content, only a long movement tells the direction.
  mutating func forget() { direction = nil }
}
