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
/// **How it works.** Blocks of `blockSize` intervals keep their least start and greatest end; so do groups of
/// `blockSize` blocks, groups of groups, and so on: a tree of bounds that skips what cannot match. Two things say
/// where to begin and where to stop without walking down it: a *directory* from position to the first interval that
/// reaches so far (found by one multiplication instead of a search, two cache misses instead of one a level), and in
/// every block the least start *from here on*. Between them, blocks are tested, then the intervals of a block at
/// once without a branch; several misses in a row climb the tree of bounds. Where starts ascend with the numbers, there is a
/// shorter way: `AscendingIntervals`.
///
/// **What it costs.** Blocks of 16: 18.6 bytes an interval. A query visits O(log n + k) blocks, k answers, when
/// numbers roughly follow positions, and O(n / blockSize) at the worst. An append is amortized O(1) for starts that
/// interleave a bounded number of ascending sequences (the lanes of a masonry).
///
/// The idea of storing bounds over an ordinary sorted order comes from cgranges (Heng Li, *Implicit augmented
/// interval trees*); the directory and the unsorted blocks are this package's own.
///
/// **Invariants** (`checkInvariants`)
/// 1. `starts` and `extents` hold a whole number of blocks; `count ≤ knownCount`, `knownCount + gap ≤ starts.count`.
/// 2. From `count` to the end of its block, starts are +∞, which meets nothing. Extents from `count` to
///    `knownCount` are kept, without a position, `gap` places behind their index; there is no gap without any.
/// 3. `blocks[b]` bounds the intervals of block b; its `leastFromHere` is the least start in block b or later.
/// 4. `levels[l][g]` bounds the blocks g·blockSizeˡ⁺¹ ..< (g+1)·blockSizeˡ⁺¹. The last level has one group.
/// 5. No interval before `directory[k].first` reaches k · `directoryStep`; entries ascend; the step is a power of two;
///    there are at most 2·blocks + 16 entries.
/// 6. Where an interval has zero extent, `hasEmptyIntervals` is set. (`blockSize` is a power of two from 2 to 64.)
/// 7. The starts of the first `ascendingCount` intervals ascend. Where those of all do, the first `directory[k].started`
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
  var blocks: [Block] = []
  var levels: [[IntervalBounds]] = []
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
  var greatestEnd = -Double.infinity

  /// Whether some interval may have zero extent.
  var hasEmptyIntervals = false
  /// How many intervals, from the first on, are known to start no earlier than the one before: whole blocks, or all.
  var ascendingCount = 0

  package init() {}

  /// The step a directory starts from; it doubles as the intervals reach further.
  static var finestDirectoryStep: Double { 0x1p-20 }

  /// What a block spans, and the least start in it or any later one.
  struct Block: Bounded, Sendable, BitwiseCopyable {
    var bounds: IntervalBounds
    var leastFromHere: Double
  }

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
      + blocks.capacity * MemoryLayout<Block>.stride
      + levels.reduce(0) { $0 + $1.capacity * MemoryLayout<IntervalBounds>.stride }
      + directory.capacity * MemoryLayout<DirectoryEntry>.stride
  }
}

/// What some intervals span: from their least start to their greatest end.
struct IntervalBounds: Equatable, Sendable, BitwiseCopyable {
  var least = Double.infinity
  var greatest = -Double.infinity

  mutating func form(_ other: IntervalBounds) {
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
  }

  /// Whether something within may meet the stretch.
  @inline(__always)
  func meets(_ lo: Double, _ hi: Double) -> Bool { least < hi && greatest >= lo }
}

extension IntervalBounds: Bounded {
  var bounds: IntervalBounds { self }
}
