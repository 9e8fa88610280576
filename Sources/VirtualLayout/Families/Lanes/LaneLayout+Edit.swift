/// A change of items in lanes: what happens among the old items, and what is appended after all of them.
///
///     old     a b c           new     a x c y z
///                                     x is among them, because c, which was there before, comes after it; y, z are appended
struct LaneEdit {
  /// How the items before `appended` come from those there were; nil if they are the same.
  var rearrangement: Rearrangement?
  /// The new items before `appended`, in ascending order.
  var fresh: [Int] = []
  /// The items before `appended` that are measured, `fresh` and resized ones, in ascending order.
  var measured: [Int]
  var appended: Range<Int>
  /// The first item before `appended` that is another or has another size; nil if there is none.
  let first: Int?
  /// Whether nothing but appended items follows the item that was last.
  var keepsLast = true

  init(_ edits: ItemEdits) {
    var inserted = edits.inserted[...]
    var end = edits.firstAppended
    while let last = inserted.last, last.moved == nil, last.index == end - 1 {
      inserted.removeLast()
      end -= 1
    }
    appended = end..<edits.newCount
    measured = edits.resized
    guard !edits.removed.isEmpty || !inserted.isEmpty else {
      first = measured.first
      return
    }
    for item in inserted where item.moved == nil { fresh.append(item.index) }
    if !fresh.isEmpty { measured = Array(edits.asked.dropLast(appended.count - edits.appended)) }
    first = min(edits.removed.first ?? end, inserted.first?.index ?? end, measured.first ?? end)
    let change = Rearrangement(edits, inserted: inserted, newCount: end)
    rearrangement = change
    keepsLast = change.oldIndex(of: end - 1) == edits.oldCount - 1
  }

  /// The old index of an item that was there before.
  func oldIndex(of item: Int) -> Int { rearrangement?.oldIndex(of: item) ?? item }
}

// An edit goes through these steps: `begin`; then for the items of `LaneEdit.measured`, in any portions, `set`; `passTurn`;
// `append`; `finish`. Items that stay keep their lanes. Those after a checkpoint before the first change lose their positions,
// and get them again when a query needs them. Each step returns how many items it has placed.
extension LaneLayout {
  /// Removes items and makes room for new ones, whose sizes must be set next.
  mutating func begin(_ edit: LaneEdit) -> Int {
    takeBackStretching()
    guard let first = edit.first else { return 0 }
    // Items choose by what was before them when they came.
    let placed = first <= lastPending + 1 ? extend(to: lastPending + 1) : 0
    if isPlaced { estimatedEnd = tree.end ?? traits.room.mainInsets.start }
    resume(before: first)
    guard let change = edit.rearrangement else { return placed }
    var next = 0
    // Items between the stretches that stay go.
    for stretch in change.stretches {
      for item in next..<stretch.from { estimate(-share(of: item)) }
      next = stretch.from + stretch.count
    }
    for item in next..<change.oldCount { estimate(-share(of: item)) }
    for move in change.moves { estimate(share(of: move.from)) }
    rearrange(change)
    for item in edit.fresh { laneOf[tree.place(of: item)] = PendingLane.unpinned }
    lastPending = max(lastPending, edit.fresh.last ?? -1)
    return placed
  }

  private mutating func rearrange(_ change: Rearrangement) {
    let wanted = tree.gap(for: change.newCount - change.oldCount)
    if wanted > tree.gap {
      let (first, gap, tail) = (tree.count, tree.gap, tree.knownCount - tree.count)
      tree.widenGap(to: wanted)
      matchPlaces()
      moveBeside(from: first + gap, to: first + wanted, count: tail)
    }
    let change = change.from(tree.count)
    let (oldGap, newGap) = (tree.gap, tree.gap + change.oldCount - change.newCount)
    laneOf.rearrange(change, oldGap: oldGap, newGap: newGap)
    if !spans.isEmpty { spans.rearrange(change, oldGap: oldGap, newGap: newGap) }
    tree.rearrange(change)
  }

