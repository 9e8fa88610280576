/// The fast path for queries of lanes. It applies if all items are placed, cover one lane each, and start in ascending order,
/// as in nearly every masonry. `hits` and `frames` need the common orientation as well (down, and from left to right). They
/// skip what takes longer than finding items: transforming axes, finding the section, calling the engine.
///
/// It holds pointers into the arrays of a `LaneStore`. They are valid by invariant 1 of `LaneEngine`.
struct AscendingLanes: Equatable, BitwiseCopyable {
  let intervals: AscendingIntervals
  let frames: LaneFrames
  /// A range across that begins before `leastEnd` and ends after `greatestStart` intersects every item.
  private let leastEnd: Double
  private let greatestStart: Double

  /// Nil if the fast path does not apply.
  init?(_ layout: borrowing LaneStore) {
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
  /// - Parameter farther: as for `AscendingIntervals.hits`, but with the query range `lo..<hi` first.
  @inline(__always)
  func hits(
    in rect: LayoutRect,
    farther: (_ lo: Double, _ hi: Double, _ first: Int, _ begin: Int, _ end: Int) -> IntervalHits?
  ) -> IntervalHits? {
    let (lo, hi) = (rect.y, rect.y + rect.height)
    // False for NaN, negative extents and zero height.
    guard lo < hi, rect.x < leastEnd, rect.x + rect.width > greatestStart, rect.width >= 0 else { return nil }
    return intervals.hits(lo, hi, farther: { farther(lo, hi, $0, $1, $2) })
  }
}

/// Computes the frames of items that cover one lane each, in the registers of the host's loop.
///
/// It supports only the common orientation. Otherwise the engine writes `BatchedElement`s.
///
/// It holds pointers into the arrays of a `LaneStore`. They are valid for one step of a visit: changes are refused during a
/// visit, and placing more items does not move those that are placed.
@usableFromInline
package struct LaneFrames: Equatable, BitwiseCopyable {
  @usableFromInline let starts: UnsafePointer<Double>
  @usableFromInline let extents: UnsafePointer<Double>
  @usableFromInline let lanes: UnsafePointer<UInt16>
  @usableFromInline let tracks: UnsafePointer<LaneTracks.Track>
  /// Where the section begins along the main axis.
  @usableFromInline var origin = 0.0

  /// Nil if the store has no memory for items. Only frames of placed items may be computed.
  init?(_ layout: borrowing LaneStore) {
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
