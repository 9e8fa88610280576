// What every screen has besides its content: the status line, a panel above it that tells about an item, and the keys, which
// take the place of the content.
extension TerminalView {
  /// The whole screen, with the status line.
  func screen(_ colors: TerminalColors) -> Screen {
    var screen = content(colors)
    screen.paintStatus(of: self)
    return screen
  }

  /// The whole screen as plain text.
  var text: String {
    let screen = content(.none)
    var rows = (0..<viewport.rows).map(screen.text)
    InformationPanel.write(self, into: &rows)
    return rows.map { $0 + "\n" }.joined() + StatusLine.text(of: self, columns: .max) + "\n"
  }

  /// The screen, of which the last row is empty.
  private func content(_ colors: TerminalColors) -> Screen {
    var screen = Screen(columns: viewport.columns, rows: viewport.rows + 1, colors: colors)
    if isHelpOpen { screen.paintKeys(of: self) } else { paint(on: &screen) }
    return screen
  }
}

extension Screen {
  private static let paper = Color(206, 212, 222)
  private static let ink = Color(20, 24, 32)

  fileprivate mutating func paintKeys(of view: some TerminalView) {
    let rows = ScrollKey.rows(view.keys, columns: columns - 2, rows: view.viewport.rows)
    for (index, row) in rows.enumerated() {
      let cells = TextCells.fitted(row, columns: columns - 2)
      write(cells, column: 1, row: index, foreground: Self.paper) { _ in Self.background }
    }
  }

  /// Writes the panel and the status line into the last rows.
  fileprivate mutating func paintStatus(of view: some TerminalView) {
    let panel = InformationPanel.rows(of: view)
    for (index, row) in panel.enumerated() {
      paintBar(row, row: view.viewport.rows - panel.count + index, paper: Color(250, 226, 150))
    }
    let text = StatusLine.text(of: view, columns: columns - 2, hint: view.hint)
    paintBar(text, row: rows - 1, paper: Self.paper)
  }

  private mutating func paintBar(_ text: String, row: Int, paper: Color) {
    for column in 0..<columns { set(column: column, row: row, upper: paper, lower: paper) }
    let cells = TextCells.fitted(text, columns: columns - 2)
    write(cells, column: 1, row: row, foreground: Self.ink) { _ in paper }
  }
}

/// What is told about an item: as many rows as its parts need, at most a third of the screen.
enum InformationPanel {
  static func rows(of view: some TerminalView) -> [String] {
    guard !view.isHelpOpen, let parts = view.information else { return [] }
    let columns = view.viewport.columns - 2
    var rows: [String] = []
    for part in parts {
      if let last = rows.last,
        TextCells.width(of: last + StatusLine.separator + part) <= columns
      {
        rows[rows.count - 1] += StatusLine.separator + part
      } else {
        rows.append(part)
      }
    }
    return Array(rows.prefix((view.viewport.rows + 2) / 3))
  }

  /// Puts the panel into the last rows of a screen of plain text.
  static func write(_ view: some TerminalView, into rows: inout [String]) {
    let panel = self.rows(of: view)
    guard panel.count <= rows.count else { return }
    let columns = view.viewport.columns
    rows.replaceSubrange(
      (rows.count - panel.count)...,
      with: panel.map { TextCells.fitted("» " + $0, columns: columns).map(\.text).joined() })
  }
}
