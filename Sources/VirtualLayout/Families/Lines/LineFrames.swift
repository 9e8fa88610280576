/// Computes the frames of items on lines in the host's loop, from the engine's arrays of lengths.
///
/// The pointers are valid during a visit, because the layout refuses changes meanwhile.
@usableFromInline
package struct LineFrames: BitwiseCopyable {
  @usableFromInline let cross: UnsafePointer<Double>
  @usableFromInline let main: UnsafePointer<Double>
  @usableFromInline let items: SpacedItems
  /// Whether stored lengths can be `Length.unmeasured`. Then each line has one item, which is as long as its line.
  @usableFromInline let hasUnmeasuredSize: Bool
  @usableFromInline let transform: AxisTransform

  @inline(__always)
  init(_ lines: LinePointers, _ items: SpacedItems, _ transform: AxisTransform) {
    cross = lines.lengths.cross
    main = lines.lengths.main
    self.items = items
    hasUnmeasuredSize = lines.hasUnmeasuredSize
    self.transform = transform
  }

  /// Calls `body` with the number and the frame of each item of a line that intersects `region`.
  @inlinable
  @inline(__always)
  func forEachItem<E>(
    on line: PlacedLine, in region: LayoutRect, _ body: (Int, LayoutRect) throws(E) -> Void
  ) throws(E) {
    var placer = line.placer
    var item = Int(line.item)
    let end = line.index &+ Int(line.count)
    // With one loop for all lines, a visit of a flow takes a fifth longer.
    if line.isPlain {
      for index in line.index..<end {
        let size = AxisSize(main: main[index], cross: cross[index])
        try body(item, transform.physical(items.place(size, with: &placer)))
        item &+= 1
      }
    } else {
      assert(!hasUnmeasuredSize || line.count == 1)
      // `Length.unmeasured` is less than any length.
      let least = hasUnmeasuredSize ? placer.extent : 0
      for index in line.index..<end {
        let length = main[index] > least ? main[index] : least
        let frame = transform.physical(
          items.place(AxisSize(main: length, cross: cross[index]), with: &placer))
        if frame.intersects(region) { try body(item, frame) }
        item &+= 1
      }
    }
  }
}

/// A line, or the part of it in one chunk, whose frames `LineFrames` computes. 48 bytes.
@usableFromInline
package struct PlacedLine: BitwiseCopyable {
  /// The first item, and the number of items.
  @usableFromInline let item: Int32
  @usableFromInline let count: Int16
  /// Whether each item is known to intersect the region, and no stored length is `Length.unmeasured`.
  @usableFromInline let isPlain: Bool
  /// The index of the first item in the store's arrays.
  @usableFromInline let index: Int
  @usableFromInline let placer: SpacedPlacer

  @inline(__always)
  init(item: Int, at part: Range<Int>, isPlain: Bool, _ placer: SpacedPlacer) {
    self.item = Int32(truncatingIfNeeded: item)
    count = Int16(truncatingIfNeeded: part.count)
    self.isPlain = isPlain
    index = part.lowerBound
    self.placer = placer
  }
}
