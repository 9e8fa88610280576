// How items come and go anywhere in a line store. Bits move with their items; what comes begins no line. What lines add up
// to is right again once they have been cut from the last one that begins before each edited place. Until then it is wrong
// in the edited chunk, behind that place: by one and the same after a single edit, by anything after several.
extension LineStore {
  /// A chunk is filled no further by what keeps chunks even, so that the next insert finds room.
  private static var filledChunk: Int { 480 }

  /// Three neighbours hold more than this, or are made two: so chunks are at least 58 % full on average, and it takes
  /// at least 64 edits before the two are taken apart again.
  private static var thinThree: Int { 896 }

  /// The lengths of an item there is.
  func lengths(of item: Int) -> ItemExtents? {
    place(of: item).map { ItemExtents(cross: cross[$0.index], main: main[$0.index]) }
  }

  // MARK: Removing

  /// Takes items out.
  ///
  /// - Complexity: O(512 + log n), and O(log n) for each chunk that goes with them.
  mutating func remove<Rule: LineRule>(_ items: Range<Int>, by rule: Rule) {
    var rest = items.count
    var touched = 0
    while rest > 0, let place = place(of: items.lowerBound) {
      touched += 1
      let chunk = place.chunk
      let taken = min(rest, chunk.count - place.local)
      if taken == chunk.count {
        chunks.remove(chunk)
        freeSlots.append(chunk.payload)
      } else {
        closeGap(of: taken, at: place.local, in: Int(chunk.payload), count: chunk.count)
        chunks.update(chunk, count: chunk.count - taken, extent: chunk.extent)
        if taken == 1 {
          shiftOffsets(behind: place.local, in: chunk, count: chunk.count - 1, byOne: .down, rule)
        }
      }
      rest -= taken
    }
    joinThinChunks(around: items.lowerBound, by: rule)
    if touched > 1 { joinThinChunks(around: items.lowerBound - 1, by: rule) }
  }

  /// Makes two of three neighbouring chunks as long as three that hold little enough include the item or stand beside it.
  private mutating func joinThinChunks<Rule: LineRule>(around item: Int, by rule: Rule) {
    while let here = chunks.find(count: min(item, count - 1)) {
      let before = chunks.previous(here)
      let behind = chunks.next(here)
      let (countBefore, countBehind) = (before?.count ?? 0, behind?.count ?? 0)
      // Two that fit in one and leave it room; where there are no three, this is all there is to do.
      if let before, countBefore + here.count <= Self.thinThree / 2 {
        respread(from: before, chunks: 2, by: rule)
      } else if behind != nil, here.count + countBehind <= Self.thinThree / 2 {
        respread(from: here, chunks: 2, by: rule)
      } else if let before, behind != nil, countBefore + here.count + countBehind <= Self.thinThree {
        respread(from: before, chunks: 3, by: rule)
      } else if let before, countBefore + here.count < Self.thinThree, let first = chunks.previous(before),
        first.count + countBefore + here.count <= Self.thinThree
      {
        respread(from: first, chunks: 3, by: rule)
      } else if let behind, here.count + countBehind < Self.thinThree, let last = chunks.next(behind),
        here.count + countBehind + last.count <= Self.thinThree
      {
        respread(from: here, chunks: 3, by: rule)
      } else {
        break
      }
    }
    giveMemoryBack()
  }

  // MARK: Inserting

