/// Breaks items into lines where a `LineFit` or a `LineRule` ends them, one chunk after another. In each chunk it sets the bits
/// where lines begin, then the offset of each word. The caller updates the tree of chunks.
struct LineBreaker {
  private var slot: Int
  /// The chunk's number of items, and the index of the next item within the chunk.
  private var count: Int
  private(set) var local: Int
  /// The sum of the lines before the current one, in the chunk in which that line began.
  private(set) var offset: Double
  private var line = Line.none
  /// The flat index of the word in which the current line began.
  private var word = 0
  /// Whether the current line began in this chunk.
  private(set) var ownsLine = false
  /// The least cross extent of any item so far.
  private(set) var narrowest = Double.infinity

  private let rule: any LineRule
  private let fit: LineFit?
  private let lineSpacing: Double
  private let extendsToLongestItem: Bool

  init(
    _ rule: any LineRule, _ traits: LineTraits, in chunk: ItemChunks.Chunk, from local: Int, offset: Double
  ) {
    self.rule = rule
    (fit, lineSpacing) = (traits.fit, traits.lineSpacing)
    extendsToLongestItem = traits.extendsToLongestItem
    slot = chunk.payload
    count = chunk.count
    self.local = local
    self.offset = offset
  }

  mutating func enter(_ chunk: ItemChunks.Chunk) {
    slot = chunk.payload
    count = chunk.count
    local = 0
    ownsLine = false
  }

  /// Ends the current line, which is the last to begin in its chunk; returns the sum of that chunk's lines.
  mutating func endChunk(_ offsets: inout MutableSpan<Double>) -> Double {
    if line.count > 0 {
      if !extendsToLongestItem { rule.close(&line, last: nil) }
      narrowest = min(narrowest, line.leastCross)
      offset += line.extent + lineSpacing
    }
    let words = WrappedLines.wordsPerChunk
    for later in word + 1..<(word / words + 1) * words { offsets[later] = offset }
    return offset
  }

  /// Breaks the rest of a chunk. Returns the index of the item reached, within the chunk, and whether lines are unchanged from
  /// that item on. If a line that began in an earlier chunk has ended, also returns the sum of that chunk's lines.
  ///
  /// - Parameters:
  ///   - lastChanged: as in `WrappedLines.breakLines`, counted from the chunk's first item.
  ///   - leads: scratch memory. Element w + 1 is the offset after the last line that begins in word w.
  mutating func breakRest(
    _ lengths: ItemLengths, lastChanged: Int, begins begun: inout [WrappedLines.Word],
    offsets led: inout [Double], _ leads: UnsafeMutableBufferPointer<Double>
  ) -> (local: Int, inStep: Bool, sumOfEarlierChunk: Double?) {
    var begins = begun.mutableSpan
    var offsets = led.mutableSpan
    let firstItem = slot &* WrappedLines.itemsPerChunk
    let endItem = firstItem &+ count
    let firstWord = WrappedLines.word(of: firstItem)
    let endWord = firstWord &+ WrappedLines.wordsPerChunk
    var end: (local: Int, inStep: Bool, sumOfEarlierChunk: Double?) = (count, false, nil)
    var index = firstItem &+ local
    // Copies can stay in registers.
    let (rule, fit, lineSpacing, closes) = (rule, fit, lineSpacing, !extendsToLongestItem)
    let isFirst = line.count == 0
    if !isFirst {
      // The current line began in an earlier chunk.
      index = Self.takeItems(firstItem..<endItem, lengths, into: &line, by: fit, rule)
      let word = index < endItem ? WrappedLines.word(of: index) : endWord
      for before in firstWord..<word { (begins[before], offsets[before]) = (0, 0) }
      guard word < endWord else { return end }
      offsets[word] = 0
      end.sumOfEarlierChunk = endChunk(&offsets)
      offset = 0
    }
    ownsLine = true
    let startWord = WrappedLines.word(of: index)
    let lastOther = firstItem &+ lastChanged
    let mayFallIntoStep = lastOther &+ 1 < endItem
    // Earlier lines that begin in the same word stay as they are.
    let keptBits = isFirst ? ~(WrappedLines.Word.max << WrappedLines.bit(of: index)) : 0
    var former = begins[startWord]
    begins[startWord] &= keptBits
    if !mayFallIntoStep { begins.clear(startWord + 1..<endWord) }

    var (line, offset, narrowest, word) = (Line.none, offset, narrowest, startWord)
    while true {
      let next = WrappedLines.word(of: index)
      if mayFallIntoStep {
        if word < next {
          begins.clear(word &+ 1..<next)
          former = begins[next]
          begins[next] = 0
        }
        let since = former & (WrappedLines.Word.max << WrappedLines.bit(of: index))
        if index > lastOther, since & (1 << WrappedLines.bit(of: index)) != 0 {
          // The following lines begin where they did before.
          begins[next] |= since
          (end.local, end.inStep, word) = (index &- firstItem, true, next)
          break
        }
      }
      word = next
      begins[word] |= 1 << WrappedLines.bit(of: index)
      line = .none
      index = Self.takeItems(index..<endItem, lengths, into: &line, by: fit, rule)
      guard index < endItem else {
        if mayFallIntoStep { begins.clear(word + 1..<endWord) }
        break
      }
      if closes { rule.close(&line, last: nil) }
      narrowest = narrowest < line.leastCross ? narrowest : line.leastCross
      offset += line.extent + lineSpacing
      // Overwritten if the next line begins in the same word.
      leads[word &- firstWord &+ 1] = offset
    }
    (self.line, self.offset, self.narrowest, self.word) = (line, offset, narrowest, word)

    if startWord < word {
      spread(leads, chunk: firstWord, to: startWord + 1..<word + 1, begins.span, &offsets)
    }
    return end
  }

  @inline(__always)
  private static func takeItems(
    _ part: Range<Int>, _ lengths: ItemLengths, into line: inout Line, by fit: LineFit?, _ rule: any LineRule
  ) -> Int {
    guard let fit else { return rule.take(part, of: lengths, into: &line) }
    return fit.take(part, of: lengths, into: &line)
  }

  /// Writes the offsets of words. This runs after all lines, because a loop over the words of each line is mispredicted. It is
  /// a separate function, to leave registers to the loop over items.
  ///
  /// - Parameter leads: as in `breakRest`. Elements after words in which no line begins are undefined.
  @inline(never)
  private func spread(
    _ leads: UnsafeMutableBufferPointer<Double>, chunk firstWord: Int, to words: Range<Int>,
    _ begins: Span<WrappedLines.Word>, _ offsets: inout MutableSpan<Double>
  ) {
    var known = words.lowerBound
    for word in words {
      // A mask, because a conditional would be compiled to a branch.
      let keeps = begins[word &- 1] == 0 ? -1 : 0
      known = known & keeps | word & ~keeps
      offsets[word] = leads[known &- firstWord]
    }
  }
}

extension MutableSpan<WrappedLines.Word> {
  @inline(__always)
  fileprivate mutating func clear(_ words: Range<Int>) {
    for word in words { self[word] = 0 }
  }
}
