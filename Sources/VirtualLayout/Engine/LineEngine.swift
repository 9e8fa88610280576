/// Drives a mode of the lines family: items and their lines in a `LineStore`, frames worked out as they are asked for.
///
/// A mode's own file declares the class, which holds nothing but the state:
/// ```swift
/// final class FlowEngine: LineEngine {
///   let state: LineState<Flow>
///   init(_ flow: Flow) { state = LineState(flow) }
/// }
/// ```
/// Everything else is written once, here, and compiled for each mode: behind a generic class the same code would stay
/// generic and run twenty times slower.
package protocol LineEngine: SectionEngine {
  associatedtype Mode: LineMode
  var state: LineState<Mode> { get }
}

/// What a line engine keeps.
package final class LineState<Mode: LineMode> {
  let mode: Mode
  /// The items and their lines. Whoever changes them takes the bookmark out, which may not hold any more.
  @exclusivity(unchecked) var lines: RuledLines<Mode.Rule> {
    didSet { bookmark = .none }
  }
  /// Where a query has found its first line last.
  @exclusivity(unchecked) var bookmark = LineStore.Bookmark.none
  @exclusivity(unchecked) var work = WorkCounters()
  /// Whether anything has been laid out, so that there is a last rule.
  @exclusivity(unchecked) var isLaidOut = false
  /// Where the lengths of a single item are read to, or of a small section's.
  @exclusivity(unchecked) var few = (cross: [0.0], main: [0.0])
  /// The rule by which small sections are laid out, and the container that it is for.
  @exclusivity(unchecked) var pooled: (rule: Mode.Rule, container: ModeContainer)?

  init(_ mode: Mode) {
    self.mode = mode
    lines = RuledLines(rule: mode.rule(in: .none))
  }

  func rule(in container: ModeContainer, count: Int) -> Mode.Rule {
    mode.rule(in: container, count: count, last: isLaidOut ? lines.rule : nil)
  }
}

extension LineEngine {
  package var work: WorkCounters { state.work }
  package var itemCount: Int { state.lines.store.count }
  package var contentMain: Double { state.lines.contentMain }
  package var contentCross: Double { state.lines.rule.room.content }
  package var asksForEachContainer: Bool { state.mode.asksForEachContainer }

