// Chunks that are spread anew: where many items come at once, where chunks have become thin, and where the store holds more
// memory than it needs.
extension LineStore {
  /// A chunk is filled no further by what keeps chunks even, so that the next insert finds room.
  private static var filledChunk: Int { 480 }

  /// Items to stand in front of the one that is the `place`-th of some.
  struct NewItems {
    let cross: [Double]
    let main: [Double]
    let part: Range<Int>
    var place: Int

    static var none: NewItems { NewItems(cross: [], main: [], part: 0..<0, place: 0) }
  }

  /// Spreads the items of neighbouring chunks, and others among them, evenly over as many as they need, and adds their
  /// lines up afresh.
  @inline(never)
  mutating func respread<Rule: LineRule>(
    from first: SumTree<32>.Position, chunks count: Int, with news: NewItems = .none, by rule: Rule
  ) {
    let firstItem = first.countBefore
    var (cross, main, begun) = copyItems(of: first, chunks: count)
    cross.insert(contentsOf: news.cross[news.part], at: news.place)
    main.insert(contentsOf: news.main[news.part], at: news.place)
    for index in begun.indices where begun[index] >= news.place { begun[index] += news.part.count }

    let total = cross.count
    let needed = total <= Self.itemsPerChunk ? 1 : (total + Self.filledChunk - 1) / Self.filledChunk
    setChunkCount(to: needed, from: first, was: count)
    var next = 0
    var begins = begun[...]
    for number in 0..<needed {
      let part = next..<total * (number + 1) / needed
      guard let chunk = chunk(firstItem, number) else { return }
      chunks.update(chunk, count: part.count, extent: 0)
      let slot = Int(chunk.payload)
      self.cross.write(cross, part, at: slot * Self.itemsPerChunk)
      self.main.write(main, part, at: slot * Self.itemsPerChunk)
      for word in slot * Self.wordsPerChunk..<(slot + 1) * Self.wordsPerChunk { self.begins[word] = 0 }
      while let item = begins.first, item < part.upperBound {
        setBegins(at: begins.removeFirst() - part.lowerBound, in: slot)
      }
      next = part.upperBound
    }
    resum(chunksFrom: firstItem, needed, by: rule)
  }

  /// Adds up afresh the lines of so many chunks from the one on that begins with an item.
  mutating func resum<Rule: LineRule>(chunksFrom firstItem: Int, _ count: Int, by rule: Rule) {
    for number in 0..<count {
      guard let chunk = chunk(firstItem, number) else { return }
      let extent = resum(chunk, by: rule)
      chunks.update(chunk, count: chunk.count, extent: extent)
    }
  }

  /// The `number`-th chunk behind the one that begins with an item.
  private func chunk(_ firstItem: Int, _ number: Int) -> SumTree<32>.Position? {
    var chunk = chunks.find(count: firstItem)
    for _ in 0..<number { chunk = chunk.flatMap { chunks.next($0) } }
    return chunk
  }

  /// Copies of the lengths of the chunks' items, and which of them begin a line.
  private func copyItems(
    of first: SumTree<32>.Position, chunks count: Int
  ) -> (cross: [Double], main: [Double], begun: [Int]) {
    var taken: (cross: [Double], main: [Double], begun: [Int]) = ([], [], [])
    var chunk = first
    for number in 0..<count {
      if number > 0, let next = chunks.next(chunk) { chunk = next }
      let slot = Int(chunk.payload)
      var local = firstBegin(from: 0, in: slot)
      while let begin = local {
        taken.begun.append(taken.cross.count + begin)
        local = firstBegin(from: begin + 1, in: slot)
      }
      let items = slot * Self.itemsPerChunk..<slot * Self.itemsPerChunk + chunk.count
      taken.cross += cross[items]
      taken.main += main[items]
    }
    return taken
  }

  /// Adds chunks behind the first or takes some out behind it; the counts are then yet to be set, but none is 0.
  private mutating func setChunkCount(to needed: Int, from first: SumTree<32>.Position, was count: Int) {
    for _ in stride(from: needed, to: count, by: 1) {
      guard let next = chunk(first.countBefore, 1) else { return }
      freeSlots.append(next.payload)
      chunks.remove(next)
    }
    for _ in stride(from: count, to: needed, by: 1) {
      guard let here = chunks.find(count: first.countBefore) else { return }
      chunks.insert(count: 1, extent: 0, payload: takeSlot(), after: here)
    }
  }

  // MARK: Slots

  /// A slot for a chunk, in which nothing begins.
  mutating func takeSlot() -> Int32 {
    if let slot = freeSlots.popLast() {
      for word in Int(slot) * Self.wordsPerChunk..<(Int(slot) + 1) * Self.wordsPerChunk { begins[word] = 0 }
      return slot
    }
    let slot = begins.count / Self.wordsPerChunk
    cross.grow(to: (slot + 1) * Self.itemsPerChunk, filling: 0)
    main.grow(to: (slot + 1) * Self.itemsPerChunk, filling: 0)
    begins.grow(to: (slot + 1) * Self.wordsPerChunk, filling: 0)
    offsets.grow(to: (slot + 1) * Self.wordsPerChunk, filling: 0)
    return Int32(truncatingIfNeeded: slot)
  }

  /// Where much more memory is held than the chunks need, moves them into some that is not.
  mutating func giveMemoryBack() {
    let needed = chunks.elementCount
    guard cross.capacity > (needed + needed * 2 / 5 + 2) * Self.itemsPerChunk else { return }
    var compact = LineStore()
    compact.reserveSlots(needed + needed / 8)
    var chunk = chunks.first
    while let here = chunk {
      let slot = Int(here.payload)
      compact.cross += cross[slot * Self.itemsPerChunk..<(slot + 1) * Self.itemsPerChunk]
      compact.main += main[slot * Self.itemsPerChunk..<(slot + 1) * Self.itemsPerChunk]
      compact.begins += begins[slot * Self.wordsPerChunk..<(slot + 1) * Self.wordsPerChunk]
      compact.offsets += offsets[slot * Self.wordsPerChunk..<(slot + 1) * Self.wordsPerChunk]
      compact.chunks.append(
        count: here.count, extent: here.extent,
        payload: Int32(truncatingIfNeeded: compact.chunks.elementCount))
      chunk = chunks.next(here)
    }
    self = compact
  }

  mutating func reserveSlots(_ slots: Int) {
    cross.reserveCapacity(slots * Self.itemsPerChunk)
    main.reserveCapacity(slots * Self.itemsPerChunk)
    begins.reserveCapacity(slots * Self.wordsPerChunk)
    offsets.reserveCapacity(slots * Self.wordsPerChunk)
  }
}
