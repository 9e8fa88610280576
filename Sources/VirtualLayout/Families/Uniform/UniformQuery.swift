/// A query of a uniform grid, as far as it has come.
///
/// Where lines are filled and the rectangle covers all columns, the answer is one run of items, whatever its length.
/// Otherwise the items of the lines and columns near it are tested one by one.
struct UniformQuery: BitwiseCopyable {
  /// The next item to look at.
  private var line: Int
  private var column: Int
  private let endLine: Int
  /// The columns to look at in each line.
  private let firstColumn: Int
  private let endColumn: Int
  /// Whether all that is left meets the rectangle.
  private let isSure: Bool

  @inline(__always)
  init(_ query: RegionQuery, in grid: borrowing UniformGrid) {
    let coversCross = query.coversCross(
      leastEnd: grid.leastEnd, greatestStart: grid.greatestStart, greatestEnd: grid.greatestEnd)
    isSure = coversCross && grid.fillsLines && !query.testsFrames
    let columns = coversCross ? 0..<grid.columnCount : grid.columns(near: query)
    (firstColumn, endColumn) = (columns.lowerBound, columns.upperBound)
    column = firstColumn
    let first = grid.firstLine(reaching: query.mainLo)
    // Items that end before their line does, or are mirrored, are tested by their own frames.
    line = isSure || (grid.fillsLines && !query.testsFrames) ? first : max(0, first &- 1)
    endLine = columns.isEmpty ? line : max(line, grid.endLine(before: query.mainHi))
  }

  /// The next items that meet the query, of which there may be none.
  @inline(__always)
  mutating func next(_ query: RegionQuery, in grid: borrowing UniformGrid) -> FoundItems {
    if isSure {
      return FoundItems(grid.firstItem(ofLine: line)..<grid.firstItem(ofLine: endLine), isLast: true)
    }
    return nextTested(query, in: grid)
  }

  @inline(never)
  private mutating func nextTested(_ query: RegionQuery, in grid: borrowing UniformGrid) -> FoundItems {
    guard let first = item(in: grid) else { return .none }
    var met: UInt64 = 0
    while let item = item(in: grid) {
      guard item &- first < 64 else { return FoundItems(first: first, bits: met, isLast: false) }
      if query.contains(grid.frame(line: line, column: column)) { met |= 1 &<< UInt64(item &- first) }
      advance()
    }
    return FoundItems(first: first, bits: met, isLast: true)
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  @inline(__always)
  mutating func fill(
    _ batch: inout QueryBatch<PlacedItem>, _ query: RegionQuery, in grid: borrowing UniformGrid
  ) -> Bool {
    if isSure && query.transform.isPlain {
      return fillSurely(&batch, query.transform.knownPlain, in: grid)
    }
    while let item = item(in: grid) {
      guard batch.room > 0 else { return true }
      let frame = query.transform.physical(grid.frame(line: line, column: column))
      if isSure || frame.intersects(query.region) {
        batch.append(PlacedItem(frame: frame, item: Int32(truncatingIfNeeded: item)))
      }
      advance()
    }
    return false
  }

  /// The common case by itself: line by line, without a test.
  @inline(__always)
  private mutating func fillSurely(
    _ batch: inout QueryBatch<PlacedItem>, _ transform: AxisTransform, in grid: borrowing UniformGrid
  ) -> Bool {
    while line < endLine {
      let first = grid.firstItem(ofLine: line)
      let inLine = grid.firstItem(ofLine: line &+ 1) &- first
      let end = min(inLine, column &+ batch.room)
      let main = grid.start(ofLine: line)
      let from = column
      batch.fill { batch in
        for index in from..<end {
          let place = grid.columns[index]
          let frame = AxisFrame(
            main: main, mainExtent: place.extent, cross: place.cross, crossExtent: place.crossExtent)
          batch.append(
            PlacedItem(frame: transform.physical(frame), item: Int32(truncatingIfNeeded: first &+ index)))
        }
      }
      guard end == inLine else {
        column = end
        return true
      }
      column = 0
      line &+= 1
    }
    return false
  }

  /// The number of the next item to look at; nil behind the last.
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
