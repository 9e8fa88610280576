/// A section's items, cut into consecutive lines that a rule ends wherever it likes.
///
///     items        0 1 2 3 | 4 5 | 6 7 8 …                a bit an item: does a line begin here?
///     begins       1 0 0 0   1 0   1 0 0
///
/// Items live in chunks of up to 512 (`ItemChunks`). A sum tree over the chunks holds how many items each has and what the lines
/// add up to that begin in it. Lines may cross chunks. A line costs a bit an item, not a record: where it begins is found by counting
/// zeros, how far it extends follows from its items, and every 8 items keep how far the lines before them reach. Whatever lines hold,
/// an item costs 17.3 bytes.
///
/// The store knows neither sizes' sources nor rectangles. It knows no mode either: a `LineRule` says which items join a line and how
/// far the line extends. An edit moves the items of one chunk, which gives to a neighbour when it is full, splits, or is joined with
/// others when it is thin. Then lines are cut again from the last one that begins before the edit until one begins where one began
/// before.
///
/// **Invariants** (`checkInvariants`)
/// 1. The chunk with slot s has its words from s · 64 on, `begins` as well as `offsets`. Bits at and beyond a chunk's count are 0,
///    as are those of free slots.
/// 2. The first item begins a line.
/// 3. `offsets[s · 64 + w]` is the sum of what the lines add that begin in the chunk before item 8 · w of it. The chunk's extent in the
///    tree is that sum over all of them. A line adds its extent and the spacing after it.
/// 4. `differences` counts the items that have other lengths than the one before, where the rule compares items.
struct WrappedLines: ItemLines, ~Copyable {
  /// The rule by which items are cut into lines and placed; nil before anything has been laid out. When it has been set, all items must be
  /// cut anew.
  var rule: (any LineRule)? {
    didSet {
      if let rule { traits = rule.traits }
      ending = nil
    }
  }
  /// The rule's.
  private(set) var traits = LineTraits.none

  var items = ItemChunks(itemsPerChunk: itemsPerChunk)
  var begins: [Word] = []
  var offsets: [Double] = []

  /// Whether some item is so narrow that its extent may be lost beside the content's. Without one, every item meets a rectangle that
  /// covers the content across.
  var hasNarrowItems = false

  private var differences = 0

  /// How lines end, as far as the rule wants to know.
  private(set) var lastLine = LastLineContext()
  /// How many items there were on the last two lines when `lastLine` was noted; nil where it has not been.
  private var ending: Int?

  static var itemsPerChunk: Int { 512 }
  static var itemsPerWord: Int { Word.bitWidth }
  static var wordsPerChunk: Int { itemsPerChunk / itemsPerWord }

  /// A bit for each of 8 items. More would make finding a line longer, fewer the store larger: with 32, an item takes a byte
  /// less, and finding lines of several items takes half as long again.
  typealias Word = UInt8
  typealias Chunk = ItemChunks.Chunk
  typealias Place = ItemChunks.Place

  var count: Int { items.count }
  var extent: Double { items.tree.totalExtent }
  /// Whether all sums are exact.
  var isExact: Bool { items.tree.isExact }

  var memoryFootprint: Int {
    items.memoryFootprint + 8 * offsets.capacity + MemoryLayout<Word>.stride * begins.capacity
  }

  // MARK: All items

  mutating func reserve(_ count: Int) {
    items.reserve(count)
    let words = (count + Self.itemsPerChunk - 1) / Self.itemsPerChunk * Self.wordsPerChunk
    begins.reserveCapacity(words)
    offsets.reserveCapacity(words)
  }

  mutating func reset(count: Int, cross: inout [Double], main: inout [Double]) -> Int {
    items.reset(count: count, cross: &cross, main: &main)
    begins.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    begins.resizeWithRoom(to: items.slotCount * Self.wordsPerChunk, filling: 0)
    offsets.resizeWithRoom(to: items.slotCount * Self.wordsPerChunk, filling: 0)
    if traits.comparesItems { differences = countDifferences(in: 0..<count) }
    return breakAll()
  }

  /// Cuts all items into lines; returns how many there are.
  mutating func breakAll() -> Int {
    hasNarrowItems = false
    let broken = items.place(of: 0).map { breakLines(from: $0, untilInStepAfter: count, keepingSums: false) }
    noteLastLine()
    return broken?.placed ?? 0
  }

  // MARK: Equal items

  /// Before items change: leaves them, and those that come after them, out of the count.
  mutating func forgetDifferences(in items: Range<Int>) {
    if traits.comparesItems { differences -= countDifferences(in: items) }
  }

  /// When they have changed: counts them.
  mutating func noteDifferences(in items: Range<Int>) {
    if traits.comparesItems { differences += countDifferences(in: items) }
  }

  /// How many of the items have other lengths than the one before. The very first never has; there are none beyond the last.
  ///
  /// A number of items that differ from a certain one could not be kept when that one changes.
  private func countDifferences(in items: Range<Int>) -> Int {
    let items = items.clamped(to: 0..<count)
    guard !items.isEmpty else { return 0 }
    var last: ItemExtents?
    var differences = 0
    self.items.forEachItem(in: max(items.lowerBound - 1, 0)..<items.upperBound) { item in
      if let last, item.cross != last.cross || item.main != last.main { differences += 1 }
      last = item
    }
    return differences
  }

  // MARK: The last line

  /// Notes how lines end, for a rule whose last line is not like the others, and brings up to date what that line adds.
  ///
  /// - Parameter end: where lines have fallen into step, if known: from there on they are as they were.
  mutating func noteLastLine(cutUpTo end: Int? = nil) {
    guard traits.hasOwnLastLine else { return }
    let itemsAreEqual = traits.comparesItems && differences == 0
    if let end, let ending, lastLine.itemsAreEqual == itemsAreEqual, end <= count - ending { return }
    guard let last = lastPlace, let begin = lineBegin(holding: last) else { return }
    let before = place(before: begin).flatMap { lineBegin(holding: $0) }
    lastLine = LastLineContext(previous: before.map { measureLine($0) }, itemsAreEqual: itemsAreEqual)
    resumLastLine(begin)
    // Without a line before, whatever comes before it is one.
    ending = before.map { count - $0.item } ?? .max
  }

  var lastPlace: Place? { items.tree.last.map { Place(chunk: $0, local: $0.count - 1) } }

  /// The place of the item before.
  private func place(before place: Place) -> Place? {
    if place.local > 0 { return Place(chunk: place.chunk, local: place.local - 1) }
    return items.tree.previous(place.chunk).map { Place(chunk: $0, local: $0.count - 1) }
  }

  #if !hasFeature(Embedded)
    var differencesAreRight: Bool { !traits.comparesItems || differences == countDifferences(in: 0..<count) }
  #endif
}
