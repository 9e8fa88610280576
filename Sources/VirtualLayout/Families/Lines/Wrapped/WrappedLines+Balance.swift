// Splitting full chunks, and joining thin ones.
extension WrappedLines {
  /// Does what `ItemChunks.spread` does, moves the bits along, and adds up the lines again.
  mutating func spread(
    from first: Chunk, chunks count: Int, with news: ItemChunks.NewItems = ItemChunks.NewItems(),
    at place: Int = 0
  ) {
    var begun = takeBegins(of: first, chunks: count)
    for index in begun.indices where begun[index] >= place { begun[index] += news.part.count }
    let spread = items.spread(from: first, chunks: count, with: news, at: place)
    growWords()
    var next = spread.lowerBound
    var rest = begun[...]
    while next < spread.upperBound, let chunk = items.tree.find(count: next) {
      next += chunk.count
      while let begin = rest.first, spread.lowerBound + begin < next {
        let local = spread.lowerBound + begin - chunk.countBefore
        begins[chunk.payload * Self.wordsPerChunk + Self.word(of: local)] |= 1 << Self.bit(of: local)
        rest.removeFirst()
      }
    }
    addUp(chunksOf: spread)
  }

  /// Clears the bits of neighboring chunks; returns the items at which lines began, counted from the first.
  private mutating func takeBegins(of first: Chunk, chunks count: Int) -> [Int] {
    var begun: [Int] = []
    var chunk = first
    for number in 0..<count {
      if number > 0, let next = items.tree.next(chunk) { chunk = next }
      let slot = chunk.payload
      var local = firstBegin(from: 0, in: slot)
      while let begin = local {
        begun.append(chunk.countBefore - first.countBefore + begin)
        local = firstBegin(from: begin + 1, in: slot)
      }
      clearWords(of: slot)
    }
    return begun
  }

  /// Joins thin chunks around an item and releases unneeded memory.
  mutating func joinThinChunks(around item: Int) {
    while let thin = items.thinChunks(around: item) { spread(from: thin.first, chunks: thin.count) }
    if items.holdsTooMuch { compact() }
  }

  private mutating func compact() {
    let words = Self.wordsPerChunk
    let (begins, offsets) = (begins, offsets)
    (self.begins, self.offsets) = ([], [])
    let slots = items.compact()
    self.begins.reserveWithRoom(for: slots.count * words)
    self.offsets.reserveWithRoom(for: slots.count * words)
    for slot in slots {
      self.begins += begins[Int(slot) * words..<(Int(slot) + 1) * words]
      self.offsets += offsets[Int(slot) * words..<(Int(slot) + 1) * words]
    }
  }
}
