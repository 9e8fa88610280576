/// Computes the frames of items on lines in the host's loop, from the engine's arrays of lengths.
///
/// The pointers are valid during a visit, because the layout refuses changes meanwhile. Only the common orientation, down and
/// left to right, is supported. In any other, the engine computes the frames (`BatchedElement`).
@usableFromInline
package struct LineFrames: BitwiseCopyable {
  @usableFromInline let cross: UnsafePointer<Double>
  @usableFromInline let main: UnsafePointer<Double>
  @usableFromInline let items: SpacedItems

  init(_ lengths: ItemLengths, _ items: SpacedItems) {
    cross = lengths.cross
    main = lengths.main
    self.items = items
  }

  /// Calls `body` with the number and the frame of each item of a line that intersects `region`.
  @inlinable
  @inline(__always)
  func forEachItem(on line: PlacedLine, in region: LayoutRect, _ body: (Int, LayoutRect) -> Void) {
    var placer = line.placer
    var item = Int(line.item)
    let end = line.index &+ Int(line.count)
    for index in line.index..<end {
      // An item that is not measured extends as far as its line (`Length.unmeasured`).
      let length = main[index] < 0 ? placer.extent : main[index]
      let frame = items.place(AxisSize(main: length, cross: cross[index]), with: &placer).asPlainRect
      if line.isInside || frame.intersects(region) { body(item, frame) }
      item &+= 1
    }
  }
}

/// A line, or the part of it in one chunk, whose frames `LineFrames` computes. 48 bytes.
@usableFromInline
package struct PlacedLine: BitwiseCopyable {
  /// The first item, and the number of items.
  @usableFromInline let item: Int32
  @usableFromInline let count: Int16
  /// Whether each item is known to intersect the region.
  @usableFromInline let isInside: Bool
  /// The index of the first item in the store's arrays.
  @usableFromInline let index: Int
  @usableFromInline let placer: SpacedPlacer

  @inline(__always)
  init(item: Int, at part: Range<Int>, isInside: Bool, _ placer: SpacedPlacer) {
    self.item = Int32(truncatingIfNeeded: item)
    count = Int16(truncatingIfNeeded: part.count)
    self.isInside = isInside
    index = part.lowerBound
    self.placer = placer
  }
}

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

  @inline(__always)
  func shifted(by origin: Double) -> SpacedPlacer {
    var placer = self
    placer.main += origin
    return placer
  }
}

extension AxisSize {
  /// The distance from the start of a line to the item, with the share `alignment` of the free space before the item.
  @inlinable
  @inline(__always)
  func lead(in extent: Double, alignment: Double) -> Double {
    alignment == 0 ? 0 : Length.main((extent - main) * alignment)
  }
}
