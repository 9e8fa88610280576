import VirtualLayout
import VirtualLayoutToolSupport

// Words: chips of whole rows, with ends half a column thick, or chips that cover half rows, with rounded corners.
extension GalleryPainter {
  mutating func paintChip(_ shown: GalleryView.Shown) {
    let (color, edges) = (Self.color(of: shown), shown.frame)
    let columns = edges.columns
    guard let last = columns.last else { return }
    let isRounded = edges.halfRows.count > edges.textRows.count * 2
    let inner = columns.dropFirst().dropLast()
    if edges.halfRows.lowerBound % 2 != 0 {
      paintRow(edges.halfRows.lowerBound >> 1, inner, upper: Screen.background, lower: color)
    }
    if edges.halfRows.upperBound % 2 != 0 {
      paintRow(edges.halfRows.upperBound >> 1, inner, upper: color, lower: Screen.background)
    }
    let text = ChipText(shown.item.label, columns: columns.count)
    for (index, row) in edges.textRows.enumerated() where (0..<rows).contains(row) {
      paintRow(row, columns, upper: color, lower: color)
      if let (left, right) = shown.chipEnds {
        for (end, mark) in [(columns.lowerBound, left), (last, right)] {
          screen.write([.init(text: mark, width: 1)], column: end, row: row, foreground: Color(20, 20, 20)) {
            _ in
            color
          }
        }
      } else if !isRounded {
        // A chip that begins and ends at whole rows has ends half a column thick.
        for (end, half) in [(columns.lowerBound, "▐"), (last, "▌")] {
          screen.write([.init(text: half, width: 1)], column: end, row: row, foreground: color) { _ in
            Screen.background
          }
        }
      }
      if let line = text.line(index) {
        write(line.cells, column: columns.lowerBound + line.indent, row: row, ink: Color(20, 20, 20)) { _ in
          color
        }
      }
    }
  }

  private static func color(of shown: GalleryView.Shown) -> Color {
    if shown.isFocused { return focusColor }
    if shown.isSelected { return selectionColor.mixed(with: focusColor, 0.35) }
    guard shown.item.isLoaded else { return Color(96, 100, 108) }
    var random = SplitMix64(seed: UInt64(truncatingIfNeeded: shown.item.number))
    return Color(hue: Double(random.below(24)) / 24, saturation: 0.5, lightness: 0.66)
  }
}

extension GalleryView.Shown {
  /// What stands at the ends of a chip, so that focus and selection are visible without colours; nil if it has
  /// neither.
  fileprivate var chipEnds: (String, String)? {
    switch (isFocused, isSelected) {
    case (true, false): ("▶", "◀")
    case (true, true): ("▶", "✓")
    case (false, true): ("✓", "✓")
    case (false, false): nil
    }
  }
}
