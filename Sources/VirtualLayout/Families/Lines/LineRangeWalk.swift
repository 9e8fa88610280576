/// A query that meets every line across. It tests only the items of the first and the last line. All lines between them form
/// one run, which carries the hits of the first line as its bits (`ItemHits`). So most queries end with one step.
struct LineRangeWalk: BitwiseCopyable {
  /// The hits on all lines but a tested last one. The bits before the run are those of a tested first line.
  private var run = ItemHits.none
  /// The hits on a tested last line.
  private var tail = ItemHits.none

  /// Whether a line that needs tests has more than 64 items, or whether several lines before the first one need tests. If so,
  /// nothing is found, and the caller goes line by line.
  private(set) var isBeyond = false

  init(isBeyond: Bool = false) { self.isBeyond = isBeyond }

  /// - Parameters:
  ///   - first: the first line that meets the query: its first item, its number of items, and whether they need a test.
  ///   - last: the last line, likewise.
  ///   - met: returns which items of the first or of the last line meet the query, one bit for each of at most 64 items.
  @inline(__always)
  init(
    onLinesFrom first: (item: Int, count: Int, isTested: Bool),
    to last: (item: Int, count: Int, isTested: Bool),
    _ met: (_ isFirst: Bool) -> UInt64
  ) {
    isBeyond = first.isTested && first.count > 64 || last.isTested && last.count > 64
    if isBeyond { return }
    let from = first.isTested ? first.item &+ first.count : first.item
    let to = last.isTested ? last.item : last.item &+ last.count
    let before = first.isTested ? met(true) &<< UInt64(truncatingIfNeeded: 64 &- first.count) : 0
    run = ItemHits(from..<to, before: before, isLast: true)
    if last.isTested { tail = ItemHits(first: to, bits: met(false), isLast: true) }
  }

  @inline(__always)
  mutating func next() -> ItemHits {
    if run.isEmpty { return tail }
    var found = run
    run = .none
    found.isLast = tail.isEmpty
    return found
  }
}

extension LineEngine {
  /// Finds the items that intersect the rectangle of a query that meets every item across.
  @inline(__always)
  func range(_ lines: LinePointers, _ query: RegionQuery) -> LineRangeWalk {
    let (lo, hi, near) = (query.mainLo, query.mainHi, query.mainLo - query.slack)
    let insideLo = query.insideLo
    let segment = findSegment(lines, leadingTo: lines.offset(of: near))
    if segment.isNone { return LineRangeWalk() }
    let (inset, spacing) = (lines.inset, lines.lineSpacing)
    let alignment = lines.alignment
    let fillsLines = alignment == .stretch
    let endsByLength = alignment == .leaving(0)
    let startsTogether = endsByLength || alignment == .byRule
    var first = VisitedLine(begin(of: segment, lines))
    // The last chunk may hold only the end of a row that begins before it.
    if first.begin.index >= first.begin.chunkEnd { return LineRangeWalk() }
    first.measure(lines, in: self)
    first.advance(lines, in: self) { isBefore(inset + $0, $1, near, fillsLines) }
    if query.slack > 0 {
      // Of lines that end this near to the rectangle, only short items can intersect it, at their ends.
      let least = fillsLines || startsTogether ? query.leastExtent : .infinity
      first.advance(lines, in: self) { $1 >= least && isBefore(inset + $0, $1, lo, fillsLines) }
      let start = inset + first.begin.start
      let isShort =
        isBefore(start, first.extent, lo, fillsLines)
        ? first.extent < least : fillsLines && first.extent < query.leastExtent && start < insideLo
      if isShort { return LineRangeWalk(isBeyond: true) }
    }
    let start = inset + first.begin.start
    guard start < hi, !isBefore(start, first.extent, lo, fillsLines) else {
      return LineRangeWalk(isBeyond: insideLo > lo && start < hi + query.slack)
    }
    var last = first
    let end = lines.offset(of: hi)
    if end > segment.end {
      let near = findSegment(lines, leadingTo: end, beyond: segment)
      let begin =
        near.isNone ? begin(ofLineHolding: itemCount - 1).unsafelyUnwrapped : begin(of: near, lines)
      if begin.item > first.begin.item {
        last = VisitedLine(begin)
        last.measure(lines, in: self)
      }
    }
    last.advance(lines, in: self) { inset + ($0 + ($1 + spacing)) < hi }
    if insideLo > lo,
      hasShortLine(after: last, lines, before: hi + query.slack, fillsLines ? query.slack : .infinity)
    {
      return LineRangeWalk(isBeyond: true)
    }

    let isOne = first.begin.item == last.begin.item
    let testsFirst = !fillsLines && (start < insideLo || isOne)
    let testsLast = !isOne && !fillsLines && !startsTogether
    return LineRangeWalk(
      onLinesFrom: (first.begin.item, first.count, testsFirst),
      to: (last.begin.item, last.count, testsLast)
    ) { isFirst in
      guard isFirst, endsByLength, start < lo, first.begin.index &+ first.count <= first.begin.chunkEnd,
        let met = maskByEnd(first, lines, from: start, query)
      else { return mask(isFirst ? first : last, query) }
      return met
    }
  }

  /// Whether a line after another one starts before a position and is shorter than an extent.
  @inline(never)
  private func hasShortLine(
    after line: VisitedLine, _ lines: LinePointers, before position: Double, _ extent: Double
  ) -> Bool {
    var next = line
    next.advance(lines, in: self) { lines.inset + ($0 + ($1 + lines.lineSpacing)) < position }
    return next.begin.item != line.begin.item && next.extent < extent
  }

  /// Whether all items of a line end before a position. `fillsLines` says whether every item ends where its line does.
  @inline(__always)
  private func isBefore(_ start: Double, _ extent: Double, _ position: Double, _ fillsLines: Bool) -> Bool {
    // If items end elsewhere, an item without extent may lie at the end of its line.
    guard fillsLines else { return start + extent < position }
    let startsBefore = start < position ? 1 : 0
    let endsBefore = start + extent <= position ? 1 : 0
    return startsBefore & endsBefore == 1
  }

  /// The items of a line that intersect the rectangle, one bit for each, if all start with the line, before `mainLo`; nil if one
  /// is so short that its frame must be tested. There is no branch, because the lengths of items are unpredictable.
  @inline(__always)
  private func maskByEnd(
    _ line: VisitedLine, _ lines: LinePointers, from start: Double, _ query: RegionQuery
  ) -> UInt64? {
    let (lo, least) = (query.mainLo, query.leastExtent)
    var (met, short): (UInt64, UInt64) = (0, 0)
    for item in 0..<line.count {
      let length = lines.length(at: line.begin.index &+ item)
      let ends: UInt64 = start + length > lo ? 1 : 0
      met |= ends &<< UInt64(truncatingIfNeeded: item)
      short |= length < least ? 1 : 0
    }
    return short == 0 ? met : nil
  }

  /// The items of a line that intersect the rectangle, one bit for each of at most 64 items.
  @inline(never)
  private func mask(_ line: VisitedLine, _ query: RegionQuery) -> UInt64 {
    guard let lines else { return 0 }
    var line = line
    var placer = measure(&line, lines, at: lines.inset + line.begin.start)
    var (met, bit): (UInt64, UInt64) = (0, 1)
    forEachFrame(on: &line, upTo: line.items.upperBound, lines, with: &placer) {
      met |= query.contains($0) ? bit : 0
      bit &<<= 1
    }
    return met
  }
}
