@testable import VirtualLayout

extension IntervalTree {
  /// Visits the intervals that intersect `lo..<hi` in ascending order of their numbers.
  func forEach(intersecting lo: Double, _ hi: Double, _ body: (Int) -> Void) {
    visitHits(intersecting: lo, hi) { first, hits in hits.forEachBit(from: first, body) }
  }

  /// The first broken invariant of the type; nil if all hold.
  func checkInvariants() -> String? {
    broken(
      "1: whole blocks",
      unless: starts.count == blockCount * Self.blockSize && extents.count % Self.blockSize == 0)
      ?? broken("1: counts", unless: count <= knownCount && extents.count <= starts.capacity)
      ?? broken("1: slots", unless: knownCount + gap <= extents.count)
      ?? broken("2: gap", unless: gap == 0 || (gap > 0 && count < knownCount))
      ?? broken("2: start without a position", unless: starts[count...].allSatisfy { $0 == .infinity })
      ?? checkIndex() ?? bounds.checkInvariants() ?? checkDirectory()
  }

  private func checkIndex() -> String? {
    let ends = (0..<count).map { starts[$0] + extents[$0] }
    let blocks = (0..<blockCount).map { $0 * Self.blockSize..<min(($0 + 1) * Self.blockSize, count) }
    let wanted = blocks.map {
      (least: starts[$0].min() ?? .infinity, greatest: ends[$0].max() ?? -.infinity)
    }
    var greatestEnd = -Double.infinity
    let groupEnds = stride(from: 0, to: count, by: BoundsLevel.groupSize * Self.blockSize).map {
      greatestEnd = ends[$0...].prefix(BoundsLevel.groupSize * Self.blockSize).reduce(greatestEnd, max)
      return greatestEnd
    }
    return broken("3: blocks", unless: bounds.blocks.count == blockCount)
      ?? broken(
        "3: bounds of a block",
        unless: zip(0..., wanted).allSatisfy { block, wanted in
          let outer = bounds.blocks[block]
          return outer == OuterBounds(from: wanted.least, to: wanted.greatest)
            && Double(outer.least) <= wanted.least && Double(outer.greatest) >= wanted.greatest
        })
      ?? broken("4: greatest ends", unless: greatestEnds == groupEnds)
      ?? broken("6: a short interval", unless: extents[..<count].allSatisfy { $0 >= leastExtent })
      ?? broken("7: ascending intervals", unless: ascendingCount <= count)
      ?? broken(
        "7: order", unless: (1..<max(ascendingCount, 1)).allSatisfy { starts[$0] >= starts[$0 - 1] })
  }

  private func checkDirectory() -> String? {
    var (reaching, started) = (0, 0)
    var (isEarly, isExact) = (true, true)
    for (number, entry) in directory.enumerated() {
      let position = Double(number) * directoryStep
      while reaching < count && starts[reaching] + extents[reaching] < position { reaching += 1 }
      while started < count && starts[started] < position { started += 1 }
      isEarly = isEarly && entry.first <= reaching && entry.first >= directory[max(number - 1, 0)].first
      isExact = isExact && entry.started == started && started < count
    }
    return broken("5: entries", unless: directory.count <= (count > 0 ? 2 * blockCount + 16 : 0))
      ?? broken("5: an entry's first interval", unless: isEarly)
      ?? broken("7: an entry's started intervals", unless: isExact || ascendingCount < count)
  }
}

extension BoundsTree {
  fileprivate func checkInvariants() -> String? {
    var below = blocks
    var areUpToDate = blocks.endsWithNothing
    for level in levels {
      let wanted = (0..<below.groupCount).map { below.bounds(ofGroup: $0) }
      areUpToDate = areUpToDate && level.endsWithNothing && (0..<level.count).map { level[$0] } == wanted
      below = level
    }
    let leasts = levels.isEmpty ? [] : (0..<levels[0].count).map { levels[0][$0].least }
    return broken("2: levels", unless: areUpToDate)
      ?? broken("1: last level", unless: below.count == min(blocks.count, 1))
      ?? broken(
        "3: least start after a group",
        unless: leastAfter == leasts.indices.map { leasts[($0 + 1)...].min() ?? .infinity })
  }
}

extension BoundsLevel {
  /// Whether the last group is whole and its unused elements span nothing.
  fileprivate var endsWithNothing: Bool {
    leasts.count == Self.groupCount(of: count) * Self.groupSize && greatests.count == leasts.count
      && (count..<groupCount * Self.groupSize).allSatisfy { self[$0] == OuterBounds() }
  }
}

private func broken(_ invariant: String, unless holds: Bool) -> String? { holds ? nil : invariant }

extension IntervalTree {
  /// The hits of `AscendingIntervals`: a run, and bits for the 32 intervals before it. Nil if it cannot answer.
  func ascendingHits(_ lo: Double, _ hi: Double) -> (run: Range<Int>, before: UInt64)? {
    AscendingIntervals(self)?.hits(lo, hi).map { ($0.run, $0.before) }
  }
}
