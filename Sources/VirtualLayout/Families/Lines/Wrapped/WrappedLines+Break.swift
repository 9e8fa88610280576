// Breaking items into lines: all of them, or from one line on until a line begins where one began before.
extension WrappedLines {
  /// Breaks lines from an item on, and notes narrow items. Returns the item after the last that was put on a line.
  ///
  /// Stops at an item after `lastChanged` where a line begins now and began before the change. From there on only positions
  /// change, and those are sums.
  ///
  /// - Parameters:
  ///   - start: the place of an item that begins a line, or of the first item.
  ///   - lastChanged: the last item that has changed since the lines after it were broken.
  mutating func breakLines(from start: Place, untilInStepAfter lastChanged: Int) -> Int {
    // If all lines break, the tree is updated once, at the end.
    let isWhole = lastChanged >= count - 1 && start.item == 0
    if isWhole { chunkExtents.resize(to: items.tree.elementCount, filling: 0) }
    // The current line may have begun in an earlier chunk, its owner.
    var (chunk, number) = (start.chunk, 0)
    var owner = (chunk: chunk, number: number)
    var breaker = LineBreaker(
      rule.unsafelyUnwrapped, traits, in: chunk, from: start.local,
      offset: start.local == 0 ? 0 : offset(ofBegin: start) - chunk.extentBefore)
    defer { leastCross = min(leastCross, breaker.narrowest) }
    while true {
      precondition(items.indices(of: chunk).upperBound <= items.cross.count, "items out of range")
      let lengths = items.unownedLengths
      // Few enough to stay on the stack.
      let ended = withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.wordsPerChunk + 1) {
        breaker.breakRest(
          lengths, lastChanged: lastChanged - chunk.countBefore, begins: &self.begins, offsets: &self.offsets,
          $0)
      }
      if let extent = ended.sumOfEarlierChunk { note(extent, of: owner) }
      if breaker.ownsLine { owner = (chunk, number) }
      if ended.inStep {
        // The current line stays as it is.
        let extent = addUp(from: ended.local, offset: breaker.offset, in: chunk)
        if extent != chunk.extent { items.tree.update(chunk, count: chunk.count, extent: extent) }
        return chunk.countBefore + ended.local
      }
      // A chunk in which no line begins adds nothing.
      if !breaker.ownsLine { note(0, of: (chunk, number)) }
      guard let next = items.tree.next(chunk) else { break }
      (chunk, number) = (next, number + 1)
      breaker.enter(next)
    }
    var offsets = offsets.mutableSpan
    note(breaker.endChunk(&offsets), of: owner)
    if isWhole { items.tree.updateAll(extents: chunkExtents) }
    chunkExtents.removeAll(keepingCapacity: true)
    return count
  }

  /// Notes the extent of a chunk: in `chunkExtents` if all lines break, else in the tree.
  private mutating func note(_ extent: Double, of owner: (chunk: Chunk, number: Int)) {
    if chunkExtents.isEmpty {
      items.tree.update(owner.chunk, count: owner.chunk.count, extent: extent)
    } else {
      chunkExtents[owner.number] = extent
    }
  }

  // MARK: Adding up again

  /// Corrects the extent of the last line, which may change although its items do not.
  mutating func addUpLastLine(_ begin: Place) {
    let slot = begin.chunk.payload
    let word = Self.word(of: begin.local)
    let first = firstBegin(from: word * Self.itemsPerWord, in: slot) ?? begin.local
    let extent = addUp(from: first, offset: offsets[slot * Self.wordsPerChunk + word], in: begin.chunk)
    if extent != begin.chunk.extent {
      items.tree.update(begin.chunk, count: begin.chunk.count, extent: extent)
    }
  }

  /// Adds up the lines of the chunks that hold these items.
  mutating func addUp(chunksOf part: Range<Int>) {
    var next = part.lowerBound
    while next < part.upperBound, let chunk = items.tree.find(count: next) {
      next = chunk.countBefore + chunk.count
      let slot = chunk.payload
      for word in 0..<Self.wordsPerChunk { offsets[slot * Self.wordsPerChunk + word] = 0 }
      let extent = firstBegin(from: 0, in: slot).map { addUp(from: $0, offset: 0, in: chunk) } ?? 0
      items.tree.update(chunk, count: chunk.count, extent: extent)
    }
  }

  /// Corrects the offsets of a chunk after the line that begins at `local`; returns the sum of all its lines.
  private mutating func addUp(from local: Int, offset: Double, in chunk: Chunk) -> Double {
    let slot = chunk.payload
    let firstWord = slot * Self.wordsPerChunk
    var local = local
    var offset = offset
    var word = Self.word(of: local)
    while let next = firstBegin(from: (word + 1) * Self.itemsPerWord, in: slot) {
      offset = self.offset(offset, afterLinesFrom: local, to: next, in: slot)
      local = next
      while word < Self.word(of: local) {
        word += 1
        offsets[firstWord + word] = offset
      }
    }
    let last = lastBegin(upTo: Self.itemsPerChunk - 1, in: slot) ?? local
    offset = self.offset(offset, afterLinesFrom: local, to: last, in: slot)
    // The last line may end in a later chunk.
    offset += reach(ofLineAt: last, in: chunk)
    for later in word + 1..<max(word + 1, Self.wordsPerChunk) { offsets[firstWord + later] = offset }
    return offset
  }
}
