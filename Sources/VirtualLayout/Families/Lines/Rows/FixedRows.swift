/// A section's items in rows of so many.
///
///     columns 3    | 0 1 2 | 3 4 5 | 6 7 8 | 9 …      a row extends as far as its longest item,
///                                                       and adds a spacing after it
///
/// Items live in chunks (`ItemChunks`). The tree over the chunks has a head for each way in which a chunk may be cut into rows, and holds
/// for each of them what the rows add up to that begin in the chunk (`SumTree`). Where a row begins is arithmetic, how far it extends
/// is its items' to say: nothing is kept of rows. So an item that comes or goes leaves everything after its chunk untouched, although
/// every row there is then of others. A chunk is about as long as may be gone through on the way to a row: eight rows, and no fewer
/// than 32 items.
///
/// A list is one column; a measured grid several. In `WrappedLines` a rule ends lines anywhere.
///
/// **Invariants** (`checkInvariants`)
/// 1. What the tree says of a chunk for a head is the sum of what the rows add that then begin in it, in item order.
package struct FixedRows: ItemLines, ~Copyable {
  /// How many columns there are, and how items stand in them. When the number of columns or the spacing has changed, all items must be
  /// cut anew.
  var rule: RowTemplate
  var items: ItemChunks
  /// Whether some item is so narrow that its extent may be lost beside the content's.
  var hasNarrowItems = false
  /// Room for a chunk's lengths and for its sums while they are added up.
  var greatest: [Double] = []
  var sums: [Double] = []

  init(rule: RowTemplate = .none) {
    self.rule = rule
    items = Self.emptyChunks(columns: rule.columns.count)
  }

  private static func emptyChunks(columns: Int) -> ItemChunks {
    let least = max(32, 8 * columns)
    // A power of two.
    return ItemChunks(
      itemsPerChunk: 1 << (Int.bitWidth - (least - 1).leadingZeroBitCount), heads: columns)
  }

  var traits: LineTraits { rule.lines }

  /// How many items a row has.
  var columns: Int { items.tree.heads.modulus }

  /// Whether all sums are exact, whichever of them come to be used.
  var count: Int { items.count }
  var extent: Double { items.tree.totalExtent }
  var isExact: Bool { items.tree.isExact }

  var memoryFootprint: Int { items.memoryFootprint + 8 * (greatest.capacity + sums.capacity) }

  // MARK: All items

  static func capacity(for count: Int) -> Int { count }

  /// How many items go into a chunk where there are many: whole rows, and room for others.
  private var filledChunk: Int { items.itemsPerChunk / 8 * 7 / columns * columns }

  mutating func reserve(_ count: Int) { items.reserve(slots: (count + filledChunk - 1) / filledChunk) }

  mutating func reset(count: Int, cross: inout [Double], main: inout [Double]) -> Int {
    if columns != rule.columns.count { items = Self.emptyChunks(columns: rule.columns.count) }
    hasNarrowItems = false
    if rule.keepsCross { for item in 0..<count { noteNarrowItem(cross[item]) } }
    let (filled, room) = (filledChunk, items.itemsPerChunk)
    let slots = (count + filled - 1) / filled
    var (slotCross, slotMain): ([Double], [Double]) = ([], [])
    if items.cross.capacity <= (slots + slots / 4 + 2) * room {
      swap(&slotCross, &items.cross)
      swap(&slotMain, &items.main)
    }
    slotCross.spread(cross, count, filled, to: slots, room)
    slotMain.spread(main, count, filled, to: slots, room)
    items.reset(count: count, filled: filled, cross: &slotCross, main: &slotMain)
    addUpAll(main, count, inChunksOf: filled)
    return count
  }

  mutating func breakAll() -> Int {
    let count = count
    var (cross, main) = items.copyItems(from: items.tree.first, chunks: items.tree.elementCount)
    return reset(count: count, cross: &cross, main: &main)
  }

  /// Notes an item's extent across. Where the rule does not keep it, items take their column's.
  mutating func noteNarrowItem(_ cross: Double) {
    if rule.keepsCross, cross < LineTraits.narrow { hasNarrowItems = true }
  }
}

extension [Double] {
  /// Becomes so many slots with room for a certain number of elements each, of which the first take over those given.
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
