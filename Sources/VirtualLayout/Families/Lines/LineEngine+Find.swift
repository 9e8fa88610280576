// Finding lines in a store, by an offset or by an item.
extension LineEngine {
  // MARK: By an offset

  /// The segment with the first line that ends at or after `offset`, counting the spacing after a line. None after all lines.
  @inline(__always)
  func findSegment(_ lines: LinePointers, leadingTo offset: Double) -> LineSegment {
    let known = segment
    // Rounded sums of one segment may disagree with those of all lines.
    if known.leads(to: offset), lines.isExact { return known }
    return searchSegment(leadingTo: offset)
  }

  @inline(never)
  private func searchSegment(leadingTo offset: Double) -> LineSegment {
    guard let lines else { return .none }
    let known = lines.isExact && !lines.hasUnmeasuredSize ? segment.chunk : nil
    let found = lines.segment(leadingTo: offset, in: findChunk(reaching: offset, near: known))
    if !isShared { segment = found }
    return found
  }

  /// The segment with the last line that starts before `offset`, if that is after the segment `known`. None after all lines.
  @inline(__always)
  func findSegment(_ lines: LinePointers, leadingTo offset: Double, beyond known: LineSegment) -> LineSegment
  {
    // Usually the chunk of the first line.
    let chunk: ItemChunks.Chunk? =
      lines.isExact && offset <= known.chunk.extentBefore + known.chunk.extent
      ? known.chunk : findChunk(reaching: offset)
    return lines.segment(leadingTo: offset, in: chunk)
  }

  @inline(never)
  private func findChunk(reaching offset: Double, near known: ItemChunks.Chunk? = nil) -> ItemChunks.Chunk? {
    hasRows
      ? rows.items.tree.find(reaching: offset, near: known)
      : wrapped.items.tree.find(reaching: offset, near: known)
  }

  @inline(__always)
  func begin(of segment: LineSegment, _ lines: LinePointers) -> LinePosition {
    let begin = LinePosition(
      segment.local, of: segment.chunk, itemsPerChunk: lines.itemsPerChunk, start: segment.start)
    return begin.index < begin.chunkEnd || segment.isNone ? begin : inNextChunk(begin)
  }

  // MARK: By an item

  func begin(ofLineHolding item: Int) -> LinePosition? {
    hasRows ? rows.rowBegin(holding: item) : wrapped.lineBegin(holding: item)
  }

  func line(of item: Int) -> Range<Int>? {
    if hasRows, item < itemCount {
      let first = item / rows.columns * rows.columns
      return first..<min(first + rows.columns, itemCount)
    }
    return wrapped.line(holding: item)
  }

  var columnCount: Int? { hasRows ? rows.columns : nil }

  func lineNumber(of item: Int) -> Int? {
    hasRows ? item / rows.columns : wrapped.lineNumber(holding: item)
  }

  // MARK: Cold paths of a walk

  /// The extent of a wrapped line that ends in its chunk and is not the last.
  @inline(never)
  func extentOfLine(_ part: Range<Int>) -> Double {
    guard let lines, let rule = wrapped.rule else { return 0 }
    return rule.measure(part, of: lines.lengths).extent
  }

  /// Measures a line that may end in a later chunk.
  @inline(never)
  func measure(_ begin: LinePosition) -> (count: Int, extent: Double) {
    if hasRows { return rows.measureRow(from: begin.item) }
    let line = wrapped.measureLine(begin)
    return (line.count, line.extent)
  }

  @inline(never)
  func inNextChunk(_ begin: LinePosition) -> LinePosition {
    hasRows ? rows.items.inNextChunk(begin) : wrapped.items.inNextChunk(begin)
  }
}
