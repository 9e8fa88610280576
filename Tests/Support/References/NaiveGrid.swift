import VirtualLayout

/// A naive grid: the mode's rules with arrays and loops only. Tests compare the engines with it.
package enum NaiveGrid {
  package struct Column: Equatable {
    var start: Double
    var width: Double
    var alignment = LayoutMode.Grid.Alignment.center
  }

  package static func layout(_ grid: LayoutMode.Grid, _ world: NaiveWorld) -> NaiveLayout {
    let (items, axis) = (world.items, world.axis)
    let container = world.room(inside: grid.insets)
    let columns = columns(grid, inner: container.inner, itemCount: items.count)
    let extents = items.indices.map { index in
      extent(of: items[index], grid, axis, columns[index % columns.count].width)
    }
    var frames: [NaiveFrame] = []
    var lines: [Range<Int>] = []
    var main = container.mainLeading
    var last = main
    for first in stride(from: 0, to: items.count, by: columns.count) {
      let row = first..<min(first + columns.count, items.count)
      var height = row.map { extents[$0].main }.max()!
      if case .aspectRatio = grid.rows {
        // Aligned as if the row were full.
        height = columns.map { extent(of: items[first], grid, axis, $0.width).main }.max()!
      }
      for index in row {
        let column = columns[index - first]
        let (own, width) = extents[index]
        let free = height - own
        let lead = [
          LayoutMode.Grid.RowAlignment.start: 0, .center: TestSupport.grid(free / 2),
          .end: free, .stretch: 0,
        ]
        let aside = [LayoutMode.Grid.Alignment.start: 0, .center: 0.5, .end: 1][column.alignment]!
        frames.append(
          NaiveFrame(
            main: main + lead[grid.rowAlignment]!,
            cross: container.crossLeading + column.start
              + (column.width - width) * aside,
            extent: grid.rowAlignment == .stretch ? height : own, crossExtent: width))
      }
      lines.append(row)
      last = main + height
      main = last + onGrid(grid.rowSpacing)
    }
    var layout = container.place(frames, end: last)
    layout.lines = lines
    return layout
  }

  private static func extent(
    of item: TestItem, _ grid: LayoutMode.Grid, _ axis: LayoutAxis, _ width: Double
  ) -> (main: Double, cross: Double) {
    switch grid.rows {
    case .measured: return (onGrid(item.extent(axis, crossExtent: width)), width)
    case .natural:
      let size = item.size(axis, available: width)
      return axis == .vertical
        ? (onGrid(size.height), size.width) : (onGrid(size.width), size.height)
    case .fixed(let extent): return (onGrid(extent), width)
    case .aspectRatio(let w, let h):
      return (onGrid(axis == .vertical ? h / w * width : w / h * width), width)
    }
  }

  package static func columns(_ grid: LayoutMode.Grid, inner: Double, itemCount: Int) -> [Column] {
    let gap = grid.columnSpacing
    var widths: [(width: Double, gap: Double, alignment: LayoutMode.Grid.Alignment)] = []
    var centred = false
    switch grid.columns {
    case .count(let n):
      widths = Array(repeating: (max(0, (inner - Double(n - 1) * gap) / Double(n)), gap, .center), count: n)
    case .adaptive(let minimum, let maximum, let fit, let narrowing, let atMost):
      let least = narrowing ? min(minimum, inner) : minimum
      let greatest = max(least, maximum)
      let counted = max(1, greatest.isFinite ? greatest : least)
      var n = 1
      // As many columns as fit, found by trying.
      while n < atMost, Double(n + 1) * counted + Double(n) * gap <= inner + 0x1p-20 { n += 1 }
      if fit == .fit { n = min(n, max(1, itemCount)) }
      let share = (inner - Double(n - 1) * gap) / Double(n)
      // Only a single column may be wider than the room.
      let width = n > 1 ? min(share, greatest) : max(least, min(share, greatest))
      widths = Array(repeating: (width, gap, .center), count: n)
    case .sizes(let sizes):
      widths = (sizes.isEmpty ? [inner] : sizes).map { ($0, gap, .center) }
    case .items(let items, let resolution):
      widths = resolve(items, inner, gap)
      if resolution == .swiftUI {
        widths = resolve(items, total(widths), gap)
        centred = true
      }
    }
    let free = inner - total(widths)
    var start = 0.0
    var between = 0.0
    switch centred ? .center : grid.justification {
    case .start: break
    case .center: start = free / 2
    case .end: start = free
    case .spaceBetween: if free > 0 && widths.count > 1 { between = free / Double(widths.count - 1) }
    }
    var columns: [Column] = []
    for column in widths {
      columns.append(Column(start: start, width: column.width, alignment: column.alignment))
      start += column.width + column.gap + between
    }
    return columns
  }

  private typealias Widths = [(width: Double, gap: Double, alignment: LayoutMode.Grid.Alignment)]

  private static func total(_ widths: Widths) -> Double {
    var total = 0.0
    for (index, column) in widths.enumerated() {
      total += column.width + (index < widths.count - 1 ? column.gap : 0)
    }
    return total
  }

  /// objc.io, "SwiftUI's Grid Views": fixed columns first, then each other column is offered its share of the rest.
  private static func resolve(_ items: [LayoutMode.Grid.Item], _ width: Double, _ usual: Double) -> Widths {
    let items = items.isEmpty ? [LayoutMode.Grid.Item(.flexible(minimum: 0))] : items
    var remaining = width - items.dropLast().reduce(0) { $0 + ($1.spacing ?? usual) }
    var columns = [Widths](repeating: [], count: items.count)
    for (index, item) in items.enumerated() {
      guard case .fixed(let width) = item.size else { continue }
      columns[index] = [(width, item.spacing ?? usual, item.alignment)]
      remaining -= width
    }
    for (index, item) in items.enumerated() where columns[index].isEmpty {
      let s = item.spacing ?? usual
      let waiting = columns.filter(\.isEmpty).count
      let w = max(remaining, 0) / Double(waiting)
      switch item.size {
      case .fixed: break
      case .flexible(let minimum, let maximum):
        columns[index] = [(max(minimum, min(w, maximum)), s, item.alignment)]
      case .adaptive(let minimum, let maximum):
        let n = max(1, Int((w + s + 0x1p-20) / (minimum + s)))
        let share = max(0, (w - Double(n - 1) * s) / Double(n))
        columns[index] = Array(repeating: (min(share, max(minimum, maximum)), s, item.alignment), count: n)
      }
      remaining -= total(columns[index])
    }
    return columns.flatMap { $0 }
  }
}

/// The grid of lengths, for code in which a layout's grid hides that name.
private func onGrid(_ length: Double) -> Double { grid(length) }
