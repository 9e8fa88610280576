/// The items of a section in rows of a fixed number of items, and the sums of the rows.
///
///     columns 3    | 0 1 2 | 3 4 5 | 6 7 8 | 9 …      a row extends as far as its longest item, with a spacing after it
///
/// A list has one column, a measured grid several.
///
/// Items are kept in chunks (`ItemChunks`). At first a chunk holds whole rows. Once items are inserted or removed before it,
/// its first items may end a row that begins in an earlier chunk. The tree over the chunks adds up the rows that begin in each
/// (`SumTree`). No row is recorded: where it begins is arithmetic, and its extent follows from its items.
///
/// If an insertion or a removal moves later items to other columns, every later row changes, so all of them are added up again.
/// In a list, and if as many items come as go, only the rows near the edits are.
///
/// A query goes through the rows of a chunk one by one. So chunks are short: the least multiple of eight rows with at least 16
/// items.
///
/// Items that are not measured may all have one size, the average of the others (`hasUnmeasuredSize`). Their main length is
/// then `Length.unmeasured`, and the average is the unit of the tree. So another average changes all these items at once. A row
/// without measured items is a unit. A row with both kinds of items is as long as its longest measured item or, if that is
/// more, as a unit. Its chunk is marked, and added up again with another unit (`setUnmeasuredSize`).
///
/// **Invariants**
/// 1. Unless rows are stale, the tree's extent of a chunk is the sum in item order of the rows that begin in the chunk.
/// 2. Likewise, a chunk is marked if a row that begins in it has measured items and others.
struct CountedRows: LineStoring, ~Copyable {
  /// If the number of columns or the spacing changes, all rows must be broken again.
  var template: RowTemplate
  var items: ItemChunks
  /// The least extent across of any item, or less.
  var leastCross = Double.infinity
  /// Whether all items that are not measured have one size. If that changes, all items must be replaced.
  var hasUnmeasuredSize = false
  /// The cross length of items that are not measured, unless they take their column's. Infinite until it is known.
  var unmeasuredCross = Double.infinity
  private(set) var columns: Int
  var stale = StaleRows()

  init(template: RowTemplate = .none) {
    self.template = template
    columns = template.columns.count
    items = Self.emptyChunks(columns: template.columns.count, unit: nil)
  }

  init(copying other: borrowing CountedRows) {
    template = other.template
    items = ItemChunks(copying: other.items)
    (columns, stale) = (other.columns, other.stale)
    leastCross = other.leastCross
    hasUnmeasuredSize = other.hasUnmeasuredSize
    unmeasuredCross = other.unmeasuredCross
  }

  private static func emptyChunks(columns: Int, unit: Double?) -> ItemChunks {
    let leastRows = (16 + 8 * columns - 1) / (8 * columns) * 8
    return ItemChunks(itemsPerChunk: leastRows * columns, unit: unit)
  }

  var memoryFootprint: Int { items.memoryFootprint }

  // MARK: All items

  mutating func reset(count: Int, cross: inout [Double], main: inout [Double]) -> Int {
    if columns != template.columns.count || items.tree.hasUnits != hasUnmeasuredSize {
      let unit = hasUnmeasuredSize ? items.tree.unit : nil
      columns = template.columns.count
      items = Self.emptyChunks(columns: columns, unit: unit)
    }
    leastCross = template.keepsCross ? .infinity : template.columns.map { $0.extent }.min() ?? 0
    if hasUnmeasuredSize { noteCross(unmeasuredCross) }
    if template.keepsCross { for item in 0..<count { noteCross(cross[item]) } }
    items.reset(count: count, cross: &cross, main: &main)
    stale = StaleRows(settledCount: count)
    return addUp(chunksOf: 0..<count)
  }

  mutating func breakAll() -> Int {
    let count = count
    var (cross, main) = items.copyItems(from: items.tree.first, chunks: items.tree.elementCount)
    return reset(count: count, cross: &cross, main: &main)
  }

  /// Notes an item's cross extent. An item takes its column's unless the template keeps its own.
  mutating func noteCross(_ cross: Double) {
    if template.keepsCross { leastCross = min(leastCross, cross) }
  }

  // MARK: For queries

  /// The number of items of a chunk that end a row of earlier chunks. Perhaps all of its items do, and more.
  ///
  /// - Parameter countBefore: the number of items in earlier chunks.
  @inline(__always)
  static func firstRow(after countBefore: Int, _ columns: Int) -> Int {
    if columns == 1 { return 0 }
    // Items are fewer than 2³², and dividing small numbers takes less time.
    let begun = Int(UInt32(truncatingIfNeeded: countBefore) % UInt32(truncatingIfNeeded: columns))
    return begun == 0 ? 0 : columns &- begun
  }

  /// Measures a row that may end in a later chunk, or be the last one and not full.
  func measureRow(from first: Int) -> (count: Int, extent: Double) {
    let count = min(columns, count - first)
    var extent = 0.0
    forEachItem(in: first..<first + count) { extent = max(extent, $0.main) }
    return (count, extent)
  }

  func rowBegin(holding item: Int) -> LinePosition? {
    guard item >= 0, item < count else { return nil }
    let first = item - item % columns
    guard let chunk = items.tree.find(count: first) else { return nil }
    var begin = LinePosition(
      Self.firstRow(after: chunk.countBefore, columns), of: chunk, itemsPerChunk: items.itemsPerChunk,
      start: chunk.extentBefore)
    let (lengths, unmeasuredSize) = (items.unownedLengths, unmeasuredSize)
    let (columns, spacing) = (columns, template.lines.lineSpacing)
    // Earlier rows that begin in this chunk also end in it.
    let end = begin.index + first - begin.item
    while begin.index < end {
      let row = begin.index..<begin.index &+ columns
      begin.start += (unmeasuredSize.map { lengths.longest(row, $0) } ?? lengths.longest(row)) + spacing
      begin.index = row.upperBound
    }
    begin.item = first
    return begin
  }
}

/// The part of the rows whose sums are out of date, while items change: those with items that are neither among the first
/// `before` nor among the last `after`. Both numbers stay valid, whatever changes between them.
struct StaleRows {
  private var before = Int.max
  private var after = Int.max
  /// The number of items when all sums were right.
  private let settledCount: Int

  init(settledCount: Int = 0) { self.settledCount = settledCount }

  /// - Parameters:
  ///   - changed: inserted, resized or rearranged items; where items were removed, an empty range.
  ///   - count: the number of items, after the change.
  mutating func note(_ changed: Range<Int>, of count: Int) {
    // Removed items shared a row with the item before them or with the item after.
    let around = changed.isEmpty ? 1 : 0
    before = min(before, max(0, changed.lowerBound - around))
    after = min(after, max(0, count - changed.upperBound - around))
  }

  /// The items whose rows must be added up again.
  func items(of count: Int, columns: Int) -> Range<Int> {
    guard before < .max else { return 0..<0 }
    // A row may reach from before the changed items into them.
    let first = max(0, before - (columns - 1))
    let shifts = (count - settledCount) % columns != 0
    return first..<max(first, shifts ? count : count - after)
  }
}
