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
    return StoredLengths.with(cross, main) { lengths in
      breakLines(
        by: rule, from: start, untilInStepBehind: lastChanged, keepingSums: keepsSums, taking: lengths)
    }
  }

  /// Takes sizes for all items, of which there are as many in the store or fewer, and cuts them.
  mutating func breakLines<Rule: LineRule>(
    by rule: Rule, making sizes: [LayoutSize], _ axis: LayoutAxis
  ) -> BrokenLines {
    guard let start = place(of: 0) else { return BrokenLines() }
    // Chunks made anew stand in item order, so that an item's index in the arrays is its number.
    var (cross, main) = takeArrays()
    defer { putBack(cross, main) }
    return SizesAtHand.with(sizes, count, axis, &cross, &main) { lengths in
      _ = lengths.take(0)
      return breakLines(
        by: rule, from: start, untilInStepBehind: count, keepingSums: false, taking: lengths)
    }
  }

  private mutating func breakLines<Rule: LineRule, Feed: LineFeed>(
    by rule: Rule, from start: Place, untilInStepBehind lastChanged: Int, keepingSums keepsSums: Bool,
    taking feed: Feed
  ) -> BrokenLines {
    var cut = LineCut<Rule>(
      slot: Int(start.chunk.payload), count: start.chunk.count, local: start.local,
      offset: start.local == 0 ? 0 : offset(ofBegin: start, by: rule) - start.chunk.extentBefore)
    // The chunk in which the line in hand began, while `cut` may have moved on.
    var owner = start.chunk
    var chunk = start.chunk
    var placed = 0
    while true {
      let changedHere = lastChanged - chunk.countBefore
      let ended = Self.cut(
        &cut, by: rule, taking: feed, begins: &begins, offsets: &offsets, lastChanged: changedHere)
      placed += ended.local - (placed == 0 ? start.local : 0)
      if let offset = ended.previousOwner {
        chunks.update(owner, count: owner.count, extent: offset)
      }
      if cut.ownsLine { owner = chunk }
      if ended.inStep {
        // The line in hand began here and stands as before; what follows in this chunk has shifted.
        let extent = resum(
          from: ended.local, offset: cut.offset, in: chunk, by: rule, keepingSums: keepsSums)
        if extent != chunk.extent { chunks.update(chunk, count: chunk.count, extent: extent) }
        return BrokenLines(
          placed: placed, end: chunk.countBefore + ended.local, narrowest: cut.narrowest)
      }
      // A chunk in which no line begins adds nothing.
      if !cut.ownsLine { chunks.update(chunk, count: chunk.count, extent: 0) }
      guard let next = chunks.next(chunk) else { break }
      chunk = next
      cut.enter(slot: Int(next.payload), count: next.count)
    }
    let extent = cut.endChunk(by: rule, &offsets)
    chunks.update(owner, count: owner.count, extent: extent)
    return BrokenLines(placed: placed, end: count, narrowest: cut.narrowest)
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
    let word = begin.local / Self.itemsPerWord
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
    var word = local / Self.itemsPerWord
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
      while word < local / Self.itemsPerWord {
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

/// The work of cutting, carried from chunk to chunk.
private struct LineCut<Rule: LineRule> {
  var slot: Int
  /// How many items the chunk has, and the next to look at.
  var count: Int
  var local: Int
  /// How far the lines reach that began before the one in hand, from the start of the chunk it began in.
  var offset: Double
  /// The line in hand; nil at the very beginning.
  var line: Rule.Line?
  /// Where in the flat array of offsets the word is in which it began.
  var word = 0
  /// Whether that is in this chunk, or in one before.
  var ownsLine = false
  /// The least extent across of the items looked at.
  var narrowest = Double.infinity

  init(slot: Int, count: Int, local: Int, offset: Double) {
    self.slot = slot
    self.count = count
    self.local = local
    self.offset = offset
  }

  mutating func enter(slot: Int, count: Int) {
    self.slot = slot
    self.count = count
    local = 0
    ownsLine = false
  }

  /// Ends the line in hand, behind which none begins in its chunk; returns what the chunk's lines add up to.
  mutating func endChunk(by rule: Rule, _ offsets: inout [Double]) -> Double {
    if let line { offset += rule.extent(of: line) + rule.lineSpacing }
    let words = LineStore.wordsPerChunk
    for later in word + 1..<(word / words + 1) * words { offsets[later] = offset }
    return offset
  }
}

extension LineStore {
  private struct CutEnd {
    /// The item reached: the chunk's count, or where the cut fell into step.
    var local: Int
    var inStep = false
    /// What the lines add up to of the chunk in which the line in hand began when this chunk was entered, once it
    /// is known.
    var previousOwner: Double?
  }

  /// Cuts one chunk. Static, so that its arrays are parameters and stay in registers through the loop.
  private static func cut<Rule: LineRule, Feed: LineFeed>(
    _ cut: inout LineCut<Rule>, by rule: Rule, taking feed: Feed, begins: inout [Word],
    offsets: inout [Double], lastChanged: Int
  ) -> CutEnd {
    let firstItem = cut.slot &* itemsPerChunk
    let firstWord = cut.slot &* wordsPerChunk
    var end = CutEnd(local: cut.count)
    var local = cut.local
    var narrowest = cut.narrowest
    defer { cut.narrowest = narrowest }
    if var line = cut.line {
      // A line from the chunk before comes first; up to its end, nothing begins here.
      local =
        takeItems(firstItem..<firstItem &+ cut.count, from: feed, into: &line, by: rule, &narrowest)
        &- firstItem
      cut.line = line
      let begun = local < cut.count
      let lastWord = firstWord + (begun ? local / itemsPerWord : wordsPerChunk - 1)
      for word in firstWord...lastWord { offsets[word] = 0 }
      for word in firstWord..<lastWord { begins[word] = 0 }
      if !begun {
        begins[lastWord] = 0
        return end
      }
      end.previousOwner = cut.endChunk(by: rule, &offsets)
      cut.offset = 0
    }
    cut.ownsLine = true
    var offset = cut.offset
    // The word in hand: its old bits, and its new ones up to `local`.
    var word = firstWord + local / itemsPerWord
    var old = begins[word]
    var bits = cut.line == nil ? old & ~(Word.max << Word(local % itemsPerWord)) : 0
    while true {
      let bit: Word = 1 << Word(local % itemsPerWord)
      bits |= bit
      if local > lastChanged && old & bit != 0 {
        begins[word] = bits | (old & ~(bit | (bit - 1)))
        end.local = local
        end.inStep = true
        break
      }
      let index = firstItem &+ local
      let begun = feed.take(index)
      let least = rule.leastCross(of: begun)
      narrowest = least < narrowest ? least : narrowest
      var line = rule.begin(with: begun)
      local =
        takeItems(index &+ 1..<firstItem &+ cut.count, from: feed, into: &line, by: rule, &narrowest)
        &- firstItem
      guard local < cut.count else {
        cut.line = line
        begins[word] = bits
        for later in word + 1..<firstWord + wordsPerChunk { begins[later] = 0 }
        break
      }
      offset += rule.extent(of: line) + rule.lineSpacing
      let nextWord = firstWord &+ local / itemsPerWord
      while word < nextWord {
        begins[word] = bits
        word &+= 1
        offsets[word] = offset
        old = begins[word]
        bits = 0
      }
    }
    cut.offset = offset
    cut.word = word
    return end
  }

  /// Takes items into a line until one does not fit; returns that one's index, or the end.
  @inline(__always)
  private static func takeItems<Rule: LineRule, Feed: LineFeed>(
    _ part: Range<Int>, from feed: Feed, into line: inout Rule.Line, by rule: Rule, _ narrowest: inout Double
  ) -> Int {
    var taken = line
    var index = part.lowerBound
    while index < part.upperBound {
      let item = feed.take(index)
      guard rule.extend(&taken, with: item) else { break }
      let least = rule.leastCross(of: item)
      narrowest = least < narrowest ? least : narrowest
      index &+= 1
    }
    line = taken
    return index
  }
}
