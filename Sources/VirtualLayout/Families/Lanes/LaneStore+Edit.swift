// An edit calls `begin`; then `set` for the items of `LaneEdit.toMeasure`, in any portions; then `passTurn`, `append` and
// `finish`. Items that stay keep their lanes. Items after the last checkpoint before the first change lose their positions
// until a query needs them. The steps that may place items return how many they placed.
extension LaneStore {
  /// Removes items and makes room for new ones. Call `set` for these next.
  mutating func begin(_ edit: LaneEdit) -> Int {
    takeBackStretching()
    guard let first = edit.first else { return 0 }
    // Pending items must choose their lanes before the items that precede them change.
    let placed = first <= lastPending + 1 ? extend(to: lastPending + 1) : 0
    if isPlaced { estimatedEnd = tree.end ?? traits.room.mainInsets.start }
    resume(before: first)
    guard let change = edit.rearrangement else { return placed }
    var next = 0
    // Subtract the items between the pieces, which are removed or moved. Then add those that moved.
    for piece in change.pieces {
      for item in next..<piece.from { estimate(-share(of: item)) }
      next = piece.from + piece.count
    }
    for item in next..<change.oldCount { estimate(-share(of: item)) }
    for move in change.moves { estimate(share(of: move.from)) }
    seams.follow(change)
    rearrange(change)
    for item in edit.fresh { laneOf[tree.slot(of: item)] = PendingLane.unpinned }
    lastPending = max(lastPending, edit.fresh.last ?? -1)
    return placed
  }

  private mutating func rearrange(_ change: Rearrangement) {
    let wanted = tree.gap(for: change.newCount - change.oldCount)
    if wanted > tree.gap {
      let (first, gap, tail) = (tree.count, tree.gap, tree.knownCount - tree.count)
      tree.widenGap(to: wanted)
      matchSlots()
      moveBeside(from: first + gap, to: first + wanted, count: tail)
    }
    let change = change.withoutElements(before: tree.count)
    let (oldGap, newGap) = (tree.gap, tree.gap + change.oldCount - change.newCount)
    laneOf.rearrange(change, oldGap: oldGap, newGap: newGap)
    if !spans.isEmpty { spans.rearrange(change, oldGap: oldGap, newGap: newGap) }
    tree.rearrange(change)
  }

  /// Sets extents and spans of items that are not placed.
  ///
  /// Items that have a lane keep it, or move to the last lane where their span fits, or become pending if they choose again.
  /// Pending items take their new pins.
  ///
  /// - Parameter choosing: the items that choose their lanes again, ascending. `carryOut` must follow.
  mutating func set(_ sizes: LaneInput, choosing: [Int] = []) {
    takePlacements(sizes)
    var next = choosing.partitioningIndex { $0 >= sizes.items.lowerBound }
    for (index, item) in sizes.items.enumerated() {
      let slot = tree.slot(of: item)
      let isPending = PendingLane.isPending(laneOf[slot])
      let chooses = next < choosing.count && choosing[next] == item
      if chooses { next += 1 }
      if !isPending { estimate(-share(of: item)) }
      tree.setExtent(sizes.extents[index], at: item)
      let span = sizes.spans.isEmpty ? 1 : sizes.spans[index]
      if !spans.isEmpty { spans[slot] = span }
      laneOf[slot] =
        isPending || chooses
        ? sizes.pendingLane(at: index) : min(laneOf[slot], UInt16(traits.tracks.count) - span)
      estimate(share(of: item))
    }
  }

  /// Begins to store spans if one of these items covers several lanes, and notes whether one is pinned.
  private mutating func takePlacements(_ sizes: LaneInput) {
    if !sizes.pins.isEmpty { hasPins = true }
    if !sizes.spans.isEmpty && spans.isEmpty { spans = Array(repeating: 1, count: tree.slotCount) }
  }

  /// Updates the turn for appended items. Call it after the sizes of all other items are set.
  mutating func passTurn(_ edit: LaneEdit) {
    if let change = edit.rearrangement, !edit.keepsLast { cursor.turn = turn(before: change.newCount) }
  }

  /// Appends items, and places them if all others are placed.
  mutating func append(_ sizes: LaneInput) -> Int {
    let wasPlaced = isPlaced
    tree.appendExtents(sizes.extents)
    takePlacements(sizes)
    matchSlots()
    for (index, item) in sizes.items.enumerated() {
      let slot = tree.slot(of: item)
      if !spans.isEmpty { spans[slot] = sizes.spans.isEmpty ? 1 : sizes.spans[index] }
      laneOf[slot] = sizes.pendingLane(at: index)
    }
    return noteAppended(from: sizes.items.lowerBound, placing: wasPlaced)
  }

  /// Places the items from `first` on, which have been appended, or leaves them pending.
  private mutating func noteAppended(from first: Int, placing isPlacing: Bool) -> Int {
    if lastPending < first - 1 || firstAppended > first { firstAppended = first }
    lastPending = tree.knownCount - 1
    if isPlacing { return extend(to: tree.knownCount) }
    for item in first..<tree.knownCount { estimate(share(of: item)) }
    return 0
  }

  /// Ends an edit: places the items that must be placed, and stretches the last ones.
  mutating func finish() -> Int {
    let placed = placeRest()
    stretch()
    if tree.isOversized { trim() }
    return placed
  }

  // MARK: Estimates

  /// By how much an item lengthens the lanes on average.
  private func share(of item: Int) -> Double {
    let span = spans.isEmpty ? 1 : Double(spans[tree.slot(of: item)])
    return (tree.knownExtent(at: item) + traits.itemSpacing) * span / Double(traits.tracks.count)
  }

  private mutating func estimate(_ change: Double) {
    estimatedEnd = max(0, estimatedEnd + change)
  }

  // MARK: Memory

  /// Copies intervals, lanes and spans into memory of its own that is hardly larger than needed.
  @inline(never)
  mutating func trim() {
    let (first, gap, tail) = (tree.count, tree.gap, tree.knownCount - tree.count)
    let kept = min(gap, tail == 0 ? 0 : tree.knownCount / 32)
    tree.trim(gap: kept)
    laneOf = laneOf.trimmed(
      to: tree.slotCount, gapAt: first, oldGap: gap, newGap: kept, tail: tail, filling: 0)
    if !spans.isEmpty {
      spans = spans.trimmed(
        to: tree.slotCount, gapAt: first, oldGap: gap, newGap: kept, tail: tail, filling: 1)
    }
    checkpoints.trim(to: tree.knownCount / checkpointInterval + 1, lanes: traits.tracks.count)
  }
}
