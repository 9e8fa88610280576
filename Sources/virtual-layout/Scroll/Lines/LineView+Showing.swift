import VirtualLayout

// The screen, and what the status line and the panel tell.
extension LineView {
  var hint: String {
    told == nil ? "? keys  / search  q quit" : "Esc close"
  }

  var keys: [ScrollKey] { ScrollKey.all.filter(\.isForText) }

  var statusParts: [String] {
    let name = PathName.display(file.path)
    let lines =
      (file.lineCount == 1 ? "1 line" : "\(file.lineCount) lines")
      + (file.isFull ? ", the rest left out" : "")
    let progress = file.progress.map { [$0] } ?? []
    let state = isFollowing ? [viewport.isAtEnd ? "following" : "not at the end"] : []
    let event = lastEvent.isEmpty ? [] : [lastEvent]
    return [TextCells.printable(name), lines] + search.status + progress + state + event
      + ["\(seenCount) seen, \(measuredCount) measured", StatusLine.place(of: viewport)]
      + StatusLine.times(of: viewport)
  }

  /// The line that Enter tells about: the one with the last match if it is on screen, otherwise the first.
  var currentPiece: Int? {
    let pieces = viewport.items.map(\.attributes.path.item)
    return found.flatMap { pieces.contains($0) ? $0 : nil } ?? pieces.first
  }

  var information: [String]? {
    guard let told, told < laidOut.count else { return nil }
    let index = file.index
    let pieces = index.pieces(around: told)
    let (start, end) = (
      index.range(of: pieces.lowerBound).lowerBound, index.range(of: pieces.upperBound).upperBound
    )
    let isMeasured = pieces.allSatisfy { viewport.layout.isMeasured(ItemPath(item: $0)) }
    let frames = (frame(ofItem: pieces.lowerBound), frame(ofItem: min(pieces.upperBound, laidOut.count - 1)))
    let rows = Int((((frames.1?.maxY ?? 0) - (frames.0?.minY ?? 0)) / CellSize.height).rounded())
    return [
      "line \(index.line(of: told)) of \(file.lineCount)",
      end - start == 1 ? "1 byte with its end" : "\(end - start) bytes with its end", "from byte \(start)",
      (isMeasured ? "" : "~") + (rows == 1 ? "1 row" : "\(rows) rows"),
    ]
  }

  func paint(on screen: inout Screen) {
    for row in shownRows {
      let paper = row.isTold ? Color(44, 52, 72) : Screen.background
      var column = 0
      for cell in row.cells {
        let ink = cell.isMatch ? Color(24, 20, 0) : Color(214, 218, 226)
        screen.write([cell.cell], column: column, row: row.row, foreground: ink) { _ in
          cell.isMatch ? Color(250, 220, 80) : paper
        }
        column += cell.cell.width
      }
    }
  }

  /// A row of the screen that has text.
  private struct ShownRow {
    var row: Int
    var isTold: Bool
    var cells: [(cell: TextCells.Cell, isMatch: Bool)]
  }

  private var shownRows: [ShownRow] {
    viewport.visible.flatMap { (attributes, cell) in
      let piece = attributes.path.item
      let line = drawn(piece, in: cell)
      let matches = search.pattern?.cells(in: line.rows.joined())
      var index = 0
      var shown: [ShownRow] = []
      for (row, cells) in zip(viewport.edges(attributes.frame).rows, line.rows) {
        defer { index += cells.count }
        guard (0..<viewport.rows).contains(row) else { continue }
        let marked = cells.enumerated().map { (place, cell) in
          guard matches?.contains(index + place) == true else { return (cell, false) }
          // The mark is seen in coloured text, too.
          return (TextCells.Cell(text: cell.text, width: cell.width), true)
        }
        shown.append(ShownRow(row: row, isTold: piece == told, cells: marked))
      }
      return shown
    }
  }

  /// The rows of a piece: from its cell, if the cell still has them, or else made anew.
  private func drawn(_ piece: Int, in cell: Viewport<DrawnLine>.Cell) -> DrawnLine {
    if let content = cell.content, content.shows(piece, of: file, columns: viewport.columns) {
      return content
    }
    let content = DrawnLine(piece, of: file, columns: viewport.columns)
    cell.content = content
    return content
  }
}
