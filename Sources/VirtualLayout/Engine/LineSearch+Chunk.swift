// How lines are found where all that is asked for lies in one chunk, as it nearly always does. There a line is where it begins
// in the chunk and where it starts, which stays in registers: a `MeasuredLine`, whose next may begin in another chunk,
// takes its own with it through memory, and with that a query of a magazine takes half as long again.
extension LineStore {
  /// A line that ends in the chunk it begins in.
  struct ChunkLine: BitwiseCopyable {
    /// The first of its items, in the chunk, and how many it has.
    var begin: Int
    var count = 0
    /// Where it starts, main insets included.
    var start: Double
  }

  /// The first line and the last that meet `lo..<hi`, main insets included; nil where they are to be looked for chunk by
  /// chunk, and where there are none. The bookmark says in which chunk they are.
  @inline(__always)
  func linesInChunk<Rule: LineRule>(
    meeting lo: Double, _ hi: Double, by rule: Rule, _ bookmark: inout Bookmark
  ) -> (first: ChunkLine, last: ChunkLine)? {
    let inset = rule.room.mainInsets.start
    guard move(&bookmark, to: lo - inset) else { return nil }
    let chunk = bookmark.place.chunk
    let end = inset + (chunk.extentBefore + chunk.extent)
    // Up to there all sums are exact, so that what is compared need not be rounded to be early.
    guard hi <= end, end < Length.exactReach else {
      bookmark.forgetUnlessExact()
      return nil
    }
    let slot = Int(chunk.payload)
    let word = word(before: hi - inset - chunk.extentBefore, in: slot)
    guard let begin = firstBegin(from: word &* Self.itemsPerWord, in: slot) else { return nil }
    let start = inset + (chunk.extentBefore + offsets[slot &* Self.wordsPerChunk &+ word])
    guard
      let first = walk(
        from: bookmark.place.local, at: inset + bookmark.start, in: chunk, by: rule,
        passing: { rule.isInFront($0, $1, of: lo) }),
      first.start < hi,
      let last = walk(
        from: begin, at: start, in: chunk, by: rule, passing: { $0 + ($1 + rule.lineSpacing) < hi })
    else { return nil }
    return (first, last)
  }

  /// From the first line that begins in a word, goes past those of the word of which that is said; nil where lines in question
  /// do not end in the chunk.
  ///
  /// - Parameter passes: told where a line starts and how far it extends. Of lines one behind the other, it passes the first
  ///   ones.
  @inline(__always)
  private func walk<Rule: LineRule>(
    from begin: Int, at start: Double, in chunk: SumTree<32>.Position, by rule: Rule,
    passing passes: (_ start: Double, _ extent: Double) -> Bool
  ) -> ChunkLine? {
    let first = Int(chunk.payload) &* Self.itemsPerChunk
    var line = ChunkLine(begin: begin, start: start)
    if let count = rule.itemsPerLine {
      // One behind the last that can begin in the word.
      guard begin &+ Self.itemsPerWord &+ 2 &* count <= chunk.count else { return nil }
      // Past all of them without a branch: which one it is, is anybody's guess. Masks, as a choice becomes a branch.
      var (next, position) = (begin, start)
      while next < begin &+ Self.itemsPerWord {
        let extent = rule.extent(main.span, first &+ next..<first &+ next &+ count, cross: cross.span)
        let passed: UInt64 = passes(position, extent) ? .max : 0
        line.begin &+= count & Int(truncatingIfNeeded: passed)
        line.start += Double(bitPattern: (extent + rule.lineSpacing).bitPattern & passed)
        position += extent + rule.lineSpacing
        next &+= count
      }
      line.count = count
      return line
    }
    let inset = rule.room.mainInsets.start
    var begins = LineBegins(in: Int(chunk.payload))
    while let end = begins.next(behind: line.begin, in: self) {
      line.count = end &- line.begin
      let extent = extent(from: line.begin, at: line.start - inset, to: end, in: chunk, by: rule)
      guard passes(line.start, extent) else { return line }
      line = ChunkLine(begin: end, start: line.start + (extent + rule.lineSpacing))
    }
    return nil
  }
}

extension LineRule {
  /// Whether a line lies so far in front of a position that none of its items reaches it.
  @inline(__always)
  func isInFront(_ start: Double, _ extent: Double, of position: Double) -> Bool {
    // Where items end elsewhere than their line does, one without extent may stand at its end.
    guard itemsFillLines else { return start + extent < position }
    let startsInFront = start < position ? 1 : 0
    let endsInFront = start + extent <= position ? 1 : 0
    return startsInFront & endsInFront == 1
  }
}
