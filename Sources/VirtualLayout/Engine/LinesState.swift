/// Drives a mode of the lines family: items on their lines, frames worked out as they are asked for.
final class LinesState<Lines: ItemLines & ~Copyable> {
  typealias Mode = Lines.Mode

  let mode: Mode
  /// The items and their lines. Whoever changes them takes the bookmark out, which may not hold any more.
  @exclusivity(unchecked) var lines: Lines {
    didSet { bookmark = Lines.noBookmark }
  }
  /// Where a query has found its first line last.
  @exclusivity(unchecked) var bookmark = Lines.noBookmark
  @exclusivity(unchecked) var work = WorkCounters()
  /// Whether anything has been laid out, so that there is a last rule.
  @exclusivity(unchecked) var isLaidOut = false
  /// Where the lengths of a single item are read to, or of a small section's.
  @exclusivity(unchecked) var few = (cross: [0.0], main: [0.0])
  /// The rule by which small sections are laid out, and the container that it is for.
  @exclusivity(unchecked) var pooled: (rule: Mode.Rule, container: ModeContainer)?

  init(_ mode: Mode) {
    self.mode = mode
    lines = Lines(rule: mode.rule(in: .none))
  }

  func rule(in container: ModeContainer, count: Int) -> Mode.Rule {
    mode.rule(in: container, count: count, last: isLaidOut ? lines.rule : nil)
  }
}

extension LinesState: SectionEngine where Lines: ~Copyable {
  var itemCount: Int { lines.count }
  var contentMain: Double { lines.contentMain }
  var contentCross: Double { lines.rule.room.content }
  var asksForEachContainer: Bool { mode.asksForEachContainer }

