/// A walk over the frames that intersect a query, and its progress.
struct FrameWalk: BitwiseCopyable {
  private var walk: BoundsWalk
  private let lo: Double
  private let hi: Double
  /// Whether what the tree finds may not intersect the rectangle.
  private let testsFrames: Bool
  /// Numbers that `fill` has found but not appended yet.
  private var hits = ItemHits(first: 0, bits: 0, isLast: false)

  @inline(__always)
  init<Frames: IndexedFrames & ~Copyable>(_ query: RegionQuery, in frames: borrowing Frames) {
    let slack = frames.tree.leastExtent >= query.leastExtent ? 0 : query.slack
    (lo, hi) = (query.mainLo - slack, query.mainHi + slack)
    testsFrames = slack > 0 || !query.coversCross(frames.crossReach)
    walk = frames.tree.walk(meeting: lo, hi)
  }

  /// Finds the numbers of the next frames that intersect the query.
  @inline(never)
  mutating func next<Frames: IndexedFrames & ~Copyable>(
    _ query: RegionQuery, in frames: borrowing Frames
  ) -> ItemHits {
    let found = nextHits(in: frames)
    guard testsFrames else { return found }
    let first = found.lower &- 64
    var met: UInt64 = 0
    found.before.forEachBit(from: 0) { bit in
      if query.contains(frames.frame(at: first &+ bit)) { met |= 1 &<< UInt64(truncatingIfNeeded: bit) }
    }
    return ItemHits(first: first, bits: met, isLast: found.isLast)
  }

  /// Finds the numbers of the next frames that may intersect the query.
  @inline(__always)
  private mutating func nextHits<Frames: IndexedFrames & ~Copyable>(in frames: borrowing Frames) -> ItemHits {
    let (first, bits, isLast) = frames.tree.nextHits(&walk, lo, hi)
    return ItemHits(first: first, bits: bits, isLast: isLast)
  }

  /// Fills the output with items and their frames; returns whether there may be more. Numbers must be indices of items.
  @inline(__always)
  mutating func fill<Frames: IndexedFrames & ~Copyable>(
    _ output: inout OutputBuffer<BatchedElement>, _ query: RegionQuery, in frames: borrowing Frames
  ) -> Bool {
    while true {
      var rest = hits.before
      let first = hits.lower &- 64
      output.fill { output in
        while rest != 0 && output.room > 0 {
          let item = first &+ rest.trailingZeroBitCount
          rest &= rest &- 1
          let frame = query.transform.physical(frames.frame(at: item))
          if testsFrames, !frame.intersects(query.region) { continue }
          output.append(BatchedElement(frame: frame, item: Int32(truncatingIfNeeded: item)))
        }
      }
      hits = ItemHits(first: first, bits: rest, isLast: hits.isLast)
      if rest != 0 { return true }
      if hits.isLast { return false }
      hits = nextHits(in: frames)
    }
  }
}

/// Frames that an interval tree finds along the main axis: items in lanes, or rectangles.
///
/// A frame's *number* is its index in the tree. It equals the item's index, unless the owner of the tree sorts the items.
protocol IndexedFrames: ~Copyable {
  var tree: IntervalTree { get }
  /// Includes all frames.
  var crossReach: CrossReach { get }
  func frame(at number: Int) -> AxisRect
}

extension IndexedFrames where Self: ~Copyable {
  /// Whether every frame that meets the query along the main axis intersects its rectangle.
  @inline(__always)
  func areFoundExactly(by query: RegionQuery) -> Bool {
    tree.leastExtent >= query.leastExtent && query.coversCross(crossReach)
  }
}
