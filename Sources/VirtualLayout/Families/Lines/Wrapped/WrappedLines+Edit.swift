// Inserting, removing and resizing items, in O(512 + log n) and the items whose lines break again. Bits move with their items, and
// new items begin no line. Then lines break again, from the last one that begins before each edit. Until then, the offsets
// after an edit in its chunk are wrong.
extension WrappedLines {
  /// - Complexity: O(512 + log n), and O(log n) for each chunk that is removed whole.
  mutating func remove(_ part: Range<Int>) {
    noteDifferences(in: part.lowerBound..<part.upperBound + 1, times: -1)
    var rest = part.count
    while rest > 0, var place = items.place(of: part.lowerBound) {
      let taken = min(rest, place.chunk.count - place.local)
      rest -= taken
      if taken == place.chunk.count {
        clearWords(of: place.chunk.payload)
        items.remove(place.chunk)
      } else {
        closeGap(of: taken, at: &place)
        items.tree.update(place.chunk, count: place.chunk.count, extent: place.chunk.extent)
      }
    }
    joinThinChunks(around: part.lowerBound)
    // The removed items may have been the end of a chunk.
    joinThinChunks(around: part.lowerBound - 1)
    noteDifferences(in: part.lowerBound..<part.lowerBound + 1)
  }

  /// - Complexity: O(512 + log n), and as much for each chunk that is filled.
  mutating func insert(_ news: ItemChunks.NewItems, at item: Int) {
    noteDifferences(in: item..<item + 1, times: -1)
    defer { noteDifferences(in: item..<item + news.part.count + 1) }
    guard var place = items.place(of: item) else {
      items.append(news)
      return growWords()
    }
    let chunk = place.chunk
    let total = chunk.count + news.part.count
    guard total > Self.itemsPerChunk else {
      items.write(news, at: openGap(of: news.part.count, at: &place))
      return items.tree.update(chunk, count: total, extent: chunk.extent)
    }
    spread(from: chunk, chunks: 1, with: news, at: place.local)
    // The new chunks may be thin together with their neighbors.
    joinThinChunks(around: chunk.countBefore)
    joinThinChunks(around: chunk.countBefore + total - 1)
  }

  mutating func setLengths(of item: Int, _ lengths: AxisSize) {
    guard let place = items.place(of: item) else { return }
    noteDifferences(in: item..<item + 2, times: -1)
    items.setLengths(at: items.index(of: place), lengths)
    noteDifferences(in: item..<item + 2)
  }

  /// Starts at the last line that begins before a change, because a changed item may fit on it now.
  mutating func breakAgain(_ changed: [Range<Int>]) -> Int {
    guard isExact else { return breakAll() }
    var placed = 0
    var end = -1
    for run in changed {
      // An earlier range has already broken these lines.
      if run.upperBound <= end { continue }
      let start = run.lowerBound <= end ? items.place(of: end) : lineBegin(before: run.lowerBound)
      guard let start else { continue }
      end = breakLines(from: start, untilInStepAfter: run.upperBound - 1)
      placed += end - start.item
    }
    noteLastLine(brokenUpTo: end)
    return placed
  }
}
