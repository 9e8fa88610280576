#if !hasFeature(Embedded)
  extension IntervalTree {
    /// Visits the intervals that intersect `lo..<hi` in ascending order of their numbers.
    package func forEach(intersecting lo: Double, _ hi: Double, _ body: (Int) -> Void) {
      var walk = walk(meeting: lo, hi)
      while true {
        let (first, hits, isLast) = nextHits(&walk, lo, hi)
        hits.forEachBit(from: first, body)
        if isLast { return }
      }
    }

    /// The first broken invariant of those written at the type, or nil.
    package func checkInvariants() -> String? {
      guard starts.count == blockCount * blockSize, extents.count % blockSize == 0 else {
        return "1: not whole blocks"
      }
      guard count <= knownCount, knownCount + gap <= extents.count, extents.count <= starts.capacity else {
        return "1: counts out of order"
      }
      guard gap >= 0, gap == 0 || count < knownCount else { return "2: a gap of \(gap) before nothing" }
      for index in count..<starts.count where starts[index] != .infinity {
        return "2: the start of interval \(index), which has no position, is finite"
      }
      return bounds.checkInvariants() ?? checkBlocks() ?? checkDirectory() ?? checkOrder()
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
      guard count > 0 || directory.isEmpty else { return "5: entries without intervals" }
      var firstReaching = 0
      for (number, entry) in directory.enumerated() {
        let position = Double(number) * directoryStep
        while firstReaching < count && starts[firstReaching] + extents[firstReaching] < position {
          firstReaching += 1
        }
        if entry.first > firstReaching { return "5: entry \(number) begins after interval \(firstReaching)" }
        if number > 0 && entry.first < directory[number - 1].first { return "5: entry \(number) descends" }
      }
      return nil
    }

    private func checkOrder() -> String? {
      guard ascendingCount <= count else { return "7: \(ascendingCount) intervals ascend" }
      for index in 1..<max(ascendingCount, 1) where starts[index] < starts[index - 1] {
        return "7: interval \(index) starts before the last"
      }
      guard ascendingCount == count else { return nil }
      var started = 0
      for (number, entry) in directory.enumerated() {
        while started < count && starts[started] < Double(number) * directoryStep { started += 1 }
        if entry.started != started || started == count {
          return "7: \(started) intervals start before entry \(number), which says \(entry.started)"
        }
      }
      return nil
    }
  }

  extension BoundsTree {
    /// The first broken invariant of those written at the type, or nil.
    func checkInvariants() -> String? {
      if let broken = blocks.checkInvariants() { return "blocks: \(broken)" }
      var below = blocks
      for (number, level) in levels.enumerated() {
        if let broken = level.checkInvariants() { return "level \(number): \(broken)" }
        guard level.count == below.groupCount else { return "1: \(level.count) elements of level \(number)" }
        for group in 0..<level.count where level[group] != below.bounds(ofGroup: group) {
          return "2: element \(group) of level \(number)"
        }
        below = level
      }
      guard levels.isEmpty ? blocks.count == 0 : below.count == 1 else { return "1: \(levels.count) levels" }
      guard leastAfter.count == blocks.groupCount else { return "3: not one for each group" }
      var least = Float.infinity
      for group in leastAfter.indices.reversed() {
        if leastAfter[group] != least { return "3: the least start after group \(group)" }
        least = min(least, levels[0][group].least)
      }
      return nil
    }
  }

  extension BoundsLevel {
    fileprivate func checkInvariants() -> String? {
      guard values.count == 2 * Self.groupCount(of: count) * Self.groupSize else { return "not whole groups" }
      for element in count..<groupCount * Self.groupSize where self[element] != OuterBounds() {
        return "something spans \(self[element]) after the last element"
      }
      return nil
    }
  }

  // With the block size in use, compiled for it: other modules would call unspecialized code and measure that.
  extension IntervalTree<16> {
    /// Intervals of these starts and extents, in this order.
    package init(starts newStarts: [Double], extents: [Double]) {
      self.init()
      reset(extents: extents)
      while count < newStarts.count {
        place(upTo: min(count + 512, newStarts.count)) { starts, _, range in
          for index in range { starts[index] = newStarts[index] }
        }
      }
    }

    /// The hits of `AscendingIntervals`: a run, and bits for the 32 intervals before it. Nil where it does not know.
    package func ascendingHits(_ lo: Double, _ hi: Double) -> (run: Range<Int>, before: UInt64)? {
      guard let intervals = AscendingIntervals(self) else { return nil }
      let hits = intervals.hits(lo, hi) { intervals.hits(lo, hi, first: $0, begin: $1, end: $2) }
      return hits.map { ($0.run, $0.before) }
    }

    /// Visits what `forEach(intersecting:)` does, 64 intervals at a time.
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
  }
#endif
