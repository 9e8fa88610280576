import ScrollMotion

/// What turns of the mouse wheel do to the scroll position: each gives it a push, and it slows down.
///
/// It knows no content and no clock: positions are those of a `Scroller`, times are milliseconds.
struct WheelMotion {
  /// How far one turn leads: three rows.
  static let turn = 3 * CellSize.height
  /// The milliseconds between two pictures of a movement, about sixty a second.
  static let interval = 16

  /// A turn's movement is nearly over after a third of a second.
  private static let friction = 10.0
  /// The movement ends this near to its target, in points. Nobody sees the rest.
  private static let tolerance = 2.0

  private var motion: Deceleration?
  private var start = 0

  var isMoving: Bool { motion != nil }

  /// Adds a turn. Turns in the same direction add up: each leads as far as it would alone. One in the other
  /// direction begins anew.
  ///
  /// - Parameters:
  ///   - direction: 1 to the end of the content, -1 to its start.
  ///   - step: the movement comes to rest at a multiple of this length.
  mutating func add(_ direction: Double, from position: Double, at time: Int, step: Double) {
    let velocity = motion?.velocity(at: seconds(time)) ?? 0
    let push = direction * Self.turn * Self.friction
    let sum = velocity * direction > 0 ? velocity + push : push
    let goal = ((position + sum / Self.friction) / step).rounded() * step
    let law = Deceleration.Law.friction(Self.friction)
    start = time
    motion =
      Deceleration(from: position, velocity: sum, to: goal, law: law, tolerance: Self.tolerance)
      ?? Deceleration(from: position, velocity: sum, law: law, tolerance: Self.tolerance)
  }

  /// Where the movement is at a time, its speed in points per second, and whether it is over.
  func state(at time: Int) -> (position: Double, speed: Double, isOver: Bool)? {
    guard let motion else { return nil }
    let seconds = seconds(time)
    return (motion.position(at: seconds), motion.velocity(at: seconds).magnitude, seconds >= motion.duration)
  }

  mutating func stop() { motion = nil }

  private func seconds(_ time: Int) -> Double { Double(time - start) / 1000 }
}
