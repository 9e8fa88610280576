/// A query that goes line by line, and its progress. It may stop in the middle of a line when the output is full. It measures
/// no line twice.
struct LineWalk: BitwiseCopyable {
  private let coversCross: Bool
  /// The next item. Its `start` is where the line after the current one starts.
  fileprivate var next: LinePosition
  /// Where the current line's items in this chunk end in the flat arrays, and how many of its items are in later chunks.
  fileprivate var partEnd: Int
  fileprivate var itemsBeyond = 0
  fileprivate var placer = LinePlacer(SpacedPlacer(cross: 0, spacing: 0, main: 0, extent: 0))
  /// Whether the current line lies within the query along the main axis, so that each of its items does.
  fileprivate var isInside = false

  @inline(__always)
  init(_ query: RegionQuery, _ lines: LinePointers, in engine: LineEngine) {
    coversCross = lines.areCoveredAcross(by: query)
    let segment = engine.findSegment(lines, leadingTo: lines.offset(of: query.mainLo - query.slack))
    next = engine.begin(of: segment, lines)
    // After the last item there is no line to enter.
    if segment.isNone { next.item = lines.count }
    partEnd = next.index
  }

  /// Fills the output with items and their frames; returns whether there may be more.
  @inline(__always)
  mutating func fill(
    _ output: inout OutputBuffer<BatchedElement>, _ query: RegionQuery, _ lines: LinePointers,
    in engine: LineEngine
  ) -> Bool {
    let transform = query.transform
    while next.index < partEnd || engine.enterPart(of: &self, query) {
      guard output.room > 0 else { return true }
      let isSure = coversCross && isInside
      let part = next.index..<min(partEnd, next.index &+ output.room)
      var item = Int32(truncatingIfNeeded: next.item)
      output.fill { output in
        engine.forEachFrame(part, lines, with: &placer) { frame in
          let frame = transform.physical(frame)
          if isSure || frame.intersects(query.region) {
            output.append(BatchedElement(frame: frame, item: item))
          }
          item &+= 1
        }
      }
      next.item &+= part.count
      next.index = part.upperBound
    }
    return false
  }

  /// Fills the output with lines whose frames the host computes; returns whether there may be more.
  @inline(__always)
  mutating func fillLines(
    _ output: inout OutputBuffer<PlacedLine>, _ query: RegionQuery, _ lines: LinePointers,
    in engine: LineEngine
  ) -> Bool {
    let mayBePlain = coversCross && !lines.hasUnmeasuredSize
    return output.fill { output in
      while true {
        if next.index >= partEnd, itemsBeyond == 0 {
          appendWholeLines(to: &output, mayBePlain, query, lines, in: engine)
        }
        guard output.room > 0 else { return true }
        guard next.index < partEnd || engine.enterPart(of: &self, query) else {
          return false
        }
        let part = next.index..<partEnd
        output.append(
          PlacedLine(
            item: next.item, at: part, isPlain: mayBePlain && isInside,
            placer.spaced))
        if itemsBeyond > 0 { engine.advance(&placer, past: part) }
        next.item &+= part.count
        next.index = part.upperBound
      }
    }
  }

  /// If all lines share their spacing, appends those that end in their chunk: nearly all. Each takes little computation.
  @inline(__always)
  private mutating func appendWholeLines(
    to output: inout OutputBuffer<PlacedLine>, _ mayBePlain: Bool, _ query: RegionQuery,
    _ lines: LinePointers, in engine: LineEngine
  ) {
    guard let even = engine.traits.evenSpacing else { return }
    let (inset, slack, insideLo) = (lines.inset, query.slack, query.insideLo)
    // A copy can stay in registers.
    var line = next
    while output.room > 0, line.index < line.chunkEnd {
      let start = inset + line.start
      let end = lines.lineEnd(from: line.index)
      guard start < query.mainHi + slack, end <= line.chunkEnd,
        let extent = lines.extent(of: line.index..<end, at: line.start - line.chunkStart)
      else { break }
      if start + extent >= query.mainLo - slack {
        let isPlain = mayBePlain && start >= insideLo && start + extent < query.mainHi
        let placer = SpacedPlacer(
          cross: even.start, spacing: even.spacing, main: start, extent: extent)
        output.append(PlacedLine(item: line.item, at: line.index..<end, isPlain: isPlain, placer))
      }
      line.item &+= end &- line.index
      line.index = end
      line.start += extent + lines.lineSpacing
    }
    next = line
    partEnd = line.index
  }
}

extension LineEngine {
  /// Advances a walk to the next items that the query may meet along the main axis: the rest of the current line in the next
  /// chunk, or the next line. Returns whether there are any.
  @inline(never)
  fileprivate func enterPart(of walk: inout LineWalk, _ query: RegionQuery) -> Bool {
    guard let lines else { return false }
    var next = walk.next
    if walk.itemsBeyond > 0 {
      next = inNextChunk(next)
      walk.next = next
      walk.partEnd = next.index &+ min(walk.itemsBeyond, next.chunkEnd &- next.index)
      walk.itemsBeyond &-= walk.partEnd &- next.index
      return true
    }
    while next.item < lines.count {
      let main = lines.inset + next.start
      // Fails for NaN as well.
      guard main < query.mainHi + query.slack else { return false }
      if next.index >= next.chunkEnd { next = inNextChunk(next) }
      var line = VisitedLine(next)
      let placer = measure(&line, lines, at: main)
      next.start += line.extent + lines.lineSpacing
      if main + line.extent >= query.mainLo - query.slack {
        walk.next = next
        walk.partEnd = min(next.index &+ line.count, next.chunkEnd)
        walk.itemsBeyond = line.count &- (walk.partEnd &- next.index)
        walk.isInside = main >= query.insideLo && main + line.extent < query.mainHi
        walk.placer = placer
        return true
      }
      next.item &+= line.count
      next.index &+= line.count
    }
    return false
  }

  @inline(never)
  fileprivate func advance(_ placer: inout LinePlacer, past part: Range<Int>) {
    if let lines { forEachFrame(part, lines, with: &placer) { _ in } }
  }
}
