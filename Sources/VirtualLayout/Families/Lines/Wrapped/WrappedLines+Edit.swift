// Inserting, removing and resizing items. A single edit takes O(512 + log n), and the items whose lines break again. Bits move
// with their items, and new items begin no line. Then lines break again, from the last one that begins before each edit. Until
// then, the offsets after an edit in its chunk are wrong: all by the same amount after a single edit, by any amount after
// several.
extension WrappedLines {
  // MARK: One item

  mutating func insert(_ lengths: AxisSize, at item: Int) -> Int {
    if item == count, let placed = append(lengths) { return placed }
    forgetDifferences(in: item..<item + 1)
    insert(lengths, at: item, offsetsAreRight: true)
    noteDifferences(in: item..<item + 2)
    return breakAgain(at: item..<item + 1)
  }

  mutating func remove(_ item: Int) -> Int {
    forgetDifferences(in: item..<item + 2)
    removeWithoutBreaking(item)
    noteDifferences(in: item..<item + 1)
    return breakAgain(at: item..<item)
  }

  mutating func resize(_ item: Int, _ lengths: AxisSize) -> Int {
    setLengths(of: item, lengths)
    return breakAgain(at: item..<item + 1)
  }

  /// Breaks lines again after a single edit.
  private mutating func breakAgain(at changed: Range<Int>) -> Int {
    // Rounded sums cannot be corrected by differences.
    guard isExact, let start = lineBegin(before: changed.lowerBound) else { return breakAll() }
    let end = breakLines(from: start, untilInStepAfter: changed.upperBound - 1, shiftingOffsets: true)
    noteLastLine(brokenUpTo: end)
    return end - start.item
  }

  /// Appends an item to the last line or, if it does not join, as a new line. No other line changes.
  ///
  /// - Returns: how many items were put on lines. Nil, and nothing has changed, if the last line is unlike the others or begins
  ///   before the last chunk, if that chunk is full, or if sums are rounded.
  /// - Complexity: O(log n), and the items of the last line.
  private mutating func append(_ lengths: AxisSize) -> Int? {
    guard !traits.hasOwnLastLine, isExact, let rule, let place = lastPlace,
      place.chunk.count < Self.itemsPerChunk,
      let begin = lastBegin(upTo: place.local, in: place.chunk.payload)
    else { return nil }
    let (chunk, slot) = (place.chunk, place.chunk.payload)
    let part = items.indices(of: chunk)
    let old = part.lowerBound + begin..<part.upperBound
    let former = extent(of: old)
    items.setLengths(at: part.upperBound, lengths)
    var line = Line.none
    let end = ItemLengths.with(old.lowerBound..<part.upperBound + 1, of: items.cross, items.main) {
      rule.take(old.lowerBound..<part.upperBound + 1, of: $0, into: &line)
    }
    let joins = end > part.upperBound
    if !joins {
      line = .none
      ItemLengths.with(part.upperBound..<part.upperBound + 1, of: items.cross, items.main) {
        _ = rule.take(part.upperBound..<part.upperBound + 1, of: $0, into: &line)
      }
      setBegins(at: chunk.count, in: slot)
    }
    rule.close(&line, last: nil)
    leastCross = min(leastCross, line.leastCross)
    let added = joins ? line.extent - former : line.extent + traits.lineSpacing
    let changed = joins ? begin : chunk.count
    if added != 0 {
      let firstWord = slot * Self.wordsPerChunk
      offsets.add(added, to: firstWord + Self.word(of: changed) + 1..<firstWord + Self.wordsPerChunk)
    }
    items.tree.update(chunk, count: chunk.count + 1, extent: chunk.extent + added)
    return isExact ? chunk.count + 1 - changed : breakAll()
  }

