import VirtualLayout

/// The line at the bottom: what is shown, where, and how long it took.
enum StatusLine {
  /// - Parameter columns: the room there is; what does not fit is left out, the last parts first.
  /// - Parameter hint: what the keys do, for whoever has some.
  static func text(of scroller: some Scroller, columns: Int, hint: String? = nil) -> String {
    let parts = scroller.statusParts + (hint.map { [$0] } ?? [])
    var text = parts[0]
    for part in parts.dropFirst() {
      guard TextCells.width(of: text) + 3 + TextCells.width(of: part) <= columns else { break }
      text += " │ " + part
    }
    return text
  }

  /// `offset 320 of 4000 pt (9%)`; a `~` before what is estimated.
  static func place(of view: ScrolledLayout) -> String {
    let last = view.lastOffset
    let percent = last > 0 ? Int((view.offset / last * 100).rounded()) : 0
    let height = (view.layout.isContentSizeExact ? "" : "~") + number(view.layout.contentSize.height)
    return "offset \(number(view.offset)) of \(height) pt (\(percent)%)"
  }

  /// How long the last layout and the last query took.
  static func times(of view: ScrolledLayout) -> [String] {
    ["layout \(time(view.layoutTime))", "query \(time(view.queryTime))"]
  }

  /// Whole points: nobody scrolls by less.
  private static func number(_ length: Double) -> String {
    JSONWriter.number(length.rounded())
  }

  /// Three digits and the unit that suits them.
  static func time(_ nanoseconds: Int) -> String {
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.last { Double(nanoseconds) >= $0.1 } ?? units[0]
    let value = Double(nanoseconds) / unit.1
    let digits = unit.0 == "ns" || value >= 100 ? 0 : value >= 10 ? 1 : 2
    let scale = [1.0, 10.0, 100.0][digits]
    return "\(JSONWriter.number((value * scale).rounded() / scale)) \(unit.0)"
  }
}
