// Edits: items come, go, change places and sizes. Whatever was there keeps its lane; nothing is placed on their account
// but what stands between the checkpoint in front of the first and the item itself, and that not before somebody looks.

extension RuledLanes {
  /// Does what an edit says; returns how many items were placed.
  ///
  /// - Parameters:
  ///   - asked: the sizes of `edit.asked`.
  ///   - appended: those of the items behind all others; nil without any.
  mutating func change(_ edit: LaneEdit, _ asked: [LaneSizes], _ appended: LaneSizes?) -> Int {
    takeBackStretching()
    var placed = begin(edit)
    for sizes in asked { set(sizes) }
    endMidst(edit)
    if let appended { placed += append(appended) }
    placed += settle(atOnce: isSettledAtOnce)
    stretch()
    trim()
    return placed
  }

  /// The same where nothing changes but that one item comes behind all others, which covers one lane, whichever that is.
  mutating func add(extent: Double) -> Int {
    takeBackStretching()
    let item = tree.knownCount
    let isPlaced = isExact
    tree.appendExtent(extent)
    matchPlaces()
    var placed = 0
    if isPlaced { placed = placeOn(pins: []) } else { letChoose(item..<item + 1, pins: []) }
    placed += settle(atOnce: isSettledAtOnce)
    stretch()
    trim()
    return placed
  }

  /// The same where lanes differ, so that how large a new item is is asked for the lanes it chooses: it is placed in between.
  ///
  /// - Parameter ask: the sizes of some items that find the lanes so, or stand in a lane.
  mutating func change(
    _ edit: LaneEdit, asking ask: (_ items: Range<Int>, LaneCursor, _ keptLane: Int?) -> LaneSizes
  ) -> Int {
    takeBackStretching()
    var placed = begin(edit)
    for item in edit.asked {
      if LaneMark.isChoosing(laneOf[tree.place(of: item)]) {
        placed += extend(to: item)
        var cursor = cursor
        cursor.next = turn(before: item)
        set(ask(item..<item + 1, cursor, nil))
        placed += extend(to: item + 1)
      } else {
        set(ask(item..<item + 1, cursor, lanes(of: item).lowerBound))
      }
    }
    endMidst(edit)
    if !edit.appended.isEmpty {
      placed += extend(to: tree.knownCount)
      placed += append(ask(edit.appended, cursor, nil))
    }
    placed += settle(atOnce: isSettledAtOnce)
    stretch()
    trim()
    return placed
  }

  /// Takes away what goes and makes room for what comes, whose sizes are to be set; returns how many were placed.
  mutating func begin(_ edit: LaneEdit) -> Int {
    guard let first = edit.first else { return 0 }
    // What is yet to choose does so by what is in front of it, as that was when it came.
    let placed = first <= lastChoosing + 1 ? extend(to: lastChoosing + 1) : 0
    if isExact { estimatedEnd = tree.end ?? rule.room.mainInsets.start }
    resume(before: first)
    guard let change = edit.rearrangement else { return placed }
    var next = 0
    // What goes is what lies between what stays.
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

  /// Notes where the turn is behind the items in the midst, all of which have their sizes.
  mutating func endMidst(_ edit: LaneEdit) {
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
    let change = change.behind(tree.count)
    let (oldGap, newGap) = (tree.gap, tree.gap + change.oldCount - change.newCount)
    laneOf.rearrange(change, oldGap: oldGap, newGap: newGap)
    if !spans.isEmpty { spans.rearrange(change, oldGap: oldGap, newGap: newGap) }
    tree.rearrange(change)
  }

  /// Gives items that are not placed other extents and spans. Those that have a lane keep it, as far as the span fits; those
  /// that are yet to choose are pinned as they want.
  mutating func set(_ sizes: LaneSizes) {
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
        : min(laneOf[place], UInt16(rule.tracks.count) - span)
      estimate(share(of: item))
    }
  }

  /// Adds items behind the last, and places them if all others are; returns how many were placed.
  mutating func append(_ sizes: LaneSizes) -> Int {
    let first = sizes.items.lowerBound
    let isPlaced = tree.count == first
    tree.appendExtents(sizes.extents)
    if !sizes.spans.isEmpty && spans.isEmpty { spans = Array(repeating: 1, count: tree.places) }
    matchPlaces()
    for (index, item) in sizes.items.enumerated() where !spans.isEmpty {
      spans[tree.place(of: item)] = sizes.spans.isEmpty ? 1 : sizes.spans[index]
    }
    if isPlaced { return placeOn(pins: sizes.pins) }
    letChoose(sizes.items, pins: sizes.pins)
    return 0
  }

  /// Has the last items, whose extents are known, choose their lanes when they are placed.
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

  /// What an item adds to where the lanes end on average.
  private func share(of item: Int) -> Double {
    let span = spans.isEmpty ? 1 : Double(spans[tree.place(of: item)])
    return (tree.knownExtent(at: item) + rule.itemSpacing) * span / Double(rule.tracks.count)
  }

  private mutating func estimate(_ change: Double) {
    estimatedEnd = max(0, estimatedEnd + change)
  }

  // MARK: Memory

  /// Gives back memory when there is half as much again as is needed.
  private mutating func trim() {
    guard tree.isOversized else { return }
    let (first, gap, tail) = (tree.count, tree.gap, tree.knownCount - tree.count)
    let kept = min(gap, tail == 0 ? 0 : tree.knownCount / 32)
    tree.trim(gap: kept)
    laneOf = laneOf.trimmed(to: tree.places, gapAt: first, from: gap, to: kept, tail: tail, filling: 0)
    if !spans.isEmpty {
      spans = spans.trimmed(to: tree.places, gapAt: first, from: gap, to: kept, tail: tail, filling: 1)
    }
    checkpoints.trim(to: tree.knownCount / checkpointInterval + 1, lanes: rule.tracks.count)
  }
}
