/// A query of a uniform grid, as far as it has come.
///
/// If every item fills its line and the rectangle covers all columns, the answer is one run of items, however long. Otherwise
/// the query tests the items of the lines and columns near the rectangle one by one.
struct UniformQuery: BitwiseCopyable {
  /// The next item to look at.
  private var line: Int
  private var column: Int
  private let endLine: Int
  /// The columns to look at in each line.
  private let firstColumn: Int
  private let endColumn: Int
  /// Whether all items that are left meet the rectangle.
  private let isSure: Bool

  @inline(__always)
  init(_ query: RegionQuery, in grid: borrowing UniformGrid) {
    let coversCross = query.coversCross(
      leastEnd: grid.leastEnd, greatestStart: grid.greatestStart, greatestEnd: grid.greatestEnd)
    let selectsLines = grid.fillsLines && !query.testsFrames
    isSure = coversCross && selectsLines
    let columns = coversCross ? 0..<grid.columnCount : grid.columns(near: query)
    (firstColumn, endColumn) = (columns.lowerBound, columns.upperBound)
    column = firstColumn
    let first = grid.firstLine(reaching: query.mainLo)
    // If items end before their line does, or are mirrored, rounding may let an item of the line before reach the rectangle.
    line = selectsLines ? first : max(0, first &- 1)
    endLine = columns.isEmpty ? line : max(line, grid.endLine(before: query.mainHi))
  }

  /// The next items that meet the query. There may be none although they are not the last.
  @inline(__always)
  mutating func next(_ query: RegionQuery, in grid: borrowing UniformGrid, _ scratch: QueryScratch)
    -> ItemHits
  {
    if isSure {
      return ItemHits(grid.firstItem(ofLine: line)..<grid.firstItem(ofLine: endLine), isLast: true)
    }
    return nextTested(query, in: grid, scratch)
  }

  @inline(never)
  private mutating func nextTested(
    _ query: RegionQuery, in grid: borrowing UniformGrid, _ scratch: QueryScratch
  ) -> ItemHits {
    var list = OutputBuffer<Int32>(scratch)
    while list.room > 0, let element = nextElement(query, in: grid) { list.append(element.item) }
    return ItemHits(listAt: 0, count: list.count, isLast: list.room > 0)
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  @inline(__always)
  mutating func fill(
    _ batch: inout OutputBuffer<BatchedElement>, _ query: RegionQuery, in grid: borrowing UniformGrid
  ) -> Bool {
    while batch.room > 0, let element = nextElement(query, in: grid) { batch.append(element) }
    return batch.room == 0
  }

  /// The next item that meets the query, and its frame; nil after the last.
  @inline(__always)
  private mutating func nextElement(_ query: RegionQuery, in grid: borrowing UniformGrid) -> BatchedElement? {
    while line < endLine {
      let first = grid.firstItem(ofLine: line)
      // Only the last line can lack columns.
      guard column < grid.count &- first else { return nil }
      let item = first &+ column
      let frame = query.transform.physical(grid.frame(line: line, column: column))
      column &+= 1
      if column == endColumn {
        column = firstColumn
        line &+= 1
      }
      if isSure || frame.intersects(query.region) {
        return BatchedElement(frame: frame, item: Int32(truncatingIfNeeded: item))
      }
    }
    return nil
  }
}
