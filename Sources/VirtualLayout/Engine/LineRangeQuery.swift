/// A query of items on lines where each meets the rectangle across: then only the first line and the last can hold some
/// that do not meet it, and those between need not be looked at, however many they are.
struct LineRangeQuery: BitwiseCopyable {
  /// Of the first line, where its items must be looked at; of those behind it; of the last line, likewise. All that is found
  /// is in `run` where that takes no more than 64 items, or none has to be looked at.
  private var head = FoundItems.none
  private var run = FoundItems.none
  private var tail = FoundItems.none

  /// Whether some line is too long for it: then it finds nothing.
  private(set) var isBeyond = false

  @inline(__always)
  init<Rule: LineRule>(
    from lo: Double, to hi: Double, in lines: borrowing RuledLines<Rule>,
    _ bookmark: inout LineStore.Bookmark
  ) {
    let rule = lines.rule
    let inset = rule.room.mainInsets.start
    // Rounded down, so that both are found a line early at the worst.
    guard var first = lines.store.firstLine(reaching: (lo - inset).nextDown, by: rule, &bookmark)
    else {
      return
    }
    while lines.isInFront(first, of: lo) {
      guard let next = lines.store.line(behind: first, by: rule) else { return }
      first = next
    }
    guard inset + first.start < hi else { return }
    var last = first
    lines.store.advance(&last, to: (hi - inset).nextDown, by: rule)
    while inset + last.start + last.extent + rule.lineSpacing < hi,
      let next = lines.store.line(behind: last, by: rule)
    { last = next }
    let isOne = first.begin.item == last.begin.item
    let testsFirst = !rule.itemsFillLines && (inset + first.start < lo || isOne)
    let testsLast = !rule.startsItemsTogether && !isOne
    isBeyond = testsFirst && first.count > 64 || testsLast && last.count > 64
    if isBeyond { return }
    let from = testsFirst ? first.items.upperBound : first.items.lowerBound
    let to = testsLast ? last.items.lowerBound : last.items.upperBound
    run = FoundItems(from..<to, isLast: true)
    guard testsFirst || testsLast else { return }
    let (whole, count) = (first.items.lowerBound, last.items.upperBound &- first.items.lowerBound)
    let metFirst = testsFirst ? lines.items(reaching: lo, hi, on: first) : 0
    let metLast = testsLast ? lines.items(reaching: lo, hi, on: last) : 0
    if count <= 64 {
      // All in one answer.
      let (begin, end) = (UInt64(from &- whole), UInt64(to &- whole))
      let between: UInt64 = (~0 << begin) & ~(~0 << end)
      run = FoundItems(first: whole, bits: metFirst | between | metLast << end, isLast: true)
    } else {
      head = FoundItems(first: whole, bits: metFirst, isLast: true)
      tail = FoundItems(first: to, bits: metLast, isLast: true)
    }
  }

  /// The next items that meet the query, of which there may be none.
  @inline(__always)
  mutating func next() -> FoundItems {
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
  /// Whether a line lies so far in front of a position that none of its items reaches it.
  @inline(__always)
  fileprivate func isInFront(_ line: LineStore.MeasuredLine, of position: Double) -> Bool {
    let start = rule.room.mainInsets.start + line.start
    // Where items end elsewhere than their line does, one without extent may stand at its end.
    return rule.itemsFillLines
      ? start < position && start + line.extent <= position : start + line.extent < position
  }

  /// Of a line's items, of which there are at most 64, those that meet `lo..<hi` along the main axis: a bit for each.
  @inline(__always)
  fileprivate func items(
    reaching lo: Double, _ hi: Double, on line: LineStore.MeasuredLine
  ) -> UInt64 {
    let main = rule.room.mainInsets.start + line.start
    var met: UInt64 = 0
    var bit: UInt64 = 1
    var next = line.begin
    store.forEachItem(from: &next, to: line.items.upperBound) { item in
      let span = rule.span(of: item, onLineOf: line.extent)
      let start = main + span.lead
      // The rule of `LayoutRect.reaches`, without a branch: which items of the first line reach so far is anybody's guess.
      met |= (start < hi ? bit : 0) & ((start + span.extent > lo ? bit : 0) | (start >= lo ? bit : 0))
      bit &<<= 1
    }
    return met
  }
}
