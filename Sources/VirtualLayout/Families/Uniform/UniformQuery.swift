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
  mutating func next(_ query: RegionQuery, in grid: borrowing UniformGrid) -> ItemHits {
    if isSure {
      return ItemHits(grid.firstItem(ofLine: line)..<grid.firstItem(ofLine: endLine), isLast: true)
    }
    return nextTested(query, in: grid)
  }

  @inline(never)
  private mutating func nextTested(_ query: RegionQuery, in grid: borrowing UniformGrid) -> ItemHits {
    guard let first = item(in: grid) else { return .none }
    var met: UInt64 = 0
    while let item = item(in: grid) {
      guard item &- first < 64 else { return ItemHits(first: first, bits: met, isLast: false) }
      if query.contains(grid.frame(line: line, column: column)) { met |= 1 &<< UInt64(item &- first) }
      advance()
    }
    return ItemHits(first: first, bits: met, isLast: true)
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  @inline(__always)
  mutating func fill(
    _ batch: inout OutputBuffer<BatchedElement>, _ query: RegionQuery, in grid: borrowing UniformGrid
  ) -> Bool {
    while let item = item(in: grid) {
      guard batch.room > 0 else { return true }
      let frame = query.transform.physical(grid.frame(line: line, column: column))
      if isSure || frame.intersects(query.region) {
        batch.append(BatchedElement(frame: frame, item: Int32(truncatingIfNeeded: item)))
      }
      advance()
    }
    return false
  }

  /// The number of the next item to look at; nil after the last.
  @inline(__always)
  private func item(in grid: borrowing UniformGrid) -> Int? {
    guard line < endLine else { return nil }
    let first = grid.firstItem(ofLine: line)
    // Only the last line can lack columns.
    return column < grid.count &- first ? first &+ column : nil
  }

  @inline(__always)
  private mutating func advance() {
    column &+= 1
    if column == endColumn {
      column = firstColumn
      line &+= 1
    }
  }
}
