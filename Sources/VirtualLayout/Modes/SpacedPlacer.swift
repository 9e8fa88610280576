/// Places a line's items one behind the other, with the same gap between each two.
@usableFromInline
package struct SpacedPlacer: BitwiseCopyable {
  /// Where the next item goes across.
  @usableFromInline var cross: Double
  /// How far it lies from the end of the one before.
  @usableFromInline let gap: Double
  /// Where the line starts, and its extent.
  @usableFromInline var main: Double
  @usableFromInline let extent: Double

  /// The same for a line that much further along the main axis.
  @inline(__always)
  func shifted(by origin: Double) -> SpacedPlacer {
    var placer = self
    placer.main += origin
    return placer
  }
}

/// How items stand that are placed by a `SpacedPlacer`: the same for all lines of a section.
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
    let span = span(of: item, onLineOf: placer.extent)
    return AxisFrame(
      main: placer.main + span.lead, mainExtent: span.extent, cross: cross, crossExtent: crossExtent)
  }

  /// As `LineRule.span`.
  @inlinable
  @inline(__always)
  func span(of item: ItemExtents, onLineOf extent: Double) -> (lead: Double, extent: Double) {
    (item.lead(in: extent, alignment: alignment), item.main)
  }
}

extension ItemExtents {
  /// How far behind the start of a line of some extent the item starts.
  ///
  /// - Parameter alignment: the part of what the line is longer than the item that lies before the item.
  @inlinable
  @inline(__always)
  func lead(in extent: Double, alignment: Double) -> Double {
    alignment == 0 ? 0 : Length.main((extent - main) * alignment)
  }
}
