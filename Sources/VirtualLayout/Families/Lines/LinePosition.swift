/// The place of an item (usually the first of a line), in the section and in the store.
struct LinePosition: BitwiseCopyable {
  var place: SumTree.Place
  /// The indices of the item and of the chunk's end, in the flat arrays.
  var index: Int
  var chunkEnd: Int
  /// The sum of all lines that begin before the chunk. Meaningful only for wrapped lines.
  var chunkStart: Double
  var item: Int
  /// The sum of all lines before the line.
  var start: Double

  /// The line that begins with the `local`-th item of a chunk, or in a later chunk if there are fewer items.
  @inline(__always)
  init(_ local: Int, of chunk: ItemChunks.Chunk, itemsPerChunk: Int, start: Double) {
    place = chunk.place
    index = chunk.payload &* itemsPerChunk &+ local
    chunkEnd = chunk.payload &* itemsPerChunk &+ chunk.count
    chunkStart = chunk.extentBefore
    item = chunk.countBefore &+ local
    self.start = start
  }
}

/// Consecutive lines of a chunk, among which a query goes from one to the next: those of one word (`WrappedLines.Word`), or all
/// rows of the chunk.
///
/// An engine keeps the last segment, because the next query of a scroll view is nearby. This saves a third of a query for the
/// visible items, and more if these are few.
struct LineSegment: BitwiseCopyable {
  var chunk: ItemChunks.Chunk
  /// The first item of the first line, counted from the chunk's start; at or past its end if the line begins in a later chunk.
  var local: Int
  /// The sums of all lines up to the start and up to the end of the segment.
  var start: Double
  var end: Double

  static var none: LineSegment { LineSegment(chunk: .nowhere, local: 0, start: 0, end: 0) }

  @inline(__always)
  var isNone: Bool { chunk.count == 0 }

  /// Whether the first line to end at or after an offset is in the segment.
  @inline(__always)
  func leads(to offset: Double) -> Bool { start < offset && offset <= end }
}

/// A line that a query looks at, on its way from line to line.
struct VisitedLine {
  var begin: LinePosition
  var count = 0
  var extent = 0.0

  @inline(__always)
  init(_ begin: LinePosition) { self.begin = begin }

  var items: Range<Int> { begin.item..<begin.item &+ count }

  @inline(__always)
  mutating func measure(_ lines: LinePointers, in engine: LineEngine) {
    let end = lines.lineEnd(from: begin.index)
    if end <= begin.chunkEnd {
      count = end &- begin.index
      let part = begin.index..<end
      extent =
        lines.extent(of: part, at: begin.start - begin.chunkStart) ?? engine.extentOfLine(part)
    } else {
      (count, extent) = engine.measure(begin)
    }
  }

  /// Advances a measured line to the first one that does not pass, or to the last line.
  @inline(__always)
  mutating func advance(
    _ lines: LinePointers, in engine: LineEngine, while passes: (_ start: Double, _ extent: Double) -> Bool
  ) {
    while true {
      lines.advance(&self, while: passes)
      guard passes(begin.start, extent) else { return }
      var next = self
      next.begin.index &+= count
      next.begin.item &+= count
      next.begin.start += extent + lines.lineSpacing
      guard next.begin.index < next.begin.chunkEnd || next.enterNextChunk(in: engine) else { return }
      next.measure(lines, in: engine)
      self = next
    }
  }

  /// Moves a position at or after the end of its chunk to the chunk that holds it; returns whether there is one.
  @inline(__always)
  mutating func enterNextChunk(in engine: LineEngine) -> Bool {
    // By value, so that this line can stay in registers.
    let next = engine.inNextChunk(begin)
    begin = next
    return next.index < next.chunkEnd
  }
}
