// Making a change: `ask` reads all sizes that the change needs and alters no item, then `commit` alters the items.

/// What a commit does with the lengths that have been read.
private final class LineUpdate: EngineUpdate {
  let container: ModeContainer
  var edits: ItemEdits?
  /// The number of items, if all are replaced.
  var count = 0
  /// Where lines end from now on; nil if that does not change.
  let kind: LineKind?
  /// Whether all lines break again, because the container has changed.
  var breaksAll = false
  /// Whether all items that are not measured have one size, if all items are replaced.
  var hasUnmeasuredSize = false
  /// The lengths of all items, or of `ItemEdits.askedRuns`. There may be more.
  var cross: [Double] = []
  var main: [Double] = []

  init(_ container: ModeContainer, _ kind: LineKind?) { (self.container, self.kind) = (container, kind) }

  func read(_ request: SizeRequest, _ reader: any ItemReader) {
    let count = edits?.askedCount ?? count
    cross.makePlaces(count)
    main.makePlaces(count)
    guard let edits else { return reader.read(0..<count, request, into: &cross, &main, at: 0) }
    var next = 0
    for run in edits.askedRuns {
      reader.read(run, request, into: &cross, &main, at: next)
      next += run.count
    }
  }
}

extension LineEngine {
  private func kind(in container: ModeContainer, count: Int) -> LineKind {
    makeKind(container, count, self.container != nil && hasRows ? rows.template : nil)
  }

  func ask(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> EngineUpdate {
    let kind =
      container == self.container && !dependsOnCount ? nil : kind(in: container, count: change.count)
    let request = kind?.request ?? request
    let keepsRequest = self.container != nil && request == self.request
    let update = LineUpdate(container, kind)
    switch change {
    // Old sizes can be kept if they do not depend on the container, even if the request has changed. If items also shift then,
    // a pass reads all sizes again (`SectionWork`).
    case .edited(let given, let isOtherContainer)
    where given.oldCount == itemCount && (keepsRequest || !(given.shiftsItems || asksForEachContainer)):
      update.edits = request.dependsOnIndex ? given.askingAfterFirstShift : given
      update.breaksAll = isOtherContainer
    case .everything, .edited:
      (update.count, update.hasUnmeasuredSize) = (change.count, reader.unmeasuredSize != nil)
      if !reader.callsOut { (update.cross, update.main) = takeMemoryOfLengths() }
    }
    update.read(request, reader)
    return update
  }

  func commit(_ update: EngineUpdate, keeping seen: SeenPart?) {
    let update = unsafeDowncast(update, to: LineUpdate.self)
    change { apply(update) }
  }

  private func apply(_ update: LineUpdate) {
    if let kind = update.kind, update.edits == nil || update.breaksAll || dependsOnCount { take(kind) }
    if let edits = update.edits {
      itemsPlaced +=
        hasRows
        ? rows.edit(edits, cross: update.cross, main: update.main, breaksAll: update.breaksAll)
        : wrapped.edit(edits, cross: update.cross, main: update.main, breaksAll: update.breaksAll)
    } else {
      rows.hasUnmeasuredSize = update.hasUnmeasuredSize
      itemsPlaced +=
        hasRows
        ? rows.reset(count: update.count, cross: &update.cross, main: &update.main)
        : wrapped.reset(count: update.count, cross: &update.cross, main: &update.main)
    }
    container = update.container
  }

  func setUnmeasuredSize(_ size: AxisSize) {
    change { rows.setUnmeasuredSize(size) }
  }

  private func take(_ kind: LineKind) {
    request = kind.request
    switch kind {
    case .wrapped(let rule):
      wrapped.rule = rule
      traits = rule.traits
    case .rows(let template):
      (rows.template, hasRows) = (template, true)
      traits = template.lines
    }
  }

  // MARK: Recalling

  func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord? {
    guard var record = SizeRecord(request, dependsOnContainer: asksForEachContainer) else { return nil }
    for run in items {
      var item = run.lowerBound
      func append(_ size: AxisSize) {
        record.append(given: request.given(to: item, size.cross), main: size.main, cross: size.cross)
        item += 1
      }
      if hasRows {
        rows.forEachItem(in: run, append)
      } else {
        wrapped.items.forEachItem(in: run, append)
      }
    }
    return record
  }

  // MARK: Natural extent

  /// The least container extent with room for the widest line of an unlimited container, insets included; nil for modes whose
  /// lines fill their room.
  func naturalCross(of count: Int, in container: ModeContainer, reading reader: any ItemReader) -> Double? {
    func rule(_ cross: Double) -> (any LineRule)? {
      let container = ModeContainer(cross: cross, orientation: container.orientation)
      guard case .wrapped(let rule) = makeKind(container, count, nil), rule.traits.hugsItems else {
        return nil
      }
      return rule
    }
    // Sizes are read for the given container, because an item may be as wide as its room.
    guard let unlimited = rule(Length.maximum), let own = rule(container.cross), let none = rule(0) else {
      return nil
    }
    var cross = [Double](repeating: 0, count: count)
    var main = cross
    reader.read(0..<count, own.request, into: &cross, &main, at: 0)
    var used = 0.0
    var next = 0
    while next < count {
      var line = Line.none
      next = ItemLengths.with(next..<count, of: cross, main) {
        unlimited.take(next..<count, of: $0, into: &line)
      }
      used = max(used, line.used)
    }
    // In a container without extent, the content is as wide as the insets.
    return narrowest(holding: used, besides: none.traits.room.content) {
      rule($0)?.traits.room.extent ?? used
    }
  }
}
