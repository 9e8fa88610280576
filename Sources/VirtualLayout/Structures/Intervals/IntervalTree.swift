/// An interval tree: finds all intervals that intersect a query range, in the order of their numbers.
///
///            lo           hi
///             [------------)         the query range
///     0    -------              yes  starts before hi and ends after lo
///     1          ------------   yes
///     2    ---                  no   ends at lo: touching is not intersecting
///     3             |           yes  an empty interval matches if lo ≤ start < hi
///
/// Intervals are numbered in the caller's order and never sorted. An interval's extent can be known before its start. Such an
/// interval has *no position* yet: queries do not find it, and it can be moved or removed. Intervals get positions in the order
/// of their numbers, and lose them from the last one backward. Results are exact for any intervals. Queries are fast if numbers
/// *roughly* follow positions, as they do for laid-out items. The tree itself knows no items. It holds at most 2²⁴ intervals.
///
/// **How it works.** Intervals are stored in blocks of `blockSize`. A `BoundsTree` keeps the least start and the greatest end
/// of each block and skips blocks that cannot match. A *directory* tells where a query begins: it maps a position to the first
/// interval that reaches it, with one multiplication and two cache misses. A tree search would miss the cache once per level.
/// The least start after each group of sixteen blocks tells where a query stops. In between, sixteen blocks are tested at once,
/// then the intervals of each matching block, without branches. If starts ascend with the numbers, `AscendingIntervals` is
/// faster. `+Placing` gives positions and builds all of this, `+Query` reads it, and `+Edit` adds, changes and removes extents
/// that have no position yet.
///
/// **What it costs.** 17.6 bytes an interval in blocks of 16. A query visits O(log n + k) blocks for k results if numbers
/// roughly follow positions, and O(n / blockSize) at worst. Appending is amortized O(1) if the starts interleave a bounded
/// number of ascending sequences, such as the lanes of a masonry.
///
/// The idea of storing bounds over an existing order comes from cgranges (Heng Li, *Implicit augmented interval trees*). The
/// directory and the unsorted blocks are this package's own.
///
/// **Invariants**
/// 1. `starts` holds the blocks of the first `count` intervals, `extents` a whole number of blocks. `count ≤ knownCount`,
///    `knownCount + gap ≤ extents.count ≤ starts.capacity`.
/// 2. From `count` to the end of its block, starts are +∞, which intersects nothing. The extents from `count` to `knownCount`
///    have no position and are stored `gap` slots after their index. If there are none, `gap` is 0.
/// 3. `bounds.blocks[b]` is the range that the intervals of block b span, rounded outward.
/// 4. `greatestEnds[g]` is the greatest end of all intervals up to the last one of the g-th group of blocks.
/// 5. No interval before `directory[k].first` reaches the position k · `directoryStep`. Entries ascend. The step is a power of
///    two. There are at most 2·blocks + 16 entries.
/// 6. No interval has a smaller extent than `leastExtent`.
/// 7. The starts of the first `ascendingCount` intervals ascend. If all starts ascend, exactly the first `directory[k].started`
///    intervals start before k · `directoryStep`, and at least one other interval follows them.
package struct IntervalTree: Sendable {
  /// The number of intervals in a block: a power of two, at least as many as `AscendingIntervals` reads at once, and at most 64,
  /// as many as `nextHits` tests.
  static var blockSize: Int { 16 }

  /// The number of intervals that have a position.
  package internal(set) var count = 0
  /// The number of known extents. Those from `count` on have no position.
  package internal(set) var knownCount = 0

  /// The number of unused slots before the extents without a position. Because of it, an edit there moves few extents.
  package internal(set) var gap = 0

  var starts: [Double] = []
  var extents: [Double] = []
  var bounds = BoundsTree()
  /// Exact, unlike the bounds, which are rounded.
  var greatestEnds: [Double] = []
  var directory: [DirectoryEntry] = []
  var directoryStep = Self.finestDirectoryStep {
    didSet { inverseDirectoryStep = 1 / directoryStep }
  }
  /// Exact, because the step is a power of two.
  private(set) var inverseDirectoryStep = 1 / Self.finestDirectoryStep

  /// A lower bound of the extents of all intervals that have a position.
  package internal(set) var leastExtent = Double.infinity
  /// The number of intervals, from the first on, that are known to start in ascending order: whole blocks, or all.
  var ascendingCount = 0

  /// The directory's entry for a position that is a multiple of the step.
  struct DirectoryEntry: Sendable, BitwiseCopyable {
    /// No interval before this one reaches the position.
    var first: UInt32
    /// The number of first intervals that start before the position. Valid only if all starts ascend.
    var started: UInt32
  }

  package init() {}

  /// The directory's step in an empty tree. The step doubles as intervals reach farther.
  static var finestDirectoryStep: Double { 0x1p-20 }

  /// The greatest end of all intervals; nil without intervals.
  package var end: Double? { greatestEnds.last }

  package func start(at index: Int) -> Double { starts[index] }
  /// The extent of an interval that has a position.
  package func extent(at index: Int) -> Double { extents[index] }

  var blockCount: Int { (count + Self.blockSize - 1) / Self.blockSize }

  /// In bytes, with unused capacity.
  package var memoryFootprint: Int {
    starts.allocatedBytes + extents.allocatedBytes + greatestEnds.allocatedBytes + bounds.memoryFootprint
      + directory.allocatedBytes
  }

  /// The number of blocks and of intervals that a query of this extent intersects, averaged over all its positions.
  ///
  /// If numbers follow positions, about `blockSize` times fewer blocks than intervals match; if not, most blocks match.
  ///
  /// - Complexity: O(n).
  package func meanMet(by extent: Double) -> (blocks: Double, intervals: Double) {
    guard let end else { return (0, 0) }
    let length = end - Double(bounds.least) + extent
    guard length > 0 else { return (Double(blockCount), Double(count)) }
    var blockSum = 0.0
    for block in 0..<blockCount {
      let bounds = bounds.blocks[block]
      blockSum += min(Double(bounds.greatest) - Double(bounds.least) + extent, length)
    }
    var intervalSum = 0.0
    for index in 0..<count { intervalSum += extents[index] + extent }
    return (blockSum / length, intervalSum / length)
  }
}
