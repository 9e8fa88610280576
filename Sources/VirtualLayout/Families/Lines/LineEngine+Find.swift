// Lines as queries see them, whichever store keeps them: found, measured and placed.
extension LineEngine {
  // MARK: Finding

  /// The lines among which the first one is that ends at `offset` or after it, the spacing after a line included; none if none does.
  @inline(__always)
  func findSegment(_ reader: LinePointers, leadingTo offset: Double) -> LineSegment {
    let known = segment
    // Sums beyond are rounded, and what they say of a segment by itself is not what they say of all.
    if known.leads(to: offset), reader.isExact { return known }
    let chunk = reader.isExact ? known.chunk : .nowhere
    let found =
      hasRows
      ? rows.items.tree.find(reaching: offset, near: chunk)
      : wrapped.items.tree.find(reaching: offset, near: chunk)
    segment = reader.segment(leadingTo: offset, in: found)
    return segment
  }

  /// The lines among which the last one is that starts before an offset, beyond some that have been found; none if that is the last of
  /// all.
  @inline(__always)
  func findSegment(
    _ reader: LinePointers, leadingTo offset: Double, beyond known: LineSegment
  ) -> LineSegment {
    let chunk = reader.isExact ? known.chunk : .nowhere
    // Mostly in the chunk in which the first line is.
    if offset <= chunk.extentBefore + chunk.extent { return reader.segment(leadingTo: offset, in: chunk) }
    return reader.segment(leadingTo: offset, in: findChunk(reaching: offset, from: chunk))
  }

  /// - Parameter known: the chunk or one before it; any, if that is none.
  @inline(never)
  private func findChunk(reaching offset: Double, from known: ItemChunks.Chunk) -> ItemChunks.Chunk? {
    if known.count == 0 {
      return hasRows ? rows.items.tree.find(reaching: offset) : wrapped.items.tree.find(reaching: offset)
    }
    return hasRows
      ? rows.items.tree.find(reaching: offset, from: known)
      : wrapped.items.tree.find(reaching: offset, from: known)
  }

  /// Where the first line of a segment begins.
  @inline(__always)
  func begin(of segment: LineSegment, _ reader: LinePointers) -> LineBegin {
    let begin = LineBegin(
      segment.local, of: segment.chunk, itemsPerChunk: reader.itemsPerChunk, start: segment.start)
    return begin.index < begin.chunkEnd || segment.isNone ? begin : inNextChunk(begin)
  }

  /// The line that holds an item; nil without it.
  func line(holding item: Int) -> LineCursor? {
    guard let reader, let begin = hasRows ? rows.rowBegin(holding: item) : wrapped.lineBegin(holding: item)
    else {
      return nil
    }
    var line = LineCursor(begin)
    line.measure(reader, in: self)
    return line
  }

  /// The extent of a wrapped line that ends in its chunk, before another.
  @inline(never)
  func extentByRule(_ part: Range<Int>) -> Double {
    guard let reader, let rule = wrapped.rule else { return 0 }
    return rule.measure(part, of: reader.lengths).extent
  }

  /// A line that need not end in the chunk in which it begins.
  @inline(never)
  func measure(_ begin: LineBegin) -> (count: Int, extent: Double) {
    hasRows ? rows.measureRow(from: begin.item) : wrapped.measureLine(from: begin.item)
  }

  @inline(never)
  func inNextChunk(_ begin: LineBegin) -> LineBegin {
    hasRows ? rows.items.inNextChunk(begin) : wrapped.items.inNextChunk(begin)
  }

  // MARK: Placing

  /// Looks how long a line is that begins somewhere, and how it places its items.
  ///
  /// - Parameter main: where it starts.
  @inline(__always)
  func enter(_ line: inout LineCursor, _ reader: LinePointers, at main: Double) -> LinePlacer {
    if !hasRows, traits.evenSpacing == nil {
      let measured = measuredPlacer(line.begin, at: main)
      (line.count, line.extent) = (measured.count, measured.placer.spaced.extent)
      return measured.placer
    }
    line.measure(reader, in: self)
    // What stands in columns does not look where the line starts across.
    let (start, gap) = traits.evenSpacing ?? (0, 0)
    return LinePlacer(SpacedPlacer(cross: start, gap: gap, main: main, extent: line.extent))
  }

  /// Of a line whose items must be looked at before they are placed.
  @inline(never)
  private func measuredPlacer(_ begin: LineBegin, at main: Double) -> (count: Int, placer: LinePlacer) {
    let end = reader?.lineEnd(from: begin.index) ?? .max
    guard let reader, let rule = wrapped.rule, end <= begin.chunkEnd,
      begin.item + (end - begin.index) < reader.count
    else { return wrapped.measuredPlacer(from: begin.item, at: main) }
    return (end - begin.index, rule.placer(of: begin.index..<end, in: reader.lengths, at: main))
  }

  /// Visits the frames of a line's next items, by their indices in the flat arrays.
  @inline(__always)
  func forEachFrame(
    _ part: Range<Int>, _ reader: LinePointers, with placer: inout LinePlacer, _ body: (AxisFrame) -> Void
  ) {
    if let items = traits.spacedItems {
      var next = placer.spaced
      for index in part { body(items.place(reader.lengths[index], with: &next)) }
      placer.spaced = next
    } else if hasRows {
      var next = placer
      for index in part { body(rows.rule.place(reader.lengths[index], with: &next)) }
      placer = next
    } else {
      placeByRule(part, reader, with: &placer, body)
    }
  }

  /// A few frames at a time, for which the rule is called once.
  @inline(__always)
  private func placeByRule(
    _ part: Range<Int>, _ reader: LinePointers, with placer: inout LinePlacer, _ body: (AxisFrame) -> Void
  ) {
    guard let rule = wrapped.rule else { return }
    withUnsafeTemporaryAllocation(of: AxisFrame.self, capacity: 16) { frames in
      guard let start = frames.baseAddress else { return }
      var first = part.lowerBound
      while first < part.upperBound {
        let few = first..<min(first &+ 16, part.upperBound)
        rule.place(few, of: reader.lengths, with: &placer, into: start)
        for index in 0..<few.count { body(start[index]) }
        first = few.upperBound
      }
    }
  }
}
