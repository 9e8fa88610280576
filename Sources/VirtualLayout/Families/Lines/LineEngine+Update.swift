// Making a change: `ask` reads all sizes that the change needs and alters no item, then `commit` alters the items.

/// What `commit` does with the lengths that `ask` has read.
struct LineUpdate {
  let container: ModeContainer
  /// The edits; nil if all items are replaced.
  var edits: ItemEdits?
  /// The number of items, if all are replaced.
  var count = 0
  /// Where lines end from now on; nil if that does not change.
  var kind: LineKind?
  /// Whether all lines break again, because the container has changed.
  var breaksAll = false
  /// Whether all items that are not measured have one size, if all items are replaced.
  var hasUnmeasuredSize = false
}

/// The lengths that an engine has read: of all items, or of inserted and resized items in item order, then of appended ones.
/// The arrays may be longer.
struct LengthsRead {
  var cross: [Double] = []
  var main: [Double] = []

  /// Releases large arrays. Small ones are kept for the next change.
  mutating func trim() {
    if cross.count > 512 { self = LengthsRead() }
  }
}

/// A single item that is removed (by its old index), or inserted or resized (by its new index).
enum SingleItemEdit {
  case removed(Int)
  case inserted(Int)
  case resized(Int)

  /// The only item that the edits change; nil if they change several, or none.
  @inline(__always)
  init?(_ edits: ItemEdits) {
    switch (edits.removed.count, edits.inserted.count, edits.resized.count, edits.appended) {
    case (1, 0, 0, 0): self = .removed(edits.removed[0])
    case (0, 1, 0, 0): self = .inserted(edits.inserted[0].index)
    case (0, 0, 1, 0): self = .resized(edits.resized[0])
    case (0, 0, 0, 1): self = .inserted(edits.oldCount)
    default: return nil
    }
  }

  /// The item whose size is to be read; nil if it is removed.
  var itemToRead: Int? {
    switch self {
    case .removed: nil
    case .inserted(let item), .resized(let item): item
    }
  }

  /// Whether later items change their indices.
  var shifts: Bool { if case .resized = self { false } else { true } }
}

extension LineEngine {
  private func kind(in container: ModeContainer, count: Int) -> LineKind {
    makeKind(container, count, self.container != nil && hasRows ? rows.template : nil)
  }

  // MARK: Reading

  func ask(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) {
    if case .edited(let edits, _) = change, container == self.container, edits.oldCount == itemCount,
      let one = SingleItemEdit(edits), !one.shifts || !(dependsOnCount || request.dependsOnIndex)
    {
      pendingItem = one
      if let item = one.itemToRead { read(item..<item + 1, request, reader) }
    } else {
      askMore(change, in: container, reading: reader)
    }
  }

  /// Reads what any change needs. Separate from `ask`, so that the change of a single item is not copied.
  @inline(never)
  private func askMore(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) {
    pendingItem = nil
    let kind =
      container == self.container && !dependsOnCount ? nil : kind(in: container, count: change.count)
    let request = kind?.request ?? request
    let keepsRequest = self.container != nil && request == self.request
    var update = LineUpdate(container: container, kind: kind)
    switch change {
    // Old sizes can be kept if they do not depend on the container, even if the request has changed. If items also shift then,
    // a pass reads all sizes again (`LayoutPass`).
    case .edited(let given, let isOtherContainer)
    where given.oldCount == itemCount && (keepsRequest || !(given.shiftsItems || asksForEachContainer)):
      update.edits = request.dependsOnIndex ? given.askingAfterFirstShift : given
      update.breaksAll = isOtherContainer
    case .everything, .edited:
      (update.count, update.hasUnmeasuredSize) = (change.count, reader.hasUnmeasuredSize)
      if !reader.callsOut { reuseLengths() }
    }
    read(0..<update.count, of: update.edits, request, reader)
    pending = update
  }

  /// Reads the lengths of `items`, or only those that `edits` need.
  private func read(
    _ items: Range<Int>, of edits: ItemEdits? = nil, _ request: SizeRequest, _ reader: any ItemReader
  ) {
    // Moved out of the engine, because the host may query the engine while sizes are read.
    var (cross, main): ([Double], [Double]) = ([], [])
    swap(&cross, &lengthsRead.cross)
    swap(&main, &lengthsRead.main)
    let count = edits?.askedCount ?? items.count
    cross.makePlaces(count)
    main.makePlaces(count)
    if let edits {
      var next = 0
      for run in edits.askedRuns {
        reader.read(run, request, into: &cross, &main, at: next)
        next += run.count
      }
    } else {
      reader.read(items, request, into: &cross, &main, at: 0)
    }
    swap(&cross, &lengthsRead.cross)
    swap(&main, &lengthsRead.main)
  }

  // MARK: Committing

  func commit() {
    if let item = pendingItem {
      pendingItem = nil
      change { carryOut(item) }
    } else if let update = pending.take() {
      change { carryOut(update) }
    }
  }

  private func carryOut(_ item: SingleItemEdit) {
    let lengths = AxisSize(main: lengthsRead.main.first ?? 0, cross: lengthsRead.cross.first ?? 0)
    let placed =
      switch item {
      case .removed(let item): hasRows ? rows.remove(item) : wrapped.remove(item)
      case .inserted(let item): hasRows ? rows.insert(lengths, at: item) : wrapped.insert(lengths, at: item)
      case .resized(let item): hasRows ? rows.resize(item, lengths) : wrapped.resize(item, lengths)
      }
    itemsPlaced += placed
  }

  private func carryOut(_ update: LineUpdate) {
    if let kind = update.kind, update.edits == nil || update.breaksAll || dependsOnCount {
      take(kind)
    }
    if let edits = update.edits {
      let (cross, main) = (lengthsRead.cross, lengthsRead.main)
      itemsPlaced +=
        hasRows
        ? rows.edit(edits, cross: cross, main: main, breaksAll: update.breaksAll)
        : wrapped.edit(edits, cross: cross, main: main, breaksAll: update.breaksAll)
    } else {
      rows.hasUnmeasuredSize = update.hasUnmeasuredSize
      itemsPlaced +=
        hasRows
        ? rows.reset(count: update.count, cross: &lengthsRead.cross, main: &lengthsRead.main)
        : wrapped.reset(count: update.count, cross: &lengthsRead.cross, main: &lengthsRead.main)
    }
    container = update.container
    lengthsRead.trim()
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
