/// Where a line begins, and where its items are kept.
struct LineBegin: BitwiseCopyable {
  /// The chunk in which it begins.
  var place: SumTree<32>.Place
  /// Where in the flat arrays its first item is, and where the chunk's items end.
  var index: Int
  var chunkEnd: Int
  /// What the lines add that begin before the chunk.
  var chunkStart: Double
  /// Its first item.
  var item: Int
  /// What the lines before it add.
  var start: Double

  /// The line that begins with the `local`-th item of a chunk, which may be in a later chunk.
  @inline(__always)
  init(_ local: Int, of chunk: ItemChunks.Chunk, itemsPerChunk: Int, start: Double) {
    place = chunk.place
    index = Int(chunk.payload) &* itemsPerChunk &+ local
    chunkEnd = Int(chunk.payload) &* itemsPerChunk &+ chunk.count
    chunkStart = chunk.extentBefore
    item = chunk.countBefore &+ local
    self.start = start
  }
}

/// Lines that stand together in a chunk, from the first of which one looks for a line: a word's, or all of the chunk's. An engine
/// remembers where it looked last, as who scrolls asks for what lies close by: that saves a third of a visible query, and more
/// where there is little to be seen.
struct LineSegment: BitwiseCopyable {
  var chunk: ItemChunks.Chunk
  /// The first line's first item, by its number in the chunk; it may be in a later chunk.
  var local: Int
  /// What all lines before the first of these add, and all up to the last.
  var start: Double
  var end: Double

  /// Of no lines: leads nowhere.
  static var none: LineSegment { LineSegment(chunk: .nowhere, local: 0, start: 0, end: 0) }

  @inline(__always)
  var isNone: Bool { chunk.count == 0 }

  /// Whether the first line to reach an offset is one of these.
  @inline(__always)
  func leads(to offset: Double) -> Bool { start < offset && offset <= end }
}

/// A line found, and the way to the next.
struct LineCursor {
  var begin: LineBegin
  var count = 0
  var extent = 0.0

  @inline(__always)
  init(_ begin: LineBegin) { self.begin = begin }

  var items: Range<Int> { begin.item..<begin.item &+ count }

  /// Looks how long the line is that begins here.
  @inline(__always)
  mutating func measure(_ reader: LinePointers, in engine: LineEngine) {
    let end = reader.lineEnd(from: begin.index)
    if end <= begin.chunkEnd {
      count = end &- begin.index
      let part = begin.index..<end
      extent =
        reader.extent(of: part, at: begin.start - begin.chunkStart) ?? engine.extentByRule(part)
    } else {
      (count, extent) = engine.measure(begin)
    }
  }

  /// Goes on to where the next line begins; returns false if this is the last.
  @inline(__always)
  mutating func advance(_ lineSpacing: Double, in engine: LineEngine) -> Bool {
    begin.index &+= count
    begin.item &+= count
    begin.start += extent + lineSpacing
    return begin.index < begin.chunkEnd || enterNextChunk(in: engine)
  }

  /// Goes on to the first line that does not pass, or to the last of all. This one has been measured.
  @inline(__always)
  mutating func advance(
    _ reader: LinePointers, in engine: LineEngine, while passes: (_ start: Double, _ extent: Double) -> Bool
  ) {
    while true {
      reader.advance(&self, while: passes)
      guard passes(begin.start, extent) else { return }
      var next = self
      guard next.advance(reader.lineSpacing, in: engine) else { return }
      next.measure(reader, in: engine)
      self = next
    }
  }

  /// Goes on from the end of a chunk, or some places after it, to the chunk in which that is; returns whether there is one.
  @inline(__always)
  mutating func enterNextChunk(in engine: LineEngine) -> Bool {
    // By value, so that what is here can stay in registers.
    let next = engine.inNextChunk(begin)
    begin = next
    return next.index < next.chunkEnd
  }
}
