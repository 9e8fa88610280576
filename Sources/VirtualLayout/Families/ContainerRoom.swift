/// The container as a mode's engine sees it: its extent across the scroll axis, and which way the axes run.
package struct ModeContainer: Hashable, Sendable {
  /// The extent across the scroll axis.
  let cross: Double
  let orientation: Orientation

  /// A container without extent, as it is before the first layout.
  static let none = ModeContainer(
    cross: 0, orientation: Orientation(axis: .vertical, direction: .leftToRight))
}

/// The room for items: what a mode's insets leave of a container.
package struct ContainerRoom: Sendable, BitwiseCopyable {
  /// The insets before and after the room along the main axis.
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

/// The least extent of a container whose room holds an extent, in spite of rounding.
///
/// - Parameters:
///   - insets: the sum of the insets across.
///   - room: returns the room in a container of some extent.
func narrowest(holding extent: Double, besides insets: Double, _ room: (_ container: Double) -> Double)
  -> Double
{
  var container = extent + insets
  for _ in 0..<4 where room(container) < extent { container = container.nextUp }
  return container
}
