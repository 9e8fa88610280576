/// How items stand on all lines of a section, if a `SpacedPlacer` places them. The host computes frames with it (`LineFrames`).
@usableFromInline
package struct SpacedItems: Sendable, BitwiseCopyable {
  /// The greatest cross extent with which an item is laid out.
  @usableFromInline let widest: Double
  /// The share of a line's free space along the main axis that lies before an item: 0, ½ or 1. `LineTraits.alignment` must say
  /// the same to queries.
  @usableFromInline let alignment: Double

  init(widest: Double = .infinity, alignment: Double) {
    self.widest = widest
    self.alignment = alignment
  }

  @inlinable
  @inline(__always)
  func place(_ item: AxisSize, with placer: inout SpacedPlacer) -> AxisRect {
    let cross = placer.cross
    let crossExtent = item.cross < widest ? item.cross : widest
    placer.cross += crossExtent + placer.spacing
    return AxisRect(
      main: placer.main + item.lead(in: placer.extent, alignment: alignment), cross: cross,
      mainExtent: item.main, crossExtent: crossExtent)
  }
}

/// Places the items of a line one after another, with equal spacing.
@usableFromInline
package struct SpacedPlacer: BitwiseCopyable {
  /// Where the next item starts across.
  @usableFromInline var cross: Double
  @usableFromInline let spacing: Double
  /// Where the line starts, and its extent.
  @usableFromInline var main: Double
  @usableFromInline let extent: Double
}

extension AxisSize {
  /// The distance from the start of a line to the item, with the share `alignment` of the free space before the item.
  @inlinable
  @inline(__always)
  func lead(in extent: Double, alignment: Double) -> Double {
    alignment == 0 ? 0 : Length.main((extent - main) * alignment)
  }
}
