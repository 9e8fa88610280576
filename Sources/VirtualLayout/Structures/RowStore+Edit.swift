// How items come, go and change anywhere in a row store. What a chunk adds is right again when each of these is done, but for
// lengths set one by one, which are added up together.
extension RowStore {
  /// Gives an item other lengths. What is around it must be added up.
  package mutating func setLengths(of item: Int, _ lengths: ItemExtents) {
    guard let chunk = chunks.find(item: item) else { return }
    let index = items(of: chunk).lowerBound + item - chunk.countBefore
    cross[index] = lengths.cross
    main[index] = lengths.main
  }

  // MARK: Coming

  /// Puts an item in front of the one that is the `item`-th, or behind the last.
  ///
  /// - Returns: how many items may be on another row, as far as they have been looked at.
  /// - Complexity: O(columns · log n).
  package mutating func insert(_ lengths: ItemExtents, at item: Int) -> Int {
    guard let chunk = chunks.find(item: max(0, min(item, count - 1))),
      chunk.count < itemsPerChunk || item < count
    else { return insert(cross: [lengths.cross], main: [lengths.main], 0..<1, at: item) }
    let local = item - chunk.countBefore
    guard chunk.count < itemsPerChunk else {
      split(chunk)
      let looked = insert(lengths, at: item)
      return looked + joinThinChunks(around: chunk.countBefore)
        + joinThinChunks(around: chunk.countBefore + chunk.count)
    }
    let index = openGap(of: 1, at: local, in: chunk)
    cross[index] = lengths.cross
    main[index] = lengths.main
    return recount(chunk, adding: 1, at: local)
  }

  /// Puts items in front of the one that is the `item`-th, or behind the last.
  ///
  /// - Parameters:
  ///   - newCross: their lengths, `part` of which is meant.
  ///   - newMain: as many.
  /// - Returns: how many items may be on another row, as far as they have been looked at.
  /// - Complexity: O(columns · log n), and as much for each chunk that they fill.
  package mutating func insert(
    cross newCross: [Double], main newMain: [Double], _ part: Range<Int>, at item: Int
  ) -> Int {
    guard !part.isEmpty else { return 0 }
    let news = NewItems(cross: newCross, main: newMain, part: part)
    guard let chunk = chunks.find(item: max(0, min(item, count - 1))) else {
      return spread(news, at: 0, in: nil, chunks: 0)
    }
    let local = item - chunk.countBefore
    guard chunk.count + part.count <= itemsPerChunk else {
      let looked = spread(news, at: local, in: chunk, chunks: 1)
      return looked + joinThinChunks(around: chunk.countBefore)
        + joinThinChunks(around: chunk.countBefore + chunk.count + part.count - 1)
    }
    let index = openGap(of: part.count, at: local, in: chunk)
    cross.write(newCross, part, at: index)
    main.write(newMain, part, at: index)
    return recount(chunk, adding: part.count, at: local)
  }

  /// Moves items up in a chunk that has room; returns where in the flat arrays the gap is.
  private mutating func openGap(of room: Int, at local: Int, in chunk: RowSumTree.Position) -> Int {
    let index = items(of: chunk).lowerBound + local
    cross.move(from: index, to: index + room, count: chunk.count - local)
    main.move(from: index, to: index + room, count: chunk.count - local)
    return index
  }

  /// Makes two chunks of a full one.
  private mutating func split(_ chunk: RowSumTree.Position) {
    let half = itemsPerChunk / 2
    let slot = takeSlot()
    let (left, right) = (items(of: chunk).prefix(half), Int(slot) * itemsPerChunk)
    cross.move(from: left.upperBound, to: right, count: half)
    main.move(from: left.upperBound, to: right, count: half)
    addUp(left, followedBy: right..<right + half)
    chunks.update(chunk, count: half, extents: scratch.sums)
    // What is behind it is what was behind the chunk.
    addUp(right..<right + half, behind: chunk.place)
    chunks.insert(count: half, extents: scratch.sums, payload: slot, behind: chunk)
  }

  // MARK: Going

  /// Takes items out; returns how many others may be on another row, as far as they have been looked at.
  ///
  /// - Complexity: O(columns · log n), and as much for each chunk that goes with them.
  package mutating func remove(_ items: Range<Int>) -> Int {
    var rest = items.count
    var looked = 0
    var wholeChunks = 0
    while rest > 0, let chunk = chunks.find(item: items.lowerBound) {
      let local = items.lowerBound - chunk.countBefore
      let taken = min(rest, chunk.count - local)
      rest -= taken
      if taken == chunk.count {
        chunks.remove(chunk)
        freeSlots.append(chunk.payload)
        wholeChunks += 1
        continue
      }
      let index = self.items(of: chunk).lowerBound + local
      let behind = chunk.count - local - taken
      cross.move(from: index + taken, to: index, count: behind)
      main.move(from: index + taken, to: index, count: behind)
      looked += recount(chunk, adding: -taken, at: local)
    }
    if wholeChunks > 0 || items.count > 1 {
      // Others have come to the last row before.
      looked += addUp(around: items.lowerBound..<items.lowerBound)
    }
    // What has gone may have been the last of one chunk and the first of another.
    looked += joinThinChunks(around: items.lowerBound - 1) + joinThinChunks(around: items.lowerBound)
    giveMemoryBack()
    return looked
  }

  /// Brings up to date what the tree says of a chunk where items have come or gone, and of those before on whose last row
  /// some of them may be; returns how many items may be on another row.
  private mutating func recount(_ chunk: RowSumTree.Position, adding added: Int, at local: Int) -> Int {
    var changed = chunk
    changed.count += added
    addUp(changed)
    chunks.update(chunk, count: changed.count, extents: scratch.sums)
    // What stands in front by a row or more stays on its row.
    let reach = columns - 1 - local
    guard reach > 0 else { return changed.count + reach }
    return changed.count + addUp(chunksOf: chunk.countBefore - reach..<chunk.countBefore)
  }
}