  /// Inserts an item without breaking lines.
  ///
  /// - Parameter offsetsAreRight: whether all offsets are right. If not, a full chunk that gives items away is added up again.
  private mutating func insert(_ lengths: AxisSize, at item: Int, offsetsAreRight: Bool) {
    guard let place = items.place(of: item) else {
      return append(ItemChunks.NewItems(cross: [lengths.cross], main: [lengths.main], part: 0..<1))
    }
    if place.chunk.count < Self.itemsPerChunk { return insert(lengths, within: place) }
    let evened = makeRoom(in: place.chunk)
    if !offsetsAreRight, let first = items.tree.find(count: evened) {
      // The items went from one of these two chunks to the other.
      addUp(chunksOf: evened..<evened + first.count + 1)
    }
    if let place = items.place(of: item) { insert(lengths, within: place) }
    guard let first = items.tree.find(count: evened) else { return }
    joinThinChunks(around: evened)
    joinThinChunks(around: evened + first.count)
  }

  private mutating func insert(_ lengths: AxisSize, within place: Place) {
    var place = place
    items.setLengths(at: openGap(of: 1, at: &place), lengths)
    items.tree.update(place.chunk, count: place.chunk.count, extent: place.chunk.extent)
    shiftOffsets(after: place.local, in: place.chunk, isInsertion: true)
  }

  private mutating func removeWithoutBreaking(_ item: Int) {
    guard var place = items.place(of: item) else { return }
    guard place.chunk.count > 1 else { return takeOut(item..<item + 1) }
    closeGap(of: 1, at: &place)
    items.tree.update(place.chunk, count: place.chunk.count, extent: place.chunk.extent)
    shiftOffsets(after: place.local, in: place.chunk, isInsertion: false)
    guard let thin = items.thinChunks(beside: place.chunk) else { return }
    spread(from: thin.first, chunks: thin.count)
    joinThinChunks(around: item)
  }

  /// Corrects the offsets of words after `local`, where items have moved by one. A line that has crossed the start of a word
  /// now counts on the other side. The lines at the edit must still be broken again.
  private mutating func shiftOffsets(after local: Int, in chunk: Chunk, isInsertion: Bool) {
    let slot = chunk.payload
    let first = Self.word(of: local) + 1
    for word in first..<max(first, Self.wordsPerChunk) {
      let crossed = word * Self.itemsPerWord - (isInsertion ? 0 : 1)
      guard begins(at: crossed, in: slot) else { continue }
      let reach = reach(ofLineAt: crossed, in: chunk)
      offsets[slot * Self.wordsPerChunk + word] += isInsertion ? -reach : reach
    }
  }

  // MARK: Several items, without breaking lines

  /// - Complexity: O(512 + log n), and O(log n) for each chunk that is removed whole.
  mutating func remove(_ part: Range<Int>) {
    forgetDifferences(in: part.lowerBound..<part.upperBound + 1)
    takeOut(part)
    noteDifferences(in: part.lowerBound..<part.lowerBound + 1)
  }

  private mutating func takeOut(_ part: Range<Int>) {
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
  }

  /// - Complexity: O(512 + log n), and as much for each chunk that is filled.
  mutating func insert(_ news: ItemChunks.NewItems, at item: Int) {
    forgetDifferences(in: item..<item + 1)
    defer { noteDifferences(in: item..<item + news.part.count + 1) }
    if news.part.count == 1 {
      let index = news.part.lowerBound
      let lengths = AxisSize(main: news.main[index], cross: news.cross[index])
      return insert(lengths, at: item, offsetsAreRight: false)
    }
    guard var place = items.place(of: item) else { return append(news) }
    let chunk = place.chunk
    let total = chunk.count + news.part.count
    guard total > Self.itemsPerChunk else {
      items.write(news, at: openGap(of: news.part.count, at: &place))
      return items.tree.update(chunk, count: total, extent: chunk.extent)
    }
    spread(from: chunk, chunks: 1, with: news, at: place.local)
    // The new chunks may be thin together with their neighbours.
    joinThinChunks(around: chunk.countBefore)
    joinThinChunks(around: chunk.countBefore + total - 1)
  }

  private mutating func append(_ news: ItemChunks.NewItems) {
    items.append(news)
    growWords()
  }

  mutating func setLengths(of item: Int, _ lengths: AxisSize) {
    guard let place = items.place(of: item) else { return }
    forgetDifferences(in: item..<item + 2)
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
      end = breakLines(from: start, untilInStepAfter: run.upperBound - 1, shiftingOffsets: false)
      placed += end - start.item
    }
    noteLastLine(brokenUpTo: end)
    return placed
  }
}
