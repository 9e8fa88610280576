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
  init?(_ store: borrowing LaneStore) {
    guard store.spans.isEmpty, let intervals = AscendingIntervals(store.tree),
      let frames = LaneFrames(store)
    else { return nil }
    self.intervals = intervals
    self.frames = frames
    leastEnd = store.crossReach.leastEnd
    greatestStart = store.crossReach.greatestStart
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
