/// What insets leave of a container, and the content that both make up.
package struct ContainerRoom: Sendable {
  /// Where the room begins along the main axis, and what is kept free behind it.
  package var mainInsets: (start: Double, end: Double)
  /// Where the room begins across, from the content's leading edge.
  let start: Double
  /// How far it reaches across; at least 0.
  package let extent: Double
  /// The content's extent across: the container's, or the insets' where they are larger.
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
