/// The lengths of a section's items, in chunks, so that an edit moves only the items of one chunk. `WrappedLines` and
/// `CountedRows` are built on it. It does not know where lines begin.
///
///     slots        | a b c · | g h i j | d e f · |        lengths in flat arrays
///     tree           0         2         1                chunks in order: the number of items, and the sum of lines
///
/// A chunk has a *slot* in the flat arrays `cross` and `main`, with room for a full chunk. A tree holds the chunks in order. In
/// it, the extent of a chunk is the sum of the lines that begin in the chunk. The store that owns the chunks computes this sum.
///
/// **Invariants**
/// 1. The lengths of the chunk in slot s start at index s · `itemsPerChunk`. No chunk is empty.
/// 2. Every slot either belongs to one chunk or is free.
/// 3. Two neighboring chunks hold more than 7/8 of what one can, and three more than 14/8, unless one of them is the last
///    chunk.
struct ItemChunks: ~Copyable {
  /// The capacity of a chunk; a multiple of 8.
  let itemsPerChunk: Int

  var cross: [Double] = []
  var main: [Double] = []
  var tree: SumTree
  var freeSlots: [Int] = []

  typealias Chunk = SumTree.Position

  /// - Parameter unit: the extent of a unit of the tree; nil for none (`SumTree`, *Units*).
  init(itemsPerChunk: Int, unit: Double? = nil) {
    self.itemsPerChunk = itemsPerChunk
    tree = SumTree(exactBelow: Length.exactReach, unit: unit)
  }

  init(copying other: borrowing ItemChunks) {
    itemsPerChunk = other.itemsPerChunk
    (cross, main) = (other.cross, other.main)
    (tree, freeSlots) = (other.tree, other.freeSlots)
  }

  var count: Int { tree.totalCount }

  var slotCount: Int { cross.count / itemsPerChunk }

  var memoryFootprint: Int {
    cross.allocatedBytes + main.allocatedBytes + tree.memoryFootprint + freeSlots.allocatedBytes
  }

  // MARK: Places

  struct Place: BitwiseCopyable {
    var chunk: Chunk
    /// The index of the item within the chunk.
    var local: Int

    var item: Int { chunk.countBefore + local }
  }

  func place(of item: Int) -> Place? {
    tree.find(count: item).map { Place(chunk: $0, local: item - $0.countBefore) }
  }

  func index(of place: Place) -> Int { place.chunk.payload * itemsPerChunk + place.local }

  func indices(of chunk: Chunk) -> Range<Int> {
    let first = chunk.payload * itemsPerChunk
    return first..<first + chunk.count
  }

  @inline(__always)
  func indices(at place: SumTree.Place) -> Range<Int> {
    let first = tree.payload(at: place) &* itemsPerChunk
    return first..<first &+ tree.count(at: place)
  }

  // MARK: Lengths

  func lengths(of item: Int) -> AxisSize? {
    place(of: item).map {
      let index = index(of: $0)
      return AxisSize(main: main[index], cross: cross[index])
    }
  }

  mutating func setLengths(at index: Int, _ lengths: AxisSize) {
    cross[index] = lengths.cross
    main[index] = lengths.main
  }

  func forEachItem(in items: Range<Int>, _ body: (AxisSize) -> Void) {
    var next = items.lowerBound
    while next < items.upperBound, let chunk = tree.find(count: next) {
      let first = chunk.payload * itemsPerChunk - chunk.countBefore
      let end = min(items.upperBound, chunk.countBefore + chunk.count)
      for index in first + next..<first + end { body(AxisSize(main: main[index], cross: cross[index])) }
      next = end
    }
  }

  func copyItems(from first: Chunk?, chunks count: Int) -> (cross: [Double], main: [Double]) {
    var copy: (cross: [Double], main: [Double]) = ([], [])
    copy.cross.reserveCapacity(count * itemsPerChunk)
    copy.main.reserveCapacity(count * itemsPerChunk)
    var chunk = first
    for _ in 0..<count {
      guard let here = chunk else { break }
      copy.cross += cross[indices(of: here)]
      copy.main += main[indices(of: here)]
      chunk = tree.next(here)
    }
    return copy
  }

