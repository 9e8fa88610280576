/// The work of cutting items into lines, carried from chunk to chunk: first a chunk's items, by the rule; then what leads to each
/// word, from the lines.
struct ChunkBreaker {
  private var slot: Int
  /// How many items the chunk has, and the next to look at.
  private var count: Int
  private(set) var local: Int
  /// How far the lines reach that began before the one in hand, from the start of the chunk in which that began.
  private(set) var offset: Double
  /// The line in hand; of no items at the very beginning.
  private var line = Line.none
  /// Where in the flat array of offsets the word is in which it began.
  private var word = 0
  /// Whether that is in this chunk, or in one before.
  private(set) var ownsLine = false
  /// The least extent across of the items looked at.
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
    slot = Int(chunk.payload)
    count = chunk.count
    self.local = local
    self.offset = offset
  }

  mutating func enter(_ chunk: ItemChunks.Chunk) {
    slot = Int(chunk.payload)
    count = chunk.count
    local = 0
    ownsLine = false
  }

  /// Ends the line in hand, after which none begins in its chunk; returns what the chunk's lines add up to.
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

  struct End {
    /// The item reached: the chunk's count, or where the cut fell into step.
    var local: Int
    var inStep = false
    /// What the lines add up to of the chunk in which the line in hand began when this chunk was entered, once it is known.
    var previousOwner: Double?
  }

  /// Cuts the rest of a chunk.
  ///
  /// Slots are whole words, so that an item's index in the flat arrays says its word there.
  ///
  /// - Parameters:
  ///   - lastChanged: the last item that is not as it was when the lines after it were cut; its number from the chunk's first on.
  ///   - leads: room for a sum a word, and one for the word after the chunk.
  mutating func cut(
    _ lengths: ItemLengths, lastChanged: Int, begins begun: inout [WrappedLines.Word],
    offsets led: inout [Double], _ leads: UnsafeMutableBufferPointer<Double>
  ) -> End {
    var begins = begun.mutableSpan
    var offsets = led.mutableSpan
    let firstItem = slot &* WrappedLines.itemsPerChunk
    let endItem = firstItem &+ count
    let firstWord = WrappedLines.word(of: firstItem)
    let endWord = firstWord &+ WrappedLines.wordsPerChunk
    var end = End(local: count)
    var index = firstItem &+ local
    // Over copies, which can stay in registers.
    let (rule, fit, lineSpacing, closes) = (rule, fit, lineSpacing, !extendsToLongestItem)
    let isFirst = line.count == 0
    if !isFirst {
      // A line from the chunk before comes first. Up to its end, nothing begins here.
      index = Self.takeItems(firstItem..<endItem, lengths, into: &line, by: fit, rule)
      let word = index < endItem ? WrappedLines.word(of: index) : endWord
      for before in firstWord..<word { (begins[before], offsets[before]) = (0, 0) }
      guard word < endWord else { return end }
      offsets[word] = 0
      end.previousOwner = endChunk(&offsets)
      offset = 0
    }
    ownsLine = true
    let cutWord = WrappedLines.word(of: index)
    let lastOther = firstItem &+ lastChanged
    let mayFallIntoStep = lastOther &+ 1 < endItem
    // Lines of the same word that stay as they are.
    let keptBits = isFirst ? ~(WrappedLines.Word.max << WrappedLines.bit(of: index)) : 0
    var former = begins[cutWord]
    begins[cutWord] &= keptBits
    if !mayFallIntoStep { begins.clear(cutWord + 1..<endWord) }

    var (line, offset, narrowest, word) = (Line.none, offset, narrowest, cutWord)
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
          // What follows begins where it did.
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
      // Written over by the next line where that begins in the same word.
      leads[word &- firstWord &+ 1] = offset
    }
    (self.line, self.offset, self.narrowest, self.word) = (line, offset, narrowest, word)

    if cutWord < word { spread(leads, chunk: firstWord, to: cutWord + 1..<word + 1, begins.span, &offsets) }
    return end
  }

  /// Takes items into a line until one does not join; returns its index, or the end.
  @inline(__always)
  private static func takeItems(
    _ part: Range<Int>, _ lengths: ItemLengths, into line: inout Line, by fit: LineFit?, _ rule: any LineRule
  ) -> Int {
    guard let fit else { return rule.take(part, of: lengths, into: &line) }
    return fit.take(part, of: lengths, into: &line)
  }

  /// Writes what leads to words: what leads to the first line that begins there or after. Not done as lines are cut, where it would
  /// have the processor guess how many words each of them covers; and apart, to leave the cut its registers.
  ///
  /// - Parameter leads: for each of the chunk's words that stands after one in which a line begins, what leads to it.
  @inline(never)
  private func spread(
    _ leads: UnsafeMutableBufferPointer<Double>, chunk firstWord: Int, to words: Range<Int>,
    _ begins: Span<WrappedLines.Word>, _ offsets: inout MutableSpan<Double>
  ) {
    var known = words.lowerBound
    for word in words {
      // By a mask, as a choice becomes a branch.
      let keeps = begins[word &- 1] == 0 ? -1 : 0
      known = known & keeps | word & ~keeps
      offsets[word] = leads[known &- firstWord]
    }
  }
}

extension MutableSpan<WrappedLines.Word> {
  /// Has no line begin in some words.
  @inline(__always)
  fileprivate mutating func clear(_ words: Range<Int>) {
    for word in words { self[word] = 0 }
  }
}
