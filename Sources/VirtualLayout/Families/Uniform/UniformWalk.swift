/// A query of a uniform grid and its progress.
///
/// If all items fill their lines and the rectangle covers all columns, the result is one run of items of any length. Otherwise,
/// the query tests every item in the lines and columns near the rectangle.
struct UniformWalk: BitwiseCopyable {
  /// The line and column of the next item to test.
  private var line: Int
  private var column: Int
  private let endLine: Int
  private let firstColumn: Int
  private let endColumn: Int
  /// Whether all remaining items meet the rectangle.
  private let isSure: Bool

  @inline(__always)
  init(_ query: RegionQuery, in grid: borrowing UniformGrid) {
    let coversCross = query.coversCross(grid.crossReach)
    let selectsLines = grid.fillsLines && grid.lineExtent >= query.leastExtent
    isSure = coversCross && selectsLines
    let slack = selectsLines ? 0 : query.slack
    let columns = coversCross ? 0..<grid.columnCount : grid.columns(near: query)
    (firstColumn, endColumn) = (columns.lowerBound, columns.upperBound)
    column = firstColumn
    let first = grid.firstLine(reaching: query.mainLo - slack)
    // If items do not fill their lines or frames must be tested, rounding may let an item of the previous line meet the query.
    line = selectsLines ? first : max(0, first &- 1)
    endLine = columns.isEmpty ? line : max(line, grid.endLine(before: query.mainHi + slack))
  }

  /// The next items that meet the query. The result may be empty before the last one.
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

  /// Fills the batch with items and their frames. Returns whether there may be more.
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

  /// The next item to test; nil after the last.
  @inline(__always)
  private func item(in grid: borrowing UniformGrid) -> Int? {
    guard line < endLine else { return nil }
    let first = grid.firstItem(ofLine: line)
    // Only the last line can have fewer items than columns.
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
