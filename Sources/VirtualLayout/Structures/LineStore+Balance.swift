// Full chunks that make room, by giving to a neighbour or by splitting. Items leave a full chunk by whole words, so that what
// its lines add up to before and behind is known and need not be added up.
extension LineStore {
  /// Gives some of a full chunk's items to a neighbour, the one behind if that has room; nil where neither has enough.
  ///
  /// - Returns: the first item of the two chunks.
  mutating func giveToNeighbour<Rule: LineRule>(of chunk: SumTree<32>.Position, by rule: Rule) -> Int? {
    if let behind = chunks.next(chunk), Self.wordsGiven(to: behind) > 0 {
      giveBack(Self.wordsGiven(to: behind), of: chunk, to: behind)
      return chunk.countBefore
    } else if let before = chunks.previous(chunk), Self.wordsGiven(to: before) > 0 {
      giveFront(Self.wordsGiven(to: before), of: chunk, to: before, by: rule)
      return before.countBefore
    }
    return nil
  }

  /// Half of what it has less.
  private static func wordsGiven(to chunk: SumTree<32>.Position) -> Int {
    (itemsPerChunk - chunk.count) / (2 * itemsPerWord)
  }

  /// The last items go to the front of the chunk behind.
  @inline(never)
  private mutating func giveBack(
    _ given: Int, of chunk: SumTree<32>.Position, to behind: SumTree<32>.Position
  ) {
    let words = Self.wordsPerChunk
    let items = given * Self.itemsPerWord
    let (source, target) = (Int(chunk.payload), Int(behind.payload))
    openGap(of: items, at: 0, in: target, count: behind.count)
    let end = (source + 1) * Self.itemsPerChunk
    copyItems(end - items..<end, to: target * Self.itemsPerChunk)
    let kept = offsets[source * words + words - given]
    let moved = chunk.extent - kept
    for word in stride(from: words - 1, through: given, by: -1) {
      offsets[target * words + word] = offsets[target * words + word - given] + moved
    }
    for word in 0..<given {
      let (from, to) = (source * words + words - given + word, target * words + word)
      (begins[to], begins[from]) = (begins[from], 0)
      (offsets[to], offsets[from]) = (offsets[from] - kept, kept)
    }
    chunks.update(chunk, count: chunk.count - items, extent: kept)
    chunks.update(behind, count: behind.count + items, extent: behind.extent + moved)
  }

  /// The first items go to the end of the chunk before, where words end elsewhere: there lines are added up.
  @inline(never)
  private mutating func giveFront<Rule: LineRule>(
    _ given: Int, of chunk: SumTree<32>.Position, to before: SumTree<32>.Position, by rule: Rule
  ) {
    let words = Self.wordsPerChunk
    let items = given * Self.itemsPerWord
    let (source, target) = (Int(chunk.payload), Int(before.payload))
    let first = source * Self.itemsPerChunk
    copyItems(first..<first + items, to: target * Self.itemsPerChunk + before.count)
    for word in 0..<given {
      let local = before.count + word * Self.itemsPerWord
      let (index, shift) = (target * words + Self.word(of: local), Self.bit(of: local))
      let bits = begins[source * words + word]
      begins[index] |= bits << shift
      if shift > 0 { begins[index + 1] |= bits >> (Word(Self.itemsPerWord) - shift) }
    }
    closeGap(of: items, at: 0, in: source, count: chunk.count)
    let moved = offsets[source * words + given]
    for word in 0..<words {
      let sum = word + given < words ? offsets[source * words + word + given] : chunk.extent
      offsets[source * words + word] = sum - moved
    }
    chunks.update(before, count: before.count + items, extent: before.extent + moved)
    chunks.update(chunk, count: chunk.count - items, extent: chunk.extent - moved)
    guard let grown = chunks.find(count: before.countBefore) else { return }
    resum(fromWord: Self.word(of: before.count - 1), of: grown, by: rule)
  }

  /// Makes two chunks of a full one, and returns their first item.
  @inline(never)
  mutating func split(_ chunk: SumTree<32>.Position) -> Int {
    let (slot, right) = (Int(chunk.payload), Int(takeSlot()))
    let half = Self.wordsPerChunk / 2
    copyItems(
      slot * Self.itemsPerChunk + half * Self.itemsPerWord..<slot * Self.itemsPerChunk + chunk.count,
      to: right * Self.itemsPerChunk)
    // Cut where a word ends, what the lines on both sides add up to is known.
    let extent = offsets[slot * Self.wordsPerChunk + half]
    for word in 0..<half {
      let (from, to) = (slot * Self.wordsPerChunk + half + word, right * Self.wordsPerChunk + word)
      (begins[to], begins[from]) = (begins[from], 0)
      begins[to + half] = 0
      (offsets[to], offsets[from]) = (offsets[from] - extent, extent)
      offsets[to + half] = chunk.extent - extent
    }
    chunks.update(chunk, count: half * Self.itemsPerWord, extent: extent)
    chunks.insert(
      count: chunk.count - half * Self.itemsPerWord, extent: chunk.extent - extent,
      payload: Int32(truncatingIfNeeded: right), after: chunk)
    return chunk.countBefore
  }
}
