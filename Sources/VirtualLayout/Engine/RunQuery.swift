/// A query of the frames of a tree whose starts ascend, which finds all of them at once.
enum RunQuery {
  /// The positions that a query meets; nil where it does not meet every frame across, or finding them takes a `TreeQuery`.
  @inline(__always)
  static func hits<Frames: FrameTree & ~Copyable>(
    _ query: RegionQuery, in frames: borrowing Frames
  ) -> IntervalHits? {
    guard query.mainLo < query.mainHi, frames.areCoveredAcross(by: query),
      let intervals = AscendingIntervals(frames.tree)
    else { return nil }
    return intervals.hits(query.mainLo, query.mainHi) { _, _, _ in nil }
  }
}

extension FoundItems {
  /// All that was found, in order.
  @inline(__always)
  init(_ hits: IntervalHits) { self.init(run: hits.run, before: hits.before, isLast: true) }
}
