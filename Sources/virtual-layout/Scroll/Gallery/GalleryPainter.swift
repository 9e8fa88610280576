import ToolSupport
import VirtualLayout

/// Paints a gallery on a screen: pictures in square half-cells, words as chips, and the status line below.
struct GalleryPainter {
  private let scroller: GalleryScroller
  private var screen: Screen

  /// The whole screen: the scroller's rows, and the status line.
  static func screen(of scroller: GalleryScroller) -> Screen {
    var painter = GalleryPainter(scroller: scroller)
    for attributes in scroller.view.visible where attributes.element.kind == .item {
      painter.paint(item: scroller.number(of: attributes.path), frame: attributes.frame)
    }
    // Headers cover items.
    for attributes in scroller.view.visible where attributes.element.kind == .header {
      painter.paintHeader(scroller.shown.title(ofSection: attributes.path.section), attributes.frame)
    }
    painter.screen.paintStatus(of: scroller)
    return painter.screen
  }

  private init(scroller: GalleryScroller) {
    self.scroller = scroller
    screen = Screen(for: scroller)
  }

  private mutating func paintHeader(_ title: String, _ frame: LayoutRect) {
    let rows = CellEdges(frame, offset: scroller.view.offset).rows
    let (ink, bar) = (Color(238, 240, 244), Color(58, 66, 84))
    for row in rows { paintRow(row, 0..<scroller.view.columns, upper: bar, lower: bar) }
    guard let row = rows.first, (0..<scroller.view.rows).contains(row) else { return }
    let text = TextCells.fitted(title, columns: scroller.view.columns - 2)
    screen.write(text, column: 1, row: row, foreground: ink) { _ in bar }
  }

  private mutating func paint(item: Int, frame: LayoutRect) {
    let edges = CellEdges(frame, offset: scroller.view.offset)
    if scroller.gallery.isWords {
      paintChip(item: item, edges)
    } else {
      paintPicture(item: item, edges, aspect: frame.width / max(frame.height, 1))
    }
  }

  private mutating func paintPicture(item: Int, _ edges: CellEdges, aspect: Double) {
    let landscape =
      scroller.shown.isLoaded(item) ? Landscape(item: item, aspect: aspect) : Landscape.blank
    let columns = edges.columns.clamped(to: 0..<scroller.view.columns)
    let halfRows = edges.halfRows.clamped(to: 0..<scroller.view.rows * 2)
    guard !columns.isEmpty, !halfRows.isEmpty else { return }
    func color(_ column: Int, _ halfRow: Int) -> Color {
      guard edges.halfRows.contains(halfRow) else { return Screen.background }
      return landscape.color(
        (Double(column - edges.columns.lowerBound) + 0.5) / Double(edges.columns.count),
        (Double(halfRow - edges.halfRows.lowerBound) + 0.5) / Double(edges.halfRows.count))
    }
    for row in halfRows.lowerBound / 2..<(halfRows.upperBound + 1) / 2 {
      for column in columns {
        // The other half of the cell can belong to another picture.
        let cell = screen.cells[row * screen.columns + column]
        let isUpperMine = halfRows.contains(row * 2)
        let isLowerMine = halfRows.contains(row * 2 + 1)
        let upper = isUpperMine ? color(column, row * 2) : cell.upper
        let lower = isLowerMine ? color(column, row * 2 + 1) : cell.background
        screen.set(column: column, row: row, upper: upper, lower: lower)
      }
    }
    // The label is in the first visible row that the picture covers completely.
    let row = (halfRows.lowerBound + 1) / 2
    guard row * 2 + 2 <= halfRows.upperBound else { return }
    let room = edges.columns.count - 2
    let label = TextCells.fitted(scroller.shown.label(of: item), columns: room)
    screen.write(label, column: edges.columns.lowerBound + 1, row: row, foreground: Color(255, 255, 255)) {
      cell in
      cell.upper.mixed(with: cell.background, 0.5).mixed(with: Color(0, 0, 0), 0.45)
    }
  }

  private mutating func paintChip(item: Int, _ edges: CellEdges) {
    let color = scroller.shown.isLoaded(item) ? Self.chipColor(item) : Color(96, 100, 108)
    let columns = edges.columns
    guard let last = columns.last else { return }
    let isRounded = edges.halfRows.count > edges.textRows.count * 2
    if edges.halfRows.lowerBound % 2 != 0 {
      paintRow(
        edges.halfRows.lowerBound >> 1, columns.dropFirst().dropLast(), upper: Screen.background, lower: color
      )
    }
    if edges.halfRows.upperBound % 2 != 0 {
      paintRow(
        edges.halfRows.upperBound >> 1, columns.dropFirst().dropLast(), upper: color, lower: Screen.background
      )
    }
    let text = ChipText(scroller.shown.label(of: item), columns: columns.count)
    for (index, row) in edges.textRows.enumerated() where (0..<scroller.view.rows).contains(row) {
      paintRow(row, columns, upper: color, lower: color)
      if !isRounded {
        // A chip of a single row has ends half a column thick.
        for (end, half) in [(columns.lowerBound, "▐"), (last, "▌")] {
          screen.write([.init(text: half, width: 1)], column: end, row: row, foreground: color) { _ in
            Screen.background
          }
        }
      }
      if let line = text.line(index) {
        let ink = Color(20, 20, 20)
        screen.write(line.cells, column: columns.lowerBound + line.indent, row: row, foreground: ink) { _ in
          color
        }
      }
    }
  }

  private mutating func paintRow(_ row: Int, _ columns: Range<Int>, upper: Color, lower: Color) {
    guard (0..<scroller.view.rows).contains(row) else { return }
    for column in columns { screen.set(column: column, row: row, upper: upper, lower: lower) }
  }

  private static func chipColor(_ item: Int) -> Color {
    var random = SplitMix64(seed: UInt64(truncatingIfNeeded: item))
    let hue = Double(random.below(24)) / 24
    return Color(hue: hue, saturation: 0.5, lightness: 0.66)
  }
}

extension Screen.Cell {
  /// The colour of the upper half.
  fileprivate var upper: Color {
    text == "▀" ? foreground : background
  }
}
