/// Items that are all there is, asked without a detour: no orientation to turn by, no section to look for and no engine to go
/// to, which together take longer than finding what is visible.
///
/// Only as long as the engine's items stay as they are (`AscendingIntervals`): whoever holds it lets go of it before they
/// change.
package struct DirectItems: Equatable, BitwiseCopyable {
  let intervals: AscendingIntervals
  /// What items' frames are made of, where they stand in lanes.
  let frames: LaneFrames?
  /// Every item is met across by what begins before the one and ends behind the other.
  private let leastEnd: Double
  private let greatestStart: Double

  /// Nil where finding them takes more: items must start in ascending order.
  init?(_ tree: borrowing IntervalTree<16>, frames: LaneFrames?, leastEnd: Double, greatestStart: Double) {
    guard let intervals = AscendingIntervals(tree) else { return nil }
    self.intervals = intervals
    self.frames = frames
    self.leastEnd = leastEnd
    self.greatestStart = greatestStart
  }

  /// The items that `rect` meets; nil where finding them takes more.
  ///
  /// - Parameter farther: as in `AscendingIntervals.hits`, with the stretch in front.
  @inline(__always)
  func hits(
    in rect: LayoutRect,
    farther: (_ lo: Double, _ hi: Double, _ first: Int, _ begin: Int, _ end: Int) -> IntervalHits?
  ) -> IntervalHits? {
    let (lo, hi) = (rect.y, rect.y + rect.height)
    // None of it holds for NaN, and no other rectangle without an extent passes.
    guard lo < hi, rect.x < leastEnd, rect.x + rect.width > greatestStart, rect.width >= 0 else { return nil }
    return intervals.hits(lo, hi, farther: { farther(lo, hi, $0, $1, $2) })
  }
}
