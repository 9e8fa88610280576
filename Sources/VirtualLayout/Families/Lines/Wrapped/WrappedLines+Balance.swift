// Making room in full chunks, and joining thin ones. A full chunk gives away whole words of items, because the sums of the
// lines before and after a word are known.
extension WrappedLines {
  /// Makes room for an item in a full chunk; returns the first item of the two chunks that now share its items.
  mutating func makeRoom(in chunk: Chunk) -> Int {
    if let after = items.tree.next(chunk), Self.wordsGiven(to: after) > 0 {
      giveBack(Self.wordsGiven(to: after), of: chunk, to: after)
      return chunk.countBefore
    } else if let before = items.tree.previous(chunk), Self.wordsGiven(to: before) > 0 {
      giveFront(Self.wordsGiven(to: before), of: chunk, to: before)
      return before.countBefore
    }
    return split(chunk)
  }

  /// How many words of items a full chunk gives to another: half of the difference.
  private static func wordsGiven(to chunk: Chunk) -> Int {
    (itemsPerChunk - chunk.count) / (2 * itemsPerWord)
  }

  /// Moves the last items to the start of the next chunk.
  @inline(never)
  private mutating func giveBack(_ given: Int, of chunk: Chunk, to after: Chunk) {
    let words = Self.wordsPerChunk
    let moved = given * Self.itemsPerWord
    let (source, target) = (chunk.payload, after.payload)
    var place = Place(chunk: after, local: 0)
    let index = openGap(of: moved, at: &place)
    let end = items.indices(of: chunk).upperBound
    items.move(end - moved..<end, to: index)
    let kept = offsets[source * words + words - given]
    let extent = chunk.extent - kept
    for word in stride(from: words - 1, through: given, by: -1) {
      offsets[target * words + word] = offsets[target * words + word - given] + extent
    }
    for word in 0..<given {
      let (from, to) = (source * words + words - given + word, target * words + word)
      (begins[to], begins[from]) = (begins[from], 0)
      (offsets[to], offsets[from]) = (offsets[from] - kept, kept)
    }
    items.tree.update(chunk, count: chunk.count - moved, extent: kept)
    items.tree.update(after, count: after.count + moved, extent: after.extent + extent)
  }

  /// Moves the first items to the end of the chunk before. That end may be inside a word, so lines are added up there.
  @inline(never)
  private mutating func giveFront(_ given: Int, of chunk: Chunk, to before: Chunk) {
    let words = Self.wordsPerChunk
    let moved = given * Self.itemsPerWord
    let (source, target) = (chunk.payload, before.payload)
    let first = items.indices(of: chunk).lowerBound
    items.move(first..<first + moved, to: items.indices(of: before).upperBound)
    for word in 0..<given {
      let local = before.count + word * Self.itemsPerWord
      let (index, shift) = (target * words + Self.word(of: local), Self.bit(of: local))
      let bits = begins[source * words + word]
      begins[index] |= bits << shift
      if shift > 0 { begins[index + 1] |= bits >> (Word(Self.itemsPerWord) - shift) }
    }
    var place = Place(chunk: chunk, local: 0)
    closeGap(of: moved, at: &place)
    let extent = offsets[source * words + given]
    for word in 0..<words {
      let sum = word + given < words ? offsets[source * words + word + given] : chunk.extent
      offsets[source * words + word] = sum - extent
    }
    items.tree.update(before, count: before.count + moved, extent: before.extent + extent)
    items.tree.update(chunk, count: chunk.count - moved, extent: chunk.extent - extent)
    guard let grown = items.tree.find(count: before.countBefore) else { return }
    addUp(fromWord: Self.word(of: before.count - 1), of: grown)
  }

  /// Splits a full chunk; returns the first item of the two chunks.
  @inline(never)
  private mutating func split(_ chunk: Chunk) -> Int {
    let (slot, right) = (chunk.payload, items.takeSlot())
    growWords()
    let half = Self.wordsPerChunk / 2
    let kept = half * Self.itemsPerWord
    let part = items.indices(of: chunk)
    items.move(part.lowerBound + kept..<part.upperBound, to: right * Self.itemsPerChunk)
    let extent = offsets[slot * Self.wordsPerChunk + half]
    for word in 0..<half {
      let (from, to) = (slot * Self.wordsPerChunk + half + word, right * Self.wordsPerChunk + word)
      (begins[to], begins[from]) = (begins[from], 0)
      (offsets[to], offsets[from]) = (offsets[from] - extent, extent)
      offsets[to + half] = chunk.extent - extent
    }
    items.tree.update(chunk, count: kept, extent: extent)
    items.tree.insert(
      count: chunk.count - kept, extent: chunk.extent - extent, payload: right, after: chunk)
    return chunk.countBefore
  }

  // MARK: Spreading

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
        setBegins(at: spread.lowerBound + begin - chunk.countBefore, in: chunk.payload)
        rest.removeFirst()
      }
    }
    addUp(chunksOf: spread)
  }

  /// Clears the bits of neighbouring chunks; returns the items at which lines began, counted from the first.
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
