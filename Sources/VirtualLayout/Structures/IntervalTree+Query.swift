// How an interval tree is asked.
extension IntervalTree {
  /// Visits the intervals that meet `lo..<hi`, in ascending order of their numbers.
  ///
  /// An interval meets the stretch when its start < hi and its end > lo; one of zero extent when lo ≤ start < hi.
  ///
  /// - Complexity: see the type. Allocates nothing.
  @inline(__always)
  package func forEach(intersecting lo: Double, _ hi: Double, _ body: (Int) -> Void) {
    forEachBlock(intersecting: lo, hi) { first, hits in
      var rest = hits
      while rest != 0 {
        body(first + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// Visits the blocks in which intervals meet `lo..<hi`, ascending: the number of the block's first
  /// interval, and a bit for each of its intervals that does.
  @inline(__always)
  package func forEachBlock(
    intersecting lo: Double, _ hi: Double, _ body: (_ first: Int, _ hits: UInt64) -> Void
  ) {
    var block = firstBlock(reaching: lo)
    while true {
      let hits = nextHits(from: &block, lo, hi)
      if hits == 0 { return }
      body((block &- 1) &* blockSize, hits)
    }
  }

  /// The hits of the first block from `block` on in which intervals meet `lo..<hi`: a bit for each. `block` becomes
  /// the one behind it. 0 when there is no such block.
  @inline(__always)
  package func nextHits(from block: inout Int, _ lo: Double, _ hi: Double) -> UInt64 {
    let blocks = self.blocks.span
    var misses = 0
    while block < blocks.count {
      let summary = blocks[block]
      // Fails for NaN as well, and then nothing is found.
      guard summary.leastFromHere < hi else { return 0 }
      block &+= 1
      if summary.bounds.least < hi && summary.bounds.greatest >= lo {
        let hits = self.hits(first: (block &- 1) &* blockSize, lo, hi)
        if hits != 0 { return hits }
        misses = 0
      } else {
        misses &+= 1
        if misses > 2 { block = climb(from: block, meeting: lo, hi) }
      }
    }
    return 0
  }

  /// A block that no interval ending after `position` comes before: the directory's word.
  @inline(__always)
  package func firstBlock(reaching position: Double) -> Int {
    let last = directory.count - 1
    guard last >= 0 else { return 0 }
    let entry = position * inverseDirectoryStep
    // Compared as numbers first: neither NaN nor what no Int can hold may reach the conversion.
    guard entry >= 1 else { return 0 }
    return Int(directory[entry < Double(last) ? Int(entry) : last])
  }

  /// The first block from `start` on whose bounds meet the stretch, or the number of blocks.
  ///
  /// Tests all that is left of a group at once; where nothing meets, goes on behind the group one level up; where
  /// something does, into it one level down.
  @inline(never)
  private func climb(from start: Int, meeting lo: Double, _ hi: Double) -> Int {
    // The level of what is tested, 0 for blocks, and the first of it to test.
    var level = 0
    var index = start
    while true {
      let count = level == 0 ? blocks.count : levels[level &- 1].count
      let end = min((index | (blockSize &- 1)) &+ 1, count)
      guard index < end else { return blocks.count }
      let meeting =
        level == 0
        ? Self.firstMeeting(lo, hi, blocks, index..<end)
        : Self.firstMeeting(lo, hi, levels[level &- 1], index..<end)
      if meeting == end {
        guard level < levels.count else { return blocks.count }
        index = index / blockSize &+ 1
        level &+= 1
      } else if level == 0 {
        return meeting
      } else {
        index = meeting &* blockSize
        level &-= 1
      }
    }
  }
}

/// Something that spans a stretch.
protocol Bounded {
  var bounds: IntervalBounds { get }
}
