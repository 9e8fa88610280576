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
  func measuredPlacer(from item: Int, at main: Double) -> (count: Int, placer: LinePlacer) {
    guard let rule, let place = items.place(of: item) else {
      return (0, LinePlacer(SpacedPlacer(cross: 0, gap: 0, main: main, extent: 0)))
    }
    let line = measureLine(place)
    let isLast = item + line.count == count
    return (line.count, rule.placer(for: line, at: main, last: isLast ? lastLine : nil))
  }
}
