/// What a mode is told of the container: its extent across the scroll axis, and which way the axes run.
///
/// Rules never learn which axis is which.
package struct ModeContainer: Hashable, Sendable {
  /// The extent across the scroll axis.
  let cross: Double
  let orientation: Orientation

  /// A container without extent, before there is one.
  static let none = ModeContainer(
    cross: 0, orientation: Orientation(axis: .vertical, direction: .leftToRight))
}

/// What a mode's insets leave of a container, and the content that both make up.
package struct ContainerRoom: Sendable, BitwiseCopyable {
  /// Where the room begins along the main axis, and what is kept free after it.
  package var mainInsets: (start: Double, end: Double)
  /// Where the room begins across, from the content's leading edge.
  let start: Double
  /// The extent of the room across; at least 0.
  package let extent: Double
  /// The extent of the content across: the container's, or the insets' if they are larger.
  package let content: Double

  init(_ container: ModeContainer, insets: LayoutInsets) {
    let insets = container.orientation.insets(insets)
    let cross = Length.cross(container.cross)
    mainInsets = (insets.mainStart, insets.mainEnd)
    start = insets.crossStart
    extent = max(0, cross - insets.crossStart - insets.crossEnd)
    content = max(cross, insets.crossStart + insets.crossEnd)
  }
}

/// The least container whose room, besides insets, holds an extent, whichever way sums are rounded.
///
/// - Parameter room: the room that a container leaves.
func narrowest(holding extent: Double, besides insets: Double, _ room: (_ container: Double) -> Double)
  -> Double
{
  var container = extent + insets
  for _ in 0..<4 where room(container) < extent { container = container.nextUp }
  return container
}
