import VirtualLayout

// The screen, and the status line.
extension LineScroller {
  var hint: String { "Space page  g G ends  q quit" }

  var statusParts: [String] {
    let name = PathName.display(file.path)
    let lines =
      (file.lineCount == 1 ? "1 line" : "\(file.lineCount) lines")
      + (file.isFull ? ", the rest left out" : "")
    let progress = file.progress.map { [$0] } ?? []
    let state = isFollowing ? [view.isAtEnd ? "following" : "not at the end"] : []
    let event = lastEvent.isEmpty ? [] : [lastEvent]
    return [TextCells.printable(name), lines] + progress + state + event
      + ["\(shownCount) shown, \(measuredCount) measured", StatusLine.place(of: view)]
      + StatusLine.times(of: view)
  }

  var screen: Screen {
    var screen = Screen(for: self)
    forEachRow { row, cells in
      screen.write(cells, column: 0, row: row, foreground: Color(214, 218, 226)) { _ in Screen.background }
    }
    screen.paintStatus(of: self)
    return screen
  }

  var text: String {
    var rows = Array(repeating: "", count: view.rows)
    forEachRow { row, cells in
      rows[row] = cells.map(\.text).joined()
      while rows[row].last == " " { rows[row].removeLast() }
    }
    return rows.map { $0 + "\n" }.joined() + StatusLine.text(of: self, columns: .max) + "\n"
  }

  /// Visits the rows of the screen that have text.
  private func forEachRow(_ body: (_ row: Int, _ cells: [TextCells.Cell]) -> Void) {
    for line in view.visible {
      let edges = CellEdges(line.frame, offset: view.offset)
      let text = WrappedLine.rows(of: file.line(line.path.item), columns: view.columns)
      for (row, cells) in zip(edges.rows, text) where (0..<view.rows).contains(row) { body(row, cells) }
    }
  }
}
