/// A sequence of items, each with two lengths, cut into consecutive lines.
///
///     items        0 1 2 3 | 4 5 | 6 7 8 …                a bit an item: does a line begin here?
///     begins       1 0 0 0   1 0   1 0 0
///
/// Items live in chunks of up to 512, their lengths side by side in flat arrays; a sum tree over the chunks holds
/// how many items each has and what the lines that begin in it add up to. Lines may cross chunks. Per item a line
/// costs a bit, not a record: where a line begins is found by counting zeros, how far it extends is the rule's to
/// say from its items, and every 8 items keep how far the lines before them reach. So whatever a line holds, an
/// item costs 17.3 bytes.
///
/// What extent a line has, and where the next begins, the store does not know: a rule does, by which the engine cuts
/// the items (`breakLines`). Items that come or go shift those behind them in their chunk, no others; a chunk that is full
/// gives to a neighbour or splits, one that is thin goes up in its neighbours.
///
/// **Invariants** (`checkInvariants`)
/// 1. Chunk with slot s has its items' lengths at s·512 …, its `begins` words at s·64 …, and its `offsets` likewise.
///    No chunk is empty. Bits at and beyond a chunk's count are 0.
/// 2. The first item begins a line once anything is cut.
/// 3. `offsets[s·64 + w]` is the sum of what the lines add up to that begin in the chunk before item 8·w of it; the
///    chunk's extent in the tree is that sum over all of them. A line adds its extent and the spacing behind it.
/// 4. Every slot is a chunk's or free, and not both.
/// 5. Two neighbouring chunks hold more than 448 items and three more than 896, but for the last chunk. With what is held
///    beyond the slots in use, an item then costs at most 40 bytes, whatever has been done.
package struct LineStore: Sendable {
  static var itemsPerChunk: Int { 512 }
  static var itemsPerWord: Int { Word.bitWidth }
  static var wordsPerChunk: Int { itemsPerChunk / itemsPerWord }

  /// A bit for each of 8 items. More would make finding a line longer, fewer the store larger: with 32 a byte less is kept of
  /// an item, and finding lines of several items takes half as long again.
  typealias Word = UInt8

  /// The word that is about the item at an index, in its chunk or in the flat arrays, as slots are whole words; and its bit
  /// there.
  @inline(__always)
  static func word(of index: Int) -> Int { index &>> itemsPerWord.trailingZeroBitCount }
  @inline(__always)
  static func bit(of index: Int) -> Word { Word(truncatingIfNeeded: index) & Word(itemsPerWord - 1) }

  var cross: [Double] = []
  var main: [Double] = []
  var begins: [Word] = []
  var offsets: [Double] = []
  var chunks = SumTree<32>()
  /// Slots that no chunk has, for reuse.
  var freeSlots: [Int32] = []

  package init() {}

  package var count: Int { chunks.totalCount }

  /// The sum of what all lines add: extents and the spacing behind each, the last included.
  package var extent: Double { chunks.totalExtent }

  package var memoryFootprint: Int {
    8 * (cross.capacity + main.capacity + offsets.capacity) + MemoryLayout<Word>.stride * begins.capacity
      + chunks.memoryFootprint + 4 * freeSlots.capacity
  }

  /// An item's place.
  struct Place: BitwiseCopyable {
    var chunk: SumTree<32>.Position
    /// The item's number within the chunk.
    var local: Int

    /// A place in an empty store.
    static var nowhere: Place {
      let chunk = SumTree<32>.Position(
        payload: 0, countBefore: 0, extentBefore: 0, count: 0, extent: 0, leaf: 0, slot: 0)
      return Place(chunk: chunk, local: 0)
    }

    var item: Int { chunk.countBefore + local }
    /// The item's index in the flat arrays.
    var index: Int { Int(chunk.payload) * LineStore.itemsPerChunk + local }
  }

  func place(of item: Int) -> Place? {
    chunks.find(count: item).map { Place(chunk: $0, local: item - $0.countBefore) }
  }

  /// The last item's place.
  var lastPlace: Place? { chunks.last.map { Place(chunk: $0, local: $0.count - 1) } }

  /// The place of the item before.
  func place(before place: Place) -> Place? {
    if place.local > 0 { return Place(chunk: place.chunk, local: place.local - 1) }
    return chunks.previous(place.chunk).map { Place(chunk: $0, local: $0.count - 1) }
  }

  /// What the arrays given to `reset` come to hold for so many items; reserving it spares a copy.
  package static func capacity(for count: Int) -> Int {
    (count + itemsPerChunk - 1) / itemsPerChunk * itemsPerChunk
  }

  /// Takes other items; none begins a line yet.
  ///
  /// - Parameters:
  ///   - cross: one length an item, in item order; what is beyond `count` is not looked at.
  ///   - main: as many, on the grid of main-axis lengths.
  package mutating func reset(count: Int, cross: consuming [Double], main: consuming [Double]) {
    cross.resize(to: Self.capacity(for: count), filling: 0)
    main.resize(to: Self.capacity(for: count), filling: 0)
    self.cross = cross
    self.main = main
    reset(count: count)
  }

  /// Takes other items, whose lengths are yet to be given.
  mutating func reset(count: Int) {
    let slots = Self.capacity(for: count) / Self.itemsPerChunk
    chunks.removeAll()
    freeSlots.removeAll()
    begins.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    begins.resizeWithRoom(to: slots * Self.wordsPerChunk, filling: 0)
    offsets.resizeWithRoom(to: slots * Self.wordsPerChunk, filling: 0)
    chunks.append(slots) { slot in
      (min(Self.itemsPerChunk, count - slot * Self.itemsPerChunk), 0, Int32(truncatingIfNeeded: slot))
    }
  }

  /// Lends out the arrays of the lengths, to be written and put back.
  mutating func takeArrays() -> (cross: [Double], main: [Double]) {
    var taken: (cross: [Double], main: [Double]) = ([], [])
    swap(&taken.cross, &cross)
    swap(&taken.main, &main)
    return taken
  }

  mutating func putBack(_ cross: [Double], _ main: [Double]) {
    self.cross = cross
    self.main = main
  }

  /// Adds items behind the last, those of the given lengths that are in `part`; they begin no line yet.
  package mutating func append(cross newCross: [Double], main newMain: [Double], _ part: Range<Int>) {
    var next = part.lowerBound
    while next < part.upperBound {
      let places = makeRoomBehindLast(for: part.upperBound - next)
      cross.write(newCross, next..<next + places.count, at: places.lowerBound)
      main.write(newMain, next..<next + places.count, at: places.lowerBound)
      next += places.count
    }
  }

  /// Adds an item behind the last; it begins no line yet.
  mutating func append(_ lengths: ItemExtents) {
    let index = makeRoomBehindLast(for: 1).lowerBound
    cross[index] = lengths.cross
    main[index] = lengths.main
  }

  /// Adds items behind the last, no more than go into one chunk; returns their indices in the flat arrays, where their
  /// lengths are yet to be written.
  private mutating func makeRoomBehindLast(for count: Int) -> Range<Int> {
    if let last = chunks.last, last.count < Self.itemsPerChunk {
      let added = min(Self.itemsPerChunk - last.count, count)
      chunks.update(last, count: last.count + added, extent: last.extent)
      let first = Int(last.payload) * Self.itemsPerChunk + last.count
      return first..<first + added
    }
    let slot = takeSlot()
    let added = min(Self.itemsPerChunk, count)
    chunks.append(count: added, extent: 0, payload: slot)
    let first = Int(slot) * Self.itemsPerChunk
    return first..<first + added
  }

  /// How many of the items have other lengths than the one before; the very first never has.
  func differences(in items: Range<Int>) -> Int {
    guard let begin = place(of: max(items.lowerBound - 1, 0)), items.lowerBound < items.upperBound else {
      return 0
    }
    var (cross, main) = (cross[begin.index], main[begin.index])
    var differences = 0
    var next = begin
    forEachItem(from: &next, to: items.upperBound) { item in
      differences += item.cross != cross || item.main != main ? 1 : 0
      (cross, main) = (item.cross, item.main)
    }
    return differences
  }

  /// Below this an extent across counts as narrow: a 256th of a point, which is still more than is lost by rounding
  /// beside the greatest content.
  static var narrow: Double { 0x1p-8 }

  /// Gives an item other lengths. The lines must be cut again from the last one that begins before it.
  package mutating func setLengths(of item: Int, cross newCross: Double, main newMain: Double) {
    guard let place = place(of: item) else { return }
    setLengths(at: place, ItemExtents(cross: newCross, main: newMain))
  }

  mutating func setLengths(at place: Place, _ lengths: ItemExtents) {
    cross[place.index] = lengths.cross
    main[place.index] = lengths.main
  }
}
