// Edits: items come, go, move and change sizes. Items that stay keep their lanes. Those after a checkpoint before the first
// change lose their positions, and get them again when a query needs them.

extension LaneLayout {
  /// Carries out an edit; returns how many items were placed.
  ///
  /// - Parameters:
  ///   - asked: the sizes of `edit.asked`.
  ///   - appended: the sizes of `edit.appended`; nil if there are none.
  mutating func carryOut(_ edit: LaneEdit, _ asked: [LaneSizes], _ appended: LaneSizes?) -> Int {
    change { lanes in
      var placed = lanes.begin(edit)
      for sizes in asked { lanes.set(sizes) }
      lanes.passTurn(edit)
      if let appended { placed += lanes.append(appended) }
      return placed
    }
  }

  /// Carries out an edit in lanes of different widths, in which a new item is placed before its size is asked for.
  ///
  /// - Parameter ask: returns the sizes of items that find the lanes as a cursor says, or stand in a lane.
  mutating func carryOut(
    _ edit: LaneEdit, asking ask: (_ items: Range<Int>, LaneCursor, _ keptLane: Int?) -> LaneSizes
  ) -> Int {
    change { lanes in
      var placed = lanes.begin(edit)
      for item in edit.asked {
        if LaneMark.isChoosing(lanes.laneOf[lanes.tree.place(of: item)]) {
          placed += lanes.extend(to: item)
          var cursor = lanes.cursor
          cursor.next = lanes.turn(before: item)
          lanes.set(ask(item..<item + 1, cursor, nil))
          placed += lanes.extend(to: item + 1)
        } else {
          lanes.set(ask(item..<item + 1, lanes.cursor, lanes.lanes(of: item).lowerBound))
        }
      }
      lanes.passTurn(edit)
      if !edit.appended.isEmpty {
        placed += lanes.extend(to: lanes.tree.knownCount)
        placed += lanes.append(ask(edit.appended, lanes.cursor, nil))
      }
      return placed
    }
  }

  /// Appends one item that covers one lane, whichever that is; returns how many items were placed.
  ///
  /// Takes a fifth of the time of another edit. Hosts that load as they scroll mostly do this.
  mutating func append(extent: Double) -> Int {
    change { lanes in
      let item = lanes.tree.knownCount
      let isPlaced = lanes.isExact
      lanes.tree.appendExtent(extent)
      lanes.matchPlaces()
      if isPlaced { return lanes.placeRest(pins: []) }
      lanes.letChoose(item..<item + 1, pins: [])
      return 0
    }
  }

  /// Runs a change of items that were placed without stretching; returns how many items were placed.
  private mutating func change(_ body: (inout LaneLayout) -> Int) -> Int {
    takeBackStretching()
    var placed = body(&self)
    placed += settle()
    stretch()
    trim()
    return placed
  }

  /// Removes items and makes room for new ones, whose sizes must be set next; returns how many items were placed.
  private mutating func begin(_ edit: LaneEdit) -> Int {
    guard let first = edit.first else { return 0 }
    // Items choose by what was before them when they came.
    let placed = first <= lastChoosing + 1 ? extend(to: lastChoosing + 1) : 0
    if isExact { estimatedEnd = tree.end ?? traits.room.mainInsets.start }
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
    for item in edit.fresh { laneOf[tree.place(of: item)] = LaneMark.choosing }
    lastChoosing = max(lastChoosing, edit.fresh.last ?? -1)
    return placed
  }

  /// Brings the turn of appended items up to date, when the sizes of all others are set.
  private mutating func passTurn(_ edit: LaneEdit) {
    if let change = edit.rearrangement, !edit.keepsLast { cursor.next = turn(before: change.newCount) }
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
  /// Items that have a lane keep it as far as the span fits. Items that have not chosen are pinned as they want.
  private mutating func set(_ sizes: LaneSizes) {
    if !sizes.spans.isEmpty && spans.isEmpty { spans = Array(repeating: 1, count: tree.places) }
    for (index, item) in sizes.items.enumerated() {
      let place = tree.place(of: item)
      let isChoosing = LaneMark.isChoosing(laneOf[place])
      if !isChoosing { estimate(-share(of: item)) }
      tree.setExtent(sizes.extents[index], at: item)
      let span = sizes.spans.isEmpty ? 1 : sizes.spans[index]
      if !spans.isEmpty { spans[place] = span }
      laneOf[place] =
        isChoosing
        ? LaneMark.marked(pin: sizes.pins.isEmpty ? nil : sizes.pins[index])
        : min(laneOf[place], UInt16(traits.tracks.count) - span)
      estimate(share(of: item))
    }
  }

  /// Appends items, and places them if all others are placed; returns how many were placed.
  private mutating func append(_ sizes: LaneSizes) -> Int {
    let first = sizes.items.lowerBound
    let isPlaced = tree.count == first
    tree.appendExtents(sizes.extents)
    if !sizes.spans.isEmpty && spans.isEmpty { spans = Array(repeating: 1, count: tree.places) }
    matchPlaces()
    for (index, item) in sizes.items.enumerated() where !spans.isEmpty {
      spans[tree.place(of: item)] = sizes.spans.isEmpty ? 1 : sizes.spans[index]
    }
    if isPlaced { return placeRest(pins: sizes.pins) }
    letChoose(sizes.items, pins: sizes.pins)
    return 0
  }

  /// Marks the last items, whose extents are known, to choose their lanes when they are placed.
  ///
  /// - Parameter pins: as `LaneSizes.pins`.
  private mutating func letChoose(_ items: Range<Int>, pins: [Int32]) {
    for (index, item) in items.enumerated() {
      laneOf[tree.place(of: item)] = LaneMark.marked(pin: pins.isEmpty ? nil : pins[index])
      estimate(share(of: item))
    }
    let first = items.lowerBound
    if lastChoosing < first - 1 || firstAppended > first { firstAppended = first }
    lastChoosing = tree.knownCount - 1
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

  /// Gives back memory if there is half as much again as is needed.
  private mutating func trim() {
    guard tree.isOversized else { return }
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
