/// A sequence of items, each with two lengths, in rows of so many.
///
///     columns 3    | 0 1 2 | 3 4 5 | 6 7 8 | 9 …      a row extends as far as its longest item,
///                                                       and adds a spacing behind it
///
/// Items live in chunks, their lengths side by side in flat arrays; a tree over the chunks holds how many items each has and
/// what the rows that begin in it add up to, for each way they may be cut (`RowSumTree`). Where a row begins is arithmetic,
/// how far it extends is its items' to say: nothing is kept of rows, so that an item that comes or goes leaves all
/// behind its chunk untouched, although every row there is then of others. A chunk is about as long as may be gone
/// through on the way to a row: eight rows, and no less than 32 items.
///
/// To rows of so many items it is what `LineStore` is to lines that a rule cuts anywhere.
///
/// **Invariants** (`checkInvariants`)
/// 1. The chunk with slot s has its items' lengths from s·(items per chunk) on. No chunk is empty.
/// 2. What the tree says of a chunk for a head is the sum of what the rows add that then begin in it: in item order.
/// 3. Every slot is a chunk's or free, and not both.
/// 4. Two neighbouring chunks hold more than 7/8 of what one can and three more than 7/4, but for the last chunk. An item
///    then costs at most 40 bytes, whatever has been done.
package struct RowStore: Sendable {
  /// Kept free behind every row.
  private(set) var spacing: Double
  private(set) var itemsPerChunk: Int

  var cross: [Double] = []
  var main: [Double] = []
  var chunks: RowSumTree
  /// Slots that no chunk has, for reuse.
  var freeSlots: [Int32] = []
  /// Room for a chunk's sums while they are added up.
  var scratch: (lengths: [Double], sums: [Double]) = ([], [])

  /// - Parameter columns: how many items a row has, at least one.
  package init(columns: Int, spacing: Double) {
    self.spacing = spacing
    itemsPerChunk = Self.itemsPerChunk(columns: columns)
    chunks = RowSumTree(columns: columns)
    scratch.sums = [Double](repeating: 0, count: columns)
  }

  /// A power of two.
  private static func itemsPerChunk(columns: Int) -> Int {
    let least = max(32, 8 * columns)
    return 1 << (Int.bitWidth - (least - 1).leadingZeroBitCount)
  }

  package var count: Int { chunks.totalCount }

  /// How many items a row has.
  package var columns: Int { chunks.columns.modulus }

  /// The sum of what all rows add: extents and the spacing behind each, the last included.
  package var extent: Double { chunks.totalExtent }

  /// Whether all sums are exact, whichever of them come to be used.
  var isExact: Bool { chunks.isExact }

  package var memoryFootprint: Int {
    8 * (cross.capacity + main.capacity + scratch.lengths.capacity + scratch.sums.capacity)
      + chunks.memoryFootprint + 4 * freeSlots.capacity
  }

  /// How many items go into a chunk where there are many: whole rows, and room for others.
  private var filledChunk: Int { itemsPerChunk / 8 * 7 / columns * columns }

  /// How many slots so many items take that come all at once.
  func slots(for count: Int) -> Int { (count + filledChunk - 1) / filledChunk }

  /// Takes other items, in rows of another kind; uses the store's own memory.
  ///
  /// - Parameters:
  ///   - count: how many there are; lengths beyond are not looked at.
  ///   - newCross: one length an item, in item order.
  ///   - newMain: as many, on the grid of main-axis lengths.
  package mutating func reset(
    columns: Int, spacing: Double, count: Int, cross newCross: [Double], main newMain: [Double]
  ) {
    self.spacing = spacing
    if columns != self.columns {
      itemsPerChunk = Self.itemsPerChunk(columns: columns)
      chunks = RowSumTree(columns: columns)
      scratch.sums = [Double](repeating: 0, count: columns)
    }
    let (room, filled, slots) = (itemsPerChunk, filledChunk, slots(for: count))
    if cross.capacity > mostPlaces(for: slots) {
      (cross, main) = ([], [])
      chunks = RowSumTree(columns: columns)
    }
    cross.spread(newCross, count, filled, to: slots, room)
    main.spread(newMain, count, filled, to: slots, room)
    freeSlots.removeAll()
    let counts = (0..<slots).map { min(filled, count - $0 * filled) }
    chunks.reset(counts: counts, extents: sums(of: newMain, count, inChunksOf: filled))
  }

  /// Copies of the lengths, in item order.
  func copyItems() -> (cross: [Double], main: [Double]) {
    copyItems(from: chunks.first, chunks: chunks.elementCount)
  }

  /// Those of so many neighbouring chunks.
  func copyItems(
    from first: RowSumTree.Position?, chunks count: Int
  ) -> (cross: [Double], main: [Double]) {
    var copy: (cross: [Double], main: [Double]) = ([], [])
    copy.cross.reserveCapacity(count * itemsPerChunk)
    copy.main.reserveCapacity(count * itemsPerChunk)
    var chunk = first
    for _ in 0..<count {
      guard let here = chunk else { break }
      copy.cross += cross[items(of: here)]
      copy.main += main[items(of: here)]
      chunk = chunks.next(here)
    }
    return copy
  }

  // MARK: Places

  /// A chunk's items, by their indices in the flat arrays.
  @inline(__always)
  func items(of chunk: RowSumTree.Position) -> Range<Int> {
    let first = Int(chunk.payload) &* itemsPerChunk
    return first..<first &+ chunk.count
  }

  /// The same of the chunk in a place.
  @inline(__always)
  func items(in place: RowSumTree.Place) -> Range<Int> {
    let (slot, count) = chunks.element(at: place)
    let first = Int(slot) &* itemsPerChunk
    return first..<first &+ count
  }

  /// The lengths of an item there is.
  func lengths(of item: Int) -> ItemExtents? {
    chunks.find(item: item).map { chunk in
      let index = items(of: chunk).lowerBound + item - chunk.countBefore
      return ItemExtents(cross: cross[index], main: main[index])
    }
  }

  /// Visits consecutive items.
  package func forEachItem(in items: Range<Int>, _ body: (ItemExtents) -> Void) {
    var item = items.lowerBound
    var chunk = chunks.find(item: item)
    while item < items.upperBound, let here = chunk {
      let first = self.items(of: here).lowerBound
      let end = min(items.upperBound, here.countBefore + here.count)
      for index in first + item - here.countBefore..<first + end - here.countBefore {
        body(ItemExtents(cross: cross[index], main: main[index]))
      }
      item = end
      chunk = chunks.next(here)
    }
  }
}

extension [Double] {
  /// Becomes so many slots, with room for a certain number of elements each, of which the first take over those given.
  fileprivate mutating func spread(
    _ elements: [Double], _ count: Int, _ filled: Int, to slots: Int, _ room: Int
  ) {
    rewrite(count: slots * room, filling: 0) { places in
      for slot in 0..<slots {
        let chunk = slot * filled..<Swift.min((slot + 1) * filled, count)
        let places = places.extracting(slot * room..<(slot + 1) * room)
        _ = places.extracting(..<chunk.count).update(fromContentsOf: elements[chunk])
        places.extracting(chunk.count...).update(repeating: 0)
      }
    }
  }
}
