// How lines are brought up to date: first all is asked that it takes, then it is done.

/// What a line engine is yet to do with the lengths that it has asked for.
struct LineUpdate {
  /// The container to lay the items out in.
  let container: ModeContainer
  /// What becomes of the items; nil where all are others.
  var edits: ItemEdits?
  /// How many items there are, if all are others.
  var count = 0
  /// How lines break; nil where they do as before.
  var breaking: LineBreaking?
  /// Whether all items are cut anew because lines break in another way.
  var cutsAll = false
}

/// The lengths that a line engine has asked for, in the order in which items are asked: those that the edits ask for, then those
/// added.
struct AskedLengths {
  var cross: [Double] = []
  var main: [Double] = []

  var memoryFootprint: Int { 8 * (cross.capacity + main.capacity) }

  /// Gives memory back that was needed once. What small sections need is kept for the next.
  mutating func trim() {
    if cross.count > 512 || main.count > 512 { (cross, main) = ([], []) }
  }
}

/// A single item that goes (by its old index), comes or is resized (by its new index).
enum OneItem {
  case removed(Int)
  case inserted(Int)
  case resized(Int)

  /// The item that edits are about; nil if they are about more.
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

  /// The item to be asked for, unless it goes.
  var asked: Int? {
    switch self {
    case .removed: nil
    case .inserted(let item), .resized(let item): item
    }
  }

  /// Whether other items may be at another index afterwards.
  var shifts: Bool { if case .resized = self { false } else { true } }
}

extension LineEngine {
  /// A row. The number of columns may depend on whether there are fewer items.
  func leastItems(of count: Int, in container: ModeContainer) -> Int {
    guard case .rows(let rule) = breaking(in: container, count: count) else { return min(count, 1) }
    return min(count, rule.columns.count)
  }

  func commit() {
    if let item = pendingItem {
      pendingItem = nil
      change { carryOut(item) }
    } else if let update = pending.take() {
      change { carryOut(update) }
    }
  }

  private func carryOut(_ item: OneItem) {
    let lengths = ItemExtents(cross: asked.cross.first ?? 0, main: asked.main.first ?? 0)
    switch item {
    case .removed(let item): work.itemsPlaced += hasRows ? rows.remove(item) : wrapped.remove(item)
    case .inserted(let item):
      work.itemsPlaced += hasRows ? rows.insert(lengths, at: item) : wrapped.insert(lengths, at: item)
    case .resized(let item):
      work.itemsPlaced += hasRows ? rows.resize(item, lengths) : wrapped.resize(item, lengths)
    }
  }

  private func breaking(in container: ModeContainer, count: Int) -> LineBreaking {
    makeBreaking(container, count, self.container != nil && hasRows ? rows.rule : nil)
  }

  func ask(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) {
    if case .edited(let edits, _) = change, container == self.container, edits.oldCount == itemCount,
      let one = OneItem(edits), !one.shifts || !(dependsOnCount || request.dependsOnPlace)
    {
      pendingItem = one
      if let item = one.asked { read(request, reader, places: 1) { $0(item..<item + 1) } }
    } else {
      askMore(change, in: container, reading: reader)
    }
  }

  /// Asks for what any change needs. Apart from `ask`, so that the change of a single item is not copied.
  @inline(never)
  private func askMore(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) {
    let isLaidOut = self.container != nil
    let breaking =
      container == self.container && !dependsOnCount ? nil : breaking(in: container, count: change.count)
    let requestBefore = self.request
    let request = breaking?.request ?? requestBefore
    let asksAsBefore = isLaidOut && (breaking == nil || request == requestBefore)
    var update = LineUpdate(container: container)
    switch change {
    case .edited(let given, let isOtherContainer)
    where given.oldCount == itemCount && (asksAsBefore || !(given.shiftsItems || asksForEachContainer)):
      update.edits = request.dependsOnPlace ? given.askingAfterFirstShift : given
      update.cutsAll = isOtherContainer
    case .everything, .edited: update.count = change.count
    }
    if let edits = update.edits {
      read(request, reader, places: edits.askedCount) { edits.forEachAskedRun($0) }
    } else {
      let count = update.count
      let hasRows = if case .rows = breaking { true } else { self.hasRows }
      let places = hasRows ? count : WrappedLines.capacity(for: count)
      read(request, reader, places: places) { $0(0..<count) }
    }
    update.breaking = breaking
    pending = update
  }

  /// Asks for the lengths of items, into arrays of so many places.
  ///
  /// - Parameter items: calls what it is given with stretches of them, ascending.
  private func read(
    _ request: SizeRequest, _ reader: any ItemReader, places: Int, _ items: ((Range<Int>) -> Void) -> Void
  ) {
    // Out of the engine: the host that is asked may look at it.
    var (cross, main): ([Double], [Double]) = ([], [])
    swap(&cross, &asked.cross)
    swap(&main, &asked.main)
    cross.resizeWithRoom(to: places, filling: 0)
    main.resizeWithRoom(to: places, filling: 0)
    var next = 0
    items { run in
      work.sizesAsked += reader.read(run, request, into: &cross, &main, at: next)
      next += run.count
    }
    swap(&cross, &asked.cross)
    swap(&main, &asked.main)
  }

  private func carryOut(_ update: LineUpdate) {
    if let breaking = update.breaking, update.edits == nil || update.cutsAll || dependsOnCount {
      take(breaking)
    }
    if let edits = update.edits {
      let (cross, main) = (asked.cross, asked.main)
      work.itemsPlaced +=
        hasRows
        ? rows.edit(edits, cross: cross, main: main, cutsAll: update.cutsAll)
        : wrapped.edit(edits, cross: cross, main: main, cutsAll: update.cutsAll)
    } else {
      work.itemsPlaced +=
        hasRows
        ? rows.reset(count: update.count, cross: &asked.cross, main: &asked.main)
        : wrapped.reset(count: update.count, cross: &asked.cross, main: &asked.main)
    }
    container = update.container
    asked.trim()
  }

  private func take(_ breaking: LineBreaking) {
    switch breaking {
    case .wrapped(let rule):
      wrapped.rule = rule
      traits = rule.traits
    case .rows(let rule):
      (rows.rule, hasRows) = (rule, true)
      traits = rule.lines
    }
  }

  /// All items on one line, as far as lengths go; for modes whose lines hug their items.
  func naturalCross(of count: Int, in container: ModeContainer, reading reader: any ItemReader) -> Double? {
    func rule(_ cross: Double) -> (any LineRule)? {
      let container = ModeContainer(cross: cross, orientation: container.orientation)
      guard case .wrapped(let rule) = makeBreaking(container, count, nil), rule.traits.hugsItems else {
        return nil
      }
      return rule
    }
    // Asked as for the container there is: an item may be as wide as it finds room for.
    guard let unlimited = rule(Length.maximum), let own = rule(container.cross), let none = rule(0) else {
      return nil
    }
    var cross = [Double](repeating: 0, count: count)
    var main = cross
    _ = reader.read(0..<count, own.request, into: &cross, &main, at: 0)
    var used = 0.0
    var next = 0
    while next < count {
      var line = Line.none
      next = ItemLengths.with(next..<count, of: cross, main) {
        unlimited.take(next..<count, of: $0, into: &line)
      }
      used = max(used, line.used)
    }
    // Where there is no container, the content is as wide as the insets.
    return narrowest(holding: used, besides: none.traits.room.content) {
      rule($0)?.traits.room.extent ?? used
    }
  }
}
