// Lines as queries see them.
extension WrappedLines {
  func measureLine(from item: Int) -> (count: Int, extent: Double) {
    guard let line = items.place(of: item).map({ measureLine($0) }) else { return (0, 0) }
    return (line.count, line.extent)
  }

  func lineBegin(holding item: Int) -> LineBegin? {
    guard let place = items.place(of: item), let begin = lineBegin(holding: place) else { return nil }
    return LineBegin(
      begin.local, of: begin.chunk, itemsPerChunk: Self.itemsPerChunk, start: offset(ofBegin: begin))
  }

  /// How a line places its items, which must be looked at first: the last line, or one that ends in another chunk.
  func measuredPlacer(_ found: LineCursor, at main: Double) -> LinePlacer {
    guard let rule else { return LinePlacer(SpacedPlacer(cross: 0, gap: 0, main: main, extent: 0)) }
    let isLast = found.items.upperBound == count
    let line = items.place(of: found.begin.item).map { measureLine($0) } ?? Line.none
    return rule.placer(for: line, at: main, last: isLast ? lastLine : nil)
  }
}
