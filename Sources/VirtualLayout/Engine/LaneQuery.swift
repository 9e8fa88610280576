/// A query of items in lanes, as far as it has come.
struct LaneQuery: BitwiseCopyable {
  /// The next block of the tree to look at.
  private var block: Int
  private let coversCross: Bool

  @inline(__always)
  init<Rule: LaneRule>(_ query: RegionQuery, in lanes: borrowing RuledLanes<Rule>) {
    block = lanes.tree.firstBlock(reaching: query.mainLo)
    coversCross =
      !query.testsFrames
      && query.coversCross(
        leastEnd: lanes.rule.tracks.leastEnd, greatestStart: lanes.rule.tracks.greatestStart,
        greatestEnd: lanes.rule.tracks.greatestEnd)
  }

  /// Fills the batch with items; returns whether there may be more.
  @inline(__always)
  mutating func fill<Rule: LaneRule>(
    _ batch: inout QueryBatch<Int32>, _ query: RegionQuery, in lanes: borrowing RuledLanes<Rule>
  ) -> Bool {
    while batch.room >= 16 {
      let hits = lanes.tree.nextHits(from: &block, query.mainLo, query.mainHi)
      if hits == 0 { return false }
      let first = (block &- 1) &* 16
      batch.append(
        sixteen: coversCross ? hits : met(hits, from: first, query, in: lanes), from: first,
        lanes.positionsOfBits)
    }
    return true
  }

  /// Those of a block's hits that meet the region across as well.
  private func met<Rule: LaneRule>(
    _ hits: UInt64, from first: Int, _ query: RegionQuery, in lanes: borrowing RuledLanes<Rule>
  ) -> UInt64 {
    var met = hits
    var rest = hits
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      if !query.contains(lanes.frame(of: first &+ bit)) { met &= ~(1 << UInt64(bit)) }
      rest &= rest &- 1
    }
    return met
  }
}

/// A query of items in lanes and their frames: finds items some blocks at a time, then works out where they are.
///
/// Apart, both are loops without surprises for the processor; in one they take a third longer.
struct LaneFrameQuery: BitwiseCopyable {
  private var query: LaneQuery
  /// Of the items found ahead, the next to work out and how many there are.
  private var next = 0
  private var count = 0
  private var mayFindMore = true

  @inline(__always)
  init<Rule: LaneRule>(_ query: RegionQuery, in lanes: borrowing RuledLanes<Rule>) {
    self.query = LaneQuery(query, in: lanes)
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  ///
  /// - Parameter found: room for items found ahead of their frames, the same for every call; at least 16.
  @inline(__always)
  mutating func fill<Rule: LaneRule>(
    _ batch: inout QueryBatch<PlacedItem>, _ region: RegionQuery, in lanes: borrowing RuledLanes<Rule>,
    found: UnsafeMutableBufferPointer<Int32>
  ) -> Bool {
    let transform = region.transform
    while true {
      let part = next..<min(count, next &+ batch.room)
      let starts = lanes.tree.starts.span
      let extents = lanes.tree.extents.span
      let laneOf = lanes.laneOf.span
      let tracks = lanes.rule.tracks.tracks.span
      let haveSpans = !lanes.spans.isEmpty
      batch.fill { batch in
        for index in part {
          let item = Int(found[index])
          let track = tracks[Int(laneOf[item])]
          var frame = AxisFrame(
            main: starts[item], mainExtent: extents[item], cross: track.start, crossExtent: track.extent)
          if haveSpans { frame = lanes.frame(of: item) }
          batch.append(PlacedItem(frame: transform.physical(frame), item: found[index]))
        }
      }
      next = part.upperBound
      if next < count { return true }
      if !mayFindMore { return false }
      var ahead = QueryBatch(found)
      mayFindMore = query.fill(&ahead, region, in: lanes)
      next = 0
      count = ahead.count
    }
  }
}
