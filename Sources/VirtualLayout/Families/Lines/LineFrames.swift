/// The frames of items that stand on lines one behind the other, made where the engine keeps what they are made of.
///
/// The host's loop places a line's items in its registers: no frame is written to a batch and read again, which takes
/// half the time. Valid while the visit lasts, as a layout refuses changes meanwhile. For the common orientation, down
/// and from left to right; any other is worked out by the engine (`BatchedElement`).
@usableFromInline
package struct LineFrames: BitwiseCopyable {
  @usableFromInline let cross: UnsafePointer<Double>
  @usableFromInline let main: UnsafePointer<Double>
  @usableFromInline let items: SpacedItems

  /// - Parameter lengths: of a store that must stay as it is while this is used.
  init(_ lengths: ItemLengths, _ items: SpacedItems) {
    cross = lengths.cross
    main = lengths.main
    self.items = items
  }

  /// Calls `body` with each item of a line that meets `region`, and its frame.
  @inlinable
  @inline(__always)
  func forEachItem(on line: PlacedLine, in region: LayoutRect, _ body: (Int, LayoutRect) -> Void) {
    var placer = line.placer
    var item = Int(line.item)
    let end = line.index &+ Int(line.count)
    for index in line.index..<end {
      let frame = items.place(ItemExtents(cross: cross[index], main: main[index]), with: &placer).untouched
      if line.isInside || frame.intersects(region) { body(item, frame) }
      item &+= 1
    }
  }
}

/// A line, or the part of it that lies in one chunk: what `LineFrames` makes frames of. Forty-eight bytes.
@usableFromInline
package struct PlacedLine: BitwiseCopyable {
  /// The first of the items, and how many they are.
  @usableFromInline let item: Int32
  @usableFromInline let count: Int16
  /// Whether each is known to meet the region.
  @usableFromInline let isInside: Bool
  /// Where the first of them is in the store's arrays.
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
