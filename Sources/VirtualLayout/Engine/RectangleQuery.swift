/// A query of rectangles that stand in item order, as far as it has come.
struct RectangleQuery: BitwiseCopyable {
  /// The next block of the tree to look at.
  private var block: Int
  private let coversCross: Bool

  @inline(__always)
  init(_ query: RegionQuery, in rectangles: borrowing Rectangles) {
    block = rectangles.tree.firstBlock(reaching: query.mainLo)
    coversCross = rectangles.areCoveredAcross(by: query)
  }

  /// The next positions that meet the query, which are items where there is no other order.
  @inline(__always)
  mutating func next(_ query: RegionQuery, in rectangles: borrowing Rectangles) -> FoundItems {
    let (first, hits, isLast) = rectangles.tree.nextHits(from: &block, query.mainLo, query.mainHi)
    let met = coversCross ? hits : met(hits, from: first, query, in: rectangles)
    return FoundItems(first: first, bits: met, isLast: isLast)
  }

  /// Those of the hits that meet the region across as well.
  private func met(
    _ hits: UInt64, from first: Int, _ query: RegionQuery, in rectangles: borrowing Rectangles
  ) -> UInt64 {
    var met = hits
    var rest = hits
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      if !query.contains(rectangles.frame(at: first &+ bit)) { met &= ~(1 << UInt64(bit)) }
      rest &= rest &- 1
    }
    return met
  }
}

/// A query of rectangles that stand in item order, and of their frames: finds a set of items, then works out where
/// they are.
struct RectangleFrameQuery: BitwiseCopyable {
  private var query: RectangleQuery
  /// Of the items found, those still to be worked out.
  private var found = FoundItems(first: 0, bits: 0, isLast: false)

  @inline(__always)
  init(_ query: RegionQuery, in rectangles: borrowing Rectangles) {
    self.query = RectangleQuery(query, in: rectangles)
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  @inline(__always)
  mutating func fill(
    _ batch: inout QueryBatch<PlacedItem>, _ region: RegionQuery, in rectangles: borrowing Rectangles
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
              frame: transform.physical(rectangles.frame(at: item)), item: Int32(truncatingIfNeeded: item)))
        }
      }
      if rest != 0 {
        found = FoundItems(first: first, bits: rest, isLast: found.isLast)
        return true
      }
      if found.isLast { return false }
      found = query.next(region, in: rectangles)
    }
  }
}
