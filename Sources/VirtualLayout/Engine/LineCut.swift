// How one chunk of items is cut: first the items, by the rule; then what leads to each word, from the lines.

/// The work of cutting, carried from chunk to chunk.
struct LineCut<Rule: LineRule> {
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
  mutating func endChunk(by rule: Rule, _ offsets: inout MutableSpan<Double>) -> Double {
    if let line { offset += rule.extent(of: line) + rule.lineSpacing }
    let words = LineStore.wordsPerChunk
    for later in word + 1..<(word / words + 1) * words { offsets[later] = offset }
    return offset
  }
}

extension LineStore {
  struct CutEnd {
    /// The item reached: the chunk's count, or where the cut fell into step.
    var local: Int
    var inStep = false
    /// What the lines add up to of the chunk in which the line in hand began when this chunk was entered, once it
    /// is known.
    var previousOwner: Double?
  }

  /// Cuts one chunk. Static, so that its arrays are parameters and stay in registers through the loop.
  ///
  /// Slots are whole words, so that an item's index in the flat arrays says its word there.
  ///
  /// - Parameters:
  ///   - sums: of the chunk's items, where they are exact.
  ///   - leads: room for a sum a word, and one for the word behind the chunk.
  static func cut<Rule: LineRule>(
    _ cut: inout LineCut<Rule>, by rule: Rule, taking feed: LineFeed, begins begun: inout [Word],
    offsets led: inout [Double], lastChanged: Int, sums: LineSums?,
    _ leads: UnsafeMutableBufferPointer<Double>
  ) -> CutEnd {
    var begins = begun.mutableSpan
    var offsets = led.mutableSpan
    let firstItem = cut.slot &* itemsPerChunk
    let endItem = firstItem &+ cut.count
    let firstWord = Self.word(of: firstItem)
    let endWord = firstWord &+ wordsPerChunk
    var end = CutEnd(local: cut.count)
    var index = firstItem &+ cut.local
    var narrowest = cut.narrowest
    defer { cut.narrowest = narrowest }
    if var line = cut.line {
      // A line from the chunk before comes first; up to its end, nothing begins here.
      index = takeItems(firstItem..<endItem, from: feed, into: &line, by: rule, &narrowest)
      cut.line = line
      let word = index < endItem ? Self.word(of: index) : endWord
      for before in firstWord..<word { (begins[before], offsets[before]) = (0, 0) }
      guard word < endWord else { return end }
      offsets[word] = 0
      end.previousOwner = cut.endChunk(by: rule, &offsets)
      cut.offset = 0
    }
    cut.ownsLine = true
    let cutWord = Self.word(of: index)
    // Lines of the same word that stay as they are.
    let keptBits = cut.line == nil ? ~(Word.max << bit(of: index)) : 0
    let lastOther = firstItem &+ lastChanged
    let former =
      lastOther &+ 1 < endItem ? FormerBegins(begins.span, chunk: firstWord, from: cutWord) : FormerBegins()
    begins[cutWord] &= keptBits
    for word in cutWord + 1..<endWord { begins[word] = 0 }

    var offset = cut.offset
    var word = cutWord
    while true {
      word = Self.word(of: index)
      begins[word] |= 1 << bit(of: index)
      if index > lastOther && former.begins(at: index &- firstItem) {
        end.local = index &- firstItem
        end.inStep = true
        former.restore(&begins, chunk: firstWord, behind: end.local)
        break
      }
      let line: Rule.Line
      if let fitted = sums?.line(from: index &- firstItem, of: cut.count, feed.main(from: index)),
        let whole = rule.line(fitted)
      {
        index &+= fitted.count
        line = whole
      } else {
        let item = feed.take(index)
        let least = rule.leastCross(of: item)
        narrowest = narrowest < least ? narrowest : least
        var taken = rule.begin(with: item)
        index = takeItems(index &+ 1..<endItem, from: feed, into: &taken, by: rule, &narrowest)
        guard index < endItem else {
          cut.line = taken
          break
        }
        line = taken
      }
      offset += rule.extent(of: line) + rule.lineSpacing
      // Written over by the next line where that begins in the same word.
      leads[word &- firstWord &+ 1] = offset
    }
    cut.offset = offset
    cut.word = word

    if cutWord < word { spread(leads, chunk: firstWord, to: cutWord + 1..<word + 1, begins.span, &offsets) }
    return end
  }

  /// Writes what leads to words: what leads to the first line that begins there or behind. Not done as lines are cut, where
  /// it would have the processor guess how many words each of them covers; and apart, to leave the cut its registers.
  ///
  /// - Parameter leads: for each of the chunk's words that stands behind one in which a line begins, what leads to it.
  @inline(never)
  private static func spread(
    _ leads: UnsafeMutableBufferPointer<Double>, chunk firstWord: Int, to words: Range<Int>,
    _ begins: Span<Word>, _ offsets: inout MutableSpan<Double>
  ) {
    var known = words.lowerBound
    for word in words {
      // By a mask, as a choice becomes a branch.
      let keeps = begins[word &- 1] == 0 ? -1 : 0
      known = known & keeps | word & ~keeps
      offsets[word] = leads[known &- firstWord]
    }
  }

  /// Where lines began in a chunk before it was cut: needed where the cut may fall into step.
  private struct FormerBegins {
    private var words = InlineArray<64, Word>(repeating: 0)

    /// None.
    init() { precondition(words.count == wordsPerChunk) }

    init(_ begins: Span<Word>, chunk firstWord: Int, from cutWord: Int) {
      self.init()
      for word in cutWord..<firstWord + wordsPerChunk { words[word - firstWord] = begins[word] }
    }

    @inline(__always)
    func begins(at local: Int) -> Bool { words[word(of: local)] & (1 << bit(of: local)) != 0 }

    /// Puts back what stood behind an item.
    func restore(_ begins: inout MutableSpan<Word>, chunk firstWord: Int, behind local: Int) {
      let first = word(of: local)
      begins[firstWord + first] |= words[first] & (~1 << bit(of: local))
      for word in first + 1..<wordsPerChunk { begins[firstWord + word] = words[word] }
    }
  }

  /// Takes items into a line until one does not fit; returns that one's index, or the end.
  @inline(__always)
  private static func takeItems<Rule: LineRule>(
    _ part: Range<Int>, from feed: LineFeed, into line: inout Rule.Line, by rule: Rule,
    _ narrowest: inout Double
  ) -> Int {
    var taken = line
    var index = part.lowerBound
    while index < part.upperBound {
      let item = feed.take(index)
      guard rule.extend(&taken, with: item) else { break }
      let least = rule.leastCross(of: item)
      narrowest = narrowest < least ? narrowest : least
      index &+= 1
    }
    line = taken
    return index
  }
}