  /// Gives items that are not placed other extents and spans.
  ///
  /// Items that have a lane keep it as far as the span fits. Pending items are pinned as they want.
  mutating func set(_ sizes: LaneSizes) {
    takeSpans(sizes)
    for (index, item) in sizes.items.enumerated() {
      let place = tree.place(of: item)
      let isPending = PendingLane.isPending(laneOf[place])
      if !isPending { estimate(-share(of: item)) }
      tree.setExtent(sizes.extents[index], at: item)
      let span = sizes.spans.isEmpty ? 1 : sizes.spans[index]
      if !spans.isEmpty { spans[place] = span }
      laneOf[place] =
        isPending ? sizes.pendingLane(at: index) : min(laneOf[place], UInt16(traits.tracks.count) - span)
      estimate(share(of: item))
    }
  }

  /// Keeps spans for all items if one of these covers several lanes.
  private mutating func takeSpans(_ sizes: LaneSizes) {
    if !sizes.spans.isEmpty && spans.isEmpty { spans = Array(repeating: 1, count: tree.places) }
  }

  /// Brings the turn of appended items up to date, when the sizes of all others are set.
  mutating func passTurn(_ edit: LaneEdit) {
    if let change = edit.rearrangement, !edit.keepsLast { cursor.next = turn(before: change.newCount) }
  }

  /// Appends items, and places them if all others are placed.
  mutating func append(_ sizes: LaneSizes) -> Int {
    let wasPlaced = isPlaced
    tree.appendExtents(sizes.extents)
    takeSpans(sizes)
    matchPlaces()
    for (index, item) in sizes.items.enumerated() {
      let place = tree.place(of: item)
      if !spans.isEmpty { spans[place] = sizes.spans.isEmpty ? 1 : sizes.spans[index] }
      laneOf[place] = sizes.pendingLane(at: index)
    }
    return append(from: sizes.items.lowerBound, placing: wasPlaced)
  }

  /// Appends one item that covers one lane, whichever that is: a whole edit, in a fifth of the time of another one.
  mutating func append(extent: Double) -> Int {
    takeBackStretching()
    let (wasPlaced, item) = (isPlaced, tree.knownCount)
    tree.appendExtent(extent)
    matchPlaces()
    laneOf[tree.place(of: item)] = PendingLane.unpinned
    return append(from: item, placing: wasPlaced) + finish()
  }

  /// Places the items from one on, or leaves them to choose their lanes later.
  private mutating func append(from first: Int, placing isPlacing: Bool) -> Int {
    if lastPending < first - 1 || firstAppended > first { firstAppended = first }
    lastPending = tree.knownCount - 1
    if isPlacing { return extend(to: tree.knownCount) }
    for item in first..<tree.knownCount { estimate(share(of: item)) }
    return 0
  }

  /// Ends an edit: places what must be placed, and stretches the last items.
  mutating func finish() -> Int {
    let placed = settle()
    stretch()
    if tree.isOversized { trim() }
    return placed
  }

  // MARK: Estimates

  /// How much longer an item makes the lanes on average.
  private func share(of item: Int) -> Double {
    let span = spans.isEmpty ? 1 : Double(spans[tree.place(of: item)])
    return (tree.knownExtent(at: item) + traits.itemSpacing) * span / Double(traits.tracks.count)
  }

  private mutating func estimate(_ change: Double) {
    estimatedEnd = max(0, estimatedEnd + change)
  }

  // MARK: Memory

  /// Moves everything to memory that is just large enough and that nothing shares.
  @inline(never)
  mutating func trim() {
    let (first, gap, tail) = (tree.count, tree.gap, tree.knownCount - tree.count)
    let kept = min(gap, tail == 0 ? 0 : tree.knownCount / 32)
    tree.trim(gap: kept)
    laneOf = laneOf.trimmed(to: tree.places, gapAt: first, from: gap, to: kept, tail: tail, filling: 0)
    if !spans.isEmpty {
      spans = spans.trimmed(to: tree.places, gapAt: first, from: gap, to: kept, tail: tail, filling: 1)
    }
    checkpoints.trim(to: tree.knownCount / checkpointInterval + 1, lanes: traits.tracks.count)
  }
}
