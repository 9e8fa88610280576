extension IntervalTree {
  /// What breaks the invariants written at the type, or nil when all hold.
  package func checkInvariants() -> String? {
    guard starts.count == extents.count, starts.count % blockSize == 0 else { return "1: not whole blocks" }
    guard count <= knownCount, knownCount + gap <= starts.count else { return "1: counts out of order" }
    guard gap >= 0, gap == 0 || count < knownCount else { return "2: a gap of \(gap) in front of nothing" }
    for index in count..<min(blockCount * blockSize, starts.count) where starts[index] != .infinity {
      return "2: the start of interval \(index), which has no position, is finite"
    }
    return bounds.checkInvariants() ?? checkBlocks() ?? checkOccupancy() ?? checkDirectory()
  }

  private func checkOccupancy() -> String? {
    if bounds.occupancy.groupCount > count / (BoundsLevel.groupSize * blockSize) {
      return "7: what is occupied in a group that is not whole"
    }
    for index in 0..<count {
      let (group, block) = (index / blockSize).quotientAndRemainder(dividingBy: BoundsLevel.groupSize)
      let stretch = OuterStretch(starts[index], starts[index] + extents[index])
      if bounds.bits(ofGroup: group, meeting: stretch) & 1 << block == 0 {
        return "7: interval \(index) lies where its block occupies nothing"
      }
    }
    return nil
  }

  private func checkBlocks() -> String? {
    guard bounds.blocks.count == blockCount else {
      return "3: \(bounds.blocks.count) blocks for \(count) intervals"
    }
    guard greatestEnds.count == BoundsLevel.groupCount(of: blockCount) else {
      return "4: not one for each group"
    }
    var greatestEnd = -Double.infinity
    for block in 0..<blockCount {
      var (least, greatest) = (Double.infinity, -Double.infinity)
      for index in block * blockSize..<min((block + 1) * blockSize, count) {
        if extents[index] == 0 && !hasEmptyIntervals { return "6: interval \(index) has zero extent" }
        least = min(least, starts[index])
        greatest = max(greatest, starts[index] + extents[index])
      }
      let (outer, wanted) = (bounds.blocks[block], OuterBounds(from: least, to: greatest))
      if outer != wanted || Double(outer.least) > least || Double(outer.greatest) < greatest {
        return "3: block \(block) spans \(outer)"
      }
      greatestEnd = max(greatestEnd, greatest)
      let isLastOfGroup = (block + 1) % BoundsLevel.groupSize == 0 || block + 1 == blockCount
      if isLastOfGroup && greatestEnd != greatestEnds[block / BoundsLevel.groupSize] {
        return "4: the greatest end up to block \(block)"
      }
    }
    return nil
  }

  private func checkDirectory() -> String? {
    guard directory.count <= 2 * blockCount + 16 else { return "5: \(directory.count) entries" }
    var firstReaching = 0
    var started = 0
    for (number, entry) in directory.enumerated() {
      let position = Double(number) * directoryStep
      while firstReaching < count && starts[firstReaching] + extents[firstReaching] < position {
        firstReaching += 1
      }
      if entry.first > firstReaching { return "5: entry \(number) begins behind interval \(firstReaching)" }
      if number > 0 && entry.first < directory[number - 1].first { return "5: entry \(number) descends" }
      guard ascendingCount == count else { continue }
      while started < count && starts[started] < position { started += 1 }
      if entry.started > started || (number < settledEntries && entry.started != started) {
        return "8: before entry \(number) start \(started) intervals"
      }
    }
    guard settledEntries <= directory.count else { return "8: \(settledEntries) entries are settled" }
    guard ascendingCount <= count else { return "8: \(ascendingCount) intervals ascend" }
    for index in 1..<max(ascendingCount, 1) where starts[index] < starts[index - 1] {
      return "8: interval \(index) starts before the last"
    }
    return nil
  }
}

// With the block size in use, compiled for exactly that: another module that calls generic code is not specialised
// for it, and would measure something else.
extension IntervalTree<16> {
  /// What meets a stretch as `AscendingIntervals` says: a run, and which of the `window` in front of it. Nil where it does
  /// not know.
  package func ascendingHits(_ lo: Double, _ hi: Double) -> (run: Range<Int>, before: UInt64)? {
    guard let intervals = AscendingIntervals(self) else { return nil }
    let hits = intervals.hits(lo, hi) { intervals.hits(lo, hi, first: $0, begin: $1, end: $2) }
    return hits.map { ($0.run, $0.before) }
  }

  /// `forEach(intersecting:)`, sixty-four intervals at a time.
  package func visitHits(
    intersecting lo: Double, _ hi: Double, _ body: (_ first: Int, _ hits: UInt64) -> Void
  ) {
    var walk = walk(meeting: lo, hi)
    while true {
      let (first, hits, isLast) = nextHits(&walk, lo, hi)
      body(first, hits)
      if isLast { return }
    }
  }

  /// A tree of these intervals, in this order.
  package init(starts newStarts: [Double], extents: [Double]) {
    self.init()
    reset(extents: extents)
    place(upTo: newStarts.count) { starts, _, range in
      for index in range { starts[index] = newStarts[index] }
    }
  }
}
