/// A fast query of an `IntervalTree` whose starts ascend with the numbers of the intervals.
///
///              lo                  hi
///               [------------------)       the query range
///     3    ---------                       before the run: 3 and 4 start before lo, so each end is tested
///     4      ---
///     5          ---------                 the run: 5, 6 and 7 start within the range, so they match
///     6             ------------------     wherever they end
///     7                 --
///
/// The hits are a *run* of consecutive intervals and some of the few before it. For either end of the range, the directory
/// tells how many intervals start before a nearby position, and which one is the first to reach it. Two counts of `scanWidth`
/// starts and one test of as many ends do the rest. No branch depends on the intervals, there are three or four cache misses,
/// and the ends of the run are not read. This takes half the time of a search through blocks.
///
/// It holds pointers into the arrays of a tree, which are valid until the tree changes.
struct AscendingIntervals: Equatable, BitwiseCopyable {
  private let directory: UnsafePointer<IntervalTree.DirectoryEntry>
  private let lastEntry: Int
  private let inverseStep: Double
  private let starts: UnsafeRawPointer
  private let extents: UnsafeRawPointer
  private let lastGroup: Int

  /// The number of starts that are counted, or of ends that are tested, at once. Usually there are no more starts between two
  /// entries of the directory. Before the run, one or two groups of ends are tested.
  private static var scanWidth: Int { IntervalHits.window / 2 }

  /// Nil if the starts do not ascend, if some interval has no position, or if there are no intervals.
  init?(_ tree: borrowing IntervalTree) {
    guard tree.count > 0, tree.ascendingCount == tree.count, tree.knownCount == tree.count,
      let directory = tree.directory.withUnsafeBufferPointer({ $0.baseAddress }), !tree.directory.isEmpty,
      let starts = tree.starts.withUnsafeBytes({ $0.baseAddress }),
      let extents = tree.extents.withUnsafeBytes({ $0.baseAddress })
    else { return nil }
    self.directory = directory
    lastEntry = tree.directory.count - 1
    inverseStep = tree.inverseDirectoryStep
    self.starts = starts
    self.extents = extents
    lastGroup = IntervalTree.capacity(for: tree.count) - Self.scanWidth
  }

  /// Finds the intervals that intersect `lo..<hi`, by the rule of `IntervalTree.nextHits`. Nil if `lo` is not less than `hi`, if
  /// more intervals before the run than the window holds may match, or if the directory is too coarse.
  @inline(__always)
  func hits(_ lo: Double, _ hi: Double) -> IntervalHits? {
    let (first, begun, ended) = entries(lo, hi)
    guard lo < hi, let begin = firstStart(from: lo, atOrAfter: begun),
      let end = firstStart(from: hi, atOrAfter: ended), begin &- first <= IntervalHits.window
    else { return nil }
    let width = begin &- first
    var before = bits(reaching(lo, from: first), endingWith: width)
    if width > Self.scanWidth {
      before |= bits(reaching(lo, from: begin &- Self.scanWidth), endingWith: Self.scanWidth)
    }
    return IntervalHits(run: Range(uncheckedBounds: (begin, end)), before: before)
  }

  /// From the directory: the first interval that may reach `lo`, and indices at or before the first ones that start from `lo` and
  /// from `hi` on.
  @inline(__always)
  private func entries(_ lo: Double, _ hi: Double) -> (first: Int, begun: Int, ended: Int) {
    let entry = directory[IntervalTree.entry(at: lo * inverseStep, last: lastEntry)]
    let endEntry = directory[IntervalTree.entry(at: hi * inverseStep, last: lastEntry)]
    return (place(entry.first), place(entry.started), place(endEntry.started))
  }

  /// Shifts the bits of a group so that its interval at index `width` − 1 gets the window's last bit. Later ones are dropped.
  private func bits(_ group: UInt64, endingWith width: Int) -> UInt64 {
    (group &<< UInt64(truncatingIfNeeded: IntervalHits.window &- width)) & 0xFFFF_FFFF
  }

  /// The index from which to read a group: the given one, or the last one at which a group is whole.
  private func place(_ index: UInt32) -> Int { min(Int(index), lastGroup) }

  /// A bit for each interval of a group that ends after `position`.
  @inline(__always)
  private func reaching(_ position: Double, from first: Int) -> UInt64 {
    let positions = SIMD2<Double>(repeating: position)
    let begin = first &* MemoryLayout<Double>.stride
    return ComparisonBits.ofPairs(count: Self.scanWidth) { offset in
      let place = begin &+ offset
      let start = starts.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self)
      let extent = extents.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self)
      return .!(start + extent .<= positions)
    }
  }

  /// The number of starts of a group that are less than `position`.
  @inline(__always)
  private func countStarts(before position: Double, from first: Int) -> Int {
    let positions = SIMD2<Double>(repeating: position)
    let offset = first &* MemoryLayout<Double>.stride
    // True is -1. Negating the sum once leaves compilers free to pair the additions.
    var counts = SIMD2<Int64>.zero
    for pair in 0..<Self.scanWidth / 2 {
      let place = offset &+ pair &* MemoryLayout<SIMD2<Double>>.stride
      let start = starts.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self)
      counts &+= unsafeBitCast(start .< positions, to: SIMD2<Int64>.self)
    }
    return 0 &- Int(counts[0] &+ counts[1])
  }

  /// The first interval at or after `first` that starts at or after `position`; nil if it is not in the next few groups.
  @inline(__always)
  private func firstStart(from position: Double, atOrAfter first: Int) -> Int? {
    var index = first
    for _ in 0..<4 {
      let next = index &+ countStarts(before: position, from: index)
      if next &- index < Self.scanWidth || next == lastGroup &+ Self.scanWidth { return next }
      index = min(next, lastGroup)
    }
    return nil
  }
}

/// The hits of a query among intervals whose starts ascend: a run, and some of the intervals before it.
struct IntervalHits {
  /// The number of intervals before the run that can be among the hits.
  @inlinable static var window: Int { 32 }

  let run: Range<Int>
  /// A bit for each interval of the window before the run. The highest of the 32 bits is the last interval.
  let before: UInt64
}
