/// A query of items on lines where each meets the rectangle across. Only the first line and the last can hold items that do not meet
/// it; those between need not be looked at, however many they are.
struct LineRangeQuery: BitwiseCopyable {
  /// Of the first line, where its items must be looked at; of those after it; of the last line, likewise. All that is found is in
  /// `run` where that takes no more than 64 items, or none has to be looked at.
  private var head = ItemHits.none
  private var run = ItemHits.none
  private var tail = ItemHits.none

  /// Whether some line is too long for it: then it finds nothing.
  private(set) var isBeyond = false

  /// Nothing.
  init() {}

  /// - Parameters:
  ///   - first: the first line that meets the query: its first item, how many it has, and whether its items must be looked at.
  ///   - last: the last one, likewise.
  ///   - met: which items of the first line, or of the last, meet the query, of which there are at most 64: a bit for each.
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
    run = ItemHits(from..<to, isLast: true)
    guard first.isTested || last.isTested else { return }
    let (whole, count) = (first.item, last.item &+ last.count &- first.item)
    let metFirst = first.isTested ? met(true) : 0
    let metLast = last.isTested ? met(false) : 0
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

extension LineEngine {
  /// What meets `lo..<hi` along the main axis, where everything meets the query across.
  @inline(__always)
  func range(_ reader: LinePointers, from lo: Double, to hi: Double) -> LineRangeQuery {
    let segment = findSegment(reader, leadingTo: reader.offset(of: lo))
    if segment.isNone { return LineRangeQuery() }
    let (inset, spacing) = (reader.inset, reader.lineSpacing)
    let alignment = reader.alignment
    let fillsLines = alignment == .stretch
    let startsByLength = alignment == .leaving(0)
    let startsTogether = startsByLength || alignment == .byRule
    var first = LineCursor(begin(of: segment, reader))
    // Items that do not begin a row may be all there is.
    if first.begin.index >= first.begin.chunkEnd { return LineRangeQuery() }
    first.measure(reader, in: self)
    first.advance(reader, in: self) { isBefore(inset + $0, $1, lo, fillsLines) }
    let start = inset + first.begin.start
    guard start < hi, !isBefore(start, first.extent, lo, fillsLines) else { return LineRangeQuery() }
    var last = first
    let end = reader.offset(of: hi)
    if end > segment.end {
      let near = findSegment(reader, leadingTo: end, beyond: segment)
      if near.chunk.countBefore &+ near.local > first.begin.item {
        last = LineCursor(begin(of: near, reader))
        last.measure(reader, in: self)
      }
    }
    last.advance(reader, in: self) { inset + ($0 + ($1 + spacing)) < hi }

    let isOne = first.begin.item == last.begin.item
    let testsFirst = !fillsLines && (start < lo || isOne)
    let testsLast = !isOne && !fillsLines && !startsTogether
    return LineRangeQuery(
      onLinesFrom: (first.begin.item, first.count, testsFirst),
      to: (last.begin.item, last.count, testsLast)
    ) { isFirst in
      guard isFirst, startsByLength, start < lo, first.begin.index &+ first.count <= first.begin.chunkEnd
      else {
        return mask(isFirst ? first : last, from: lo, to: hi)
      }
      return maskByEnd(first, reader, from: start, lo)
    }
  }

  /// Whether a line lies so far before a position that none of its items reaches it.
  ///
  /// - Parameter fillsLines: whether every item ends where its line does.
  @inline(__always)
  private func isBefore(_ start: Double, _ extent: Double, _ position: Double, _ fillsLines: Bool) -> Bool {
    // Where items end elsewhere than their line does, one without extent may stand at its end.
    guard fillsLines else { return start + extent < position }
    let startsBefore = start < position ? 1 : 0
    let endsBefore = start + extent <= position ? 1 : 0
    return startsBefore & endsBefore == 1
  }

  /// Of the items of a line that starts before `lo`, those that end after it, where all start with the line and end by their length: a bit
  /// for each. Without a branch, as which items reach so far is anybody's guess.
  @inline(__always)
  private func maskByEnd(_ line: LineCursor, _ reader: LinePointers, from start: Double, _ lo: Double) -> UInt64
  {
    var met: UInt64 = 0
    for item in 0..<line.count {
      let ends: UInt64 = start + reader.lengths.main[line.begin.index &+ item] > lo ? 1 : 0
      met |= ends &<< UInt64(truncatingIfNeeded: item)
    }
    return met
  }

  /// Of a line's items, of which there are at most 64, those that meet `lo..<hi` along the main axis: a bit for each.
  @inline(never)
  private func mask(_ line: LineCursor, from lo: Double, to hi: Double) -> UInt64 {
    guard let reader else { return 0 }
    let main = reader.inset + line.begin.start
    var placer = LinePlacer(SpacedPlacer(cross: 0, gap: 0, main: main, extent: line.extent))
    var mask = MainAxisMask(lo: lo, hi: hi)
    var part = line
    while true {
      let end = min(part.begin.chunkEnd, part.begin.index + line.items.upperBound - part.begin.item)
      if case .leaving(let leading) = reader.alignment {
        for index in part.begin.index..<end {
          let item = reader.lengths[index]
          mask.append(start: main + item.lead(in: line.extent, alignment: leading), extent: item.main)
        }
      } else {
        forEachFrame(part.begin.index..<end, reader, with: &placer) {
          mask.append(start: $0.main, extent: $0.mainExtent)
        }
      }
      part.begin.item += end - part.begin.index
      part.begin.index = end
      guard part.begin.item < line.items.upperBound, part.enterNextChunk(in: self) else { return mask.met }
    }
  }
}

/// A bit for each of up to 64 items: whether it meets `lo..<hi` along the main axis, by the rule of `LayoutRect.reaches`.
private struct MainAxisMask {
  let lo: Double
  let hi: Double
  var met: UInt64 = 0
  var next: UInt64 = 1

  /// Tests the next item, without a branch.
  @inline(__always)
  mutating func append(start: Double, extent: Double) {
    let ends = (start + extent > lo ? 1 : 0) | (start >= lo ? 1 : 0)
    met |= (start < hi ? 1 : 0) & ends == 1 ? next : 0
    next &<<= 1
  }
}