  func update(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> () -> Void {
    if let sole = change.soleEdit(of: itemCount), ask(for: sole, reading: reader) {
      return { self.perform(sole) }
    }
    let rule = rule(in: container, count: change.count)
    switch change {
    case .parts(_, let count, _) where asksForEachContainer && rule.asking != lines.rule.asking:
      // So many items, and each is to be another size than it was.
      return update(.everything(count: count), in: container, reading: reader)

    case .everything(let count):
      if case .sizes = rule.asking, let sizes = reader.sizesAtHand {
        work.sizesAsked += count
        return { [self] in
          isLaidOut = true
          lines.rule = rule
          work.itemsPlaced += lines.reset(
            sizes: sizes, count: count, container.orientation)
        }
      }
      var cross: [Double] = []
      var main: [Double] = []
      cross.resizeWithRoom(to: LineStore.capacity(for: count), filling: 0)
      main.resizeWithRoom(to: LineStore.capacity(for: count), filling: 0)
      work.sizesAsked += reader.read(0..<count, rule.asking, into: &cross, &main, at: 0)
      return { [self] in
        isLaidOut = true
        lines.rule = rule
        work.itemsPlaced += lines.reset(count: count, cross: cross, main: main)
        (cross, main) = ([], [])
      }

    case .edited(let edits):
      guard edits.oldCount == itemCount && isLaidOut && rule.asking == lines.rule.asking else {
        return update(.everything(count: edits.newCount), in: container, reading: reader)
      }
      return edit(edits, by: rule, reading: reader)

    case .parts(let items, let count, let isOtherContainer):
      let first = itemCount
      var changed = (cross: [Double](), main: [Double]())
      for run in items.consecutiveRuns { read(run, reader, rule, &changed.cross, &changed.main) }
      var added = (cross: [Double](), main: [Double]())
      read(first..<count, reader, rule, &added.cross, &added.main)
      return { [self] in
        lines.rule = rule
        for (index, item) in items.enumerated() {
          lines.setLengths(
            of: item, ItemExtents(cross: changed.cross[index], main: changed.main[index]))
        }
        lines.append(cross: added.cross, main: added.main)
        if isOtherContainer {
          work.itemsPlaced += lines.breakAll()
          return
        }
        var edits = ItemEdits(oldCount: first)
        edits.resized = items
        let appended = first < count ? [first..<count] : []
        work.itemsPlaced += lines.breakAgain(edits.changedStretches + appended)
      }
    }
  }

  /// Takes an edit that leaves the rule as it is, and all other items what they asked for.
  func ask(for edit: SoleEdit, reading reader: any ItemReader) -> Bool {
    guard isLaidOut,
      !edit.shifts || !(mode.dependsOnCount || lines.rule.asking.dependsOnPlace)
    else { return false }
    guard let item = edit.asked else { return true }
    work.sizesAsked += reader.read(
      item..<item + 1, lines.rule.asking, into: &few.cross, &few.main, at: 0)
    return true
  }

  func perform(_ edit: SoleEdit) {
    let lengths = ItemExtents(cross: few.cross[0], main: few.main[0])
    work.itemsPlaced += lines.edit(edit, lengths)
  }

  /// Asks for what is new or resized and nothing else; but where sizes depend on the column, for all that shifts, too.
  private func edit(
    _ edits: ItemEdits, by rule: Mode.Rule, reading reader: any ItemReader
  ) -> () -> Void {
    let edits = rule.asking.dependsOnPlace ? edits.askingBehindFirstShift : edits
    var asked = (cross: [Double](), main: [Double]())
    for run in edits.asked.consecutiveRuns { read(run, reader, rule, &asked.cross, &asked.main) }
    return { [self] in
      // In the same container a rule differs, if at all, by the number of items; one that has been told how its last line
      // ends must know it as long as that line is measured.
      if !rule.hasOwnLastLine { lines.rule = rule }
      work.itemsPlaced += lines.edit(edits, cross: asked.cross, main: asked.main)
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
    work.sizesAsked += reader.read(items, rule.asking, into: &cross, &main, at: first)
  }

  /// A line, where all are known to have so many items: the number of columns may depend on whether there are fewer.
  func leastItems(of count: Int, in container: ModeContainer) -> Int {
    min(count, rule(in: container, count: count).itemsPerLine ?? 1)
  }

  func reserve(_ count: Int) { lines.reserve(count) }

  /// The last line may take more items and be another for it; the one before is full.
  func isSettled(upTo position: Double) -> Bool { lines.lastLineStart >= position }

  func frame(of item: Int) -> AxisFrame { lines.frame(of: item) }

  func line(of item: Int) -> Range<Int>? { lines.line(of: item) }

  func lanes(of item: Int) -> Range<Int>? { nil }

  @inline(__always)
  func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch) -> ItemHits {
    // The common case by itself, as in `LaneEngine`.
    guard transform.isExactShift else { return goOn(in: rect, transform, scratch) }
    let query = RegionQuery(shifting: rect, transform)
    return nextCovered(query, scratch) ?? nextByLines(query, scratch)
  }

  /// Any other case.
  @inline(never)
  private func goOn(in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch) -> ItemHits {
    let query = RegionQuery(rect, transform: transform)
    return nextCovered(query, scratch) ?? nextByLines(query, scratch)
  }

  /// Where the query meets all lines across; nil where it does not, or a line is too long for it.
  @inline(__always)
  private func nextCovered(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits? {
    guard lines.coversCross(query) else { return nil }
    let walk = scratch.progress(
      Lines.range(from: query.mainLo, to: query.mainHi, in: self))
    if !walk.isBeyond { return scratch.advance(walk) { $0.next() } }
    if !scratch.hasProgress { scratch.keep(walk) }
    return nil
  }

  /// Line by line.
  @inline(never)
  private func nextByLines(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits {
    scratch.inside(LineRangeQuery.self).next(from: Lines.Walk(query, in: self)) {
      $0.next(query, in: self)
    }
  }

  @inline(__always)
  func nextElements(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> VisitStep {
    Lines.nextLines(in: rect, transform, scratch, self) ?? nextPlaced(in: rect, transform, scratch)
  }

  /// Elements whose frames are worked out here.
  @inline(never)
  private func nextPlaced(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> VisitStep {
    let query = RegionQuery(rect, transform: transform)
    return scratch.nextBatch(from: Lines.Walk(query, in: self), as: .elements) {
      $0.fill(&$1, query, in: self)
    }
  }

  var memoryFootprint: Int { lines.memoryFootprint }

  func checkInvariants() -> String? { lines.checkInvariants() }
}
