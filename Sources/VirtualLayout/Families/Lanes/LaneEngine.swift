/// The engine of a section whose items lie in lanes. It requests sizes, lets a `LaneRule` choose lanes and compute starts,
/// keeps the result in a `LaneStore`, and answers queries from there (`+Query`). `SectionedContent` calls it. It knows no mode
/// and no other section.
///
/// The host may query the layout while it answers `ask`, so `ask` changes nothing that a query reads, and `commit` makes the
/// change. Only if a reader never calls the host does `ask` reuse the memory of the old layout.
///
/// **Invariants**
/// 1. Only `commit`, `change` and `takeOwnMemory` write to `lanes`. They drop `ascending` first, and it is created again last,
///    so its pointers are valid whenever it is not nil (`isAscendingValid`).
/// 2. Queries call `extend`, even while a visit still reads what another query has returned. So `extend` may place items, but
///    leaves the memory of placed ones as it is. If a copy may share this memory, `extend` writes to new memory. What a running
///    visit still reads is kept in `former`.
/// 3. If `mayShareMemory` is false, no copy has the arrays that a visit reads through pointers (`LaneStore.memory`).
package final class LaneEngine: SectionEngine {
  private final class Update: EngineUpdate {
    enum Work: ~Copyable {
      case everything(LaneInput, any LaneRule, ModeContainer)
      /// The sizes of `LaneEdit.toMeasure`, and those of the appended items.
      case edit(LaneEdit, [LaneInput], LaneInput?)
      /// An edit that is carried out on a copy.
      case edited(LaneStore, LaneEdit)
    }

    /// Nil once it is carried out.
    var work: Work?

    init(_ work: consuming Work) { self.work = consume work }
  }

  /// Items, lanes and positions.
  ///
  /// Exclusive access is not checked, because a check takes 10 ns, half of a query. Access is exclusive nevertheless: writing
  /// to the lanes runs rules of this library and no code of the host.
  @exclusivity(unchecked) private(set) var lanes: LaneStore
  /// For queries; nil if starts do not ascend, and while the lanes change.
  @exclusivity(unchecked) private(set) var ascending: AscendingIntervals?
  @exclusivity(unchecked) package private(set) var itemsPlaced = 0
  @exclusivity(unchecked) package var sharing: EngineSharing? { didSet { mayShareMemory = true } }
  /// Whether the engine is or has a copy that may have some of its arrays. A content sets `sharing` after each copy.
  @exclusivity(unchecked) private var mayShareMemory = false
  /// Memory that placing no longer uses, kept because a running visit may read it.
  @exclusivity(unchecked) private var former: [LaneStore.Memory] = []
  /// The container of `lanes`; nil before the first layout.
  @exclusivity(unchecked) private var container: ModeContainer?

  /// - Parameters:
  ///   - rule: the mode's rule for any container; it is adapted to the section's.
  ///   - leastInterval: the least number of items between two checkpoints.
  init(_ rule: any LaneRule, leastInterval: Int = 512) {
    lanes = LaneStore(rule: rule, leastInterval: leastInterval)
  }

  private init(copying other: LaneEngine) {
    lanes = LaneStore(placedItemsOf: other.lanes)
    ascending = AscendingIntervals(lanes.tree)
    (itemsPlaced, container, sharing) = (other.itemsPlaced, other.container, other.sharing)
    mayShareMemory = true
  }

  package func copy() -> any SectionEngine { LaneEngine(copying: self) }

  package var itemCount: Int { lanes.count }
  package var contentMain: Double { lanes.contentMain }
  package var contentCross: Double { lanes.traits.room.content }
  package var isPlaced: Bool { lanes.isPlaced }
  package var asksForEachContainer: Bool { true }
  package var dependsOnHistory: Bool { true }
  package var memoryFootprint: Int { lanes.memoryFootprint }

  package func naturalCross(
    of count: Int, in container: ModeContainer, reading reader: any ItemReader
  ) -> Double? { lanes.rule.naturalCross(container.orientation) }

  // MARK: Placing

  /// Writes to the lanes and renews `ascending`.
  @inline(__always)
  private func change<Result>(_ body: (inout LaneStore) -> Result) -> Result {
    ascending = nil
    defer { ascending = AscendingIntervals(lanes.tree) }
    return body(&lanes)
  }

  /// Whether `ascending` is up to date.
  var isAscendingValid: Bool { ascending == AscendingIntervals(lanes.tree) }

  @inline(__always)
  func extend(past position: Double) { if lanes.validTo < position { place(past: position) } }

  @inline(never)
  private func place(past position: Double) {
    itemsPlaced += changeByQuery { $0.extend(past: position) }
  }

  func extend(to end: Int) {
    if lanes.tree.count < end { itemsPlaced += changeByQuery { $0.extend(to: end) } }
  }

  @inline(__always)
  private func changeByQuery(_ body: (inout LaneStore) -> Int) -> Int {
    if mayShareMemory {
      // `former` can be emptied, unless the frozen layout was taken during a call into the host. Then a visit that reads what
      // is in `former` may still be running.
      if let sharing, !sharing.isInUse { former.removeAll() }
      former.append(lanes.memory)
      takeOwnMemory()
    }
    return change(body)
  }

  /// Callers create `ascending` again afterwards.
  @inline(never)
  private func takeOwnMemory() {
    ascending = nil
    lanes.takeOwnMemory()
    mayShareMemory = false
  }

  package func place(upTo position: Double) { extend(past: position) }

  // MARK: Changing

  package func ask(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> EngineUpdate {
    guard case .edited(let edits, _) = change, edits.oldCount == itemCount,
      !edits.shiftsItems || edits.keepsAnyItem
    else { return askEverything(change.count, in: container, reading: reader) }
    return ask(LaneEdit(edits), reading: reader)
  }

  package func commit(_ update: EngineUpdate, keeping seen: SeenPart?) {
    former.removeAll()
    ascending = nil
    defer { ascending = AscendingIntervals(lanes.tree) }
    // Taken out, so that its arrays have one owner and are not copied.
    switch unsafeDowncast(update, to: Update.self).work.take() {
    case nil: break
    case .everything(let sizes, let rule, let container):
      self.container = container
      itemsPlaced += lanes.placeAll(sizes, by: rule)
      lanes.stretch()
      if mayShareMemory { takeOwnMemory() }
    case .edit(let edit, let changed, let added):
      if mayShareMemory { takeOwnMemory() }
      let plan = seen.map { lanes.plan(edit, $0) }
      var placed = lanes.begin(edit)
      for sizes in changed { lanes.set(sizes, choosing: plan?.choosing ?? []) }
      if let plan, let seen { placed += lanes.carryOut(plan, edit, seen) }
      lanes.passTurn(edit)
      if let added { placed += lanes.append(added) }
      itemsPlaced += placed + lanes.finish()
    case .edited(let copy, let edit):
      let plan = seen.map { lanes.plan(edit, $0) }
      lanes = copy
      mayShareMemory = false
      if let plan, let seen { itemsPlaced += lanes.carryOut(plan, edit, seen) + lanes.finish() }
    }
  }

  /// Whether lanes are to be moved because of what people see: a seam comes near, or the view is idle and they begin at different
  /// places.
  func mustMove(near seen: SeenLanes, isIdle: Bool) -> Bool {
    lanes.hasSeam(near: seen) || isIdle && lanes.isUneven(within: (seen.lo, seen.hi))
  }

  /// Moves seams out of sight, and lets lanes become level if the view is idle.
  func move(near seen: SeenLanes, isIdle: Bool) {
    former.removeAll()
    if mayShareMemory { takeOwnMemory() }
    itemsPlaced += change {
      var placed = 0
      // Where people have jumped to, there may be several.
      for _ in 0..<8 where $0.hasSeam(near: seen) { placed += $0.moveSeam(near: seen) }
      return isIdle && $0.isUneven(within: (seen.lo, seen.hi)) ? placed + $0.level() : placed
    }
  }

  private func askEverything(
    _ count: Int, in container: ModeContainer, reading reader: any ItemReader
  ) -> EngineUpdate {
    // In the same container the rule stays: small sections share an engine, and a new rule takes as long as a few items.
    let rule =
      container == self.container
      ? lanes.rule : lanes.rule.adapted(to: container, keepingCount: self.container != nil)
    let memory = reader.callsOut ? [] : change { $0.takeMemoryOfExtents() }
    let sizes = LaneInput(
      of: 0..<count, reader, rule, cursor: rule.traits.firstCursor, memory: memory)
    return Update(.everything(sizes, rule, container))
  }

  private func ask(_ edit: LaneEdit, reading reader: any ItemReader) -> EngineUpdate {
    let areEqual = lanes.traits.tracks.areEqual
    if !areEqual {
      // Items are measured with the width of the lane that they choose, so the choice must be known.
      if !edit.fresh.isEmpty || (!edit.appended.isEmpty && edit.first != nil) {
        return carryOutOnCopy(edit, reading: reader)
      }
      if !edit.appended.isEmpty { extend(to: itemCount) }
    }
    var changed: [LaneInput] = []
    for run in areEqual ? edit.toMeasure.consecutiveRuns : edit.toMeasure.map({ $0..<$0 + 1 }) {
      let lane = areEqual ? 0 : lanes.lanes(of: edit.oldIndex(of: run.lowerBound)).lowerBound
      changed.append(LaneInput(of: run, reader, lanes.rule, cursor: lanes.cursor, keptLane: lane))
    }
    let added =
      edit.appended.isEmpty ? nil : LaneInput(of: edit.appended, reader, lanes.rule, cursor: lanes.cursor)
    return Update(.edit(edit, changed, added))
  }

  /// Carries out an edit in lanes of different widths: on a copy, because all items before a new one are placed to measure it.
  private func carryOutOnCopy(_ edit: LaneEdit, reading reader: any ItemReader) -> EngineUpdate {
    let rule = lanes.rule
    var copy = LaneStore(copying: lanes)
    var placed = copy.begin(edit)
    for item in edit.toMeasure {
      if copy.isPending(item) {
        placed += copy.extend(to: item)
        var cursor = copy.cursor
        cursor.turn = copy.turn(before: item)
        copy.set(LaneInput(of: item..<item + 1, reader, rule, cursor: cursor))
        placed += copy.extend(to: item + 1)
      } else {
        let lane = copy.lanes(of: item).lowerBound
        copy.set(LaneInput(of: item..<item + 1, reader, rule, cursor: copy.cursor, keptLane: lane))
      }
    }
    copy.passTurn(edit)
    if !edit.appended.isEmpty {
      placed += copy.extend(to: copy.count)
      placed += copy.append(LaneInput(of: edit.appended, reader, rule, cursor: copy.cursor))
    }
    itemsPlaced += placed + copy.finish()
    return Update(.edited(copy, edit))
  }

  // MARK: Looking up

  package func frame(of item: Int) -> AxisRect {
    extend(to: item + 1)
    return lanes.frame(at: item)
  }

  package func lanes(of item: Int) -> Range<Int>? {
    if lanes.isPending(item) { extend(to: item + 1) }
    return lanes.lanes(of: item)
  }

  package func forEachItem(in items: Range<Int>, _ body: (AxisRect, LaneOrLine) -> Void) {
    extend(to: items.upperBound)
    for item in items { body(lanes.frame(at: item), LaneOrLine(lanes: lanes.lanes(of: item))) }
  }
}
