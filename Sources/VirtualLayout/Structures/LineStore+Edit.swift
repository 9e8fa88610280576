// How items come and go anywhere in a line store. Bits move with their items; what comes begins no line. What lines add up
// to is right again once they have been cut from the last one that begins before each edited place. Until then it is wrong
// in the edited chunk, behind that place: by one and the same after a single edit, by anything after several.
extension LineStore {
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
    while rest > 0, let place = place(of: items.lowerBound) {
      var chunk = place.chunk
      let taken = min(rest, chunk.count - place.local)
      if taken == chunk.count {
        chunks.remove(chunk)
        freeSlots.append(chunk.payload)
      } else {
        closeGap(of: taken, at: place.local, in: Int(chunk.payload), count: chunk.count)
        chunk.count -= taken
        chunks.update(chunk, count: chunk.count, extent: chunk.extent)
      }
      rest -= taken
    }
    joinThinChunks(around: items.lowerBound, by: rule)
    // What has gone may have been the last of its chunk.
    joinThinChunks(around: items.lowerBound - 1, by: rule)
  }

  /// Takes one item out; returns the place behind the item that then stands before its own, if it is still in its chunk.
  ///
  /// - Complexity: O(512 + log n).
  mutating func remove<Rule: LineRule>(_ item: Int, by rule: Rule) -> Place? {
    guard var place = place(of: item) else { return nil }
    guard place.chunk.count > 1 else {
      remove(item..<item + 1, by: rule)
      return nil
    }
    closeGap(of: 1, at: place.local, in: Int(place.chunk.payload), count: place.chunk.count)
    place.chunk.count -= 1
    chunks.update(place.chunk, count: place.chunk.count, extent: place.chunk.extent)
    shiftOffsets(behind: place.local, in: place.chunk, byOne: .down, rule)
    guard let thin = thinChunks(beside: place.chunk) else { return place }
    respread(from: thin.first, chunks: thin.count, by: rule)
    joinThinChunks(around: item, by: rule)
    return nil
  }

  /// Makes two of three neighbouring chunks as long as three that hold little enough include the item or stand beside it.
  private mutating func joinThinChunks<Rule: LineRule>(around item: Int, by rule: Rule) {
    while let here = chunks.find(count: min(item, count - 1)), let thin = thinChunks(beside: here) {
      respread(from: thin.first, chunks: thin.count, by: rule)
    }
    giveMemoryBack()
  }

  /// Neighbouring chunks, this one or one beside it among them, that hold so little that it should be in one less.
  private func thinChunks(beside here: SumTree<32>.Position) -> (first: SumTree<32>.Position, count: Int)? {
    ThinChunks(room: Self.itemsPerChunk).neighbours(
      near: here, { $0.count }, previous: { chunks.previous($0) }, next: { chunks.next($0) })
  }

  // MARK: Inserting

  /// Puts items in front of the one that is the `item`-th, or behind the last.
  ///
  /// - Parameters:
  ///   - newCross: their lengths, `part` of which is meant.
  ///   - newMain: as many.
  /// - Complexity: O(512 + log n), and O(512 + log n) for each chunk that they fill.
  mutating func insert<Rule: LineRule>(
    cross newCross: [Double], main newMain: [Double], _ part: Range<Int>, at item: Int, by rule: Rule
  ) {
    guard !part.isEmpty else { return }
    guard part.count > 1 else {
      let lengths = ItemExtents(cross: newCross[part.lowerBound], main: newMain[part.lowerBound])
      _ = insert(lengths, at: item, by: rule, keepingSums: false)
      return
    }
    guard let place = place(of: item) else { return append(cross: newCross, main: newMain, part) }
    let chunk = place.chunk
    let total = chunk.count + part.count
    guard total > Self.itemsPerChunk else {
      openGap(of: part.count, at: place.local, in: Int(chunk.payload), count: chunk.count)
      cross.write(newCross, part, at: place.index)
      main.write(newMain, part, at: place.index)
      return chunks.update(chunk, count: total, extent: chunk.extent)
    }
    let news = NewItems(cross: newCross, main: newMain, part: part, place: place.local)
    respread(from: chunk, chunks: 1, with: news, by: rule)
    // What is spread may be thin beside others that are.
    joinThinChunks(around: chunk.countBefore, by: rule)
    joinThinChunks(around: chunk.countBefore + total - 1, by: rule)
  }

  /// Puts one item in front of the one that is the `item`-th, or behind the last; returns where it stands, if it is not to
  /// be looked for.
  ///
  /// - Parameter keepsSums: whether what lines add up to is right, as it is before the first of several edits.
  /// - Complexity: O(512 + log n).
  mutating func insert<Rule: LineRule>(
    _ lengths: ItemExtents, at item: Int, by rule: Rule, keepingSums keepsSums: Bool
  ) -> Place? {
    guard let place = place(of: item) else {
      append(lengths)
      return nil
    }
    if place.chunk.count < Self.itemsPerChunk { return insert(lengths, within: place, by: rule) }
    let evened = giveToNeighbour(of: place.chunk, by: rule) ?? split(place.chunk)
    if !keepsSums { resum(chunksFrom: evened, 2, by: rule) }
    if let place = self.place(of: item) { _ = insert(lengths, within: place, by: rule) }
    guard let first = chunks.find(count: evened) else { return nil }
    joinThinChunks(around: evened, by: rule)
    joinThinChunks(around: evened + first.count, by: rule)
    return nil
  }

  /// Where the chunk has room.
  private mutating func insert<Rule: LineRule>(
    _ lengths: ItemExtents, within place: Place, by rule: Rule
  ) -> Place {
    var place = place
    openGap(of: 1, at: place.local, in: Int(place.chunk.payload), count: place.chunk.count)
    setLengths(at: place, lengths)
    place.chunk.count += 1
    chunks.update(place.chunk, count: place.chunk.count, extent: place.chunk.extent)
    shiftOffsets(behind: place.local, in: place.chunk, byOne: .up, rule)
    return place
  }

  private enum Shift { case up, down }

  /// Brings the offsets of words in step with items that have moved by one, from `local` on: the line that crossed a
  /// word's bounds counts on its other side. What the lines at the edited place add is left to those who cut them.
  private mutating func shiftOffsets<Rule: LineRule>(
    behind local: Int, in chunk: SumTree<32>.Position, byOne shift: Shift, _ rule: Rule
  ) {
    let slot = Int(chunk.payload)
    let firstBehind = Self.word(of: local) + 1
    for word in firstBehind..<max(firstBehind, Self.wordsPerChunk) {
      let crossed = word * Self.itemsPerWord - (shift == .up ? 0 : 1)
      guard begins(at: crossed, in: slot) else { continue }
      let reach = reach(ofLineAt: crossed, in: chunk, by: rule)
      offsets[slot * Self.wordsPerChunk + word] += shift == .up ? -reach : reach
    }
  }
}