  package func update(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> () -> Void {
    let state = state
    if let sole = change.soleEdit(of: itemCount), ask(for: sole, reading: reader) {
      return { [self] in perform(sole) }
    }
    let rule = state.rule(in: container, count: change.count)
    switch change {
    case .parts(_, let count, _) where asksForEachContainer && rule.asking != state.lines.rule.asking:
      // So many items, and each is to be another size than it was.
      return update(.everything(count: count), in: container, reading: reader)

    case .everything(let count):
      if case .sizes = rule.asking, let sizes = reader.sizesAtHand {
        state.work.sizesAsked += count
        return {
          state.isLaidOut = true
          state.lines.rule = rule
          state.work.itemsPlaced += state.lines.reset(
            sizes: sizes, count: count, container.orientation.axis)
        }
      }
      var cross: [Double] = []
      var main: [Double] = []
      cross.resizeWithRoom(to: LineStore.capacity(for: count), filling: 0)
      main.resizeWithRoom(to: LineStore.capacity(for: count), filling: 0)
      state.work.sizesAsked += reader.read(0..<count, rule.asking, into: &cross, &main, at: 0)
      return {
        state.isLaidOut = true
        state.lines.rule = rule
        state.work.itemsPlaced += state.lines.reset(count: count, cross: cross, main: main)
        (cross, main) = ([], [])
      }

    case .edited(let edits):
      guard edits.oldCount == itemCount && state.isLaidOut && rule.asking == state.lines.rule.asking else {
        return update(.everything(count: edits.newCount), in: container, reading: reader)
      }
      return edit(edits, by: rule, reading: reader)

    case .parts(let items, let count, let isOtherContainer):
      let first = itemCount
      var changed = (cross: [Double](), main: [Double]())
      for run in items.consecutiveRuns { read(run, reader, rule, &changed.cross, &changed.main) }
      var added = (cross: [Double](), main: [Double]())
      read(first..<count, reader, rule, &added.cross, &added.main)
      return {
        state.lines.rule = rule
        for (index, item) in items.enumerated() {
          state.lines.setLengths(of: item, cross: changed.cross[index], main: changed.main[index])
        }
        state.lines.append(cross: added.cross, main: added.main)
        if isOtherContainer {
          state.work.itemsPlaced += state.lines.breakAll()
          return
        }
        var edits = ItemEdits(oldCount: first)
        edits.resized = items
        let appended = first < count ? [first..<count] : []
        state.work.itemsPlaced += state.lines.breakAgain(edits.changedStretches + appended)
      }
    }
  }

  /// Takes an edit that leaves the rule as it is, and all other items what they asked for.
  package func ask(for edit: SoleEdit, reading reader: any ItemReader) -> Bool {
    let state = state
    guard state.isLaidOut,
      !edit.shifts || !(state.mode.dependsOnCount || state.lines.rule.asking.dependsOnPlace)
    else { return false }
    guard let item = edit.asked else { return true }
    state.work.sizesAsked += reader.read(
      item..<item + 1, state.lines.rule.asking, into: &state.few.cross, &state.few.main, at: 0)
    return true
  }

  package func perform(_ edit: SoleEdit) {
    let state = state
    let lengths = ItemExtents(cross: state.few.cross[0], main: state.few.main[0])
    state.work.itemsPlaced += state.lines.edit(edit, lengths)
  }

  /// Asks for what is new or resized and nothing else; but where sizes depend on the column, for all that shifts, too.
  private func edit(
    _ edits: ItemEdits, by rule: Mode.Rule, reading reader: any ItemReader
  ) -> () -> Void {
    let edits = rule.asking.dependsOnPlace ? edits.askingBehindFirstShift : edits
    var asked = (cross: [Double](), main: [Double]())
    for run in edits.asked.consecutiveRuns { read(run, reader, rule, &asked.cross, &asked.main) }
    return { [state] in
      // In the same container a rule differs, if at all, by the number of items; one that has been told how its last line
      // ends must know it as long as that line is measured.
      if !rule.hasOwnLastLine { state.lines.rule = rule }
      state.work.itemsPlaced += state.lines.edit(edits, cross: asked.cross, main: asked.main)
    }
  }

  /// Appends the lengths of a range of items.
  private func read(
    _ items: Range<Int>, _ reader: any ItemReader, _ rule: Mode.Rule, _ cross: inout [Double],
    _ main: inout [Double]
  ) {
    let first = cross.count
    cross.grow(to: first + items.count, filling: 0)
    main.grow(to: first + items.count, filling: 0)
    state.work.sizesAsked += reader.read(items, rule.asking, into: &cross, &main, at: first)
  }

  /// A line, where all are known to have so many items: the number of columns may depend on whether there are fewer.
  package func leastItems(of count: Int, in container: ModeContainer) -> Int {
    min(count, state.rule(in: container, count: count).itemsPerLine ?? 1)
  }

  package func reserve(_ count: Int) {
    state.lines.store.reserveSlots(LineStore.capacity(for: count) / LineStore.itemsPerChunk)
  }

  /// The last line may take more items and be another for it; the one before is full.
  package func isSettled(upTo position: Double) -> Bool { state.lines.lastLineStart >= position }

  package func frame(of item: Int) -> AxisFrame { state.lines.frame(of: item) }

  package func line(of item: Int) -> Range<Int>? { state.lines.line(of: item) }

  package func lanes(of item: Int) -> Range<Int>? { nil }

  package func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> FoundItems
  {
    // The common case by itself, as in `LaneEngine`.
    guard transform.isExactShift else { return goOn(in: rect, transform, memory) }
    let query = RegionQuery(shifting: rect, transform)
    return nextCovered(query, memory) ?? nextByLines(query, memory)
  }

  /// Any other case.
  @inline(never)
  private func goOn(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> FoundItems {
    let query = RegionQuery(rect, transform: transform)
    return nextCovered(query, memory) ?? nextByLines(query, memory)
  }

  /// Where the query meets all lines across; nil where it does not, or a line is too long for it.
  @inline(__always)
  private func nextCovered(_ query: RegionQuery, _ memory: VisitMemory) -> FoundItems? {
    guard state.lines.coversCross(query) else { return nil }
    let walk = memory.progress(
      LineRangeQuery(from: query.mainLo, to: query.mainHi, in: state))
    if !walk.isBeyond { return memory.step(walk) { $0.next() } }
    if !memory.hasProgress { memory.keep(walk) }
    return nil
  }

  /// Line by line.
  @inline(never)
  private func nextByLines(_ query: RegionQuery, _ memory: VisitMemory) -> FoundItems {
    memory.behind(LineRangeQuery.self).next(from: LineQuery(query, in: state)) {
      $0.next(query, in: state)
    }
  }

  package func nextElements(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory
  ) -> FoundElements {
    guard transform.isExactShift, let items = state.lines.rule.spacedItems,
      let frames = LineFrames(state.lines.store, items)
    else { return nextPlaced(in: rect, transform, memory) }
    memory.hand(frames)
    let query = RegionQuery(shifting: rect, transform)
    return memory.nextBatch(from: LineQuery(query, in: state), as: .lines) {
      $0.fillLines(&$1, query, in: state)
    }
  }

  /// Elements whose frames are worked out here.
  @inline(never)
  private func nextPlaced(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory
  ) -> FoundElements {
    let query = RegionQuery(rect, transform: transform)
    return memory.nextBatch(from: LineQuery(query, in: state), as: .placed) { $0.fill(&$1, query, in: state) }
  }

  package var memoryFootprint: Int { state.lines.store.memoryFootprint }

  package func checkInvariants() -> String? { state.lines.checkInvariants() }
}
