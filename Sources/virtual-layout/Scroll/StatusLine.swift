import VirtualLayout
import VirtualLayoutToolSupport

/// The line at the bottom of the screen: what is shown, the offset, and how long layout and query took. While someone
/// types what to search for, it is the prompt.
enum StatusLine {
  /// The text of the line. Parts that do not fit are left out, the last ones first.
  /// - Parameter hint: the keys, if there is a keyboard.
  static func text(of view: some TerminalView, columns: Int, hint: String? = nil) -> String {
    if view.isHelpOpen { return "any key: back" }
    if let prompt = view.search.prompt { return self.prompt(prompt.text, columns: columns) }
    let parts = view.statusParts + (hint.map { [$0] } ?? [])
    var text = parts[0]
    for part in parts.dropFirst() {
      guard TextCells.width(of: text) + 3 + TextCells.width(of: part) <= columns else { break }
      text += separator + part
    }
    return text
  }

  static let separator = " │ "

  /// The prompt, of which the end is always visible.
  private static func prompt(_ text: String, columns: Int) -> String {
    let keys = "   Enter search  Esc cancel"
    let line = "/" + TextCells.printable(text) + "▏"
    if TextCells.width(of: line + keys) <= columns { return line + keys }
    let cells = TextCells.cells(of: line).suffix(max(columns / 2, 1))
    return TextCells.width(of: line) <= columns ? line : "…" + cells.dropFirst().map(\.text).joined()
  }

  /// `offset 320 of 4000 pt (9%)`, with a `~` before a content size that is an estimate.
  static func place<Content>(of view: Viewport<Content>) -> String {
    let last = view.lastStart
    let percent = last > 0 ? Int((view.bounds.y / last * 100).rounded()) : 0
    let height = (view.layout.isContentSizeExact ? "" : "~") + points(view.layout.contentSize.height)
    return "offset \(points(view.bounds.y)) of \(height) pt (\(percent)%)"
  }

  /// How long the last layout and the last query took.
  static func times<Content>(of view: Viewport<Content>) -> [String] {
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
