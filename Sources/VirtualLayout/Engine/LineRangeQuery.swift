/// A query of items on lines where each meets the rectangle across: then only the first line and the last can hold some
/// that do not meet it, and those between need not be looked at, however many they are.
struct LineRangeQuery: BitwiseCopyable {
  /// Of the first line, unless it lies wholly inside; of those behind it; of the last line, unless its items all start
  /// where it does.
  private var head = FoundItems.none
  private var run = FoundItems.none
  private var tail = FoundItems.none

  /// Whether some line is too long for it: then it finds nothing.
  private(set) var isBeyond = false

  @inline(__always)
  init<Rule: LineRule>(from lo: Double, to hi: Double, in lines: borrowing RuledLines<Rule>) {
    let rule = lines.rule
    let inset = rule.room.mainInsets.start
    // Rounded down, so that both are found a line early at the worst.
    guard var first = lines.store.firstLine(reaching: (lo - inset).nextDown, by: rule) else {
      return
    }
    if inset + first.start + first.extent < lo {
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
    var (from, to) = (first.items.lowerBound, last.items.upperBound)
    if inset + first.start < lo || isOne {
      isBeyond = first.count > 64
      if isBeyond { return }
      head = lines.items(reaching: lo, hi, on: first)
      from = first.items.upperBound
    }
    if !isOne && !rule.startsItemsTogether {
      isBeyond = last.count > 64
      if isBeyond { return }
      tail = lines.items(reaching: lo, hi, on: last)
      to = last.items.lowerBound
    }
    run = FoundItems(from..<to, isLast: true)
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
  /// Of a line's items, of which there are at most 64, those that meet `lo..<hi` along the main axis.
  @inline(__always)
  fileprivate func items(
    reaching lo: Double, _ hi: Double, on line: LineStore.MeasuredLine
  ) -> FoundItems {
    let main = rule.room.mainInsets.start + line.start
    let isLast = line.items.upperBound == store.count
    var placer = rule.placer(for: store.measureLine(line.begin, by: rule).line, at: main, isLast: isLast)
    var met: UInt64 = 0
    var bit: UInt64 = 1
    var next = line.begin
    store.forEachItem(from: &next, to: line.items.upperBound) { extents in
      let frame = rule.place(extents, with: &placer)
      if LayoutRect.reaches(frame.main, frame.main + frame.mainExtent, lo, hi) { met |= bit }
      bit &<<= 1
    }
    return FoundItems(first: line.items.lowerBound, bits: met, isLast: true)
  }
}
