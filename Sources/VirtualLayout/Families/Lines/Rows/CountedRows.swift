/// The items of a section in rows of a fixed number of items, and the sums of the rows.
///
///     columns 3    | 0 1 2 | 3 4 5 | 6 7 8 | 9 …      a row extends as far as its longest item, with a spacing after it
///
/// A list has one column, a measured grid several.
///
/// Items are kept in chunks (`ItemChunks`). At first a chunk holds whole rows. Once items are inserted or removed before it,
/// its first items may end a row that begins in an earlier chunk. Their number is the *phase* of the chunk. The tree over the
/// chunks keeps a sum for each possible phase (`SumTree`). So an edit changes the sums of its own chunk, and of those before it
/// whose last row reaches the edit, although every later row has other items. No row is recorded: where it begins is
/// arithmetic, and its extent follows from its items.
///
/// A query goes through the rows of a chunk one by one. So chunks are short: the least multiple of eight rows with at least 32
/// items.
///
/// Items that are not measured may all have one size, the average of the others (`hasUnmeasuredSize`). Their main length is
/// then `Length.unmeasured`, and the average is the unit of the tree. So another average changes all these items at once. A row
/// without measured items is a unit. A row with both kinds of items is as long as its longest measured item or, if that is
/// more, as a unit. Its chunk is marked, and added up again with another unit (`setUnmeasuredSize`).
///
/// **Invariants**
/// 1. The tree's extent of a chunk, for a phase, is the sum in item order of the rows that begin in the chunk with that phase.
/// 2. A chunk is marked if, for some phase, a row that begins in it has measured items and others.
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
  /// Scratch memory for adding up: for each item, the extent of a row that begins with it.
  var greatest: [Double] = []
  /// Whether a row has an item that is not measured, 1 or 0, for each item that it may begin with.
  var hasUnmeasuredItem: [Double] = []
  var sums: [Double] = []

  init(template: RowTemplate = .none) {
    self.template = template
    items = Self.emptyChunks(columns: template.columns.count, unit: nil)
  }

  init(copying other: borrowing CountedRows) {
    template = other.template
    items = ItemChunks(copying: other.items)
    leastCross = other.leastCross
    hasUnmeasuredSize = other.hasUnmeasuredSize
    unmeasuredCross = other.unmeasuredCross
  }

  private static func emptyChunks(columns: Int, unit: Double?) -> ItemChunks {
    let leastRows = (32 + 8 * columns - 1) / (8 * columns) * 8
    return ItemChunks(itemsPerChunk: leastRows * columns, phases: columns, unit: unit)
  }

  /// The number of items in a row.
  var columns: Int { items.tree.phases.modulus }

  var memoryFootprint: Int {
    items.memoryFootprint + greatest.allocatedBytes + hasUnmeasuredItem.allocatedBytes + sums.allocatedBytes
  }

  // MARK: All items

  mutating func reset(count: Int, cross: inout [Double], main: inout [Double]) -> Int {
    if columns != template.columns.count || items.tree.hasUnits != hasUnmeasuredSize {
      let unit = hasUnmeasuredSize ? items.tree.unit : nil
      items = Self.emptyChunks(columns: template.columns.count, unit: unit)
    }
    leastCross = template.keepsCross ? .infinity : template.columns.map { $0.extent }.min() ?? 0
    if hasUnmeasuredSize { noteCross(unmeasuredCross) }
    if template.keepsCross { for item in 0..<count { noteCross(cross[item]) } }
    items.reset(count: count, cross: &cross, main: &main)
    addUpAll()
    return count
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

  /// Measures a row that may end in a later chunk, or be the last one and not full.
  func measureRow(from first: Int) -> (count: Int, extent: Double) {
    let count = min(columns, count - first)
    var extent = 0.0
    forEachItem(in: first..<first + count) { extent = max(extent, $0.main) }
    return (count, extent)
  }

  func rowBegin(holding item: Int) -> LinePosition? {
    guard item >= 0, item < count else { return nil }
    let first = item - items.tree.phases.remainder(of: item)
    guard let chunk = items.tree.find(count: first) else { return nil }
    var begin = LinePosition(
      chunk.phase, of: chunk, itemsPerChunk: items.itemsPerChunk, start: chunk.extentBefore)
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
