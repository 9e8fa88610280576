/// A query of items on lines, line by line, as far as it has come. It may stop in the middle of a line where the output is full, and never
/// measures a line twice.
struct LineWalk: BitwiseCopyable {
  /// Whether every item meets the query across.
  private let coversCross: Bool
  /// The next item, and where it is kept. `start` is where the line after the one in hand starts.
  private var next: LineBegin
  /// The line in hand: where its part in this chunk ends in the flat arrays, how many of its items lie beyond, how it places them,
  /// and whether it lies so wholly inside along the main axis that each of its items does.
  private var partEnd: Int
  private var beyond = 0
  private var placer = LinePlacer(SpacedPlacer(cross: 0, gap: 0, main: 0, extent: 0))
  private var isInside = false

  @inline(__always)
  init(_ query: RegionQuery, _ reader: LinePointers, in engine: LineEngine) {
    coversCross = reader.areCoveredAcross(by: query)
    let segment = engine.findSegment(reader, leadingTo: reader.offset(of: query.mainLo))
    next = engine.begin(of: segment, reader)
    // Beyond the last item there is no line to enter.
    if segment.isNone { next.item = reader.count }
    partEnd = next.index
  }

  /// Takes the next line in hand that the query may meet along the main axis; returns whether there is one.
  @inline(__always)
  private mutating func enterLine(_ query: RegionQuery, _ reader: LinePointers, in engine: LineEngine) -> Bool {
    let (inset, spacing, count) = (reader.inset, reader.lineSpacing, reader.count)
    while next.item < count {
      let main = inset + next.start
      // Fails for NaN, too.
      guard main < query.mainHi else { return false }
      if next.index >= next.chunkEnd { next = engine.inNextChunk(next) }
      var line = LineCursor(next)
      let placer = engine.enter(&line, reader, at: main)
      next.start += line.extent + spacing
      if main + line.extent >= query.mainLo {
        partEnd = min(next.index &+ line.count, next.chunkEnd)
        beyond = line.count &- (partEnd &- next.index)
        isInside = main >= query.mainLo && main + line.extent < query.mainHi
        self.placer = placer
        return true
      }
      next.item &+= line.count
      next.index &+= line.count
    }
    return false
  }

  /// Goes on to items of which the query may meet some; returns false where there are none.
  @inline(__always)
  private mutating func enter(_ query: RegionQuery, _ reader: LinePointers, in engine: LineEngine) -> Bool {
    if next.index < partEnd { return true }
    guard beyond > 0 else { return enterLine(query, reader, in: engine) }
    // The part of the line in hand that lies in the next chunk.
    next = engine.inNextChunk(next)
    partEnd = next.index &+ min(beyond, next.chunkEnd &- next.index)
    beyond &-= partEnd &- next.index
    return true
  }

  /// The next items that meet the query, of which there may be none.
  @inline(__always)
  mutating func next(_ query: RegionQuery, _ reader: LinePointers, in engine: LineEngine) -> ItemHits {
    guard enter(query, reader, in: engine) else { return .none }
    let first = next.item
    var met: UInt64 = 0
    var bit: UInt64 = 0
    take(64, reader, in: engine) { frame in
      if query.contains(frame) { met |= 1 &<< bit }
      bit &+= 1
    }
    return ItemHits(first: first, bits: met, isLast: false)
  }

  /// Fills the output with items and their frames; returns whether there may be more.
  @inline(__always)
  mutating func fill(
    _ output: inout OutputBuffer<BatchedElement>, _ query: RegionQuery, _ reader: LinePointers,
    in engine: LineEngine
  ) -> Bool {
    let transform = query.transform
    while enter(query, reader, in: engine) {
      guard output.room > 0 else { return true }
      let isSure = coversCross && isInside
      var item = Int32(truncatingIfNeeded: next.item)
      output.fill { output in
        take(output.room, reader, in: engine) { frame in
          let frame = transform.physical(frame)
          if isSure || frame.intersects(query.region) {
            output.append(BatchedElement(frame: frame, item: item))
          }
          item &+= 1
        }
      }
    }
    return false
  }

  /// Visits the frames of the next items in the part of the line in hand, at most so many.
  @inline(__always)
  private mutating func take(
    _ most: Int, _ reader: LinePointers, in engine: LineEngine, _ body: (AxisFrame) -> Void
  ) {
    let part = next.index..<min(partEnd, next.index &+ most)
    engine.forEachFrame(part, reader, with: &placer, body)
    next.item &+= part.count
    next.index = part.upperBound
  }

  /// Fills the output with lines, the host's to place; returns whether there may be more.
  @inline(__always)
  mutating func fillLines(
    _ output: inout OutputBuffer<PlacedLine>, _ query: RegionQuery, _ reader: LinePointers,
    in engine: LineEngine
  ) -> Bool {
    // Over a copy, which can stay in registers.
    var walk = self
    defer { self = walk }
    return output.fill { output in
      while true {
        if walk.next.index >= walk.partEnd, walk.beyond == 0 {
          walk.appendWholeLines(to: &output, query, reader, in: engine)
        }
        guard output.room > 0 else { return true }
        guard walk.enter(query, reader, in: engine) else { return false }
        walk.appendPart(to: &output, query)
        if walk.beyond > 0 { walk.placer = engine.pass(walk.next.index..<walk.partEnd, walk.placer) }
        walk.next.item &+= walk.partEnd &- walk.next.index
        walk.next.index = walk.partEnd
      }
    }
  }

  @inline(__always)
  private mutating func appendPart(to output: inout OutputBuffer<PlacedLine>, _ query: RegionQuery) {
    output.append(
      PlacedLine(
        item: next.item, at: next.index..<partEnd, isInside: coversCross && isInside,
        placer.spaced.shifted(by: query.transform.origin)))
  }

  /// Appends lines as long as they end in the chunk and are placed alike, as nearly all are: then next to nothing is left to find out
  /// of each.
  @inline(__always)
  private mutating func appendWholeLines(
    to output: inout OutputBuffer<PlacedLine>, _ query: RegionQuery, _ reader: LinePointers,
    in engine: LineEngine
  ) {
    guard let spacing = engine.traits.evenSpacing else { return }
    let inset = reader.inset
    var line = next
    while output.room > 0, line.index < line.chunkEnd {
      let start = inset + line.start
      let end = reader.lineEnd(from: line.index)
      guard start < query.mainHi, end <= line.chunkEnd,
        let extent = reader.extent(of: line.index..<end, at: line.start - line.chunkStart)
      else { break }
      if start + extent >= query.mainLo {
        let isInside = coversCross && start >= query.mainLo && start + extent < query.mainHi
        let placer = SpacedPlacer(
          cross: spacing.start, gap: spacing.gap, main: start + query.transform.origin, extent: extent)
        output.append(PlacedLine(item: line.item, at: line.index..<end, isInside: isInside, placer))
      }
      line.item &+= end &- line.index
      line.index = end
      line.start += extent + reader.lineSpacing
    }
    next = line
    partEnd = line.index
  }
}

extension LineEngine {
  /// Brings a line's placer after a part of it, for the next.
  @inline(never)
  fileprivate func pass(_ part: Range<Int>, _ placer: LinePlacer) -> LinePlacer {
    guard let reader else { return placer }
    var placer = placer
    forEachFrame(part, reader, with: &placer) { _ in }
    return placer
  }
}
