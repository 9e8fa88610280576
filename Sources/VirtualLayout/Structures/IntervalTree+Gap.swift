// Extents without a position, behind a gap: how they are rearranged where intervals come, go and change places.
extension IntervalTree {
  /// How many places there are for extents, used or not.
  package var places: Int { extents.count }

  /// An extent that is known, whether its interval has a position or not.
  package func knownExtent(at index: Int) -> Double { extents[place(of: index)] }

  /// Where what is kept of an interval stands.
  @inline(__always)
  package func place(of index: Int) -> Int { index < count ? index : index + gap }

  /// How wide a gap it takes for so many more intervals: as wide as it is where they fit, else with room for some more.
  package func gap(for growth: Int) -> Int {
    growth <= gap ? gap : growth + Swift.max(64, knownCount / 32)
  }

  /// Moves the extents without a position back.
  package mutating func widenGap(to newGap: Int) {
    let wanted = Self.capacity(for: knownCount + newGap)
    if wanted > extents.count {
      starts.grow(to: wanted, filling: .infinity)
      extents.grow(to: wanted, filling: 0)
    }
    extents.move(from: count + gap, to: count + newGap, count: knownCount - count)
    gap = newGap
  }

  /// Rearranges the extents without a position; those that have one are none of the change's. The gap must be wide enough.
  ///
  /// - Complexity: that of moving the extents between the last position and the last that is not at its old place among
  ///   those behind it.
  package mutating func rearrange(_ change: Rearrangement) {
    let newGap = gap + change.oldCount - change.newCount
    precondition(change.oldCount == knownCount && newGap >= 0, "a rearrangement of other intervals")
    extents.rearrange(change, oldGap: gap, newGap: newGap)
    knownCount = change.newCount
    gap = count == knownCount ? 0 : newGap
  }

  /// Whether more memory is held than half as much again as is needed.
  package var isOversized: Bool {
    let needed = max(knownCount, expectedCount)
    return extents.capacity > needed + needed / 2 + 2048
  }

  /// Makes room for so many intervals, of which some are there.
  package mutating func reserve(_ count: Int) {
    expectedCount = count
    starts.reserveCapacity(Self.capacity(for: count))
    extents.reserveCapacity(Self.capacity(for: count))
    bounds.reserve(Self.capacity(for: count) / blockSize)
    directory.reserveCapacity(2 * (count / blockSize) + 16)
  }

  /// Gives back the memory that is not needed, but for a gap of this width.
  package mutating func trim(gap newGap: Int) {
    precondition(newGap == 0 || count < knownCount, "a gap in front of nothing")
    let wanted = Self.capacity(for: knownCount + newGap)
    let tail = knownCount - count
    extents = extents.trimmed(
      to: wanted, gapAt: count, from: gap, to: newGap, tail: tail, filling: 0)
    starts = starts.trimmed(to: wanted, gapAt: count, from: 0, to: 0, tail: 0, filling: .infinity)
    bounds.trim()
    directory = directory.trimmed()
    gap = newGap
  }

  /// Gives what positions are kept in memory that no copy shares.
  package mutating func makeOwn() {
    starts = starts.trimmed()
    extents = extents.trimmed()
  }
}
