import VirtualLayout

/// The cells a frame takes on a screen whose top is at `offset`: edges go to the nearest column, row or half
/// row, so that frames that touch still touch.
struct CellEdges {
  var columns: Range<Int>
  var rows: Range<Int>
  /// Twice as fine as rows: the pixels of half-block pictures.
  var halfRows: Range<Int>

  init(_ frame: LayoutRect, offset: Double) {
    columns = Self.cells(frame.minX, frame.maxX, of: Gallery.columnWidth)
    rows = Self.cells(frame.minY - offset, frame.maxY - offset, of: Gallery.rowHeight)
    halfRows = Self.cells(frame.minY - offset, frame.maxY - offset, of: Gallery.rowHeight / 2)
  }

  /// The rows that lie in the frame whole: those that text can stand on.
  var textRows: Range<Int> {
    let first = (halfRows.lowerBound + 1) >> 1
    return first..<max(halfRows.upperBound >> 1, first)
  }

  private static func cells(_ start: Double, _ end: Double, of extent: Double) -> Range<Int> {
    // Far outside any screen one cell is as good as another, and all of them fit an Int.
    func cell(_ position: Double) -> Int { Int(min(max((position / extent).rounded(), -1e9), 1e9)) }
    return cell(start)..<max(cell(end), cell(start))
  }
}

/// A word broken into the rows of its chip, a column of air on each side.
struct ChipText {
  private let lines: [[TextCells.Cell]]
  private let columns: Int

  init(_ text: String, columns: Int) {
    let room = max(columns - 2, 1)
    var lines: [[TextCells.Cell]] = [[]]
    var taken = 0
    for cell in TextCells.cells(of: text) {
      if taken + cell.width > room && taken > 0 {
        lines.append([])
        taken = 0
      }
      lines[lines.count - 1].append(cell)
      taken += cell.width
    }
    self.lines = lines
    self.columns = columns
  }

  /// The text in a row of the chip, and how far from its left edge it begins.
  func line(_ row: Int) -> (cells: [TextCells.Cell], indent: Int)? {
    guard lines.indices.contains(row) else { return nil }
    let width = lines[row].reduce(0) { $0 + $1.width }
    return (lines[row], lines.count == 1 ? max((columns - width) / 2, 1) : 1)
  }
}
