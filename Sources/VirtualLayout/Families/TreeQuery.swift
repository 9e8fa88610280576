/// Frames at positions of an interval tree, which finds them along the main axis. Lanes and rectangles are such frames.
///
/// A position is an item number, unless whoever keeps the tree gives the items another order.
protocol FrameTree: ~Copyable {
  var tree: IntervalTree<16> { get }
  func frame(at position: Int) -> AxisFrame

  /// Whether the query meets across every frame that it meets along the main axis.
  func areCoveredAcross(by query: RegionQuery) -> Bool
}

/// A query of the frames of a tree, and how far it has come.
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

  /// Finds the next positions that meet the query.
  @inline(never)
  mutating func next(_ query: RegionQuery, in frames: borrowing Frames) -> ItemHits {
    let hits = nextCovered(query, in: frames)
    return coversCross ? hits : Self.met(hits, query, in: frames)
  }

  /// Finds the next positions, for a query that meets every frame across.
  @inline(__always)
  mutating func nextCovered(_ query: RegionQuery, in frames: borrowing Frames) -> ItemHits {
    let (first, bits, isLast) = frames.tree.nextHits(&walk, query.mainLo, query.mainHi)
    return ItemHits(first: first, bits: bits, isLast: isLast)
  }

  /// The positions that meet the query across as well.
  @inline(__always)
  private static func met(_ hits: ItemHits, _ query: RegionQuery, in frames: borrowing Frames) -> ItemHits {
    let first = hits.lower &- 64
    var met: UInt64 = 0
    hits.before.forEachBit(from: 0) { bit in
      if query.contains(frames.frame(at: first &+ bit)) { met |= 1 << UInt64(bit) }
    }
    return ItemHits(first: first, bits: met, isLast: hits.isLast)
  }
}

/// A query of the frames of a tree that returns frames: it finds some positions, then works out their frames.
struct TreeFrameQuery<Frames: FrameTree & ~Copyable>: BitwiseCopyable {
  private var query: TreeQuery<Frames>
  /// The positions that are found and whose frames are still to be worked out.
  private var hits = ItemHits(first: 0, bits: 0, isLast: false)

  @inline(__always)
  init(_ query: RegionQuery, in frames: borrowing Frames) {
    self.query = TreeQuery(query, in: frames)
  }

  /// Fills the output with items and their frames; returns whether there may be more.
  @inline(__always)
  mutating func fill(
    _ output: inout OutputBuffer<BatchedElement>, _ region: RegionQuery, in frames: borrowing Frames
  ) -> Bool {
    let transform = region.transform
    while true {
      var rest = hits.before
      let first = hits.lower &- 64
      output.fill { output in
        while rest != 0 && output.room > 0 {
          let item = first &+ rest.trailingZeroBitCount
          rest &= rest &- 1
          output.append(
            BatchedElement(
              frame: transform.physical(frames.frame(at: item)), item: Int32(truncatingIfNeeded: item)))
        }
      }
      if rest != 0 {
        hits = ItemHits(first: first, bits: rest, isLast: hits.isLast)
        return true
      }
      if hits.isLast { return false }
      hits = query.next(region, in: frames)
    }
  }
}

/// A query of the frames of a tree whose starts ascend, which finds all of them in one step.
enum RunQuery {
  /// The positions that meet the query; nil if it does not meet every frame across, or if finding them takes a `TreeQuery`.
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
