/// The frames of items that stand in one lane each, read where the engine keeps what they are made of.
///
/// The host's loop makes an item's frame in its registers: no frame is written to a batch and read again, which takes
/// half the time. Valid as long as the engine's items stay as they are: while a visit lasts, as a layout refuses changes meanwhile,
/// or until `DirectItems` are let go of. For the common orientation, down and from left to right; any other is worked out by the
/// engine (`PlacedItem`).
@usableFromInline
package struct LaneFrames: Equatable, BitwiseCopyable {
  @usableFromInline let starts: UnsafePointer<Double>
  @usableFromInline let extents: UnsafePointer<Double>
  @usableFromInline let lanes: UnsafePointer<UInt16>
  @usableFromInline let tracks: UnsafePointer<LaneTracks.Track>

  /// Points into the arrays, which must stay as they are while it is used. Nil while there are no items.
  @inline(__always)
  init?(
    _ tree: borrowing IntervalTree<16>, _ lanes: borrowing [UInt16], _ tracks: borrowing [LaneTracks.Track]
  ) {
    guard let starts = tree.starts.withUnsafeBufferPointer({ $0.baseAddress }),
      let extents = tree.extents.withUnsafeBufferPointer({ $0.baseAddress }),
      let lanes = lanes.withUnsafeBufferPointer({ $0.baseAddress }),
      let tracks = tracks.withUnsafeBufferPointer({ $0.baseAddress })
    else { return nil }
    self.starts = starts
    self.extents = extents
    self.lanes = lanes
    self.tracks = tracks
  }

  @inlinable
  @inline(__always)
  func frame(of item: Int) -> LayoutRect {
    let track = tracks[Int(lanes[item])]
    return LayoutRect(x: track.start, y: starts[item], width: track.extent, height: extents[item])
  }

  /// Calls `body` with each of the items, of a content that has no others: those of section 0, which begins at 0.
  @inlinable
  @inline(__always)
  func forEachElement(_ items: IntervalHits, _ body: (LayoutAttributes) -> Void) {
    items.forEachInterval { item in
      body(LayoutAttributes(element: .item(ItemPath(item: item)), frame: frame(of: item)))
    }
  }

  /// The same in an array, which is made as long as it must be.
  @inline(__always)
  func attributes(of items: IntervalHits) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    elements.reserveCapacity(items.count)
    forEachElement(items) { elements.append($0) }
    return elements
  }
}

/// The same for items that are counted from where their section begins.
@usableFromInline
package struct ShiftedLaneFrames: BitwiseCopyable {
  @usableFromInline let frames: LaneFrames
  @usableFromInline let origin: Double

  @inline(__always)
  init(_ frames: LaneFrames, from origin: Double) {
    self.frames = frames
    self.origin = origin
  }

  @inlinable
  @inline(__always)
  func frame(of item: Int) -> LayoutRect {
    var frame = frames.frame(of: item)
    frame.y = origin + frame.y
    return frame
  }
}
