/// Intervals on a line, numbered in the order they were added, that answers which of them meet a stretch.
///
///     lo            hi
///      [------------)            the stretch asked for
///     0 ------              yes  starts before hi, ends after lo
///        1 ---------------  yes
///     2 ---                 no   ends at lo: half-open, touching is not meeting
///             3 |           yes  zero extent counts where lo ≤ start < hi
///
/// The intervals stay in the order of their numbers and are never sorted, so that answers come in that order and
/// the tree grows at its end and is cut anywhere. What makes it fast is that the numbers of what is laid out
/// *roughly* follow its positions. It is exact for any intervals and merely slower without such an order.
///
/// **How it works.** Of every block of `blockSize` intervals a *tree of bounds* (`BoundsTree`) keeps the least start and the
/// greatest end, and skips what cannot match. Two things say where to begin and where to stop without walking down it: a
/// *directory* from position to the first interval that reaches so far (found by one multiplication instead of a search, two
/// cache misses instead of one a level), and behind every group of blocks the least start. Between them, sixteen blocks are
/// tested at once, then the intervals of those that may match, again at once and without a branch; where no block of a group
/// may, the tree of bounds leads to the next group. Blocks that lie over one another are told apart by which parts of their
/// group they *occupy* (`BlockOccupancy`). Where starts ascend with the numbers, there is a shorter way:
/// `AscendingIntervals`.
///
/// **What it costs.** Blocks of 16: 17.6 bytes an interval, half a byte more where blocks lie over one another. A query visits
/// O(log n + k) blocks, k answers, when numbers roughly follow positions, and O(n / blockSize) at the worst. An append is
/// amortized O(1) for starts that interleave a bounded number of ascending sequences (the lanes of a masonry).
///
/// The idea of storing bounds over an ordinary sorted order comes from cgranges (Heng Li, *Implicit augmented
/// interval trees*); the directory and the unsorted blocks are this package's own.
///
/// **Invariants** (`checkInvariants`)
/// 1. `starts` and `extents` hold a whole number of blocks; `count ≤ knownCount`, `knownCount + gap ≤ starts.count`.
/// 2. From `count` to the end of its block, starts are +∞, which meets nothing. Extents from `count` to
///    `knownCount` are kept, without a position, `gap` places behind their index; there is no gap without any.
/// 3. `bounds.blocks[b]` is what the intervals of block b span, rounded outward.
/// 4. `greatestEnds[g]` is the greatest end of all intervals up to the last of the g-th group of blocks.
/// 5. No interval before `directory[k].first` reaches k · `directoryStep`; entries ascend; the step is a power of two;
///    there are at most 2·blocks + 16 entries.
/// 6. Where an interval has zero extent, `hasEmptyIntervals` is set. (`blockSize` is a power of two from 2 to 64.)
/// 7. `bounds.occupancy` says of whole groups of blocks what intervals occupy.
/// 8. The starts of the first `ascendingCount` intervals ascend. Where those of all do, the first `directory[k].started`
///    are less than k · `directoryStep`, and if k < `settledEntries`, no others are.
///
/// It knows numbers and lengths, nothing of items, frames or lanes.
package struct IntervalTree<let blockSize: Int>: Sendable {
  /// How many intervals have a position.
  package internal(set) var count = 0
  /// How many extents are known; those from `count` on have no position yet.
  package internal(set) var knownCount = 0

  /// How many there will be, if more are to follow: memory for them is not given back.
  var expectedCount = 0
  /// How far behind their index extents without a position stand, so that others come and go in front of them and they
  /// stay.
  package internal(set) var gap = 0

  var starts: [Double] = []
  var extents: [Double] = []
  var bounds = BoundsTree()
  /// Exact, where the tree of bounds is rounded.
  var greatestEnds: [Double] = []
  var directory: [DirectoryEntry] = []
  var directoryStep = Self.finestDirectoryStep {
    didSet { inverseDirectoryStep = 1 / directoryStep }
  }
  /// Exact, as the step is a power of two; a multiplication takes a third of a division's time.
  private(set) var inverseDirectoryStep = 1 / Self.finestDirectoryStep
  /// A block that the directory's next entry may name: set once some end has reached that entry's position.
  var blockOfNextEntry: Int?
  /// How many entries of the directory, from the first on, are settled: some interval starts at their position or behind.
  var settledEntries = 0
  /// The greatest end of all intervals; -∞ when there is none.
  var greatestEnd: Double { greatestEnds.last ?? -.infinity }

  /// Whether some interval may have zero extent.
  var hasEmptyIntervals = false
  /// How many intervals, from the first on, are known to start no earlier than the one before: whole blocks, or all.
  var ascendingCount = 0

  package init() {}

  /// The step a directory starts from; it doubles as the intervals reach further.
  static var finestDirectoryStep: Double { 0x1p-20 }

  /// What is known of the intervals at a position, a whole number of steps.
  struct DirectoryEntry: Sendable, BitwiseCopyable {
    /// No interval before it reaches the position.
    var first: UInt32
    /// So many of the first intervals start before the position; of one that is not settled, at least so many. Where starts
    /// do not ascend it means nothing.
    var started: UInt32
  }

  /// The end of the interval that ends last, or nil without intervals.
  package var end: Double? { count > 0 ? greatestEnd : nil }

  package func start(at index: Int) -> Double { starts[index] }
  /// Of one that has a position.
  package func extent(at index: Int) -> Double { extents[index] }

  var blockCount: Int { (count + blockSize - 1) / blockSize }

  /// Bytes held, unused capacity included.
  package var memoryFootprint: Int {
    (starts.capacity + extents.capacity) * MemoryLayout<Double>.stride
      + bounds.memoryFootprint + greatestEnds.capacity * MemoryLayout<Double>.stride
      + directory.capacity * MemoryLayout<DirectoryEntry>.stride
  }
}
