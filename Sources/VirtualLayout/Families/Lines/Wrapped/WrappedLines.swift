/// The items of a section on lines that end wherever a rule says, and the sums of the lines.
///
///     items        0 1 2 3 | 4 5 | 6 7 8 …
///     begins       1 0 0 0   1 0   1 0 0                  one bit for each item: does a line begin here?
///
/// Items are kept in chunks of up to 512 (`ItemChunks`). A tree over the chunks keeps the number of items in each, and the sum
/// of the lines that begin in it. Lines may cross chunks. A line has no record: the line of an item begins at the nearest set
/// bit, at the item or before it, and its extent follows from its items. Eight bits are a *word*. For each word, `offsets`
/// keeps the sum of the chunk's lines before it. An item takes 17.3 bytes, however lines break.
///
/// A `LineRule` says which items join a line and how far the line extends. An edit moves the items of one chunk (`+Edit`). A
/// full chunk splits, and thin chunks are joined (`+Balance`). Then lines break again (`+Break`),
/// from the last line that begins before the edited items until a line begins at an item that began a line before the edit,
/// too. `+Find` finds the line of an item; `LineEngine+Find` finds the line at an offset.
///
/// **Invariants**
/// 1. The words of the chunk in slot s start at index s · 64, in `begins` and in `offsets`. Bits from a chunk's count on are 0,
///    and so are those of free slots.
/// 2. The first item begins a line.
/// 3. `offsets[s · 64 + w]` is the sum of the lines that begin in the chunk before its item 8 · w. The chunk's extent in the
///    tree is the sum of all lines that begin in it. A line adds its extent and the spacing after it.
/// 4. If the rule compares items, `differences` counts those whose lengths differ from the item before.
struct WrappedLines: LineStoring, ~Copyable {
  /// Says where lines end; nil before the first layout. After a rule is set, all lines must be broken again.
  var rule: (any LineRule)? {
    didSet {
      if let rule { traits = rule.traits }
      ending = nil
    }
  }
  private(set) var traits = LineTraits.none

  var items = ItemChunks(itemsPerChunk: itemsPerChunk)
  var begins: [Word] = []
  var offsets: [Double] = []
  /// Scratch memory for the extents of all chunks while all lines break; empty at other times.
  var chunkExtents: [Double] = []

  /// The least extent across of any item, or less.
  var leastCross = Double.infinity
  private(set) var differences = 0

  private(set) var lastLine = LastLineContext()
  /// The number of items on the last two lines when `lastLine` was computed; nil if it was not.
  private var ending: Int?

  init() {}

  init(copying other: borrowing WrappedLines) {
    (rule, traits) = (other.rule, other.traits)
    items = ItemChunks(copying: other.items)
    (begins, offsets) = (other.begins, other.offsets)
    (leastCross, differences) = (other.leastCross, other.differences)
    (lastLine, ending) = (other.lastLine, other.ending)
  }

  static var itemsPerChunk: Int { 512 }
  static var itemsPerWord: Int { Word.bitWidth }
  static var wordsPerChunk: Int { itemsPerChunk / itemsPerWord }

  /// A bit for each of 8 items. With 32, an item takes 0.75 bytes less, but finding lines of several items takes 1.5 times as
  /// long.
  typealias Word = UInt8
  typealias Chunk = ItemChunks.Chunk
  typealias Place = ItemChunks.Place

  var memoryFootprint: Int {
    items.memoryFootprint + offsets.allocatedBytes + begins.allocatedBytes + chunkExtents.allocatedBytes
  }

  // MARK: All items

  mutating func reset(count: Int, cross: inout [Double], main: inout [Double]) -> Int {
    items.reset(count: count, cross: &cross, main: &main)
    begins.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    begins.resize(to: items.slotCount * Self.wordsPerChunk, filling: 0)
    offsets.resize(to: items.slotCount * Self.wordsPerChunk, filling: 0)
    differences = 0
    noteDifferences(in: 0..<count)
    return breakAll()
  }

  mutating func breakAll() -> Int {
    leastCross = .infinity
    if let first = items.place(of: 0) {
      _ = breakLines(from: first, untilInStepAfter: count)
    }
    noteLastLine()
    return count
  }

  // MARK: Equal items

  /// Adds the differences in a range to the count, or with −1 subtracts them: before items change, and after. The range must
  /// include the item after them.
  mutating func noteDifferences(in items: Range<Int>, times sign: Int = 1) {
    if traits.comparesItems { differences += sign * countDifferences(in: items) }
  }

  /// How many items of a range have other lengths than the item before. The first item of the section never does.
  func countDifferences(in items: Range<Int>) -> Int {
    let items = items.clamped(to: 0..<count)
    guard !items.isEmpty else { return 0 }
    var last: AxisSize?
    var differences = 0
    self.items.forEachItem(in: max(items.lowerBound - 1, 0)..<items.upperBound) { item in
      if let last, item != last { differences += 1 }
      last = item
    }
    return differences
  }

  // MARK: The last line

  /// Notes how lines end, for a rule whose last line is unlike the others, and corrects the last line's extent.
  ///
  /// - Parameter end: the item from which on lines have not changed, if known.
  mutating func noteLastLine(brokenUpTo end: Int? = nil) {
    guard traits.hasOwnLastLine else { return }
    let itemsAreEqual = traits.comparesItems && differences == 0
    if let end, let ending, lastLine.itemsAreEqual == itemsAreEqual, end <= count - ending { return }
    guard let last = lastPlace, let begin = lineBegin(holding: last) else { return }
    let before = place(before: begin).flatMap { lineBegin(holding: $0) }
    let previous = before.map { measureLine(position(of: $0)) }
    lastLine = LastLineContext(previous: previous, itemsAreEqual: itemsAreEqual)
    addUpLastLine(begin)
    // Without a line before the last, the context must be computed again after any change.
    ending = before.map { count - $0.item } ?? .max
  }

  var lastPlace: Place? {
    @inline(__always) get { items.tree.last.map { Place(chunk: $0, local: $0.count - 1) } }
  }

  private func place(before place: Place) -> Place? {
    if place.local > 0 { return Place(chunk: place.chunk, local: place.local - 1) }
    return items.tree.previous(place.chunk).map { Place(chunk: $0, local: $0.count - 1) }
  }
}
