// Lines as their items make them: measured on the fly, as the store keeps no record a line.
extension WrappedLines {
  /// The line that begins at `begin`.
  func measureLine(_ begin: Place) -> Line {
    let end = lineEnd(begin)
    let index = items.index(of: begin)
    var line = Line.none
    take(index..<index + end.inChunk, into: &line)
    var chunk = begin.chunk
    while begin.item + line.count < end.item, let next = items.tree.next(chunk) {
      let rest = end.item - begin.item - line.count
      take(items.indices(of: next).prefix(rest), into: &line)
      chunk = next
    }
    rule.unsafelyUnwrapped.close(&line, last: end.item == count ? lastLine : nil)
    return line
  }

  /// Takes items that are known to be on a line, by their indices in the flat arrays.
  private func take(_ part: Range<Int>, into line: inout Line) {
    ItemLengths.with(part, of: items.cross, items.main) {
      _ = rule.unsafelyUnwrapped.take(part, of: $0, into: &line)
    }
  }

  /// The extent of a line that ends in its chunk, before another, by its items' indices in the flat arrays.
  @inline(__always)
  func extent(of part: Range<Int>) -> Double {
    precondition(part.lowerBound >= 0 && part.upperBound <= items.main.count, "items out of range")
    let lengths = items.unownedLengths
    return traits.extendsToLongestItem
      ? lengths.longest(part) : rule.unsafelyUnwrapped.measure(part, of: lengths).extent
  }

  /// Adds what lines of a chunk add to an offset: from one that begins at `first` up to another that begins at `end`.
  @inline(__always)
  func offset(_ offset: Double, afterLinesFrom first: Int, to end: Int, in slot: Int) -> Double {
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
      offset += extent(of: firstIndex &+ begin..<firstIndex &+ next) + traits.lineSpacing
      begin = next
    }
    return offset
  }

  /// What the line adds that begins at `local`: its extent and the spacing after it.
  @inline(__always)
  func reach(ofLineAt local: Int, in chunk: Chunk) -> Double {
    // Nearly always it ends in the same chunk, before others.
    guard let end = firstBegin(from: local &+ 1, in: Int(chunk.payload)) else {
      return measureLine(Place(chunk: chunk, local: local)).extent + traits.lineSpacing
    }
    let first = Int(chunk.payload) &* Self.itemsPerChunk
    return extent(of: first &+ local..<first &+ end) + traits.lineSpacing
  }
}
