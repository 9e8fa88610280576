/// The fast path for queries of lanes: all items are placed, cover one lane each, and start in ascending order.
///
/// Nearly every masonry is so. The path leaves out what takes longer than finding the items: turning axes, finding the section,
/// and calling its engine.
///
/// Points into the arrays of a `LaneLayout`. `LaneEngine` makes it when a change ends and drops it before the next one
/// begins, so that it is valid whenever it can be read (`LaneEngine.ascending`).
struct AscendingLanes: Equatable, BitwiseCopyable {
  let intervals: AscendingIntervals
  let frames: LaneFrames
  /// A stretch across that begins before the one and ends after the other meets every item.
  private let leastEnd: Double
  private let greatestStart: Double

  /// Nil for any other lanes.
  init?(_ layout: borrowing LaneLayout) {
    guard layout.spans.isEmpty, let intervals = AscendingIntervals(layout.tree),
      let frames = LaneFrames(layout)
    else { return nil }
    self.intervals = intervals
    self.frames = frames
    leastEnd = layout.traits.tracks.leastEnd
    greatestStart = layout.traits.tracks.greatestStart
  }

  /// Finds the items that intersect a rectangle, in the common orientation; nil if that takes an ordinary query.
  ///
  /// - Parameter farther: as for `AscendingIntervals.hits`, with the stretch before.
  @inline(__always)
  func hits(
    in rect: LayoutRect,
    farther: (_ lo: Double, _ hi: Double, _ first: Int, _ begin: Int, _ end: Int) -> IntervalHits?
  ) -> IntervalHits? {
    let (lo, hi) = (rect.y, rect.y + rect.height)
    // False for NaN. No other rectangle without extent passes.
    guard lo < hi, rect.x < leastEnd, rect.x + rect.width > greatestStart, rect.width >= 0 else { return nil }
    return intervals.hits(lo, hi, farther: { farther(lo, hi, $0, $1, $2) })
  }
}

/// The frames of items that cover one lane each, made from the engine's arrays in the registers of the host's loop.
///
/// Writing frames to memory and reading them again takes twice the time. Frames are for the common orientation: down, from
/// left to right. For any other the engine makes a `BatchedElement`.
///
/// Points into the arrays of a `LaneLayout`. Valid for a step of a visit: changes are refused during a visit, and placing
/// further items moves nothing that is placed.
@usableFromInline
package struct LaneFrames: Equatable, BitwiseCopyable {
  @usableFromInline let starts: UnsafePointer<Double>
  @usableFromInline let extents: UnsafePointer<Double>
  @usableFromInline let lanes: UnsafePointer<UInt16>
  @usableFromInline let tracks: UnsafePointer<LaneTracks.Track>
  /// Where the section's items begin along the main axis.
  @usableFromInline var origin = 0.0

  /// Nil if no item is placed.
  init?(_ layout: borrowing LaneLayout) {
    guard let starts = layout.tree.starts.withUnsafeBufferPointer({ $0.baseAddress }),
      let extents = layout.tree.extents.withUnsafeBufferPointer({ $0.baseAddress }),
      let lanes = layout.laneOf.withUnsafeBufferPointer({ $0.baseAddress }),
      let tracks = layout.traits.tracks.tracks.withUnsafeBufferPointer({ $0.baseAddress })
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
    return LayoutRect(x: track.start, y: origin + starts[item], width: track.extent, height: extents[item])
  }
}
