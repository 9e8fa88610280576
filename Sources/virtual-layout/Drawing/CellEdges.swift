import VirtualLayout

/// The size of a terminal's cell in points.
///
/// A cell is twice as high as wide, so that half a cell, the pixel of half-block pictures, is a square.
enum CellSize {
  static let width = 8.0
  static let height = 16.0
}

/// The cells that a frame covers on a screen whose top is at an offset of the content.
///
/// Edges are rounded to the nearest column, row or half row, so that frames that touch still touch.
struct CellEdges {
  var columns: Range<Int>
  var rows: Range<Int>
  /// Half rows: the pixels of half-block pictures.
  var halfRows: Range<Int>

  init(_ frame: LayoutRect, offset: Double) {
    columns = Self.cells(frame.minX, frame.maxX, of: CellSize.width)
    rows = Self.cells(frame.minY - offset, frame.maxY - offset, of: CellSize.height)
    halfRows = Self.cells(frame.minY - offset, frame.maxY - offset, of: CellSize.height / 2)
  }

  /// The rows that lie completely in the frame, on which text can stand.
  var textRows: Range<Int> {
    let first = (halfRows.lowerBound + 1) >> 1
    return first..<max(halfRows.upperBound >> 1, first)
  }

  private static func cells(_ start: Double, _ end: Double, of extent: Double) -> Range<Int> {
    // Limited to numbers that fit into an Int. They are far outside any screen.
    func cell(_ position: Double) -> Int { Int(min(max((position / extent).rounded(), -1e9), 1e9)) }
    return cell(start)..<max(cell(end), cell(start))
  }
}
