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
  var work = WorkCounters()

  init(_ mode: Mode) {
    self.mode = mode
    lanes = RuledLanes(rule: mode.rule(in: .none))
  }
}

extension LaneEngine {
  package var work: WorkCounters { state.work }
  package var itemCount: Int { state.lanes.tree.count }
  package var contentMain: Double { state.lanes.contentMain }
  package var contentCross: Double { state.lanes.rule.room.content }
  package var asksForEachContainer: Bool { true }

  package func update(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> () -> Void {
    let state = state
    switch change {
    case .everything(let count):
      let rule = state.mode.rule(in: container)
      // A host that may look meanwhile must find the old extents; otherwise their memory is reused.
      let memory = reader.callsOut ? [] : state.lanes.takeExtents()
      var sizes: LaneSizes? = LaneSizes(
        of: 0..<count, reader, rule, cursor: rule.firstCursor, memory: memory)
      state.work.sizesAsked += count
      return {
        // Taken out, so that the arrays have one owner and are not copied.
        guard let taken = sizes.take() else { return }
        state.work.itemsPlaced += state.lanes.placeAll(taken, by: rule)
        state.lanes.stretch()
      }

    case .edited(let edits):
      return update(.everything(count: edits.newCount), in: container, reading: reader)

    case .parts(let items, let count, _):
      let first = itemCount
      let runs = state.lanes.rule.tracks.areEqual ? items.consecutiveRuns : items.map { $0..<$0 + 1 }
      let changed = runs.map { run in
        LaneSizes(
          of: run, reader, state.lanes.rule, cursor: state.lanes.cursor,
          keptLane: state.lanes.lanes(of: run.lowerBound).lowerBound)
      }
      let added =
        count > first
        ? LaneSizes(
          of: first..<count, reader, state.lanes.rule,
          cursor: state.lanes.cursor(resizing: changed)) : nil
      state.work.sizesAsked += items.count + (count - first)
      return {
        state.lanes.takeBackStretching()
        state.work.itemsPlaced += state.lanes.resize(changed)
        if let added { state.work.itemsPlaced += state.lanes.append(added) }
        state.lanes.stretch()
      }
    }
  }

  package func frame(of item: Int) -> AxisFrame { state.lanes.frame(at: item) }

  package func lanes(of item: Int) -> Range<Int>? { state.lanes.lanes(of: item) }

  package func line(of item: Int) -> Range<Int>? { nil }

  package func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> FoundItems
  {
    guard transform.isPlain && !memory.hasProgress else {
      return nextItems(RegionQuery(rect, transform: transform), memory)
    }
    // The common case by itself: with the orientation known, little is left to compute, and what stays fits registers.
    let query = RegionQuery(rect, transform: transform.knownPlain)
    var walk = TreeQuery(query, in: state.lanes)
    let found = walk.next(query, in: state.lanes)
    if !found.isLast { memory.keep(walk) }
    return found
  }

  @inline(never)
  private func nextItems(_ query: RegionQuery, _ memory: VisitMemory) -> FoundItems {
    memory.next(from: TreeQuery(query, in: state.lanes)) { $0.next(query, in: state.lanes) }
  }

  package func nextPlacedItems(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory
  ) -> VisitedBatch {
    let query = RegionQuery(rect, transform: transform)
    return memory.nextBatch(from: TreeFrameQuery(query, in: state.lanes)) {
      $0.fill(&$1, query, in: state.lanes)
    }
  }

  package func laneFrames(_ transform: AxisTransform) -> LaneFrames? { state.lanes.frames(transform) }

  package var memoryFootprint: Int { state.lanes.memoryFootprint }

  package func checkInvariants() -> String? { state.lanes.tree.checkInvariants() }
}
