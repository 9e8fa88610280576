/// The container as an engine sees it: without a main extent, because that axis scrolls.
package struct ModeContainer: Equatable, Sendable {
  /// The extent across the scroll axis.
  let cross: Double
  package let orientation: Orientation

  /// A container without extent, used before the first layout.
  static let none = ModeContainer(cross: 0, orientation: .downFromLeft)
}

/// The room for items: a container minus the insets of a mode.
package struct ContainerRoom: Sendable, BitwiseCopyable {
  /// The insets before and after the items along the main axis.
  package var mainInsets: (start: Double, end: Double)
  /// Where the room begins across, from the leading edge of the content.
  package let start: Double
  /// The cross extent of the room; at least 0.
  package let extent: Double
  /// The cross extent of the content: the container's, or the insets' if these are larger.
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

/// The least extent of a container whose room holds `extent` even after rounding.
///
/// - Parameters:
///   - insets: the sum of the insets across.
///   - room: returns the room in a container of a given extent.
func narrowest(holding extent: Double, besides insets: Double, _ room: (_ container: Double) -> Double)
  -> Double
{
  var container = extent + insets
  for _ in 0..<4 where room(container) < extent { container = container.nextUp }
  return container
}
