/// A query that meets every line across. It tests only the items of the first and the last line. All lines between them form
/// one run, which carries the hits of the first line as its bits (`ItemHits`). So most queries end with one step.
struct LineRangeWalk: BitwiseCopyable {
  /// The hits on all lines but a tested last one. The bits before the run are those of a tested first line.
  private var run = ItemHits.none
  /// The hits on a tested last line.
  private var tail = ItemHits.none

  /// Whether a line that needs tests has more than 64 items. If so, nothing is found, and the caller goes line by line.
  private(set) var isBeyond = false

  init() {}

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

  /// Returns the next items, perhaps none.
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
  /// Finds the items that meet `lo..<hi` along the main axis, for a query that meets every item across.
  @inline(__always)
  func range(_ lines: LinePointers, from lo: Double, to hi: Double) -> LineRangeWalk {
    let segment = findSegment(lines, leadingTo: lines.offset(of: lo))
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
    first.advance(lines, in: self) { isBefore(inset + $0, $1, lo, fillsLines) }
    let start = inset + first.begin.start
    guard start < hi, !isBefore(start, first.extent, lo, fillsLines) else { return LineRangeWalk() }
    var last = first
    let end = lines.offset(of: hi)
    if end > segment.end {
      let near = findSegment(lines, leadingTo: end, beyond: segment)
      let begin = near.isNone ? beginOfLastLine : begin(of: near, lines)
      if begin.item > first.begin.item {
        last = VisitedLine(begin)
        last.measure(lines, in: self)
      }
    }
    last.advance(lines, in: self) { inset + ($0 + ($1 + spacing)) < hi }

    let isOne = first.begin.item == last.begin.item
    let testsFirst = !fillsLines && (start < lo || isOne)
    let testsLast = !isOne && !fillsLines && !startsTogether
    return LineRangeWalk(
      onLinesFrom: (first.begin.item, first.count, testsFirst),
      to: (last.begin.item, last.count, testsLast)
    ) { isFirst in
      guard isFirst, endsByLength, start < lo,
        first.begin.index &+ first.count <= first.begin.chunkEnd
      else {
        return mask(isFirst ? first : last, from: lo, to: hi)
      }
      return maskByEnd(first, lines, from: start, lo)
    }
  }

  /// Where the last line begins, of a section that has lines.
  @inline(never)
  private var beginOfLastLine: LinePosition { begin(ofLineHolding: itemCount - 1).unsafelyUnwrapped }

  /// Whether all items of a line end before a position. `fillsLines` says whether every item ends where its line does.
  @inline(__always)
  private func isBefore(_ start: Double, _ extent: Double, _ position: Double, _ fillsLines: Bool) -> Bool {
    // If items end elsewhere, an item without extent may lie at the end of its line.
    guard fillsLines else { return start + extent < position }
    let startsBefore = start < position ? 1 : 0
    let endsBefore = start + extent <= position ? 1 : 0
    return startsBefore & endsBefore == 1
  }

  /// The items of a line that end after `lo`, one bit for each, if all start with the line, before `lo`. There is no branch,
  /// because the lengths of items are unpredictable.
  @inline(__always)
  private func maskByEnd(_ line: VisitedLine, _ lines: LinePointers, from start: Double, _ lo: Double)
    -> UInt64
  {
    var met: UInt64 = 0
    for item in 0..<line.count {
      let ends: UInt64 = start + lines.length(at: line.begin.index &+ item) > lo ? 1 : 0
      met |= ends &<< UInt64(truncatingIfNeeded: item)
    }
    return met
  }

  /// The items of a line that meet `lo..<hi` along the main axis, one bit for each of at most 64 items.
  @inline(never)
  private func mask(_ line: VisitedLine, from lo: Double, to hi: Double) -> UInt64 {
    guard let lines else { return 0 }
    var placer = LinePlacer(
      SpacedPlacer(cross: 0, spacing: 0, main: lines.inset + line.begin.start, extent: line.extent))
    var (met, bit): (UInt64, UInt64) = (0, 1)
    var part = line.begin
    let end = line.items.upperBound
    while part.item < end {
      if part.index >= part.chunkEnd { part = inNextChunk(part) }
      let indices = part.index..<min(part.chunkEnd, part.index + end - part.item)
      forEachFrame(indices, lines, with: &placer) {
        met |= LayoutRect.reaches($0.main, $0.main + $0.mainExtent, lo, hi) ? bit : 0
        bit &<<= 1
      }
      part.item += indices.count
      part.index = indices.upperBound
    }
    return met
  }
}
