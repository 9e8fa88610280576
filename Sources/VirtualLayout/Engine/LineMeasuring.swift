// Lines as their items make them: measured on the fly, as a store keeps no record a line.
extension LineStore {
  /// The line that begins at `begin`, and how many items it has.
  func measureLine<Rule: LineRule>(_ begin: Place, by rule: Rule) -> (line: Rule.Line, count: Int) {
    let next = nextBegin(after: begin)?.item
    let end = next ?? count
    let inChunk = min(end, begin.chunk.countBefore + begin.chunk.count) - begin.item
    var line: Rule.Line
    if end - begin.item > inChunk {
      line = rule.begin(with: ItemExtents(cross: cross[begin.index], main: main[begin.index]))
      var item = begin
      item.local += 1
      forEachItem(from: &item, to: end) { extents in _ = rule.extend(&line, with: extents) }
    } else {
      line = rule.measure(cross.span, main.span, begin.index..<begin.index + inChunk)
    }
    if rule.hasOwnLastLine && next == nil { line = rule.last(line) }
    return (line, end - begin.item)
  }

  /// Adds what lines of a chunk extend to an offset, and the spacing behind each: from one that begins at `first` up to
  /// another that begins at `end`.
  @inline(__always)
  func offset<Rule: LineRule>(
    _ offset: Double, behindLinesFrom first: Int, to end: Int, in slot: Int, by rule: Rule
  ) -> Double {
    let (cross, main) = (cross.span, main.span)
    let firstIndex = slot &* Self.itemsPerChunk
    var word = Self.word(of: first)
    var bits = begins[slot &* Self.wordsPerChunk &+ word] & (Word.max &<< Self.bit(of: first))
    // The first one's own.
    bits &= bits &- 1
    var begin = first
    var offset = offset
    while begin < end {
      while bits == 0 {
        word &+= 1
        bits = begins[slot &* Self.wordsPerChunk &+ word]
      }
      let next = word &* Self.itemsPerWord &+ bits.trailingZeroBitCount
      bits &= bits &- 1
      offset += rule.extent(main, firstIndex &+ begin..<firstIndex &+ next, cross: cross) + rule.lineSpacing
      begin = next
    }
    return offset
  }

  /// What the line adds that begins at `local`: its extent and the spacing behind it.
  @inline(__always)
  func reach<Rule: LineRule>(ofLineAt local: Int, in chunk: SumTree<32>.Position, by rule: Rule) -> Double {
    let begin = Place(chunk: chunk, local: local)
    // Nearly always it ends in the same chunk, before others.
    guard let end = firstBegin(from: local &+ 1, in: Int(chunk.payload)) else {
      return rule.extent(of: measureLine(begin, by: rule).line) + rule.lineSpacing
    }
    let items = begin.index..<begin.index &+ end &- local
    return rule.extent(main.span, items, cross: cross.span) + rule.lineSpacing
  }

  /// The extent of a line by what is kept every few items, which is how most lines need not be looked at: where the next
  /// begins in another word, what leads there is what leads to this line, and the line. Nil elsewhere.
  ///
  /// - Parameters:
  ///   - begin: where the line begins in the chunk.
  ///   - start: how far everything before it reaches.
  ///   - end: where the next begins, in the same chunk.
  @inline(__always)
  private func keptExtent<Rule: LineRule>(
    from begin: Int, at start: Double, to end: Int, in chunk: borrowing SumTree<32>.Position, by rule: Rule
  ) -> Double? {
    let next = Self.word(of: end)
    guard Self.word(of: begin) < next else { return nil }
    let reach = chunk.extentBefore + offsets[Int(chunk.payload) &* Self.wordsPerChunk &+ next]
    // Sums beyond are rounded.
    return reach < Length.exactReach ? reach - start - rule.lineSpacing : nil
  }

