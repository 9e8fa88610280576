// The one place where items are cut into lines: all of them, or from one line until the cut falls into step again.
extension LineStore {
  /// What cutting has come to.
  struct BrokenLines {
    /// How many items were put on lines.
    var placed = 0
    /// Behind the last of them: where the lines fell into step, or the end.
    var end = 0
    /// The least extent across of those looked at.
    var narrowest = Double.infinity
  }

  /// Cuts lines from one that begins somewhere on.
  ///
  /// Stops where a new line begins at an item behind `lastChanged` at which one began before: from there on nothing
  /// is different but positions, and those are sums.
  ///
  /// - Parameters:
  ///   - start: where an item stands that begins a line, or the very first.
  ///   - lastChanged: the last item that is not as it was when the lines behind it were cut.
  ///   - keepsSums: whether what lines behind there add up to is as it was, but for one and the same difference.
  mutating func breakLines<Rule: LineRule>(
    by rule: Rule, from start: Place, untilInStepBehind lastChanged: Int, keepingSums keepsSums: Bool = false
  ) -> BrokenLines {
    // The arrays are put back as they were; they cannot be read in place while the store changes.
    let (cross, main) = (cross, main)
    return LineFeed.with(cross, main) { lengths in
      breakLines(
        by: rule, from: start, untilInStepBehind: lastChanged, keepingSums: keepsSums, taking: lengths)
    }
  }

  /// Takes items of these sizes and cuts them into lines; uses the store's own memory.
  mutating func reset<Rule: LineRule>(
    making sizes: [LayoutSize], count: Int, _ axis: LayoutAxis, cutBy rule: Rule
  ) -> BrokenLines {
    var (cross, main) = takeArrays()
    defer { putBack(cross, main) }
    reset(count: count)
    guard let start = place(of: 0) else {
      cross.removeAll(keepingCapacity: true)
      main.removeAll(keepingCapacity: true)
      return BrokenLines()
    }
    // Chunks made anew stand in item order, so that an item's index in the arrays is its number.
    return LineFeed.with(sizes, count, axis, &cross, &main) { lengths in
      breakLines(by: rule, from: start, untilInStepBehind: count, keepingSums: false, taking: lengths)
    }
  }

  private mutating func breakLines<Rule: LineRule>(
    by rule: Rule, from start: Place, untilInStepBehind lastChanged: Int, keepingSums keepsSums: Bool,
    taking feed: LineFeed
  ) -> BrokenLines {
    let cutsToEnd = lastChanged >= count - 1
    // A few items, or a few lines that change, are not worth the sums.
    let fit = cutsToEnd && count - start.item >= LineSums.leastCount ? rule.fit : nil
    return LineSums.with(fit) { sums in
      breakLines(
        by: rule, from: start, untilInStepBehind: lastChanged, keepingSums: keepsSums, taking: feed,
        isWhole: cutsToEnd && start.item == 0, &sums)
    }
  }

