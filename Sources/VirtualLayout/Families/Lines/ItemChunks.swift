/// A sequence of items, each with two lengths, in chunks: what `WrappedLines` and `FixedRows` have in common.
///
///     slots        | a b c · | g h i j | d e f · |        lengths side by side in flat arrays
///     tree           0         2         1                chunks in order: how many items, and what their lines add up to
///
/// A chunk has a slot in the flat arrays, with room for as many items as a chunk can hold. Items that come or go move the others of
/// their chunk and no more. What the extent of a chunk in the tree means is up to the owner: the sum of what the lines add that
/// begin in it.
///
/// **Invariants** (`checkInvariants`)
/// 1. The chunk with slot s has its items' lengths from s · `itemsPerChunk` on. No chunk is empty.
/// 2. Every slot is a chunk's or free, and not both.
/// 3. Two neighbouring chunks hold more than 7/8 of what one can and three more than 7/4, but for the last chunk.
struct ItemChunks: ~Copyable {
  /// How many items a chunk can hold; a multiple of 16.
  let itemsPerChunk: Int

  var cross: [Double] = []
  var main: [Double] = []
  var tree: SumTree<32>
  /// Slots that no chunk has, for reuse.
  var freeSlots: [Int32] = []

  typealias Chunk = SumTree<32>.Position

  /// - Parameter heads: in how many ways lines may begin in a chunk (`SumTree`).
  init(itemsPerChunk: Int, heads: Int = 1) {
    self.itemsPerChunk = itemsPerChunk
    tree = SumTree(heads: heads, exactBelow: Length.exactReach)
  }

  var count: Int { tree.totalCount }

  /// How many slots there are.
  var slotCount: Int { cross.count / itemsPerChunk }

  var memoryFootprint: Int {
    8 * (cross.capacity + main.capacity) + tree.memoryFootprint + 4 * freeSlots.capacity
  }

  // MARK: Places

  /// An item's place.
  struct Place: BitwiseCopyable {
    var chunk: Chunk
    /// The item's number within the chunk.
    var local: Int

    var item: Int { chunk.countBefore + local }
  }

  func place(of item: Int) -> Place? {
    tree.find(count: item).map { Place(chunk: $0, local: item - $0.countBefore) }
  }

  /// The index of an item in the flat arrays.
  func index(of place: Place) -> Int { Int(place.chunk.payload) * itemsPerChunk + place.local }

  /// The indices of a chunk's items in the flat arrays.
  func indices(of chunk: Chunk) -> Range<Int> {
    let first = Int(chunk.payload) * itemsPerChunk
    return first..<first + chunk.count
  }

  /// The same of the chunk in a place.
  @inline(__always)
  func indices(at place: SumTree<32>.Place) -> Range<Int> {
    let first = Int(tree.payload(at: place)) &* itemsPerChunk
    return first..<first &+ tree.count(at: place)
  }

  /// The chunk that begins with an item, or one so many after it.
  func chunk(beginningWith item: Int, skipping skipped: Int = 0) -> Chunk? {
    var chunk = tree.find(count: item)
    for _ in 0..<skipped { chunk = chunk.flatMap { tree.next($0) } }
    return chunk
  }

  // MARK: Lengths

  /// The lengths of an item; nil without it.
  func lengths(of item: Int) -> ItemExtents? {
    place(of: item).map {
      let index = index(of: $0)
      return ItemExtents(cross: cross[index], main: main[index])
    }
  }

  mutating func setLengths(at index: Int, _ lengths: ItemExtents) {
    cross[index] = lengths.cross
    main[index] = lengths.main
  }

  /// How far the longest of some items extends along the main axis, by their indices in the flat arrays.
  @inline(__always)
  func longest(_ part: Range<Int>) -> Double { main.span.greatest(in: part) }

  /// Visits consecutive items.
  func forEachItem(in items: Range<Int>, _ body: (ItemExtents) -> Void) {
    var next = items.lowerBound
    var chunk = tree.find(count: next)
    while next < items.upperBound, let here = chunk {
      let end = min(items.upperBound, here.countBefore + here.count)
      let first = indices(of: here).lowerBound - here.countBefore
      for item in next..<end { body(ItemExtents(cross: cross[first + item], main: main[first + item])) }
      next = end
      chunk = tree.next(here)
    }
  }

