/// A list or grid of equal lines, each divided into the same columns. It computes the position of an item from its index and
/// stores nothing for an item.
///
/// With c columns, item i is in line i div c and column i mod c. Line l starts at the leading inset plus l · `pitch`. Main-axis
/// lengths are multiples of `Length.grain`, so this is exact below 2³³ pt. Above, it is rounded, but lines stay in order.
///
/// **Invariants**
/// 1. There is at least one column. The starts of the columns ascend, and so do their ends.
/// 2. No column starts before its line or ends after it.
package struct UniformGrid: ~Copyable {
  /// The item of each column, measured along the main axis from the start of its line. In order from the leading edge.
  let columns: [AxisRect]
  let columnCount: Int
  let count: Int
  let lineCount: Int
  let mainInsets: (start: Double, end: Double)
  /// The extent of a line along the main axis, at least that of its longest column.
  let lineExtent: Double
  /// The distance between the starts of two consecutive lines.
  let pitch: Double
  private let linesPerPoint: Double
  let contentCross: Double
  let fillsLines: Bool
  /// That of the columns.
  private(set) var crossReach = CrossReach()

  @inline(never)
  init(
    count: Int, columns: [AxisRect], lineExtent: Double, lineSpacing: Double, in room: ContainerRoom
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
    fillsLines = columns.allSatisfy { $0.main == 0 && $0.mainExtent == lineExtent }
    for column in columns { crossReach.include(from: column.cross, to: column.crossEnd) }
    assert(
      zip(columns, columns.dropFirst()).allSatisfy { column, next in
        column.cross <= next.cross && column.crossEnd <= next.crossEnd
      }, "1: columns out of order")
    assert(columns.allSatisfy { $0.main >= 0 && $0.mainEnd <= lineExtent }, "2: a long column")
  }

  init(copying other: borrowing UniformGrid) {
    (columns, columnCount, count, lineCount) = (
      other.columns, other.columnCount, other.count, other.lineCount
    )
    (mainInsets, lineExtent, pitch) = (other.mainInsets, other.lineExtent, other.pitch)
    (linesPerPoint, contentCross, fillsLines) = (other.linesPerPoint, other.contentCross, other.fillsLines)
    crossReach = other.crossReach
  }

  init() {
    self.init(
      count: 0, columns: [.zero], lineExtent: 0, lineSpacing: 0,
      in: ContainerRoom(.none, insets: .zero))
  }

  var contentMain: Double {
    let end = lineCount > 0 ? start(ofLine: lineCount &- 1) + lineExtent : mainInsets.start
    return end + mainInsets.end
  }

  @inline(__always)
  func start(ofLine line: Int) -> Double { mainInsets.start + Double(line) * pitch }

  @inline(__always)
  func frame(line: Int, column: Int) -> AxisRect {
    var frame = columns[column]
    frame.main += start(ofLine: line)
    return frame
  }

  func frame(of item: Int) -> AxisRect {
    let (line, column) = item.quotientAndRemainder(dividingBy: columnCount)
    return frame(line: line, column: column)
  }

  func line(of item: Int) -> Range<Int> {
    let first = item - item % columnCount
    // `first` is subtracted from `count`, because `first + columnCount` may overflow.
    return first..<first + min(columnCount, count - first)
  }

  /// The first item of a line; `count` for the line after the last.
  @inline(__always)
  func firstItem(ofLine line: Int) -> Int { line < lineCount ? line * columnCount : count }

  // MARK: Finding

  /// The first line that ends after `lo`, or starts at or after `lo`; `lineCount` if there is none.
  @inline(__always)
  func firstLine(reaching lo: Double) -> Int {
    guard lineCount > 0, !lo.isNaN else { return lineCount }
    guard pitch > 0 else { return reaches(0, lo) ? 0 : lineCount }
    // The estimate is off by less than a millionth of a line, because line numbers take only 31 of 53 bits. So it needs to be
    // corrected by at most one line.
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

  /// The first line whose index is greater than a number; at most `lineCount`.
  @inline(__always)
  private func lineAfter(_ lines: Double) -> Int {
    guard lines >= 0 else { return 0 }
    return lines < Double(lineCount &- 1) ? Int(lines) &+ 1 : lineCount
  }

  /// The columns that meet the query across and, because of rounding, perhaps neighbors of these.
  @inline(never)
  func columns(near query: borrowing RegionQuery) -> Range<Int> {
    let slack = query.crossSlack(crossReach) + (max(contentCross, crossReach.greatestEnd) + 1) * 0x1p-40
    let (lo, hi) = (query.crossLo - slack, query.crossHi + slack)
    let first = columns.partitioningIndex { $0.crossEnd >= lo }
    let end = columns.partitioningIndex { $0.cross > hi }
    return first..<max(first, end)
  }
}
