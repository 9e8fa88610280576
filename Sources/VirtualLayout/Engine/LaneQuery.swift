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

  /// The next items that meet the query.
  @inline(__always)
  mutating func next<Rule: LaneRule>(
    _ query: RegionQuery, in lanes: borrowing RuledLanes<Rule>
  ) -> FoundItems {
    let (first, hits, isLast) = lanes.tree.nextHits(from: &block, query.mainLo, query.mainHi)
    let met = coversCross ? hits : met(hits, from: first, query, in: lanes)
    return FoundItems(first: first, bits: met, isLast: isLast)
  }

  /// Those of the hits that meet the region across as well.
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

/// A query of items in lanes and their frames: finds a set of items, then works out where they are.
struct LaneFrameQuery: BitwiseCopyable {
  private var query: LaneQuery
  /// Of the items found, those still to be worked out.
  private var found = FoundItems(first: 0, bits: 0, isLast: false)

  @inline(__always)
  init<Rule: LaneRule>(_ query: RegionQuery, in lanes: borrowing RuledLanes<Rule>) {
    self.query = LaneQuery(query, in: lanes)
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  @inline(__always)
  mutating func fill<Rule: LaneRule>(
    _ batch: inout QueryBatch<PlacedItem>, _ region: RegionQuery, in lanes: borrowing RuledLanes<Rule>
  ) -> Bool {
    let transform = region.transform
    while true {
      var rest = found.payload
      let first = Int(found.first)
      batch.fill { batch in
        while rest != 0 && batch.room > 0 {
          let item = first &+ rest.trailingZeroBitCount
          rest &= rest &- 1
          batch.append(
            PlacedItem(
              frame: transform.physical(lanes.frame(of: item)), item: Int32(truncatingIfNeeded: item)))
        }
      }
      if rest != 0 {
        found = FoundItems(first: first, bits: rest, isLast: found.isLast)
        return true
      }
      if found.isLast { return false }
      found = query.next(region, in: lanes)
    }
  }
}
