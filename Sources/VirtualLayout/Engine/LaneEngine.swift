/// Drives a mode of the lanes family: where items start and how far they extend in an `IntervalTree`, their lanes
/// beside it; cross positions follow from the lanes.
///
/// A mode's own file declares the class, which holds nothing but the state (see `LineEngine`).
package protocol LaneEngine: SectionEngine {
  associatedtype Mode: LaneMode
  var state: LaneState<Mode> { get }
}

/// What a lane engine keeps.
package final class LaneState<Mode: LaneMode> {
  let mode: Mode
  @exclusivity(unchecked) var lanes: RuledLanes<Mode.Rule>
  @exclusivity(unchecked) var work = WorkCounters()
  /// Whether anything has been laid out, so that there is a last rule.
  var isLaidOut = false
  /// Where a single item's extent is read to.
  @exclusivity(unchecked) fileprivate var one = [0.0]
  /// What it takes to lay out small sections.
  @exclusivity(unchecked) var pooled: PooledLanes<Mode.Rule>?

  /// - Parameter leastInterval: items from one checkpoint to the next, at least.
  init(_ mode: Mode, leastInterval: Int = 512) {
    self.mode = mode
    lanes = RuledLanes(rule: mode.rule(in: .none), leastInterval: leastInterval)
  }

  /// Places what a query needs. No code of the host's runs meanwhile.
  @inline(never)
  func extend(past position: Double) { work.itemsPlaced += lanes.extend(past: position) }

  @inline(never)
  func extend(to end: Int) { work.itemsPlaced += lanes.extend(to: end) }
}

extension LaneEngine {
  package var work: WorkCounters { state.work }
  package var itemCount: Int { state.lanes.count }
  package var contentMain: Double { state.lanes.contentMain }
  package var isExact: Bool { state.lanes.isExact }
  package func settle() { state.extend(to: itemCount) }
  package var contentCross: Double { state.lanes.rule.room.content }

  package func reserve(_ count: Int) { state.lanes.reserve(count) }

  package func isSettled(upTo position: Double) -> Bool {
    state.extend(past: position)
    return state.lanes.isSettled(upTo: position)
  }

  package var asksForEachContainer: Bool { true }

