// Spreading items evenly, finding chunks that are too thin, and releasing memory.
extension ItemChunks {
  /// Spreads the items of neighboring chunks evenly over as many chunks as they need, with `news` inserted after the first
  /// `place` items. Sets the extents to 0 and returns the items of these chunks.
  @inline(never)
  mutating func spread(
    from first: Chunk, chunks count: Int, with news: NewItems = NewItems(), at place: Int = 0
  ) -> Range<Int> {
    let firstItem = first.countBefore
    var (cross, main) = copyItems(from: first, chunks: count)
    cross.insert(contentsOf: news.cross[news.part], at: place)
    main.insert(contentsOf: news.main[news.part], at: place)
    let total = cross.count
    // Not quite full, so that the next insert finds room.
    let filled = itemsPerChunk - itemsPerChunk / 16
    let needed = total <= itemsPerChunk ? 1 : (total + filled - 1) / filled
    setChunkCount(to: needed, from: first, was: count)
    var next = 0
    for number in 0..<needed {
      let part = next..<total * (number + 1) / needed
      // The chunks before it have their counts already.
      guard let chunk = tree.find(count: firstItem + next) else { break }
      tree.update(chunk, count: part.count, extent: 0)
      write(NewItems(cross: cross, main: main, part: part), at: indices(of: chunk).lowerBound)
      next = part.upperBound
    }
    return firstItem..<firstItem + total
  }

  /// Adds or removes chunks after the first. The caller then sets their counts, of which none is 0.
  private mutating func setChunkCount(to needed: Int, from first: Chunk, was count: Int) {
    for _ in stride(from: needed, to: count, by: 1) {
      guard let here = tree.find(count: first.countBefore), let next = tree.next(here) else { return }
      remove(next)
    }
    for _ in stride(from: count, to: needed, by: 1) {
      guard let here = tree.find(count: first.countBefore) else { return }
      let slot = takeSlot()
      tree.insert(count: 1, extent: 0, payload: slot, after: here)
    }
  }

  // MARK: Thin chunks

  /// Thin chunks beside the one that holds an item; after the last item, beside the last chunk.
  func thinChunks(around item: Int) -> (first: Chunk, count: Int)? {
    tree.find(count: min(item, count - 1)).flatMap { thinChunks(beside: $0) }
  }

  /// Neighboring chunks that should be one fewer, `here` among them: two that hold at most 7/8 of what one can, or three that
  /// hold at most 14/8. Nil if there are none.
  ///
  /// So chunks are at least 58 % full on average, and a joined chunk takes some inserts before it splits.
  private func thinChunks(beside here: Chunk) -> (first: Chunk, count: Int)? {
    let two = itemsPerChunk / 8 * 7
    let three = 2 * two
    let (before, after) = (tree.previous(here), tree.next(here))
    let (countBefore, countAfter) = (before?.count ?? 0, after?.count ?? 0)
    if let before, countBefore + here.count <= two { return (before, 2) }
    if after != nil, here.count + countAfter <= two { return (here, 2) }
    if let before, after != nil, countBefore + here.count + countAfter <= three { return (before, 3) }
    if let before, countBefore + here.count < three, let first = tree.previous(before),
      first.count + countBefore + here.count <= three
    {
      return (first, 3)
    }
    if let after, here.count + countAfter < three, let last = tree.next(after),
      here.count + countAfter + last.count <= three
    {
      return (here, 3)
    }
    return nil
  }

  var holdsTooMuch: Bool {
    let needed = tree.elementCount
    return cross.capacity > (needed + needed / 4 + 2) * itemsPerChunk
  }

  /// Moves all chunks to arrays with room for an eighth more. Returns their old slots, in the order of the new ones.
  mutating func compact() -> [Int] {
    let slots = tree.elements.map { $0.payload }
    let (cross, main) = (cross, main)
    (self.cross, self.main, freeSlots) = ([], [], [])
    reserve((slots.count + slots.count / 8) * itemsPerChunk)
    for slot in slots {
      let places = slot * itemsPerChunk..<(slot + 1) * itemsPerChunk
      self.cross += cross[places]
      self.main += main[places]
    }
    tree = tree.compacted()
    return slots
  }
}
