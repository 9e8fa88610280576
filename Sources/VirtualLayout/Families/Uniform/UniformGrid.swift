/// Equal lines one after another, each cut into the same columns: computes the positions of the items of a uniform list or grid
/// from their indices. Keeps nothing for an item.
///
/// Line *l* starts at the leading inset plus *l* · (extent + spacing). Item *i* is in column *i* mod columns of line
/// *i* div columns. Lengths along the main axis lie on the grid of `Length`, so below 2³³ pt that product is exact and equals
/// the sum. Above, it rounds, but never puts a line before the previous one.
///
/// **Invariants**
/// 1. There is at least one column. The starts of the columns ascend, and so do their ends.
/// 2. No column starts before its line or ends after it.
package struct UniformGrid: ~Copyable {
  /// Where the items of a column lie, across and within their line.
  struct Column: BitwiseCopyable {
    let cross: Double
    let crossExtent: Double
    /// The distance from the start of the line, along the main axis.
    var lead = 0.0
    let extent: Double
  }

  /// From the leading edge.
  let columns: [Column]
  let columnCount: Int
  let count: Int
  let lineCount: Int
  let mainInsets: (start: Double, end: Double)
  /// The extent of a line, which holds its longest column.
  let lineExtent: Double
  /// From one line's start to the next's.
  let pitch: Double
  private let linesPerPoint: Double
  let contentCross: Double
  /// Whether every item starts and ends with its line.
  let fillsLines: Bool
  /// A rectangle that reaches across from before `leastEnd` to after `greatestStart` meets every column.
  let leastEnd: Double
  let greatestStart: Double
  let greatestEnd: Double

  @inline(never)
  init(
    count: Int, columns: [Column], lineExtent: Double, lineSpacing: Double, in room: ContainerRoom
  ) {
    self.count = count
    self.columns = columns
    columnCount = columns.count
    lineCount = count > 0 ? (count - 1) / columns.count + 1 : 0
    self.lineExtent = lineExtent
    pitch = lineExtent + lineSpacing
    linesPerPoint = 1 / pitch
    mainInsets = room.mainInsets
    contentCross = room.content
    fillsLines = columns.allSatisfy { $0.lead == 0 && $0.extent == lineExtent }
    leastEnd = columns[0].cross + columns[0].crossExtent
    greatestStart = columns[columns.count - 1].cross
    greatestEnd = greatestStart + columns[columns.count - 1].crossExtent
    assert(
      zip(columns, columns.dropFirst()).allSatisfy { column, next in
        column.cross <= next.cross && column.cross + column.crossExtent <= next.cross + next.crossExtent
      }, "1: columns out of order")
    assert(columns.allSatisfy { $0.lead >= 0 && $0.lead + $0.extent <= lineExtent }, "2: a long column")
  }

  /// No items and one column without extent.
  init() {
    self.init(
      count: 0, columns: [Column(cross: 0, crossExtent: 0, extent: 0)], lineExtent: 0, lineSpacing: 0,
      in: ContainerRoom(.none, insets: .zero))
  }

  var contentMain: Double {
    let end = lineCount > 0 ? start(ofLine: lineCount &- 1) + lineExtent : mainInsets.start
    return end + mainInsets.end
  }

  var columnsFootprint: Int { columns.capacity * MemoryLayout<Column>.stride }

  @inline(__always)
  func start(ofLine line: Int) -> Double { mainInsets.start + Double(line) * pitch }

  @inline(__always)
  func frame(line: Int, column: Int) -> AxisFrame {
    let column = columns[column]
    return AxisFrame(
      main: start(ofLine: line) + column.lead, mainExtent: column.extent, cross: column.cross,
      crossExtent: column.crossExtent)
  }

  func frame(of item: Int) -> AxisFrame {
    let (line, column) = item.quotientAndRemainder(dividingBy: columnCount)
    return frame(line: line, column: column)
  }

  func line(of item: Int) -> Range<Int> {
    let first = item - item % columnCount
    // The count is subtracted first: the number of an item after the last may overflow.
    return first..<first + min(columnCount, count - first)
  }

  /// The first item of a line, or the count for the line after the last.
  @inline(__always)
  func firstItem(ofLine line: Int) -> Int { line < lineCount ? line * columnCount : count }

  // MARK: Finding

  /// The first line that ends after `lo` or does not start before it.
  @inline(__always)
  func firstLine(reaching lo: Double) -> Int {
    guard lineCount > 0, !lo.isNaN else { return lineCount }
    guard pitch > 0 else { return reaches(0, lo) ? 0 : lineCount }
    // An estimate, then the rule itself. The estimate is off by less than a millionth of a line, because positions have 53 bits
    // and line numbers take 31 of them. So one step is enough.
    let line = lineAfter((lo - mainInsets.start - lineExtent) * linesPerPoint)
    if line > 0 && reaches(line &- 1, lo) { return line &- 1 }
    return line < lineCount && !reaches(line, lo) ? line &+ 1 : line
  }

  /// How many lines start before `hi`.
  @inline(__always)
  func endLine(before hi: Double) -> Int {
    guard lineCount > 0, !hi.isNaN else { return 0 }
    guard pitch > 0 else { return start(ofLine: 0) < hi ? lineCount : 0 }
    let line = lineAfter((hi - mainInsets.start) * linesPerPoint)
    if line > 0 && start(ofLine: line &- 1) >= hi { return line &- 1 }
    return line < lineCount && start(ofLine: line) < hi ? line &+ 1 : line
  }

  @inline(__always)
  private func reaches(_ line: Int, _ lo: Double) -> Bool {
    let start = start(ofLine: line)
    return start + lineExtent > lo || start >= lo
  }

  /// The first line after a number of lines, which need not be whole; at most the line count.
  @inline(__always)
  private func lineAfter(_ lines: Double) -> Int {
    guard lines >= 0 else { return 0 }
    return lines < Double(lineCount &- 1) ? Int(lines) &+ 1 : lineCount
  }

  /// The columns that may meet the query across: those that do, and by rounding perhaps one more on either side.
  @inline(never)
  func columns(near query: borrowing RegionQuery) -> Range<Int> {
    let slack = (max(contentCross, greatestEnd) + 1) * 0x1p-40
    let (lo, hi) = (query.crossLo - slack, query.crossHi + slack)
    let first = columns.partitioningIndex { $0.cross + $0.crossExtent >= lo }
    let end = columns.partitioningIndex { $0.cross > hi }
    return first..<max(first, end)
  }
}
