// What the rows that begin in a chunk add up to, for each way they may be cut.
extension RowStore {
  /// Brings up to date what the tree says of the chunks that hold items which have changed, and of those before on whose
  /// last row some of them may be.
  ///
  /// - Parameter items: an empty range stands where items have gone.
  /// - Returns: how many items have been looked at.
  package mutating func addUp(around items: Range<Int>) -> Int { addUp(chunksOf: reach(of: items)) }

  /// The same for several stretches of items, ascending; no chunk is looked at twice.
  mutating func addUp(around stretches: [Range<Int>]) -> Int {
    var (looked, end) = (0, 0)
    for items in stretches {
      let reach = reach(of: items)
      guard reach.upperBound > end else { continue }
      let first = max(reach.lowerBound, end)
      let added = addUp(chunksOf: first..<reach.upperBound)
      looked += added
      end = max(first, 0) + added
    }
    return looked
  }

  /// The same for the chunks that hold certain items, of which there may be fewer.
  mutating func addUp(chunksOf items: Range<Int>) -> Int {
    let items = items.clamped(to: 0..<count)
    var next = items.lowerBound
    while next < items.upperBound, let chunk = chunks.find(item: next) {
      addUp(chunk)
      chunks.update(chunk, count: chunk.count, extents: scratch.sums)
      next = chunk.countBefore + chunk.count
    }
    return next - items.lowerBound
  }

  /// From the first item that may be on a row with some of these.
  private func reach(of items: Range<Int>) -> Range<Int> {
    // What has gone was the last of the one before, or the first of the one behind.
    let changed = items.isEmpty ? items.lowerBound - 1..<items.upperBound + 1 : items
    return changed.lowerBound - (columns - 1)..<changed.upperBound
  }

  /// Adds up a chunk's rows into the scratch room.
  mutating func addUp(_ chunk: RowSumTree.Position) { addUp(items(of: chunk), behind: chunk.place) }

  /// The same for items that the flat arrays hold, and those in the chunks behind a place that may be on their last row.
  mutating func addUp(_ items: Range<Int>, behind place: RowSumTree.Place) {
    scratch.lengths.removeAll(keepingCapacity: true)
    scratch.lengths += main[items]
    var wanted = columns - 1
    var place = place
    // A chunk may hold fewer items than a row.
    while wanted > 0, let next = chunks.next(place) {
      let taken = self.items(in: next).prefix(wanted)
      scratch.lengths += main[taken]
      wanted -= taken.count
      place = next
    }
    addUpScratch(beginning: items.count)
  }

  /// The same where it is known where those are.
  mutating func addUp(_ items: Range<Int>, followedBy others: Range<Int>) {
    scratch.lengths.removeAll(keepingCapacity: true)
    scratch.lengths += main[items]
    scratch.lengths += main[others.prefix(columns - 1)]
    addUpScratch(beginning: items.count)
  }

  /// What the rows add that begin in each of the chunks that so many items fill one behind the other, for each head.
  ///
  /// - Parameter main: in item order; what is beyond `count` is not looked at.
  mutating func sums(of main: [Double], _ count: Int, inChunksOf filled: Int) -> [Double] {
    var sums: [Double] = []
    sums.reserveCapacity((count / filled + 1) * columns)
    // Many chunks at a time, but no more than stay in the processor's cache while they are gone through again and again.
    let stretch = filled * max(1, 1024 / filled)
    for first in stride(from: 0, to: count, by: stretch) {
      let end = min(first + stretch, count)
      scratch.lengths.removeAll(keepingCapacity: true)
      scratch.lengths += main[first..<min(end + columns - 1, count)]
      makeGreatest()
      for chunk in stride(from: first, to: end, by: filled) {
        addUpGreatest(chunk - first..<min(chunk + filled, end) - first)
        sums += scratch.sums
      }
    }
    return sums
  }

  /// Adds up the rows that begin with one of the first items.
  private mutating func addUpScratch(beginning count: Int) {
    makeGreatest()
    addUpGreatest(0..<count)
  }

  /// Puts in each length's place the greatest of it and those behind it, of as many as a row has, or as there are: of twice as
  /// many at a time, so that it takes as many rounds as that number has bits.
  private mutating func makeGreatest() {
    let columns = columns
    scratch.lengths.withUnsafeMutableBufferPointer { lengths in
      var reach = 1
      while reach < columns {
        let step = min(reach, columns - reach)
        // From what has yet to be changed in this round.
        for index in 0..<max(0, lengths.count - step) {
          let other = lengths[index + step]
          lengths[index] = other > lengths[index] ? other : lengths[index]
        }
        reach += step
      }
    }
  }

  /// Adds up the rows that begin with one of some items, of each of which the greatest length is known.
  private mutating func addUpGreatest(_ items: Range<Int>) {
    let (columns, spacing) = (columns, spacing)
    scratch.lengths.withUnsafeBufferPointer { greatest in
      scratch.sums.withUnsafeMutableBufferPointer { sums in
        for head in 0..<columns { sums[head] = 0 }
        // A stretch of as many items as there are columns begins one row of each kind.
        var first = items.lowerBound
        while first < items.upperBound {
          for head in 0..<min(columns, items.upperBound - first) {
            sums[head] += greatest[first + head] + spacing
          }
          first += columns
        }
      }
    }
  }
}
