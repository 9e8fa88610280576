// What the rows that begin in a chunk add up to, for each way in which they may be cut.
extension FixedRows {
  /// Brings up to date what the tree says of the chunks that hold items which have changed, and of those before on whose last row some of
  /// them may be; returns how many items have been looked at.
  ///
  /// - Parameter changed: an empty range stands where items have gone.
  mutating func addUp(around changed: Range<Int>) -> Int { addUp(chunksOf: reach(of: changed)) }

  /// The same for several stretches of items, ascending; no chunk is looked at twice.
  mutating func addUp(around stretches: [Range<Int>]) -> Int {
    var (looked, end) = (0, 0)
    for changed in stretches {
      let reach = reach(of: changed)
      guard reach.upperBound > end else { continue }
      let first = max(reach.lowerBound, end)
      let added = addUp(chunksOf: first..<reach.upperBound)
      looked += added
      end = max(first, 0) + added
    }
    return looked
  }

  /// Brings up to date what the tree says of the chunks that hold certain items, of which there may be fewer.
  mutating func addUp(chunksOf part: Range<Int>) -> Int {
    let part = part.clamped(to: 0..<count)
    var next = part.lowerBound
    while next < part.upperBound, let chunk = items.tree.find(count: next) {
      addUp(chunk)
      items.tree.update(chunk, count: chunk.count, extents: sums)
      next = chunk.countBefore + chunk.count
    }
    return next - part.lowerBound
  }

  /// From the first item that may be on a row with some of these.
  private func reach(of changed: Range<Int>) -> Range<Int> {
    // What has gone was the last of the one before, or the first of the one after.
    let changed = changed.isEmpty ? changed.lowerBound - 1..<changed.upperBound + 1 : changed
    return changed.lowerBound - (columns - 1)..<changed.upperBound
  }

  /// Adds up a chunk's rows into `sums`, with the items of later chunks that may be on its last row.
  mutating func addUp(_ chunk: ItemChunks.Chunk) {
    greatest.removeAll(keepingCapacity: true)
    greatest += items.main[items.indices(of: chunk)]
    var wanted = columns - 1
    var place = chunk.place
    // A chunk may hold fewer items than a row.
    while wanted > 0, let next = items.tree.next(place) {
      let taken = items.indices(at: next).prefix(wanted)
      greatest += items.main[taken]
      wanted -= taken.count
      place = next
    }
    makeGreatest()
    addUpGreatest(0..<chunk.count)
  }

  /// Adds up all rows. Every chunk but the last is full, and chunks have their slots in order.
  mutating func addUpAll() {
    let (count, filled, main) = (count, items.itemsPerChunk, items.main)
    var all: [Double] = []
    all.reserveCapacity((count / filled + 1) * columns)
    // Several chunks at a time, but no more than stay in the processor's cache while they are read again and again.
    let stretch = filled * max(1, 1024 / filled)
    for first in stride(from: 0, to: count, by: stretch) {
      let end = min(first + stretch, count)
      greatest.removeAll(keepingCapacity: true)
      greatest += main[first..<min(end + columns - 1, count)]
      makeGreatest()
      for chunk in stride(from: first, to: end, by: filled) {
        addUpGreatest(chunk - first..<min(chunk + filled, end) - first)
        all += sums
      }
    }
    items.tree.updateAll(extents: all)
  }

  /// Puts in each length's place the greatest of it and those after it, of as many as a row has, or as there are: of twice as many at a
  /// time, so that it takes as many rounds as that number has bits.
  private mutating func makeGreatest() {
    let columns = columns
    greatest.withUnsafeMutableBufferPointer { lengths in
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
  private mutating func addUpGreatest(_ part: Range<Int>) {
    let (columns, spacing) = (columns, template.lines.lineSpacing)
    sums.resize(to: columns, filling: 0)
    greatest.withUnsafeBufferPointer { greatest in
      sums.withUnsafeMutableBufferPointer { sums in
        for head in 0..<columns {
          var sum = 0.0
          var first = part.lowerBound &+ head
          while first < part.upperBound {
            sum += greatest[first] + spacing
            first &+= columns
          }
          sums[head] = sum
        }
      }
    }
  }
}
