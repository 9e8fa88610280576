/// The rows of a piece, kept as long as the piece is near the screen.
struct DrawnLine {
  let rows: [[TextCells.Cell]]
  /// The part of the file, and the columns, that the rows were made of.
  private let range: Range<Int>
  private let columns: Int

  init(_ piece: Int, of file: TextFile, columns: Int) {
    range = file.index.range(of: piece)
    self.columns = columns
    rows = WrappedLine.rows(of: file.line(piece), columns: columns)
  }

  /// Whether the rows are still those of a piece.
  func shows(_ piece: Int, of file: TextFile, columns: Int) -> Bool {
    range == file.index.range(of: piece) && columns == self.columns
  }
}
