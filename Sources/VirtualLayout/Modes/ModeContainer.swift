/// What a mode is told of the container: never which axis is which.
package struct ModeContainer: Hashable, Sendable {
  /// The container's extent across the scroll axis.
  let cross: Double
  let orientation: Orientation

  /// No container yet.
  static let none = ModeContainer(
    cross: 0, orientation: Orientation(axis: .vertical, direction: .leftToRight))
}
