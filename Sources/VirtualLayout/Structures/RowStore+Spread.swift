// Chunks that are spread anew: where items come and there is no room, where chunks have become thin, and where the store
// holds more memory than it needs.
extension RowStore {
  /// Items that come.
  struct NewItems {
    var cross: [Double] = []
    var main: [Double] = []
    var part = 0..<0
  }

  /// Spreads the items of neighbouring chunks, and others among them, evenly over as many as they need, and adds up their rows
  /// afresh.
  ///
  /// - Parameters:
  ///   - place: how many of the chunks' items stand in front of the others.
  ///   - first: nil where there are none at all.
  /// - Returns: how many items have been looked at.
  @inline(never)
  mutating func spread(
    _ news: NewItems, at place: Int, in first: RowSumTree.Position?, chunks count: Int
  ) -> Int {
    let firstItem = first?.countBefore ?? 0
    var (newCross, newMain) = copyItems(from: first, chunks: count)
    // Where others come at the very end, more may follow: these stay full.
    let filled = firstItem + place == self.count ? itemsPerChunk : itemsPerChunk / 16 * 15
    newCross.insert(contentsOf: news.cross[news.part], at: place)
    newMain.insert(contentsOf: news.main[news.part], at: place)
    let total = newCross.count
    let needed = total <= itemsPerChunk ? 1 : (total + filled - 1) / filled
    for _ in stride(from: needed, to: count, by: 1) {
      guard let next = chunks.find(item: firstItem).flatMap({ chunks.next($0) }) else { break }
      freeSlots.append(next.payload)
      chunks.remove(next)
    }
    let nothing = [Double](repeating: 0, count: columns)
    var next = 0
    var before = chunks.find(item: firstItem - 1)
    for number in 0..<needed {
      let end = filled == itemsPerChunk ? min(total, (number + 1) * filled) : total * (number + 1) / needed
      let part = next..<end
      if number < count, let old = before.map({ chunks.next($0) }) ?? chunks.first {
        chunks.update(old, count: part.count, extents: nothing)
      } else {
        chunks.insert(count: part.count, extents: nothing, payload: takeSlot(), behind: before)
      }
      guard let chunk = chunks.find(item: firstItem + part.lowerBound) else { break }
      let index = items(of: chunk).lowerBound
      cross.write(newCross, part, at: index)
      main.write(newMain, part, at: index)
      before = chunk
      next = part.upperBound
    }
    return addUp(chunksOf: firstItem - (columns - 1)..<firstItem + total)
  }

  // MARK: Thin chunks

  /// Makes two of three neighbouring chunks, or one of two, as long as some that hold little enough include the item or
  /// stand beside it; returns how many items have been looked at.
  mutating func joinThinChunks(around item: Int) -> Int {
    var looked = 0
    while let here = chunks.find(item: min(item, count - 1)), let thin = thinChunks(beside: here) {
      looked += spread(NewItems(), at: 0, in: thin.first, chunks: thin.count)
    }
    return looked
  }

  /// Neighbouring chunks, this one or one beside it among them, that hold so little that it should be in one less.
  private func thinChunks(beside here: RowSumTree.Position) -> (first: RowSumTree.Position, count: Int)? {
    ThinChunks(room: itemsPerChunk).neighbours(
      near: here, { $0.count }, previous: { chunks.previous($0) }, next: { chunks.next($0) })
  }

  // MARK: Slots

  /// Makes room for so many items.
  mutating func reserve(_ count: Int) {
    cross.reserveCapacity(slots(for: count) * itemsPerChunk)
    main.reserveCapacity(slots(for: count) * itemsPerChunk)
  }

  mutating func takeSlot() -> Int32 {
    if let slot = freeSlots.popLast() { return slot }
    let slot = cross.count / itemsPerChunk
    cross.grow(to: (slot + 1) * itemsPerChunk, filling: 0)
    main.grow(to: (slot + 1) * itemsPerChunk, filling: 0)
    return Int32(truncatingIfNeeded: slot)
  }

  /// How many places may be held for so many chunks.
  func mostPlaces(for chunks: Int) -> Int { (chunks + chunks / 5 + 2) * itemsPerChunk }

  /// Where much more memory is held than the chunks need, moves them into some that is not.
  mutating func giveMemoryBack() {
    guard cross.capacity > mostPlaces(for: chunks.elementCount) else { return }
    let (count, items) = (count, copyItems())
    reset(columns: columns, spacing: spacing, count: count, cross: items.cross, main: items.main)
  }
}
