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
    var word = first / Self.itemsPerWord
    var bits = begins[slot &* Self.wordsPerChunk &+ word] & (Word.max << Word(first % Self.itemsPerWord))
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

  /// A line found: where it begins, how many items it has, and where it lies along the main axis.
  struct MeasuredLine: BitwiseCopyable {
    var begin: Place
    var count: Int
    var start: Double
    var extent: Double

    var items: Range<Int> { begin.item..<begin.item &+ count }
  }

  /// The first line that ends at `offset` or behind it, the spacing behind the line included; nil if none does.
  @inline(__always)
  func firstLine<Rule: LineRule>(reaching offset: Double, by rule: Rule) -> MeasuredLine? {
    guard let (near, start) = lineBegin(nearlyReaching: offset) else { return nil }
    return firstLine(reaching: offset, from: measured(near, start: start, by: rule), by: rule)
  }

  /// The same for an offset not before a line that is known: looks in its chunk first.
  @inline(__always)
  func firstLine<Rule: LineRule>(
    reaching offset: Double, startingFrom known: MeasuredLine, by rule: Rule
  ) -> MeasuredLine? {
    let chunk = known.begin.chunk
    guard offset <= chunk.extentBefore + chunk.extent else { return firstLine(reaching: offset, by: rule) }
    guard let (near, start) = lineBegin(nearlyReaching: offset, in: chunk) else { return nil }
    // Often it is only a few lines away.
    if near.local <= known.begin.local { return firstLine(reaching: offset, from: known, by: rule) }
    return firstLine(reaching: offset, from: measured(near, start: start, by: rule), by: rule)
  }

  @inline(__always)
  private func firstLine<Rule: LineRule>(
    reaching offset: Double, from near: MeasuredLine, by rule: Rule
  ) -> MeasuredLine {
    var line = near
    if let perLine = rule.itemsPerLine { skipLines(of: perLine, notReaching: offset, from: &line, by: rule) }
    while line.start + line.extent + rule.lineSpacing < offset, let next = self.line(behind: line, by: rule) {
      line = next
    }
    return line
  }

  /// Goes on within a chunk whose lines need not be looked for, as they all have so many items; stops a line early.
  @inline(__always)
  private func skipLines<Rule: LineRule>(
    of perLine: Int, notReaching offset: Double, from line: inout MeasuredLine, by rule: Rule
  ) {
    let (main, cross) = (main.span, cross.span)
    var local = line.begin.local
    var (start, extent) = (line.start, line.extent)
    let first = line.begin.index &- local
    // The last line of a chunk may go on in the next.
    let end = line.begin.chunk.count &- 2 &* perLine
    while local <= end {
      // What a line adds is added up first: then one line waits for the one before with a single sum.
      let next = start + (extent + rule.lineSpacing)
      guard next < offset else { break }
      local &+= perLine
      start = next
      let index = first &+ local
      extent = rule.extent(main, index..<index &+ perLine, cross: cross)
    }
    guard local > line.begin.local else { return }
    line = MeasuredLine(
      begin: Place(chunk: line.begin.chunk, local: local), count: perLine, start: start, extent: extent)
  }

  /// The line behind this one, if there is one.
  @inline(__always)
  func line<Rule: LineRule>(behind line: MeasuredLine, by rule: Rule) -> MeasuredLine? {
    let start = line.start + line.extent + rule.lineSpacing
    let local = line.begin.local &+ line.count
    // Nearly always in the same chunk.
    if local < line.begin.chunk.count {
      return measured(Place(chunk: line.begin.chunk, local: local), start: start, by: rule)
    }
    guard let next = nextBegin(after: line.begin) else { return nil }
    return measured(next, start: start, by: rule)
  }

  /// The last line, if there is one.
  func lastLine<Rule: LineRule>(by rule: Rule) -> MeasuredLine? {
    guard let last = place(of: count - 1), let begin = lineBegin(holding: last) else { return nil }
    return measured(begin, start: offset(ofBegin: begin, by: rule), by: rule)
  }

  @inline(__always)
  private func measured<Rule: LineRule>(_ begin: Place, start: Double, by rule: Rule) -> MeasuredLine {
    if let end = firstBegin(from: begin.local &+ 1, in: Int(begin.chunk.payload)) {
      let index = begin.index
      let count = end &- begin.local
      let extent = rule.extent(main.span, index..<index &+ count, cross: cross.span)
      return MeasuredLine(begin: begin, count: count, start: start, extent: extent)
    }
    let (line, count) = measureLine(begin, by: rule)
    return MeasuredLine(begin: begin, count: count, start: start, extent: rule.extent(of: line))
  }

  /// Visits items from a place up to, not including, the item `end`, across chunks.
  @inline(__always)
  func forEachItem(from place: inout Place, to end: Int, _ body: (ItemExtents) -> Void) {
    while true {
      let stop = min(place.chunk.count, end - place.chunk.countBefore)
      while place.local < stop {
        body(ItemExtents(cross: cross[place.index], main: main[place.index]))
        place.local += 1
      }
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
    var open: Rule.Line?
    while true {
      let slot = Int(chunk.payload)
      if chunk.count <= 0 || chunk.count > Self.itemsPerChunk { return "1: a chunk of \(chunk.count) items" }
      for local in chunk.count..<Self.itemsPerChunk where begins(at: local, in: slot) {
        return "1: a line begins behind the end of chunk \(slot)"
      }
      if chunk.countBefore == 0 && !begins(at: 0, in: slot) { return "2: the first item begins no line" }
      var reach = 0.0
      for local in 0..<Self.itemsPerChunk {
        if local < chunk.count && begins(at: local, in: slot) {
          let place = Place(chunk: chunk, local: local)
          if local % Self.itemsPerWord == 0,
            offsets[slot * Self.wordsPerChunk + local / Self.itemsPerWord] != reach
          {
            return "3: the offset of word \(local / Self.itemsPerWord) of chunk \(slot)"
          }
          let line = measureLine(place, by: rule).line
          open = line
          reach += rule.extent(of: line) + rule.lineSpacing
        } else if local % Self.itemsPerWord == 0,
          offsets[slot * Self.wordsPerChunk + local / Self.itemsPerWord] != reach
        {
          return "3: the offset of word \(local / Self.itemsPerWord) of chunk \(slot)"
        }
      }
      if chunk.extent != reach { return "3: chunk \(slot) adds \(chunk.extent), its lines \(reach)" }
      guard let next = chunks.next(chunk) else { return open == nil ? "2: no line" : nil }
      chunk = next
    }
  }

  private func checkSlots() -> String? {
    guard cross.count == main.count, cross.count == begins.count / Self.wordsPerChunk * Self.itemsPerChunk,
      begins.count == offsets.count
    else { return "1: arrays of different lengths" }
    var uses = [Int](repeating: 0, count: begins.count / Self.wordsPerChunk)
    for slot in freeSlots { uses[Int(slot)] += 1 }
    var counts: [Int] = []
    var chunk = chunks.first
    while let here = chunk {
      uses[Int(here.payload)] += 1
      counts.append(here.count)
      chunk = chunks.next(here)
    }
    if let slot = uses.firstIndex(where: { $0 != 1 }) { return "4: slot \(slot) is used \(uses[slot]) times" }
    // The last chunk may hold few.
    for index in counts.indices.dropLast().dropFirst() {
      if counts[index - 1] + counts[index] <= 448 { return "5: thin chunks before the \(index)th: \(counts)" }
      if index > 1, counts[index - 2] + counts[index - 1] + counts[index] <= 896 {
        return "5: three thin chunks up to the \(index)th: \(counts)"
      }
    }
    return nil
  }
}
