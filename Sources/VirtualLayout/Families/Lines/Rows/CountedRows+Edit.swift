// Inserting, removing and resizing items, in O(columns · log n) for a single item. Afterwards the sums of chunks are right,
// except after `setLengths`. Private functions return the number of items that may be on changed rows.
extension CountedRows {
  // MARK: One item

  mutating func insert(_ lengths: AxisSize, at item: Int) -> Int {
    let end = items.tree.last.map { ItemChunks.Place(chunk: $0, local: $0.count) }
    if var place = items.place(of: item) ?? end, place.chunk.count < items.itemsPerChunk {
      noteCross(lengths.cross)
      items.setLengths(at: items.openGap(of: 1, at: &place), lengths)
      return settled(recount(place))
    }
    let news = ItemChunks.NewItems(cross: [lengths.cross], main: [lengths.main], part: 0..<1)
    return settled(insertCounting(news, at: item))
  }

  mutating func remove(_ item: Int) -> Int { settled(removeCounting(item..<item + 1)) }

  mutating func resize(_ item: Int, _ lengths: AxisSize) -> Int {
    guard let place = items.place(of: item) else { return 0 }
    noteCross(lengths.cross)
    items.setLengths(at: items.index(of: place), lengths)
    return settled(recount(place))
  }

  /// Ends an edit: returns how many items were put on rows, and adds all rows up again if sums are rounded.
  ///
  /// - Parameter looked: the items of the chunks that were added up; some may be counted twice, if chunks were split or joined.
  private mutating func settled(_ looked: Int) -> Int {
    // Rounded sums depend on the order of edits.
    isExact ? min(looked, count) : breakAll()
  }

  // MARK: Several items

  mutating func setLengths(of item: Int, _ lengths: AxisSize) {
    noteCross(lengths.cross)
    if let place = items.place(of: item) { items.setLengths(at: items.index(of: place), lengths) }
  }

  mutating func insert(_ news: ItemChunks.NewItems, at item: Int) { _ = insertCounting(news, at: item) }

  mutating func remove(_ part: Range<Int>) { _ = removeCounting(part) }

  mutating func breakAgain(_ changed: [Range<Int>]) -> Int {
    guard isExact else { return breakAll() }
    let looked = addUp(around: changed)
    return isExact ? looked : breakAll()
  }

  private mutating func insertCounting(_ news: ItemChunks.NewItems, at item: Int) -> Int {
    guard !news.part.isEmpty else { return 0 }
    for index in news.part { noteCross(news.cross[index]) }
    let added = news.part.count
    guard var place = items.place(of: item) else {
      items.append(news)
      return addUp(around: item..<item + added)
    }
    let chunk = place.chunk
    if chunk.count + added <= items.itemsPerChunk {
      items.write(news, at: items.openGap(of: added, at: &place))
      return recount(place)
    }
    if added == 1 {
      split(chunk)
      return insertCounting(news, at: item) + joinThinChunks(around: chunk.countBefore)
        + joinThinChunks(around: chunk.countBefore + chunk.count)
    }
    return spread(from: chunk, chunks: 1, with: news, at: place.local)
      + joinThinChunks(around: chunk.countBefore)
      + joinThinChunks(around: chunk.countBefore + chunk.count + added - 1)
  }

  private mutating func split(_ chunk: ItemChunks.Chunk) {
    let half = items.itemsPerChunk / 2
    let slot = items.takeSlot()
    let part = items.indices(of: chunk)
    items.move(part.lowerBound + half..<part.upperBound, to: Int(slot) * items.itemsPerChunk)
    // The extents are 0 until they are added up, so that no row is in two sums meanwhile.
    items.tree.update(chunk, count: half, extent: 0)
    items.tree.insert(count: half, extent: 0, payload: slot, after: chunk)
    _ = addUp(chunksOf: chunk.countBefore..<chunk.countBefore + 2 * half)
  }

  private mutating func removeCounting(_ part: Range<Int>) -> Int {
    var rest = part.count
    var looked = 0
    var wholeChunks = 0
    while rest > 0, var place = items.place(of: part.lowerBound) {
      let taken = min(rest, place.chunk.count - place.local)
      rest -= taken
      if taken == place.chunk.count {
        items.remove(place.chunk)
        wholeChunks += 1
      } else {
        items.closeGap(of: taken, at: &place)
        looked += recount(place)
      }
    }
    if wholeChunks > 0 || part.count > 1 {
      // The last row before the removed items has other items now.
      looked += addUp(around: part.lowerBound..<part.lowerBound)
    }
    // The removed items may have been the end of one chunk and the start of another.
    looked += joinThinChunks(around: part.lowerBound - 1) + joinThinChunks(around: part.lowerBound)
    if items.holdsTooMuch { _ = items.compact() }
    return looked
  }

  /// Corrects the sums of an edited chunk, and of chunks before it whose last row may reach the edit.
  private mutating func recount(_ place: ItemChunks.Place) -> Int {
    let chunk = place.chunk
    addUp(chunk)
    items.tree.update(chunk, count: chunk.count, extents: sums)
    // Rows that begin `columns` or more items before the edit do not reach it, and stay as they are.
    let unaffected = place.local - (columns - 1)
    if unaffected >= 0 { return chunk.count - unaffected }
    return chunk.count + addUp(chunksOf: chunk.countBefore + unaffected..<chunk.countBefore)
  }

  // MARK: Chunks

  /// Does what `ItemChunks.spread` does, and corrects the sums.
  private mutating func spread(
    from first: ItemChunks.Chunk, chunks count: Int, with news: ItemChunks.NewItems = ItemChunks.NewItems(),
    at place: Int = 0
  ) -> Int {
    let spread = items.spread(from: first, chunks: count, with: news, at: place)
    return addUp(chunksOf: spread.lowerBound - (columns - 1)..<spread.upperBound)
  }

  private mutating func joinThinChunks(around item: Int) -> Int {
    var looked = 0
    while let thin = items.thinChunks(around: item) {
      looked += spread(from: thin.first, chunks: thin.count)
    }
    return looked
  }
}
