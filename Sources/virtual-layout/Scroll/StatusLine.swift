import ToolSupport
import VirtualLayout

/// The line at the bottom of the screen: what is shown, the offset, and how long layout and query took.
enum StatusLine {
  /// The text of the line. Parts that do not fit are left out, the last ones first.
  /// - Parameter hint: the keys, if there is a keyboard.
  static func text(of scroller: some RowScroller, columns: Int, hint: String? = nil) -> String {
    let parts = scroller.statusParts + (hint.map { [$0] } ?? [])
    var text = parts[0]
    for part in parts.dropFirst() {
      guard TextCells.width(of: text) + 3 + TextCells.width(of: part) <= columns else { break }
      text += " │ " + part
    }
    return text
  }

  /// `offset 320 of 4000 pt (9%)`, with a `~` before a content size that is an estimate.
  static func place(of view: ScrolledLayout) -> String {
    let last = view.lastOffset
    let percent = last > 0 ? Int((view.offset / last * 100).rounded()) : 0
    let height = (view.layout.isContentSizeExact ? "" : "~") + points(view.layout.contentSize.height)
    return "offset \(points(view.offset)) of \(height) pt (\(percent)%)"
  }

  /// How long the last layout and the last query took.
  static func times(of view: ScrolledLayout) -> [String] {
    ["layout \(time(view.layoutTime))", "query \(time(view.queryTime))"]
  }

  /// A length in whole points.
  private static func points(_ length: Double) -> String {
    JSONWriter.number(length.rounded())
  }

  /// A time in three digits, with a unit that suits it.
  static func time(_ nanoseconds: Int) -> String {
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.last { Double(nanoseconds) >= $0.1 } ?? units[0]
    let value = Double(nanoseconds) / unit.1
    let digits = unit.0 == "ns" || value >= 100 ? 0 : value >= 10 ? 1 : 2
    let scale = [1.0, 10.0, 100.0][digits]
    return "\(JSONWriter.number((value * scale).rounded() / scale)) \(unit.0)"
  }
}

extension Screen {
  /// An empty screen for the rows of a scroller and its status line.
  init(for scroller: some RowScroller) {
    self.init(columns: scroller.view.columns, rows: scroller.view.rows + 1)
  }

  /// Writes the status line into the last row.
  mutating func paintStatus(of scroller: some RowScroller) {
    let paper = Color(206, 212, 222)
    let row = rows - 1
    for column in 0..<columns { set(column: column, row: row, upper: paper, lower: paper) }
    let text = StatusLine.text(of: scroller, columns: columns - 2, hint: scroller.hint)
    let cells = TextCells.fitted(text, columns: columns - 2)
    write(cells, column: 1, row: row, foreground: Color(20, 24, 32)) { _ in paper }
  }
}
