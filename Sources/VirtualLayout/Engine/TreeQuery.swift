/// A query of the frames of a tree, as far as it has come.
struct TreeQuery<Frames: FrameTree & ~Copyable>: BitwiseCopyable {
  private var walk: BoundsWalk
  private let coversCross: Bool

  @inline(__always)
  init(_ query: RegionQuery, in frames: borrowing Frames) {
    walk = frames.tree.walk(meeting: query.mainLo, query.mainHi)
    coversCross = frames.areCoveredAcross(by: query)
  }

  /// A query that meets every frame across; nil for one that does not.
  @inline(__always)
  init?(covering query: RegionQuery, in frames: borrowing Frames) {
    guard frames.areCoveredAcross(by: query) else { return nil }
    walk = frames.tree.walk(meeting: query.mainLo, query.mainHi)
    coversCross = true
  }

  /// The next positions that meet the query, which are items where there is no other order.
  @inline(__always)
  mutating func next(_ query: RegionQuery, in frames: borrowing Frames) -> FoundItems {
    let found = nextCovered(query, in: frames)
    return coversCross ? found : Self.met(found, query, in: frames)
  }

  /// The same of a query that meets every frame across.
  @inline(__always)
  mutating func nextCovered(_ query: RegionQuery, in frames: borrowing Frames) -> FoundItems {
    let (first, hits, isLast) = frames.tree.nextHits(&walk, query.mainLo, query.mainHi)
    return FoundItems(first: first, bits: hits, isLast: isLast)
  }

  /// Those of the positions that meet the region across as well.
  @inline(__always)
  private static func met(
    _ found: FoundItems, _ query: RegionQuery, in frames: borrowing Frames
  ) -> FoundItems {
    let first = Int(found.first)
    var met: UInt64 = 0
    found.payload.forEachBit(from: 0) { bit in
      if query.contains(frames.frame(at: first &+ bit)) { met |= 1 << UInt64(bit) }
    }
    return FoundItems(first: first, bits: met, isLast: found.isLast)
  }
}

/// A query of the frames of a tree that hands them out: finds a set of items, then works out where they are.
struct TreeFrameQuery<Frames: FrameTree & ~Copyable>: BitwiseCopyable {
  private var query: TreeQuery<Frames>
  /// Of the items found, those still to be worked out.
  private var found = FoundItems(first: 0, bits: 0, isLast: false)

  @inline(__always)
  init(_ query: RegionQuery, in frames: borrowing Frames) {
    self.query = TreeQuery(query, in: frames)
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  @inline(__always)
  mutating func fill(
    _ batch: inout QueryBatch<PlacedItem>, _ region: RegionQuery, in frames: borrowing Frames
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
              frame: transform.physical(frames.frame(at: item)), item: Int32(truncatingIfNeeded: item)))
        }
      }
      if rest != 0 {
        found = FoundItems(first: first, bits: rest, isLast: found.isLast)
        return true
      }
      if found.isLast { return false }
      found = query.next(region, in: frames)
    }
  }
}
