// Inserting, removing and resizing items. Each change notes which rows are stale, and `settle` adds them up again: in O(log n)
// for a single item of a list, in O(n) if later items move to other columns.
extension CountedRows {
  mutating func setLengths(of item: Int, _ lengths: AxisSize) {
    guard let place = items.place(of: item) else { return }
    noteCross(lengths.cross)
    items.setLengths(at: items.index(of: place), lengths)
    stale.note(item..<item + 1, of: count)
  }

  mutating func insert(_ news: ItemChunks.NewItems, at item: Int) {
    guard !news.part.isEmpty else { return }
    for index in news.part { noteCross(news.cross[index]) }
    let added = news.part.count
    let end = items.tree.last.map { ItemChunks.Place(chunk: $0, local: $0.count) }
    if var place = items.place(of: item) ?? end, place.chunk.count + added <= items.itemsPerChunk {
      let chunk = place.chunk
      items.write(news, at: items.openGap(of: added, at: &place))
      items.tree.addCount(added, to: chunk)
    } else if let place = items.place(of: item) {
      let begin = place.chunk.countBefore
      spread(from: place.chunk, chunks: 1, with: news, at: place.local)
      joinThinChunks(around: begin)
      joinThinChunks(around: begin + place.chunk.count + added - 1)
    } else {
      items.append(news)
    }
    stale.note(item..<item + added, of: count)
  }

  mutating func remove(_ part: Range<Int>) {
    var rest = part.count
    while rest > 0, var place = items.place(of: part.lowerBound) {
      let chunk = place.chunk
      let taken = min(rest, chunk.count - place.local)
      rest -= taken
      if taken == chunk.count {
        items.remove(chunk)
      } else {
        items.closeGap(of: taken, at: &place)
        items.tree.addCount(-taken, to: chunk)
      }
    }
    stale.note(part.lowerBound..<part.lowerBound, of: count)
    // The removed items may have been the end of one chunk and the start of another.
    joinThinChunks(around: part.lowerBound - 1)
    joinThinChunks(around: part.lowerBound)
    if items.holdsTooMuch { _ = items.compact() }
  }

  mutating func breakAgain(_ changed: [Range<Int>]) -> Int { addUpStale() }

  /// Ends an edit: adds up the stale rows. Returns how many items may be on them.
  private mutating func addUpStale() -> Int {
    // Rounded sums depend on the order of edits.
    guard isExact else { return breakAll() }
    let items = stale.items(of: count, columns: columns)
    stale = StaleRows(settledCount: count)
    let added = addUp(chunksOf: items)
    return isExact ? added : breakAll()
  }

  // MARK: Chunks

  /// Does what `ItemChunks.spread` does, which sets sums to 0.
  private mutating func spread(
    from first: ItemChunks.Chunk, chunks count: Int, with news: ItemChunks.NewItems = ItemChunks.NewItems(),
    at place: Int = 0
  ) {
    let spread = items.spread(from: first, chunks: count, with: news, at: place)
    stale.note(spread, of: self.count)
  }

  private mutating func joinThinChunks(around item: Int) {
    while let thin = items.thinChunks(around: item) { spread(from: thin.first, chunks: thin.count) }
  }
}
