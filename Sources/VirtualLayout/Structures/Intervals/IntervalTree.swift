/// An index of intervals on a line: finds all that intersect a stretch, in the order in which they were added.
///
///     lo            hi
///      [------------)            the stretch of the query
///     0 ------              yes  starts before hi, ends after lo
///        1 ---------------  yes
///     2 ---                 no   ends at lo: touching is not intersecting
///             3 |           yes  zero extent counts where lo ≤ start < hi
///
/// Intervals are numbered as they are added and never sorted. Answers come in the order of the numbers, the tree grows at its
/// end, and it can be cut anywhere. It is exact for any intervals. It is fast where the numbers *roughly* follow the
/// positions, as those of laid-out items do.
///
/// **How it works.** Intervals stand in blocks of `blockSize`. A `BoundsTree` keeps the least start and the greatest end of
/// each block and skips blocks that cannot match. A *directory* says where a query begins: it maps positions to the first
/// interval that reaches so far, by one multiplication and two cache misses where a search takes one miss a level. The least
/// start after each group of sixteen blocks says where a query stops. In between, sixteen blocks are tested at once, then the
/// sixteen intervals of each block that may match, without branches. Where starts ascend with the numbers, there is a shorter
/// way: `AscendingIntervals`.
///
/// **What it costs.** 17.6 bytes an interval in blocks of 16. A query visits O(log n + k) blocks for k results where numbers
/// roughly follow positions, and O(n / blockSize) at the worst. Appending is amortized O(1) for starts that interleave a
/// bounded number of ascending sequences, such as the lanes of a masonry.
///
/// Storing bounds over an order that is there anyway comes from cgranges (Heng Li, *Implicit augmented interval trees*). The
/// directory and the unsorted blocks are this package's own.
///
/// The tree knows numbers, and nothing of items, frames or lanes.
///
/// **Invariants** (`checkInvariants`)
/// 1. `starts` holds the blocks of the first `count` intervals, `extents` a whole number of blocks. `count ≤ knownCount`,
///    `knownCount + gap ≤ extents.count ≤ starts.capacity`.
/// 2. From `count` to the end of its block, starts are +∞, which intersects nothing. The extents from `count` to
///    `knownCount` have no position yet and stand `gap` places after their index. There is no gap without any.
/// 3. `bounds.blocks[b]` is what the intervals of block b span, rounded outward.
/// 4. `greatestEnds[g]` is the greatest end of all intervals up to the last one of the g-th group of blocks.
/// 5. No interval before `directory[k].first` reaches the position k · `directoryStep`. Entries ascend. The step is a power of
///    two. There are at most 2·blocks + 16 entries.
/// 6. `hasEmptyIntervals` is set if an interval has zero extent. `blockSize` is a power of two from 2 to 64.
/// 7. The starts of the first `ascendingCount` intervals ascend. If all do, exactly the first `directory[k].started`
///    intervals start before k · `directoryStep`, and they are not all there are.
package struct IntervalTree<let blockSize: Int>: Sendable {
  /// How many intervals have a position.
  package internal(set) var count = 0
  /// How many extents are known. Those from `count` on have no position yet.
  package internal(set) var knownCount = 0

  /// How many intervals there will be if more are to follow; their memory is not given back.
  var expectedCount = 0
  /// How many places after their index extents without a position stand, so that others come and go before them without
  /// moving them.
  package internal(set) var gap = 0

  var starts: [Double] = []
  var extents: [Double] = []
  var bounds = BoundsTree()
  /// Exact, where the bounds are rounded.
  var greatestEnds: [Double] = []
  var directory: [DirectoryEntry] = []
  var directoryStep = Self.finestDirectoryStep {
    didSet { inverseDirectoryStep = 1 / directoryStep }
  }
  /// Exact, because the step is a power of two. A multiplication takes a third of a division's time.
  private(set) var inverseDirectoryStep = 1 / Self.finestDirectoryStep

  /// Whether an interval may have zero extent.
  var hasEmptyIntervals = false
  /// How many intervals, from the first on, are known to start no earlier than the one before: whole blocks, or all.
  var ascendingCount = 0

  package init() {}

  /// What the directory holds for a position, a whole number of steps.
  struct DirectoryEntry: Sendable, BitwiseCopyable {
    /// No interval before this one reaches the position.
    var first: UInt32
    /// How many of the first intervals start before the position. Means nothing where starts do not ascend.
    var started: UInt32
  }

  /// The step that the directory of an empty tree has. It doubles as intervals reach further.
  static var finestDirectoryStep: Double { 0x1p-20 }

  /// The greatest end of all intervals; nil without intervals.
  package var end: Double? { greatestEnds.last }

  package func start(at index: Int) -> Double { starts[index] }
  /// The extent of an interval that has a position.
  package func extent(at index: Int) -> Double { extents[index] }

  var blockCount: Int { (count + blockSize - 1) / blockSize }

  /// The memory in use, in bytes, unused capacity included.
  package var memoryFootprint: Int {
    (starts.capacity + extents.capacity + greatestEnds.capacity) * MemoryLayout<Double>.stride
      + bounds.memoryFootprint + directory.capacity * MemoryLayout<DirectoryEntry>.stride
  }

  /// How many blocks, and how many intervals, a stretch of this extent intersects, averaged over all places between the least
  /// start and the greatest end.
  ///
  /// Tells how well the order of the intervals follows their positions: in a good order the blocks are about a sixteenth of
  /// the intervals, in a bad one most of all blocks.
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