  /// Puts items in front of the one that is the `item`-th, or behind the last.
  ///
  /// - Parameters:
  ///   - newCross: their lengths, `part` of which is meant.
  ///   - newMain: as many.
  ///   - keepsSums: whether what lines add up to is right, as it is before the first of several edits.
  /// - Complexity: O(512 + log n), and O(512 + log n) for each chunk that they fill.
  mutating func insert<Rule: LineRule>(
    cross newCross: [Double], main newMain: [Double], _ part: Range<Int>, at item: Int, by rule: Rule,
    keepingSums keepsSums: Bool
  ) {
    guard !part.isEmpty else { return }
    guard let place = place(of: item) else { return append(cross: newCross, main: newMain, part) }
    let chunk = place.chunk
    let total = chunk.count + part.count
    if total <= Self.itemsPerChunk { return insertWithin(place, newCross, newMain, part, by: rule) }
    guard part.count == 1 else {
      let news = NewItems(cross: newCross, main: newMain, part: part, place: place.local)
      respread(from: chunk, chunks: 1, with: news, by: rule)
      // What is spread may be thin beside others that are.
      joinThinChunks(around: chunk.countBefore, by: rule)
      return joinThinChunks(around: chunk.countBefore + total - 1, by: rule)
    }
    let evened = giveToNeighbour(of: chunk, by: rule) ?? split(chunk)
    if !keepsSums { resum(chunksFrom: evened, 2, by: rule) }
    if let place = self.place(of: item) { insertWithin(place, newCross, newMain, part, by: rule) }
    guard let first = chunks.find(count: evened) else { return }
    joinThinChunks(around: evened, by: rule)
    joinThinChunks(around: evened + first.count, by: rule)
  }

  /// Where the chunk has room.
  private mutating func insertWithin<Rule: LineRule>(
    _ place: Place, _ newCross: [Double], _ newMain: [Double], _ part: Range<Int>, by rule: Rule
  ) {
    let chunk = place.chunk
    openGap(of: part.count, at: place.local, in: Int(chunk.payload), count: chunk.count)
    write(newCross, newMain, part, at: place.index)
    chunks.update(chunk, count: chunk.count + part.count, extent: chunk.extent)
    if part.count == 1 {
      shiftOffsets(behind: place.local, in: chunk, count: chunk.count + 1, byOne: .up, rule)
    }
  }

  private enum Shift { case up, down }

  /// Brings the offsets of words in step with items that have moved by one, from `local` on: the line that crossed a
  /// word's bounds counts on its other side. What the lines at the edited place add is left to those who cut them.
  private mutating func shiftOffsets<Rule: LineRule>(
    behind local: Int, in chunk: SumTree<32>.Position, count: Int, byOne shift: Shift, _ rule: Rule
  ) {
    let slot = Int(chunk.payload)
    var chunk = chunk
    chunk.count = count
    for word in local / Self.itemsPerWord + 1..<max(local / Self.itemsPerWord + 1, Self.wordsPerChunk) {
      let crossed = word * Self.itemsPerWord - (shift == .up ? 0 : 1)
      guard begins(at: crossed, in: slot) else { continue }
      let line = measureLine(Place(chunk: chunk, local: crossed), by: rule).line
      let extent = rule.extent(of: line) + rule.lineSpacing
      offsets[slot * Self.wordsPerChunk + word] += shift == .up ? -extent : extent
    }
  }

  mutating func write(_ newCross: [Double], _ newMain: [Double], _ part: Range<Int>, at index: Int) {
    for offset in 0..<part.count {
      cross[index + offset] = newCross[part.lowerBound + offset]
      main[index + offset] = newMain[part.lowerBound + offset]
    }
  }

  // MARK: Chunks

  /// Items to stand in front of the one that is the `place`-th of some.
  private struct NewItems {
    let cross: [Double]
    let main: [Double]
    let part: Range<Int>
    var place: Int

    static var none: NewItems { NewItems(cross: [], main: [], part: 0..<0, place: 0) }
  }

  /// Spreads the items of neighbouring chunks, and others among them, evenly over as many as they need, and adds their
  /// lines up afresh.
  @inline(never)
  private mutating func respread<Rule: LineRule>(
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
      write(cross, main, part, at: slot * Self.itemsPerChunk)
      for word in slot * Self.wordsPerChunk..<(slot + 1) * Self.wordsPerChunk { self.begins[word] = 0 }
      while let item = begins.first, item < part.upperBound {
        let local = begins.removeFirst() - part.lowerBound
        self.begins[slot * Self.wordsPerChunk + local / Self.itemsPerWord] |=
          1 << Word(local % Self.itemsPerWord)
      }
      next = part.upperBound
    }
    resum(chunksFrom: firstItem, needed, by: rule)
  }

  /// Adds up afresh the lines of so many chunks from the one on that begins with an item.
  private mutating func resum<Rule: LineRule>(chunksFrom firstItem: Int, _ count: Int, by rule: Rule) {
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
  private mutating func giveMemoryBack() {
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
