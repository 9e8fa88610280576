// Finding and measuring lines.
extension WrappedLines {
  // MARK: Places

  /// Where the line that holds a place begins; nil if lines are not broken yet.
  func lineBegin(holding place: Place) -> Place? {
    var place = place
    while true {
      if let local = lastBegin(upTo: place.local, in: place.chunk.payload) {
        return Place(chunk: place.chunk, local: local)
      }
      guard let chunk = items.tree.previous(place.chunk) else { return nil }
      place = Place(chunk: chunk, local: chunk.count - 1)
    }
  }

  /// The first item of the line that holds the item before `item`, or else the first of all; nil without items.
  func lineBegin(before item: Int) -> Place? {
    items.place(of: item - 1).flatMap { lineBegin(holding: $0) } ?? items.place(of: 0)
  }

  /// The first item after the line that begins at a position; `count` after the last line.
  func lineEnd(_ begin: LinePosition) -> Int {
    var next = begin
    var first = begin.index + 1
    while true {
      let slot = Self.slot(of: next.index)
      let slotStart = slot * Self.itemsPerChunk
      if let local = firstBegin(from: first - slotStart, in: slot) {
        return next.item + slotStart + local - next.index
      }
      guard moveToNextChunk(&next) else { return count }
      first = next.index
    }
  }

  /// Moves to the first item of the next chunk. If there is no chunk, moves past the last item and returns false.
  private func moveToNextChunk(_ position: inout LinePosition) -> Bool {
    position.item += position.chunkEnd - position.index
    position.index = position.chunkEnd
    position = items.inNextChunk(position)
    return position.index < position.chunkEnd
  }

  /// The position of a place, with a `start` of 0: enough to measure a line.
  func position(of place: Place) -> LinePosition {
    LinePosition(place.local, of: place.chunk, itemsPerChunk: Self.itemsPerChunk, start: 0)
  }

  /// The items of the line that holds an item; nil if there is none.
  func line(holding item: Int) -> Range<Int>? {
    guard let place = items.place(of: item), let begin = lineBegin(holding: place) else { return nil }
    return begin.item..<lineEnd(position(of: begin))
  }

  /// The number of lines before the one that holds an item; nil if there is none.
  ///
  /// - Complexity: O(n / 8), a fraction of a nanosecond for each byte of bits. Few hosts ask, and a sum in the tree would cost
  ///   every edit and query something.
  func lineNumber(holding item: Int) -> Int? {
    guard let place = items.place(of: item) else { return nil }
    var lines = lineCount(upTo: place.local, in: place.chunk.payload)
    var next = items.tree.first?.place
    while let here = next, items.tree.payload(at: here) != place.chunk.payload {
      lines += lineCount(upTo: Self.itemsPerChunk - 1, in: items.tree.payload(at: here))
      next = items.tree.next(here)
    }
    return lines - 1
  }

  /// How many items of a chunk begin a line, from the first up to a given one.
  private func lineCount(upTo local: Int, in slot: Int) -> Int {
    let first = slot * Self.wordsPerChunk
    let last = first + Self.word(of: local)
    let lastBits = begins[last] & (Word.max >> (Word(Self.itemsPerWord - 1) - Self.bit(of: local)))
    let words = begins.span.extracting(first..<last)
    var count = lastBits.nonzeroBitCount
    for word in words.indices { count &+= words[word].nonzeroBitCount }
    return count
  }

  // MARK: Offsets

  func offset(ofBegin place: Place) -> Double {
    let slot = place.chunk.payload
    let word = Self.word(of: place.local)
    let first = firstBegin(from: word * Self.itemsPerWord, in: slot) ?? place.local
    return offset(
      place.chunk.extentBefore + offsets[slot * Self.wordsPerChunk + word], afterLinesFrom: first,
      to: place.local, in: slot)
  }

  // MARK: Extents

  func measureLine(_ begin: LinePosition) -> Line {
    let end = lineEnd(begin)
    var line = Line.none
    var next = begin
    repeat {
      take(next.index..<min(next.chunkEnd, next.index + end - next.item), into: &line)
    } while next.item + next.chunkEnd - next.index < end && moveToNextChunk(&next)
    rule.unsafelyUnwrapped.close(&line, last: end == count ? lastLine : nil)
    return line
  }

  private func take(_ part: Range<Int>, into line: inout Line) {
    ItemLengths.with(part, of: items.cross, items.main) {
      _ = rule.unsafelyUnwrapped.take(part, of: $0, into: &line)
    }
  }

  /// The extent of a line that ends in its chunk, given by flat indices. Not for a last line that is unlike the others.
  func extent(of part: Range<Int>) -> Double {
    precondition(part.lowerBound >= 0 && part.upperBound <= items.main.count, "items out of range")
    let lengths = items.unownedLengths
    return traits.extendsToLongestItem
      ? lengths.longest(part) : rule.unsafelyUnwrapped.measure(part, of: lengths).extent
  }

  /// Adds lines of a chunk to an offset: from the one at `first` up to, but not including, the one at `end`.
  func offset(_ offset: Double, afterLinesFrom first: Int, to end: Int, in slot: Int) -> Double {
    let firstIndex = slot &* Self.itemsPerChunk
    var word = Self.word(of: first)
    var bits = begins[slot &* Self.wordsPerChunk &+ word] & (Word.max &<< Self.bit(of: first))
    // Skips the first line's own bit.
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
      offset += extent(of: firstIndex &+ begin..<firstIndex &+ next) + traits.lineSpacing
      begin = next
    }
    return offset
  }

  /// What a line adds: its extent and the spacing after it.
  func reach(ofLineAt local: Int, in chunk: Chunk) -> Double {
    // Nearly always the line ends in the same chunk.
    guard let end = firstBegin(from: local &+ 1, in: chunk.payload) else {
      return measureLine(position(of: Place(chunk: chunk, local: local))).extent + traits.lineSpacing
    }
    let first = chunk.payload &* Self.itemsPerChunk
    return extent(of: first &+ local..<first &+ end) + traits.lineSpacing
  }

  // MARK: For queries

  func lineBegin(holding item: Int) -> LinePosition? {
    guard let place = items.place(of: item), let begin = lineBegin(holding: place) else { return nil }
    return LinePosition(
      begin.local, of: begin.chunk, itemsPerChunk: Self.itemsPerChunk, start: offset(ofBegin: begin))
  }

  /// Measures the last line, or one that ends in a later chunk; returns how to place its items.
  func measuredPlacer(from begin: LinePosition, at main: Double) -> (count: Int, placer: LinePlacer) {
    let line = measureLine(begin)
    let isLast = begin.item + line.count == count
    return (line.count, rule.unsafelyUnwrapped.placer(for: line, at: main, last: isLast ? lastLine : nil))
  }
}