  /// A line that ends in its chunk, before another: made of its extent where that is kept and will do, else of its items.
  @inline(__always)
  func line<Rule: LineRule>(
    from begin: Int, at start: Double, to end: Int, in chunk: borrowing SumTree<32>.Position, by rule: Rule
  ) -> Rule.Line {
    if let extent = keptExtent(from: begin, at: start, to: end, in: chunk, by: rule),
      let line = rule.line(ofExtent: extent, count: end &- begin)
    {
      return line
    }
    let first = Int(chunk.payload) &* Self.itemsPerChunk
    return rule.measure(cross.span, main.span, first &+ begin..<first &+ end)
  }

  /// The extent of such a line.
  @inline(__always)
  func extent<Rule: LineRule>(
    from begin: Int, at start: Double, to end: Int, in chunk: borrowing SumTree<32>.Position, by rule: Rule
  ) -> Double {
    // Lines of so few items that each is quicker looked at.
    let kept =
      rule.itemsPerLine == nil ? keptExtent(from: begin, at: start, to: end, in: chunk, by: rule) : nil
    if let kept { return kept }
    let first = Int(chunk.payload) &* Self.itemsPerChunk
    return rule.extent(main.span, first &+ begin..<first &+ end, cross: cross.span)
  }

  /// Visits items from a place up to, not including, the item `end`, across chunks.
  @inline(__always)
  func forEachItem(from place: inout Place, to end: Int, _ body: (ItemExtents) -> Void) {
    while true {
      let stop = max(place.local, min(place.chunk.count, end - place.chunk.countBefore))
      let first = place.index
      for index in first..<first + stop - place.local {
        body(ItemExtents(cross: cross[index], main: main[index]))
      }
      place.local = stop
      guard place.chunk.countBefore + place.chunk.count < end, let next = chunks.next(place.chunk) else {
        return
      }
      place = Place(chunk: next, local: 0)
    }
  }

  /// What breaks the invariants written at the type, or nil when all hold.
  func checkInvariants<Rule: LineRule>(by rule: Rule) -> String? {
    if let broken = checkSlots() { return broken }
    guard let first = chunks.first else { return nil }
    var chunk = first
    var hasLine = false
    while true {
      let slot = Int(chunk.payload)
      if chunk.count <= 0 || chunk.count > Self.itemsPerChunk { return "1: a chunk of \(chunk.count) items" }
      for local in chunk.count..<Self.itemsPerChunk where begins(at: local, in: slot) {
        return "1: a line begins behind the end of chunk \(slot)"
      }
      if chunk.countBefore == 0 && !begins(at: 0, in: slot) { return "2: the first item begins no line" }
      var reach = 0.0
      for local in 0..<Self.itemsPerChunk {
        let word = Self.word(of: local)
        if Self.bit(of: local) == 0 && offsets[slot * Self.wordsPerChunk + word] != reach {
          return "3: the offset of word \(word) of chunk \(slot)"
        }
        guard local < chunk.count && begins(at: local, in: slot) else { continue }
        hasLine = true
        let line = measureLine(Place(chunk: chunk, local: local), by: rule).line
        reach += rule.extent(of: line) + rule.lineSpacing
      }
      if chunk.extent != reach { return "3: chunk \(slot) adds \(chunk.extent), its lines \(reach)" }
      guard let next = chunks.next(chunk) else { return hasLine ? nil : "2: no line" }
      chunk = next
    }
  }

  private func checkSlots() -> String? {
    guard cross.count == main.count, cross.count == begins.count / Self.wordsPerChunk * Self.itemsPerChunk,
      begins.count == offsets.count
    else { return "1: arrays of different lengths" }
    let (taken, counts) = chunks.nodes.payloadsAndCounts
    let slots = begins.count / Self.wordsPerChunk
    return misusedSlot(of: slots, taken: taken, free: freeSlots).map { "4: \($0)" }
      ?? ThinChunks(room: Self.itemsPerChunk).checkInvariants(counts).map { "5: \($0)" }
  }
}
