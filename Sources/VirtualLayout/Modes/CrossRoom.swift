/// The room across that insets leave, and the content that both make up.
struct CrossRoom {
  /// Where the room begins, from the content's leading edge.
  let start: Double
  /// At least 0.
  let extent: Double
  /// The container's extent, or the insets' where they are larger.
  let content: Double

  init(_ container: Double, insets: AxisInsets) {
    let container = Length.cross(container)
    start = insets.crossStart
    extent = max(0, container - insets.crossStart - insets.crossEnd)
    content = max(container, insets.crossStart + insets.crossEnd)
  }
}
