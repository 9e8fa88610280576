// Extents without a position: adding, changing and removing them.
extension IntervalTree {
  /// The number of slots for `count` extents: whole blocks. Reserve this many elements to avoid a copy.
  package static func capacity(for count: Int) -> Int { (count + blockSize - 1) / blockSize * blockSize }

  /// The number of slots for extents, used or not.
  package var slotCount: Int { extents.count }

  /// The extent of an interval, with or without a position.
  package func knownExtent(at index: Int) -> Double { extents[slot(of: index)] }

  /// The slot in which an interval's values are stored, in `extents` and in arrays that callers keep beside it.
  package func slot(of index: Int) -> Int { index < count ? index : index + gap }

  // MARK: All of them

  /// Replaces all intervals by extents without positions.
  ///
  /// - Parameters:
  ///   - extents: each finite and at least 0.
  ///   - hasRoom: whether to reserve an eighth more memory. The array passed in should have that as well.
  package mutating func reset(extents: consuming [Double], withRoom hasRoom: Bool = false) {
    forgetPositions()
    knownCount = extents.count
    let padded = Self.capacity(for: knownCount)
    extents.grow(to: padded, filling: 0)
    self.extents = extents
    if hasRoom { starts.reserveWithRoom(for: padded) } else { starts.reserveCapacity(padded) }
  }

  /// Removes all intervals. Returns an empty array with the memory of their extents, for reuse.
  package mutating func takeMemoryOfExtents() -> [Double] {
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

  package mutating func appendExtents(_ new: [Double]) {
    let first = knownCount
    resizeKnown(to: first + new.count)
    for index in new.indices { extents[first + gap + index] = new[index] }
  }

  /// Changes the extent of an interval that has no position. If it has one, call `truncate` first.
  package mutating func setExtent(_ extent: Double, at index: Int) {
    precondition(index >= count && index < knownCount, "an extent that has a position or is not known")
    extents[index + gap] = extent
  }

  /// Sets the number of known extents. New ones are undefined: the caller sets them. Positions beyond the new count
  /// are removed.
  package mutating func resizeKnown(to newCount: Int) {
    if newCount < count { truncate(to: newCount) }
    if newCount == count { gap = 0 }
    resizeSlots(to: Self.capacity(for: newCount + gap))
    knownCount = newCount
  }

  private mutating func resizeSlots(to padded: Int) {
    extents.resize(to: padded, filling: 0)
    // Reserved here because placing must not move the starts: a visit may be reading them (`LaneFrames`).
    if starts.capacity < padded { starts.reserveWithRoom(for: padded) }
  }

  /// Rearranges the extents without a position. The change must leave out all others, and the gap must be wide enough.
  ///
  /// - Complexity: O(extents from the first without a position to the last whose slot changes).
  package mutating func rearrange(_ change: Rearrangement) {
    let newGap = gap + change.oldCount - change.newCount
    precondition(change.oldCount == knownCount && newGap >= 0, "a rearrangement of other intervals")
    extents.rearrange(change, oldGap: gap, newGap: newGap)
    knownCount = change.newCount
    gap = count == knownCount ? 0 : newGap
  }

  /// The gap needed for `growth` more intervals: the current one if they fit, otherwise a wider one with room to spare.
  package func gap(for growth: Int) -> Int {
    growth <= gap ? gap : growth + Swift.max(64, knownCount / 32)
  }

  /// Widens the gap by moving the extents without a position.
  package mutating func widenGap(to newGap: Int) {
    let wanted = Self.capacity(for: knownCount + newGap)
    if wanted > extents.count { resizeSlots(to: wanted) }
    extents.move(from: count + gap, to: count + newGap, count: knownCount - count)
    gap = newGap
  }

  /// Removes all intervals without a position. Copies no memory.
  package mutating func forgetIntervalsWithoutPosition() { (knownCount, gap) = (count, 0) }

  // MARK: Memory

  /// Copies the starts and the extents if they are shared.
  mutating func takeOwnMemory() {
    starts.makeUnique()
    extents.makeUnique()
  }

  /// Whether the tree has much more memory than it needs: over half as much again.
  package var isOversized: Bool { extents.capacity > knownCount + knownCount / 2 + 2048 }

  /// Copies everything that takes memory for each interval or block into memory of its own that is just large enough, with a
  /// gap of `newGap` slots. What is stored for groups of blocks is small and stays.
  package mutating func trim(gap newGap: Int) {
    precondition(newGap == 0 || count < knownCount, "a gap before nothing")
    let wanted = Self.capacity(for: knownCount + newGap)
    extents = extents.trimmed(
      to: wanted, gapAt: count, oldGap: gap, newGap: newGap, tail: knownCount - count, filling: 0)
    let placed = starts
    starts = []
    starts.reserveCapacity(wanted)
    starts.append(contentsOf: placed)
    bounds.trim()
    directory = directory.trimmed()
    gap = newGap
  }
}
