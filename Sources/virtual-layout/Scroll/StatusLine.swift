import VirtualLayout

/// The line at the bottom: what is shown, where, and how long it took.
enum StatusLine {
  /// - Parameter columns: the room there is; what does not fit is left out, the last parts first.
  /// - Parameter hint: what the keys do, for whoever has some.
  static func text(of scroller: Scroller, columns: Int, hint: String? = nil) -> String {
    let layout = scroller.layout
    let last = scroller.lastOffset
    let percent = last > 0 ? Int((scroller.offset / last * 100).rounded()) : 0
    let height = (layout.isContentSizeExact ? "" : "~") + number(layout.contentSize.height)
    var parts = [
      "\(scroller.mode.name), \(scroller.setting)",
      scroller.gallery.count == 1 ? "1 item" : "\(scroller.gallery.count) items",
      "\(scroller.visible.count { $0.element.kind == .item }) visible",
      "offset \(number(scroller.offset)) of \(height) pt (\(percent)%)",
      "layout \(time(scroller.layoutTime))",
      "query \(time(scroller.queryTime))",
    ]
    if let hint { parts.append(hint) }
    var text = parts[0]
    for part in parts.dropFirst() {
      guard TextCells.width(of: text) + 3 + TextCells.width(of: part) <= columns else { break }
      text += " │ " + part
    }
    return text
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
