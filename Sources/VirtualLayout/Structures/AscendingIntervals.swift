/// The intervals of a tree whose starts ascend with their numbers, ready to be asked.
///
///     lo                    hi
///      [--------------------)
///     3 ------                      before the run: started before lo, each tested
///     4 ---
///     5 ---------
///          6 ------------------     the run: starts from lo on and before hi, met whatever their ends are
///             7 --
///
/// What meets a stretch is then a *run* of consecutive intervals, and some of the few in front of it. The directory says
/// about how many intervals start before either end of the stretch and which is the first to reach its beginning; two counts of
/// `groupSize` starts and one test of as many ends tell all the rest. Nothing is decided by a branch that depends on the
/// intervals, three or four cache misses are all there is, and of the run nobody looks at the ends: half of what the blocks of
/// the tree take.
///
/// Points into the tree's arrays, which must stay as they are for as long as it is used: a copy for keeps of what one would find
/// out anew in every query.
struct AscendingIntervals: Equatable, BitwiseCopyable {
  private let directory: UnsafePointer<IntervalTree<16>.DirectoryEntry>
  private let lastEntry: Int
  private let inverseStep: Double
  private let starts: UnsafeRawPointer
  private let extents: UnsafeRawPointer
  private let count: Int
  /// The last place from which a group can be read.
  private let lastGroup: Int

  /// How many starts are compared, or ends tested, at a time: as many as there are between two entries of the directory at the
  /// most. What may be among the hits in front of a run is two groups, one from the first on and one up to the run.
  private static var groupSize: Int { IntervalHits.window / 2 }
  /// How far one goes on where the directory is coarse or, behind the last start, does not know yet.
  private static var reach: Int { 4 * groupSize }

  /// Nil for a tree whose starts do not ascend, or that has intervals without a position.
  ///
  /// Compiled into a query, which makes one where none is kept: a call would take a copy of the tree.
  @inline(__always)
  init?(_ tree: borrowing IntervalTree<16>) {
    guard tree.count > 0, tree.ascendingCount == tree.count, tree.knownCount == tree.count,
      let directory = tree.directory.withUnsafeBufferPointer({ $0.baseAddress }), !tree.directory.isEmpty,
      let starts = tree.starts.withUnsafeBytes({ $0.baseAddress }),
      let extents = tree.extents.withUnsafeBytes({ $0.baseAddress })
    else { return nil }
    self.directory = directory
    // The first that is not settled knows what holds for all behind it: every interval starts in front of them.
    lastEntry = min(tree.settledEntries, tree.directory.count - 1)
    inverseStep = tree.inverseDirectoryStep
    self.starts = starts
    self.extents = extents
    count = tree.count
    // What stands behind the block of the last interval is left from before.
    lastGroup = IntervalTree<16>.capacity(for: count) - Self.groupSize
  }

  /// What meets `lo..<hi`, as `IntervalTree.forEach(intersecting:)` would find it; nil where more than the window in front of
  /// the run may reach it. `lo` is at most `hi`.
  ///
  /// - Parameter farther: `hits(_:_:first:begin:end:)`, called where more than a group must be looked at. By the caller, who knows where
  ///   this is kept: what is handed over to a call must stand in memory, and would be written there in each query.
  @inline(__always)
  func hits(
    _ lo: Double, _ hi: Double, farther: (_ first: Int, _ begin: Int, _ end: Int) -> IntervalHits?
  ) -> IntervalHits? {
    let entry = directory[IntervalTree<16>.entry(at: lo * inverseStep, last: lastEntry)]
    let endEntry = directory[IntervalTree<16>.entry(at: hi * inverseStep, last: lastEntry)]
    let first = place(entry.first)
    var begin = place(entry.started)
    var end = place(endEntry.started)
    guard begin &- first <= IntervalHits.window else { return nil }
    let reaching = self.reaching(lo, from: first)
    let behindBegin = countStarts(before: lo, from: begin)
    let behindEnd = countStarts(before: hi, from: end)
    begin &+= behindBegin
    end &+= behindEnd
    let width = begin &- first
    guard behindBegin | behindEnd < Self.groupSize, width <= Self.groupSize else {
      return farther(first, begin, end)
    }
    let run = Range(uncheckedBounds: (begin, end))
    return IntervalHits(run: run, before: bits(reaching, endingWith: width))
  }

  /// The same where more than a group must be looked at.
  ///
  /// - Parameters:
  ///   - first: the first interval that may reach `lo`.
  ///   - begin: where the run begins, or in front of that; so `end`.
  func hits(_ lo: Double, _ hi: Double, first: Int, begin: Int, end: Int) -> IntervalHits? {
    guard let begin = firstStart(from: lo, atOrBehind: begin),
      let end = firstStart(from: hi, atOrBehind: end), begin &- first <= IntervalHits.window
    else { return nil }
    let width = begin &- first
    var before = bits(reaching(lo, from: first), endingWith: width)
    if width > Self.groupSize {
      before |= bits(reaching(lo, from: begin &- Self.groupSize), endingWith: Self.groupSize)
    }
    return IntervalHits(run: Range(uncheckedBounds: (begin, end)), before: before)
  }

  /// Of a group, the bits of its first `width` intervals or fewer, shifted so that the last of these gets the window's last.
  @inline(__always)
  private func bits(_ group: UInt64, endingWith width: Int) -> UInt64 {
    (group &<< UInt64(truncatingIfNeeded: IntervalHits.window &- width)) & 0xFFFF_FFFF
  }

  /// Where a group is read from that begins there, or as far in front as it must to end with the last interval's block.
  @inline(__always)
  private func place(_ index: UInt32) -> Int { min(Int(index), lastGroup) }

  /// A bit for each interval of a group: does it end behind `position`?
  @inline(__always)
  private func reaching(_ position: Double, from first: Int) -> UInt64 {
    let positions = SIMD2<Double>(repeating: position)
    let begin = first &* MemoryLayout<Double>.stride
    return ComparisonBits.ofPairs(count: Self.groupSize) { offset in
      let place = begin &+ offset
      let start = starts.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self)
      let extent = extents.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self)
      return .!(start + extent .<= positions)
    }
  }

  /// How many starts of a group are less than `position`.
  @inline(__always)
  private func countStarts(before position: Double, from first: Int) -> Int {
    let positions = SIMD2<Double>(repeating: position)
    let offset = first &* MemoryLayout<Double>.stride
    // True is -1: added up, so that compilers may pair what is added as they like, and turned round once at the end.
    var counts = SIMD2<Int64>.zero
    for pair in 0..<Self.groupSize / 2 {
      let place = offset &+ pair &* MemoryLayout<SIMD2<Double>>.stride
      let start = starts.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self)
      counts &+= unsafeBitCast(start .< positions, to: SIMD2<Int64>.self)
    }
    return 0 &- Int(counts[0] &+ counts[1])
  }

  /// The first interval from a place on that starts at or behind `position`; nil where it is far away.
  private func firstStart(from position: Double, atOrBehind first: Int) -> Int? {
    var index = first
    let end = min(first &+ Self.reach, count)
    while index < end
      && starts.load(fromByteOffset: index &* MemoryLayout<Double>.stride, as: Double.self) < position
    { index &+= 1 }
    return index < end || end == count ? index : nil
  }
}
