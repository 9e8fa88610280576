/// The progress of a walk over the frames that intersect a query.
struct FrameWalk: BitwiseCopyable {
  private var walk: BoundsWalk
  private let coversCross: Bool
  /// Numbers that `fill` has found but not appended yet.
  private var hits = ItemHits(first: 0, bits: 0, isLast: false)

  @inline(__always)
  init<Frames: IndexedFrames & ~Copyable>(_ query: RegionQuery, in frames: borrowing Frames) {
    walk = frames.tree.walk(meeting: query.mainLo, query.mainHi)
    coversCross = frames.areCoveredAcross(by: query)
  }

  /// Finds the numbers of the next frames that intersect the query.
  @inline(__always)
  mutating func next<Frames: IndexedFrames & ~Copyable>(
    _ query: RegionQuery, in frames: borrowing Frames
  ) -> ItemHits {
    let (first, bits, isLast) = frames.tree.nextHits(&walk, query.mainLo, query.mainHi)
    let met = coversCross ? bits : Self.met(bits, from: first, query, in: frames)
    return ItemHits(first: first, bits: met, isLast: isLast)
  }

  /// Calls `next` without inlining it. This halves the code of a query, and takes 10 ns more.
  @inline(never)
  mutating func nextInCall<Frames: IndexedFrames & ~Copyable>(
    _ query: RegionQuery, in frames: borrowing Frames
  ) -> ItemHits { next(query, in: frames) }

  /// The bits of those numbers whose frames intersect the query across as well. Inlined: a call would copy the frames' store,
  /// even if no frame is tested.
  @inline(__always)
  private static func met<Frames: IndexedFrames & ~Copyable>(
    _ bits: UInt64, from first: Int, _ query: RegionQuery, in frames: borrowing Frames
  ) -> UInt64 {
    var met: UInt64 = 0
    bits.forEachBit(from: 0) { bit in
      if query.contains(frames.frame(at: first &+ bit)) { met |= 1 &<< UInt64(truncatingIfNeeded: bit) }
    }
    return met
  }

  /// Fills the output with items and their frames; returns whether there may be more. Numbers must be indices of items.
  @inline(__always)
  mutating func fill<Frames: IndexedFrames & ~Copyable>(
    _ output: inout OutputBuffer<BatchedElement>, _ query: RegionQuery, in frames: borrowing Frames
  ) -> Bool {
    let transform = query.transform
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
      hits = ItemHits(first: first, bits: rest, isLast: hits.isLast)
      if rest != 0 { return true }
      if hits.isLast { return false }
      hits = nextInCall(query, in: frames)
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
  /// Whether every frame that meets the query along the main axis also meets it across.
  @inline(__always)
  func areCoveredAcross(by query: RegionQuery) -> Bool { !query.testsFrames && query.coversCross(crossReach) }
}