  package func update(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> () -> Void {
    let state = state
    switch change {
    case .everything(let count):
      let rule = state.mode.rule(in: container, last: state.isLaidOut ? state.lanes.rule : nil)
      // A host that may look before the pass is over must find the old extents; otherwise their memory is reused.
      let memory = reader.callsOut ? [] : state.lanes.takeExtents()
      var sizes: LaneSizes? = LaneSizes(
        of: 0..<count, reader, rule, cursor: rule.firstCursor, memory: memory)
      state.work.sizesAsked += count
      return {
        // Taken out, so that the arrays have one owner and are not copied.
        guard let taken = sizes.take() else { return }
        state.isLaidOut = true
        state.work.itemsPlaced += state.lanes.placeAll(taken, by: rule)
        state.lanes.stretch()
      }

    case .edited(let edits):
      let survivors = edits.oldCount - edits.removed.count + edits.inserted.count { $0.moved != nil }
      // Where nothing stays there is nothing to keep.
      return survivors == 0 || edits.oldCount != itemCount
        ? update(.everything(count: edits.newCount), in: container, reading: reader)
        : update(LaneEdit(edits), reading: reader)

    case .parts(let items, let count, _):
      return update(LaneEdit(resized: items, appended: itemCount..<count), reading: reader)
    }
  }

  /// Takes one that comes behind the last and wants no certain lane, where how large it is does not depend on its lane.
  package func ask(for edit: SoleEdit, reading reader: any ItemReader) -> Bool {
    guard case .inserted(itemCount) = edit, state.isLaidOut,
      let crossExtent = state.lanes.rule.crossExtentOfAnyLane, !reader.providesLanePlacements
    else { return false }
    let item = itemCount
    state.work.sizesAsked += 1
    reader.readExtents(item..<item + 1, crossExtent: crossExtent, into: &state.one, at: 0)
    return true
  }

  package func perform(_ edit: SoleEdit) { state.work.itemsPlaced += state.lanes.add(extent: state.one[0]) }

  private func update(_ edit: LaneEdit, reading reader: any ItemReader) -> () -> Void {
    let state = state
    let areEqual = state.lanes.rule.tracks.areEqual
    let asked = edit.asked
    state.work.sizesAsked += asked.count + edit.appended.count
    if !areEqual {
      // Items are asked how large they are in the lanes they choose, so that these must be known.
      if !edit.fresh.isEmpty || (!edit.appended.isEmpty && edit.first != nil) {
        return updateChoosing(edit, reading: reader)
      }
      if !edit.appended.isEmpty { settle() }
    }
    let runs = areEqual ? asked.consecutiveRuns : asked.map { $0..<$0 + 1 }
    let changed = runs.map { run in
      LaneSizes(
        of: run, reader, state.lanes.rule, cursor: state.lanes.cursor,
        keptLane: areEqual ? 0 : state.lanes.lanes(of: edit.oldIndex(of: run.lowerBound)).lowerBound)
    }
    let added =
      edit.appended.isEmpty
      ? nil : LaneSizes(of: edit.appended, reader, state.lanes.rule, cursor: state.lanes.cursor)
    return { state.work.itemsPlaced += state.lanes.change(edit, changed, added) }
  }

  /// The same in lanes that differ, on a copy: placed up to each new item, which is then asked for.
  private func updateChoosing(_ edit: LaneEdit, reading reader: any ItemReader) -> () -> Void {
    let state = state
    let rule = state.lanes.rule
    var lanes = RuledLanes(copying: state.lanes)
    let placed = lanes.change(edit) { items, cursor, keptLane in
      LaneSizes(of: items, reader, rule, cursor: cursor, keptLane: keptLane)
    }
    state.work.itemsPlaced += placed
    var changed: RuledLanes? = consume lanes
    return {
      if let lanes = changed.take() { state.lanes = lanes }
    }
  }

  package var directItems: DirectItems? { state.lanes.directItems }

  package func frame(of item: Int) -> AxisFrame {
    if item >= state.lanes.tree.count { state.extend(to: item + 1) }
    return state.lanes.frame(at: item)
  }

  package func lanes(of item: Int) -> Range<Int>? {
    if state.lanes.isChoosing(item) { state.extend(to: item + 1) }
    return state.lanes.lanes(of: item)
  }

  package func line(of item: Int) -> Range<Int>? { nil }

  package func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> FoundItems
  {
    next(in: rect, transform, memory, inLists: true)
  }

  package func nextElements(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory
  ) -> FoundElements {
    guard state.lanes.canHandOutFrames(transform) else { return nextPlaced(in: rect, transform, memory) }
    let found = next(in: rect, transform, memory, inLists: false)
    if let frames = state.lanes.frames { memory.hand(ShiftedLaneFrames(frames, from: transform.origin)) }
    return FoundElements(inLanes: found)
  }

  /// - Parameter inLists: whether items that lie far apart may be handed out in a list.
  @inline(__always)
  private func next(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory, inLists: Bool
  ) -> FoundItems {
    // The common case by itself: with the orientation known and every lane covered, little is left to compute, and what
    // stays fits registers.
    guard transform.isExactShift && !memory.hasProgress else {
      return goOn(in: rect, transform, memory, inLists: inLists)
    }
    let query = RegionQuery(shifting: rect, transform)
    // Items that are all there is begin at 0, and have been asked for so already (`DirectItems`).
    if transform.origin != 0, let hits = RunQuery.hits(query, in: state.lanes) { return FoundItems(hits) }
    guard query.mainHi <= state.lanes.validTo, let walk = TreeQuery(covering: query, in: state.lanes) else {
      return goOn(in: rect, transform, memory, inLists: inLists)
    }
    return memory.step(walk) { walk in
      memory.gathering(&walk, ifAllowed: inLists) { $0.nextCovered(query, in: state.lanes) }
    }
  }

  /// Any other case: elsewhere, so that what it takes weighs nothing on the common one.
  @inline(never)
  private func goOn(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory, inLists: Bool
  ) -> FoundItems {
    let query = RegionQuery(rect, transform: transform)
    if query.mainHi > state.lanes.validTo { state.extend(past: query.mainHi) }
    return memory.next(from: TreeQuery(query, in: state.lanes)) { walk in
      memory.gathering(&walk, ifAllowed: inLists) { $0.next(query, in: state.lanes) }
    }
  }

  /// Elements whose frames are worked out here.
  @inline(never)
  private func nextPlaced(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory
  ) -> FoundElements {
    let query = RegionQuery(rect, transform: transform)
    if query.mainHi > state.lanes.validTo { state.extend(past: query.mainHi) }
    return memory.nextBatch(from: TreeFrameQuery(query, in: state.lanes), as: .placed) {
      $0.fill(&$1, query, in: state.lanes)
    }
  }

  package var memoryFootprint: Int { state.lanes.memoryFootprint }

  package func checkInvariants() -> String? { state.lanes.checkInvariants() }
}
