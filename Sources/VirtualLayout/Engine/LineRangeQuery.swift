/// A query of items on lines where each meets the rectangle across: then only the first line and the last can hold some
/// that do not meet it, and those between need not be looked at, however many they are.
struct LineRangeQuery: BitwiseCopyable {
  /// Of the first line, where its items must be looked at; of those behind it; of the last line, likewise. All that is found
  /// is in `run` where that takes no more than 64 items, or none has to be looked at.
  private var head = ItemHits.none
  private var run = ItemHits.none
  private var tail = ItemHits.none

  /// Whether some line is too long for it: then it finds nothing.
  private(set) var isBeyond = false

  @inline(__always)
  init<Mode: LineMode>(from lo: Double, to hi: Double, in state: LineState<Mode>) {
    let found = state.lines.store.linesInChunk(meeting: lo, hi, by: state.lines.rule, &state.bookmark)
    guard let (first, last) = found else {
      self = Self.acrossChunks(from: lo, to: hi, in: state)
      return
    }
    let item = state.bookmark.place.chunk.countBefore
    let index = Int(state.bookmark.place.chunk.payload) &* LineStore.itemsPerChunk
    self.init(
      onLinesFrom: (item &+ first.begin, first.count, first.start),
      to: (item &+ last.begin, last.count, last.start), from: lo, by: state.lines.rule
    ) { isFirst in
      let line = isFirst ? first : last
      let items = index &+ line.begin..<index &+ line.begin &+ line.count
      return state.lines.items(items, reaching: lo, hi, from: line.start)
    }
  }

  /// The same where lines are looked for chunk by chunk. Given the state: given the lines, it would have them copied to it.
  @inline(never)
  private static func acrossChunks<Mode: LineMode>(
    from lo: Double, to hi: Double, in state: LineState<Mode>
  ) -> LineRangeQuery {
    let rule = state.lines.rule
    let inset = rule.room.mainInsets.start
    // Rounded down, so that both are found a line early at the worst.
    let found = state.lines.store.firstLine(reaching: (lo - inset).nextDown, by: rule, &state.bookmark)
    guard var first = found else { return LineRangeQuery() }
    while rule.isInFront(inset + first.start, first.extent, of: lo) {
      guard let next = state.lines.store.line(behind: first, by: rule) else { return LineRangeQuery() }
      first = next
    }
    guard inset + first.start < hi else { return LineRangeQuery() }
    var last = first
    state.lines.store.advance(&last, to: (hi - inset).nextDown, by: rule)
    while inset + last.start + last.extent + rule.lineSpacing < hi,
      let next = state.lines.store.line(behind: last, by: rule)
    { last = next }
    return LineRangeQuery(
      onLinesFrom: (first.begin.item, first.count, inset + first.start),
      to: (last.begin.item, last.count, inset + last.start), from: lo, by: rule
    ) { isFirst in
      state.lines.items(reaching: lo, hi, on: isFirst ? first : last)
    }
  }

  /// Nothing.
  init() {}

  /// - Parameters:
  ///   - first: the first line that meets the query: its first item, how many it has, and where it starts.
  ///   - last: the last one, likewise.
  ///   - met: which items of the first line, or of the last, meet the query, of which there are at most 64: a bit for each.
  @inline(__always)
  init<Rule: LineRule>(
    onLinesFrom first: (item: Int, count: Int, start: Double),
    to last: (item: Int, count: Int, start: Double), from lo: Double, by rule: Rule,
    _ met: (_ isFirst: Bool) -> UInt64
  ) {
    let isOne = first.item == last.item
    let testsFirst = !rule.itemsFillLines && (first.start < lo || isOne)
    let testsLast = !rule.startsItemsTogether && !isOne
    isBeyond = testsFirst && first.count > 64 || testsLast && last.count > 64
    if isBeyond { return }
    let from = testsFirst ? first.item &+ first.count : first.item
    let to = testsLast ? last.item : last.item &+ last.count
    run = ItemHits(from..<to, isLast: true)
    guard testsFirst || testsLast else { return }
    let (whole, count) = (first.item, last.item &+ last.count &- first.item)
    let metFirst = testsFirst ? met(true) : 0
    let metLast = testsLast ? met(false) : 0
    if count <= 64 {
      // All in one answer.
      let (begin, end) = (UInt64(from &- whole), UInt64(to &- whole))
      let between: UInt64 = (~0 << begin) & ~(~0 << end)
      run = ItemHits(first: whole, bits: metFirst | between | metLast << end, isLast: true)
    } else {
      head = ItemHits(first: whole, bits: metFirst, isLast: true)
      tail = ItemHits(first: to, bits: metLast, isLast: true)
    }
  }

  /// The next items that meet the query, of which there may be none.
  @inline(__always)
  mutating func next() -> ItemHits {
    if !head.isEmpty {
      var found = head
      head = .none
      found.isLast = run.isEmpty && tail.isEmpty
      return found
    }
    if !run.isEmpty {
      var found = run
      run = .none
      found.isLast = tail.isEmpty
      return found
    }
    return tail
  }
}

extension RuledLines {
  /// Of a line's items, of which there are at most 64, those that meet `lo..<hi` along the main axis: a bit for each.
  @inline(__always)
  fileprivate func items(
    reaching lo: Double, _ hi: Double, on line: LineStore.MeasuredLine
  ) -> UInt64 {
    var met = LineItems(from: lo, to: hi, on: rule.room.mainInsets.start + line.start, line.extent)
    var next = line.begin
    store.forEachItem(from: &next, to: line.items.upperBound) { met.look(at: $0, by: rule) }
    return met.bits
  }

  /// The same of a line that lies in one chunk, by its items' indices in the flat arrays.
  @inline(__always)
  fileprivate func items(
    _ items: Range<Int>, reaching lo: Double, _ hi: Double, from main: Double
  ) -> UInt64 {
    let extent = rule.extent(store.main.span, items, cross: store.cross.span)
    var met = LineItems(from: lo, to: hi, on: main, extent)
    store.forEachItem(items) { cross, length in
      met.look(at: ItemExtents(cross: cross, main: length), by: rule)
    }
    return met.bits
  }
}
