/// Drives a section whose items lie in lanes: asks for sizes, has a `LaneRule` choose lanes, keeps the result in a
/// `LaneLayout`, and answers queries from there.
///
/// `ask` reads sizes and `commit` makes the change. Nothing changes while the host is asked, because it may query the layout.
/// Only for a reader that never calls the host does `ask` reuse the memory of the old layout.
///
/// **Invariants**
/// 1. Only `commit` and `change` write to `lanes`. They drop `plain` first and make it again last, so that its pointers are
///    valid whenever it is not nil (`isPlainValid`).
/// 2. `extend` is called by queries, also while a visit reads what another query has returned. It may place items, and
///    neither moves nor changes those that are placed.
package final class LaneEngine: SectionEngine {
  /// What has been asked for and is not committed yet.
  private enum Asked: ~Copyable {
    case nothing
    case everything(LaneSizes, any LaneRule)
    case edit(LaneEdit, [LaneSizes], LaneSizes?)
    /// One item to append, whose extent is in `one`.
    case one
    /// An edit that has been carried out on a copy.
    case carriedOut(LaneLayout)
  }

  /// Items, lanes and positions.
  ///
  /// Exclusive access is not checked: a check takes 10 ns, half of a query. Access is exclusive, because writing to the lanes
  /// runs rules of this library and none of the host's code.
  @exclusivity(unchecked) private(set) var lanes: LaneLayout
  /// The fast path for queries; nil if the lanes are not plain, or while they change.
  @exclusivity(unchecked) private(set) var plain: PlainLanes?
  @exclusivity(unchecked) package private(set) var work = WorkCounters()
  /// Whether anything has been laid out, so that the number of lanes may be kept.
  private var isLaidOut = false
  private var asked = Asked.nothing
  @exclusivity(unchecked) private var one = [0.0]

  /// - Parameters:
  ///   - rule: the mode's rule for any container; it is adapted to the section's.
  ///   - leastInterval: the least number of items between two checkpoints.
  init(_ rule: any LaneRule, leastInterval: Int = 512) {
    lanes = LaneLayout(rule: rule, leastInterval: leastInterval)
  }

  package var itemCount: Int { lanes.count }
  package var contentMain: Double { lanes.contentMain }
  package var contentCross: Double { lanes.traits.room.content }
  package var isPlaced: Bool { lanes.isExact }
  package var asksForEachContainer: Bool { true }
  package var memoryFootprint: Int { lanes.memoryFootprint }

  package func naturalCross(
    of count: Int, in container: ModeContainer, reading reader: any ItemReader
  ) -> Double? { lanes.rule.naturalCross(container.orientation) }

  package func reserve(_ count: Int) { change { $0.reserve(count) } }

  // MARK: Placing

  /// Runs a write to the lanes.
  private func change<Result>(_ body: (inout LaneLayout) -> Result) -> Result {
    plain = nil
    defer { plain = PlainLanes(lanes) }
    return body(&lanes)
  }

  /// Whether `plain` is what it would be if it were made now.
  var isPlainValid: Bool { plain == PlainLanes(lanes) }

  /// Places the items that may start before `position`.
  func extend(past position: Double) {
    if lanes.validTo < position { place(past: position) }
  }

  /// Places all items before `end`.
  func extend(to end: Int) {
    if lanes.tree.count < end { place(upTo: end) }
  }

  @inline(never)
  private func place(past position: Double) { work.itemsPlaced += change { $0.extend(past: position) } }

  @inline(never)
  private func place(upTo end: Int) { work.itemsPlaced += change { $0.extend(to: end) } }

  package func place(upTo position: Double) -> Bool {
    extend(past: position)
    return lanes.isSettled(upTo: position)
  }

  // MARK: Changing

  package func ask(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) {
    if case .edited(let edits, _) = change, edits.oldCount == itemCount, edits.isOneAppended, isLaidOut,
      askOne(reader)
    {
      return
    }
    askMore(change, in: container, reading: reader)
  }

  /// Asks for what any change needs. Apart from `ask`, so that the change is not copied if one item is appended.
  @inline(never)
  private func askMore(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) {
    switch change {
    case .everything(let count): askEverything(count, in: container, reading: reader)
    case .edited(let edits, _):
      if edits.oldCount == itemCount, !edits.shiftsItems || edits.keepsAnyItem {
        ask(LaneEdit(edits), reading: reader)
      } else {
        askEverything(edits.newCount, in: container, reading: reader)
      }
    }
  }

  package func commit() {
    plain = nil
    defer { plain = PlainLanes(lanes) }
    switch takeAsked() {
    case .nothing: break
    case .everything(let sizes, let rule):
      isLaidOut = true
      work.itemsPlaced += lanes.placeAll(sizes, by: rule)
      lanes.stretch()
    case .edit(let edit, let changed, let added):
      work.itemsPlaced += lanes.carryOut(edit, changed, added)
    case .one:
      work.itemsPlaced += lanes.append(extent: one[0])
    case .carriedOut(let copy):
      lanes = copy
    }
  }

  /// Taken out, so that the arrays have one owner and are not copied.
  private func takeAsked() -> Asked {
    var taken = Asked.nothing
    swap(&taken, &asked)
    return taken
  }

  private func askEverything(_ count: Int, in container: ModeContainer, reading reader: any ItemReader) {
    let rule = lanes.rule.adapted(to: container, keepingCount: isLaidOut)
    let memory = reader.callsOut ? [] : change { $0.takeExtents() }
    let sizes = LaneSizes(
      of: 0..<count, reader, rule, cursor: rule.traits.firstCursor, memory: memory)
    work.sizesAsked += count
    asked = .everything(sizes, rule)
  }

  private func ask(_ edit: LaneEdit, reading reader: any ItemReader) {
    if edit.first == nil, edit.appended.count == 1, askOne(reader) { return }
    let areEqual = lanes.traits.tracks.areEqual
    let again = edit.asked
    work.sizesAsked += again.count + edit.appended.count
    if !areEqual {
      // Items are asked for their sizes in the lanes that they choose, which must be known.
      if !edit.fresh.isEmpty || (!edit.appended.isEmpty && edit.first != nil) {
        return carryOutOnCopy(edit, reading: reader)
      }
      if !edit.appended.isEmpty { extend(to: itemCount) }
    }
    let runs = areEqual ? again.consecutiveRuns : again.map { $0..<$0 + 1 }
    let changed = runs.map { run in
      LaneSizes(
        of: run, reader, lanes.rule, cursor: lanes.cursor,
        keptLane: areEqual ? 0 : lanes.lanes(of: edit.oldIndex(of: run.lowerBound)).lowerBound)
    }
    let added =
      edit.appended.isEmpty ? nil : LaneSizes(of: edit.appended, reader, lanes.rule, cursor: lanes.cursor)
    asked = .edit(edit, changed, added)
  }

  /// Asks for one item to append. Returns false if its size depends on its lane, or it may want a certain one.
  private func askOne(_ reader: any ItemReader) -> Bool {
    guard let crossExtent = lanes.traits.crossExtentOfAnyLane, !reader.providesLanePlacements,
      reader.remembered == nil
    else { return false }
    work.sizesAsked += 1
    reader.readExtents(itemCount..<itemCount + 1, crossExtent: crossExtent, into: &one, at: 0)
    asked = .one
    return true
  }

  /// Carries out an edit in lanes of different widths. New items are placed before they are asked for, so it is done on a
  /// copy.
  private func carryOutOnCopy(_ edit: LaneEdit, reading reader: any ItemReader) {
    let rule = lanes.rule
    var copy = LaneLayout(copying: lanes)
    work.itemsPlaced += copy.carryOut(edit) { items, cursor, keptLane in
      LaneSizes(of: items, reader, rule, cursor: cursor, keptLane: keptLane)
    }
    asked = .carriedOut(copy)
  }

  // MARK: Looking up

  package func frame(of item: Int) -> AxisFrame {
    extend(to: item + 1)
    return lanes.frame(at: item)
  }

  package func lanes(of item: Int) -> Range<Int>? {
    if lanes.isChoosing(item) { extend(to: item + 1) }
    return lanes.lanes(of: item)
  }

  #if !hasFeature(Embedded)
    package func checkInvariants() -> String? {
      isPlainValid ? lanes.checkInvariants() : "lanes: the fast path is not what it should be"
    }
  #endif
}
