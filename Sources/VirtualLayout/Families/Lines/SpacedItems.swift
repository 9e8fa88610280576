/// Places a line's items one after another, with the same gap between each two.
@usableFromInline
package struct SpacedPlacer: BitwiseCopyable {
  /// Where the next item goes across.
  @usableFromInline var cross: Double
  /// How far it lies from the end of the one before.
  @usableFromInline let gap: Double
  /// Where the line starts, and its extent.
  @usableFromInline var main: Double
  @usableFromInline let extent: Double

  /// As of a line that much farther along the main axis.
  @inline(__always)
  func shifted(by origin: Double) -> SpacedPlacer {
    var placer = self
    placer.main += origin
    return placer
  }
}

/// How items stand that a `SpacedPlacer` places: the same for all lines of a section.
///
/// Compiled into the host as well, which then makes the frames itself (`LineFrames`).
@usableFromInline
package struct SpacedItems: BitwiseCopyable {
  /// Items are laid out no wider than this.
  @usableFromInline let widest: Double
  /// The part of what the line is longer than an item that lies before the item: 0, ½ or 1.
  @usableFromInline let alignment: Double

  init(widest: Double = .infinity, alignment: Double) {
    self.widest = widest
    self.alignment = alignment
  }

  @inlinable
  @inline(__always)
  func place(_ item: ItemExtents, with placer: inout SpacedPlacer) -> AxisFrame {
    let cross = placer.cross
    let crossExtent = item.cross < widest ? item.cross : widest
    placer.cross += crossExtent + placer.gap
    return AxisFrame(
      main: placer.main + item.lead(in: placer.extent, alignment: alignment), mainExtent: item.main,
      cross: cross, crossExtent: crossExtent)
  }
}

extension ItemExtents {
  /// How far after the start of a line of some extent the item starts.
  ///
  /// - Parameter alignment: the part of what the line is longer than the item that lies before the item.
  @inlinable
  @inline(__always)
  func lead(in extent: Double, alignment: Double) -> Double {
    alignment == 0 ? 0 : Length.main((extent - main) * alignment)
  }
}
