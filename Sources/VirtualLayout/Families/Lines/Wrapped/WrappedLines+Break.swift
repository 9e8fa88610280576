// The one place where items are cut into lines: all of them, or from one line on until the cut falls into step again.
extension WrappedLines {
  /// What cutting has come to.
  struct Broken {
    /// How many items were put on lines.
    var placed = 0
    /// After the last of them: where the lines fell into step, or the end.
    var end = 0
  }

  /// Cuts lines from one that begins somewhere on, and notes narrow items.
  ///
  /// Stops where a new line begins at an item after `lastChanged` at which one began before: from there on nothing is different but
  /// positions, and those are sums.
  ///
  /// - Parameters:
  ///   - start: where an item stands that begins a line, or the very first.
  ///   - lastChanged: the last item that is not as it was when the lines after it were cut.
  ///   - keepsSums: whether what lines after it add up to is as it was, but for one and the same difference.
  mutating func breakLines(
    from start: Place, untilInStepAfter lastChanged: Int, keepingSums keepsSums: Bool
  ) -> Broken {
    // Where all chunks are cut, the tree adds up once what their lines add up to.
    let isWhole = lastChanged >= count - 1 && start.item == 0
    var extents = [Double](repeating: 0, count: isWhole ? items.tree.elementCount : 0)
    // The chunk in which the line in hand began, while the cut may have moved on.
    var (chunk, number) = (start.chunk, 0)
    var owner = (chunk: chunk, number: number)
    var breaker = ChunkBreaker(
      rule.unsafelyUnwrapped, traits, in: chunk, from: start.local,
      offset: start.local == 0 ? 0 : offset(ofBegin: start) - chunk.extentBefore)
    var placed = 0
    defer { if breaker.narrowest < LineTraits.narrow { hasNarrowItems = true } }
    while true {
      let ended = cut(&breaker, chunk, lastChanged: lastChanged - chunk.countBefore)
      placed += ended.local - (placed == 0 ? start.local : 0)
      if let extent = ended.previousOwner { note(extent, of: owner, in: &extents) }
      if breaker.ownsLine { owner = (chunk, number) }
      if ended.inStep {
        // The line in hand began here and stands as before; what follows in this chunk has shifted.
        let extent = resum(from: ended.local, offset: breaker.offset, in: chunk, keepingSums: keepsSums)
        if extent != chunk.extent { items.tree.update(chunk, count: chunk.count, extent: extent) }
        return Broken(placed: placed, end: chunk.countBefore + ended.local)
      }
      // A chunk in which no line begins adds nothing.
      if !breaker.ownsLine { note(0, of: (chunk, number), in: &extents) }
      guard let next = items.tree.next(chunk) else { break }
      (chunk, number) = (next, number + 1)
      breaker.enter(next)
    }
    var offsets = offsets.mutableSpan
    note(breaker.endChunk(&offsets), of: owner, in: &extents)
    if isWhole { items.tree.updateAll(extents: extents) }
    return Broken(placed: placed, end: count)
  }

  /// Cuts one chunk. Its lengths stay as they are meanwhile.
  private mutating func cut(
    _ breaker: inout ChunkBreaker, _ chunk: Chunk, lastChanged: Int
  ) -> ChunkBreaker.End {
    let lengths = items.unownedLengths
    precondition(items.indices(of: chunk).upperBound <= items.cross.count, "items out of range")
    // No more than stays on the stack: a sum an item would be an allocation a chunk.
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.wordsPerChunk + 1) { leads in
      breaker.cut(lengths, lastChanged: lastChanged, begins: &begins, offsets: &offsets, leads)
    }
  }

  /// Notes what a chunk's lines add up to: among the extents of all chunks, where those are gathered.
  private mutating func note(
    _ extent: Double, of owner: (chunk: Chunk, number: Int), in extents: inout [Double]
  ) {
    if extents.isEmpty {
      items.tree.update(owner.chunk, count: owner.chunk.count, extent: extent)
    } else {
      extents[owner.number] = extent
    }
  }

  // MARK: Adding up again

  /// Brings up to date what the last line adds, which begins at `begin`: its extent may be another although its items are the same.
  mutating func resumLastLine(_ begin: Place) {
    let slot = Int(begin.chunk.payload)
    let word = Self.word(of: begin.local)
    let first = firstBegin(from: word * Self.itemsPerWord, in: slot) ?? begin.local
    let extent = resum(from: first, offset: offsets[slot * Self.wordsPerChunk + word], in: begin.chunk)
    if extent != begin.chunk.extent {
      items.tree.update(begin.chunk, count: begin.chunk.count, extent: extent)
    }
  }

  /// Adds up afresh the lines of so many chunks from the one on that begins with an item.
  mutating func resum(chunksFrom firstItem: Int, _ count: Int) {
    for number in 0..<count {
      guard let chunk = items.chunk(beginningWith: firstItem, skipping: number) else { return }
      let slot = Int(chunk.payload)
      for word in 0..<Self.wordsPerChunk { offsets[slot * Self.wordsPerChunk + word] = 0 }
      let extent = firstBegin(from: 0, in: slot).map { resum(from: $0, offset: 0, in: chunk) } ?? 0
      items.tree.update(chunk, count: chunk.count, extent: extent)
    }
  }

  /// Brings up to date what leads to the words after one that is right. What all lines add up to is known.
  mutating func resum(fromWord word: Int, of chunk: Chunk) {
    let slot = Int(chunk.payload)
    guard let begin = firstBegin(from: word * Self.itemsPerWord, in: slot) else { return }
    _ = resum(from: begin, offset: offsets[slot * Self.wordsPerChunk + word], in: chunk)
  }

  /// Brings up to date what the chunk's lines from the one at `local` on add up to; returns what all of them do.
  ///
  /// - Parameter keepsSums: whether those of later words need only be shifted, all by the same.
  private mutating func resum(
    from local: Int, offset: Double, in chunk: Chunk, keepingSums keepsSums: Bool = false
  ) -> Double {
    let slot = Int(chunk.payload)
    let firstWord = slot * Self.wordsPerChunk
    var local = local
    var offset = offset
    var word = Self.word(of: local)
    // A word at a time: what leads to the next that begins a line is what leads to this one, and its lines.
    while let next = firstBegin(from: (word + 1) * Self.itemsPerWord, in: slot) {
      offset = self.offset(offset, afterLinesFrom: local, to: next, in: slot)
      local = next
      if keepsSums {
        let change = offset - offsets[firstWord + word + 1]
        if change != 0 {
          offsets.add(change, to: firstWord + word + 1..<firstWord + Self.wordsPerChunk)
        }
        return chunk.extent + change
      }
      while word < Self.word(of: local) {
        word += 1
        offsets[firstWord + word] = offset
      }
    }
    let last = lastBegin(upTo: Self.itemsPerChunk - 1, in: slot) ?? local
    offset = self.offset(offset, afterLinesFrom: local, to: last, in: slot)
    // It may go on in the next chunk.
    offset += reach(ofLineAt: last, in: chunk)
    for later in word + 1..<max(word + 1, Self.wordsPerChunk) { offsets[firstWord + later] = offset }
    return offset
  }
}