  /// Copies of the lengths of so many neighbouring chunks, all unless told otherwise.
  func copyItems(
    from first: Chunk?, chunks count: Int
  ) -> (cross: [Double], main: [Double]) {
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

  /// Visits items by their indices in the flat arrays.
  @inline(__always)
  func forEachItem(at part: Range<Int>, _ body: (ItemExtents) -> Void) {
    guard !part.isEmpty else { return }
    ItemLengths.with(part, of: cross, main) { lengths in
      for index in part { body(lengths[index]) }
    }
  }

  /// What stands at the end of a chunk or some places after it, in the chunk in which it is; as it is given if there is nothing.
  func inNextChunk(_ begin: LineBegin) -> LineBegin {
    var next = begin
    while next.index >= next.chunkEnd {
      guard let place = tree.next(next.place) else { return begin }
      next.chunkStart += tree.extent(at: next.place, enteredWith: 0)
      let chunk = indices(at: place)
      next.index = chunk.lowerBound + next.index - next.chunkEnd
      next.chunkEnd = chunk.upperBound
      next.place = place
    }
    return next
  }

  /// The lengths, which must stay as they are while they are used; there must be some.
  @inline(__always)
  var unownedLengths: ItemLengths { ItemLengths.with(0..<0, of: cross, main) { $0 } }

  // MARK: All items

  mutating func reserve(slots: Int) {
    cross.reserveCapacity(slots * itemsPerChunk)
    main.reserveCapacity(slots * itemsPerChunk)
  }

  /// Takes other items: the lengths of each chunk one after another, as many to a chunk as given. What stands between is not looked
  /// at. Extents are 0.
  ///
  /// The arrays there were take their place.
  ///
  /// - Parameters:
  ///   - count: how many items there are.
  ///   - filled: how many there are in each chunk but the last.
  ///   - cross: their lengths across, `itemsPerChunk` places a chunk.
  ///   - main: as many along the main axis.
  mutating func reset(count: Int, filled: Int, cross: inout [Double], main: inout [Double]) {
    swap(&self.cross, &cross)
    swap(&self.main, &main)
    freeSlots.removeAll(keepingCapacity: true)
    tree.removeAll()
    tree.append(counts: stride(from: 0, to: count, by: filled).map { min(filled, count - $0) })
  }

  // MARK: Items come and go within a chunk

  /// Moves items up in a chunk that has room, and counts as many more in it. Returns the index in the flat arrays at which lengths are
  /// yet to be written.
  mutating func openGap(of room: Int, at place: inout Place) -> Int {
    let index = index(of: place)
    move(index..<index + place.chunk.count - place.local, to: index + room)
    place.chunk.count += room
    return index
  }

  /// Takes items out of a chunk, of which some are left.
  mutating func closeGap(of room: Int, at place: inout Place) {
    let index = index(of: place)
    move(index + room..<index + place.chunk.count - place.local, to: index)
    place.chunk.count -= room
  }

  /// Copies items' lengths to other places in the flat arrays.
  mutating func move(_ part: Range<Int>, to target: Int) {
    cross.move(from: part.lowerBound, to: target, count: part.count)
    main.move(from: part.lowerBound, to: target, count: part.count)
  }

  /// Writes lengths to the flat arrays.
  mutating func write(_ news: NewItems, at index: Int) {
    cross.write(news.cross, news.part, at: index)
    main.write(news.main, news.part, at: index)
  }

  /// Items that come: `part` of those with these lengths.
  struct NewItems {
    var cross: [Double] = []
    var main: [Double] = []
    var part = 0..<0
  }

  /// Adds items after the last, in chunks that are filled to the brim.
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

  mutating func takeSlot() -> Int32 {
    if let slot = freeSlots.popLast() { return slot }
    let slot = slotCount
    cross.grow(to: (slot + 1) * itemsPerChunk, filling: 0)
    main.grow(to: (slot + 1) * itemsPerChunk, filling: 0)
    return Int32(truncatingIfNeeded: slot)
  }

  /// Takes out a chunk with its items.
  mutating func remove(_ chunk: Chunk) {
    tree.remove(chunk)
    freeSlots.append(chunk.payload)
  }
}