  /// Moves a position at or after the end of its chunk to the chunk that holds it. Returns it unchanged if there is none.
  func inNextChunk(_ begin: LinePosition) -> LinePosition {
    var next = begin
    while next.index >= next.chunkEnd {
      guard let place = tree.next(next.place) else { return begin }
      next.chunkStart += tree.extent(at: next.place)
      let chunk = indices(at: place)
      next.index = chunk.lowerBound + next.index - next.chunkEnd
      next.chunkEnd = chunk.upperBound
      next.place = place
    }
    return next
  }

  /// Pointers to the lengths. There must be items, and they must not change while the pointers are used.
  @inline(__always)
  var unownedLengths: ItemLengths { ItemLengths.with(0..<0, of: cross, main) { $0 } }

  // MARK: All items

  mutating func reserve(_ count: Int) {
    let places = slots(for: count) * itemsPerChunk
    cross.reserveCapacity(places)
    main.reserveCapacity(places)
  }

  private func slots(for count: Int) -> Int { (count + itemsPerChunk - 1) / itemsPerChunk }

  /// Replaces all items, as `LineStoring.reset` does. Every chunk but the last becomes full. All extents are 0.
  mutating func reset(count: Int, cross: inout [Double], main: inout [Double]) {
    swap(&self.cross, &cross)
    swap(&self.main, &main)
    let slots = slots(for: count)
    self.cross.resize(to: slots * itemsPerChunk, filling: 0)
    self.main.resize(to: slots * itemsPerChunk, filling: 0)
    freeSlots.removeAll(keepingCapacity: true)
    tree.removeAll()
    if slots == 1 {
      tree.append(count: count, extent: 0, payload: 0)
    } else {
      tree.append(counts: (0..<slots).map { min(itemsPerChunk, count - $0 * itemsPerChunk) })
    }
  }

  // MARK: Within a chunk

  /// Makes room in a chunk that has it; returns the flat index at which to write the new lengths. Does not update the tree.
  mutating func openGap(of count: Int, at place: inout Place) -> Int {
    let index = index(of: place)
    move(index..<index + place.chunk.count - place.local, to: index + count)
    place.chunk.count += count
    return index
  }

  /// Removes items from a chunk that keeps others. Does not update the tree.
  mutating func closeGap(of count: Int, at place: inout Place) {
    let index = index(of: place)
    move(index + count..<index + place.chunk.count - place.local, to: index)
    place.chunk.count -= count
  }

  mutating func move(_ part: Range<Int>, to target: Int) {
    cross.move(from: part.lowerBound, to: target, count: part.count)
    main.move(from: part.lowerBound, to: target, count: part.count)
  }

  mutating func write(_ news: NewItems, at index: Int) {
    cross.write(news.cross, news.part, at: index)
    main.write(news.main, news.part, at: index)
  }

  /// New items: those in `part` of these lengths.
  struct NewItems {
    var cross: [Double] = []
    var main: [Double] = []
    var part = 0..<0
  }

  mutating func append(_ news: NewItems) {
    var next = news.part.lowerBound
    while next < news.part.upperBound {
      let rest = news.part.upperBound - next
      let index: Int
      let added: Int
      if let last = tree.last, last.count < itemsPerChunk {
        added = min(itemsPerChunk - last.count, rest)
        index = indices(of: last).upperBound
        tree.update(last, count: last.count + added, extent: last.extent)
      } else {
        let slot = takeSlot()
        added = min(itemsPerChunk, rest)
        index = Int(slot) * itemsPerChunk
        tree.append(count: added, extent: 0, payload: slot)
      }
      write(NewItems(cross: news.cross, main: news.main, part: next..<next + added), at: index)
      next += added
    }
  }

  // MARK: Slots

  mutating func takeSlot() -> Int {
    if let slot = freeSlots.popLast() { return slot }
    let slot = slotCount
    cross.grow(to: (slot + 1) * itemsPerChunk, filling: 0)
    main.grow(to: (slot + 1) * itemsPerChunk, filling: 0)
    return slot
  }

  mutating func remove(_ chunk: Chunk) {
    tree.remove(chunk)
    freeSlots.append(chunk.payload)
  }
}
