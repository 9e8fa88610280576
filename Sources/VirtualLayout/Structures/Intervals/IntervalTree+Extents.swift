// Extents without a position: how they come, change and go.
extension IntervalTree {
  /// The count of an array that holds the extents of so many intervals. Reserving it spares a copy.
  package static func capacity(for count: Int) -> Int { (count + blockSize - 1) / blockSize * blockSize }

  /// How many places there are for extents, used or not.
  package var places: Int { extents.count }

  /// An extent that is known, whether its interval has a position or not.
  package func knownExtent(at index: Int) -> Double { extents[place(of: index)] }

  /// The place of what belongs to an interval, here and in arrays that are kept beside the tree.
  package func place(of index: Int) -> Int { index < count ? index : index + gap }

  // MARK: All of them

  /// Removes every interval and takes extents, which have no position yet.
  ///
  /// - Parameters:
  ///   - extents: each finite and at least 0.
  ///   - hasRoom: whether to reserve memory for an eighth more. The array of extents should have it as well.
  package mutating func reset(extents: consuming [Double], withRoom hasRoom: Bool = false) {
    forgetPositions()
    expectedCount = 0
    knownCount = extents.count
    let padded = Self.capacity(for: knownCount)
    extents.grow(to: padded, filling: 0)
    self.extents = extents
    if hasRoom { starts.reserveWithRoom(for: padded) } else { starts.reserveCapacity(padded) }
  }

  /// Removes every interval and returns the memory of the extents for reuse.
  package mutating func takeExtents() -> [Double] {
    forgetPositions()
    knownCount = 0
    var taken: [Double] = []
    swap(&taken, &extents)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  private mutating func forgetPositions() {
    gap = 0
    truncate(to: 0)
  }

  // MARK: Some of them

  /// Adds extents after the last known one.
  package mutating func appendExtents(_ new: [Double]) {
    let first = knownCount
    resizeKnown(to: first + new.count)
    for index in new.indices { extents[first + gap + index] = new[index] }
  }

  /// Adds one extent after the last known one.
  package mutating func appendExtent(_ new: Double) {
    resizeKnown(to: knownCount + 1)
    extents[knownCount - 1 + gap] = new
  }

  /// Changes a known extent whose interval has no position. To change one that has, `truncate` first.
  package mutating func setExtent(_ extent: Double, at index: Int) {
    precondition(index >= count && index < knownCount, "an extent that has a position or is not known")
    extents[index + gap] = extent
  }

  /// Makes `newCount` the number of known extents. New ones are zero; positions beyond it are lost.
  package mutating func resizeKnown(to newCount: Int) {
    if newCount < count { truncate(to: newCount) }
    if newCount == count { gap = 0 }
    resizePlaces(to: Self.capacity(for: newCount + gap))
    knownCount = newCount
  }

  private mutating func resizePlaces(to padded: Int) {
    extents.resize(to: padded, filling: 0)
    // Placing must not move the starts, because a visit may be reading them (`LaneFrames`).
    if starts.capacity < padded { starts.reserveWithRoom(for: padded) }
  }

  /// Rearranges the extents without a position. Nothing may change before them, and the gap must be wide enough.
  ///
  /// - Complexity: O(extents from the last position to the last one that changes places).
  package mutating func rearrange(_ change: Rearrangement) {
    let newGap = gap + change.oldCount - change.newCount
    precondition(change.oldCount == knownCount && newGap >= 0, "a rearrangement of other intervals")
    extents.rearrange(change, oldGap: gap, newGap: newGap)
    knownCount = change.newCount
    gap = count == knownCount ? 0 : newGap
  }

  /// How wide the gap must be for so many more intervals: as wide as it is if they fit, else with room for some more.
  package func gap(for growth: Int) -> Int {
    growth <= gap ? gap : growth + Swift.max(64, knownCount / 32)
  }

  /// Moves the extents without a position back.
  package mutating func widenGap(to newGap: Int) {
    let wanted = Self.capacity(for: knownCount + newGap)
    if wanted > extents.count { resizePlaces(to: wanted) }
    extents.move(from: count + gap, to: count + newGap, count: knownCount - count)
    gap = newGap
  }

  // MARK: Memory

  /// Whether the tree holds more than half as much memory again as it needs.
  package var isOversized: Bool {
    let needed = max(knownCount, expectedCount)
    return extents.capacity > needed + needed / 2 + 2048
  }

  /// Reserves memory for `count` intervals in all.
  package mutating func reserve(_ count: Int) {
    expectedCount = count
    starts.reserveCapacity(Self.capacity(for: count))
    extents.reserveCapacity(Self.capacity(for: count))
    bounds.reserve(Self.capacity(for: count) / blockSize)
    directory.reserveCapacity(2 * (count / blockSize) + 16)
  }

  /// Moves everything to memory that nothing shares: just large enough, with a gap of this width.
  package mutating func trim(gap newGap: Int) {
    precondition(newGap == 0 || count < knownCount, "a gap before nothing")
    let wanted = Self.capacity(for: knownCount + newGap)
    extents = extents.trimmed(
      to: wanted, gapAt: count, from: gap, to: newGap, tail: knownCount - count, filling: 0)
    let placed = starts
    starts = []
    starts.reserveCapacity(wanted)
    starts.append(contentsOf: placed)
    bounds.trim()
    directory = directory.trimmed()
    gap = newGap
  }
}