  /// - Parameter isWhole: whether all chunks are cut.
  private mutating func breakLines<Rule: LineRule>(
    by rule: Rule, from start: Place, untilInStepBehind lastChanged: Int, keepingSums keepsSums: Bool,
    taking feed: LineFeed, isWhole: Bool, _ sums: inout LineSums?
  ) -> BrokenLines {
    var cut = LineCut<Rule>(
      slot: Int(start.chunk.payload), count: start.chunk.count, local: start.local,
      offset: start.local == 0 ? 0 : offset(ofBegin: start, by: rule) - start.chunk.extentBefore)
    // Where all chunks are cut, the tree adds up once what their lines add up to.
    var extents = [Double](repeating: 0, count: isWhole ? chunks.elementCount : 0)
    var (chunk, number) = (start.chunk, 0)
    // The chunk in which the line in hand began, while `cut` may have moved on.
    var owner = (chunk: chunk, number: number)
    var placed = 0
    while true {
      let firstIndex = cut.slot * Self.itemsPerChunk
      feed.make(firstIndex + cut.local..<firstIndex + cut.count)
      let changedHere = lastChanged - chunk.countBefore
      if let least = sums?.addUp(feed.cross(from: firstIndex), count: cut.count) {
        cut.narrowest = min(cut.narrowest, least)
      } else {
        // Where some widths of one chunk are not on the grid, those of others hardly are.
        sums = nil
      }
      // No more than stays on the stack: a sum an item would be an allocation a chunk.
      let ended = withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.wordsPerChunk + 1) { leads in
        Self.cut(
          &cut, by: rule, taking: feed, begins: &begins, offsets: &offsets, lastChanged: changedHere,
          sums: sums, leads)
      }
      placed += ended.local - (placed == 0 ? start.local : 0)
      if let extent = ended.previousOwner { note(extent, of: owner, in: &extents) }
      if cut.ownsLine { owner = (chunk, number) }
      if ended.inStep {
        // The line in hand began here and stands as before; what follows in this chunk has shifted.
        let extent = resum(
          from: ended.local, offset: cut.offset, in: chunk, by: rule, keepingSums: keepsSums)
        if extent != chunk.extent { chunks.update(chunk, count: chunk.count, extent: extent) }
        return BrokenLines(
          placed: placed, end: chunk.countBefore + ended.local, narrowest: cut.narrowest)
      }
      // A chunk in which no line begins adds nothing.
      if !cut.ownsLine { note(0, of: (chunk, number), in: &extents) }
      guard let next = chunks.next(chunk) else { break }
      (chunk, number) = (next, number + 1)
      cut.enter(slot: Int(next.payload), count: next.count)
    }
    var led = offsets.mutableSpan
    note(cut.endChunk(by: rule, &led), of: owner, in: &extents)
    if isWhole { chunks.updateAll(extents: extents) }
    return BrokenLines(placed: placed, end: count, narrowest: cut.narrowest)
  }

  /// Notes what a chunk's lines add up to: among the extents of all chunks, where those are gathered.
  private mutating func note(
    _ extent: Double, of owner: (chunk: SumTree<32>.Position, number: Int), in extents: inout [Double]
  ) {
    if extents.isEmpty {
      chunks.update(owner.chunk, count: owner.chunk.count, extent: extent)
    } else {
      extents[owner.number] = extent
    }
  }

  /// Where the line starts that begins at `place`.
  func offset<Rule: LineRule>(ofBegin place: Place, by rule: Rule) -> Double {
    let (near, offset) = lineBegin(nearlyBefore: place)
    return self.offset(
      offset, behindLinesFrom: near.local, to: place.local, in: Int(place.chunk.payload), by: rule)
  }

  /// Brings up to date what the last line adds, which begins at `begin` and whose extent may be another although its
  /// items are the same.
  mutating func resumLastLine<Rule: LineRule>(_ begin: Place, by rule: Rule) {
    let word = Self.word(of: begin.local)
    let first = firstBegin(from: word * Self.itemsPerWord, in: Int(begin.chunk.payload)) ?? begin.local
    let extent = resum(
      from: first, offset: offsets[Int(begin.chunk.payload) * Self.wordsPerChunk + word], in: begin.chunk,
      by: rule)
    if extent != begin.chunk.extent { chunks.update(begin.chunk, count: begin.chunk.count, extent: extent) }
  }

  /// Adds up afresh what the chunk's lines come to, as they are cut.
  mutating func resum<Rule: LineRule>(_ chunk: SumTree<32>.Position, by rule: Rule) -> Double {
    let slot = Int(chunk.payload)
    for word in 0..<Self.wordsPerChunk { offsets[slot * Self.wordsPerChunk + word] = 0 }
    return firstBegin(from: 0, in: slot).map { resum(from: $0, offset: 0, in: chunk, by: rule) } ?? 0
  }

  /// Brings up to date what lead to the words behind one that is right: what all lines add up to is known.
  mutating func resum<Rule: LineRule>(fromWord word: Int, of chunk: SumTree<32>.Position, by rule: Rule) {
    let slot = Int(chunk.payload)
    guard let begin = firstBegin(from: word * Self.itemsPerWord, in: slot) else { return }
    _ = resum(from: begin, offset: offsets[slot * Self.wordsPerChunk + word], in: chunk, by: rule)
  }

  /// Brings up to date what the chunk's lines from the one at `local` on add up to.
  ///
  /// - Parameter keepsSums: whether those of later words need only be shifted, all by the same.
  private mutating func resum<Rule: LineRule>(
    from local: Int, offset: Double, in chunk: SumTree<32>.Position, by rule: Rule,
    keepingSums keepsSums: Bool = false
  ) -> Double {
    let slot = Int(chunk.payload)
    let firstWord = slot * Self.wordsPerChunk
    var local = local
    var offset = offset
    var word = Self.word(of: local)
    // A word at a time: what leads to the next that begins a line is what leads to this one, and its lines.
    while let next = firstBegin(from: (word + 1) * Self.itemsPerWord, in: slot) {
      offset = self.offset(offset, behindLinesFrom: local, to: next, in: slot, by: rule)
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
    offset = self.offset(offset, behindLinesFrom: local, to: last, in: slot, by: rule)
    // It may go on in the next chunk.
    offset += reach(ofLineAt: last, in: chunk, by: rule)
    for later in word + 1..<max(word + 1, Self.wordsPerChunk) { offsets[firstWord + later] = offset }
    return offset
  }
}
