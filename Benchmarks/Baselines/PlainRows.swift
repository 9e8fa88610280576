/// Rows and grids as a plain loop, which writes the frame of each item.
struct PlainRows {
  struct Columns {
    var count = 1
    var width = Viewport.width
    /// Nil if rows are as high as their highest item.
    var rowHeight: Double?
  }

  let extents: [Double]
  let count: Int
  let columns: Columns

  /// The measured loop. Returns the length of the content.
  func place(into frames: inout [Frame]) -> Double {
    var (y, end) = (0.0, 0.0)
    var first = 0
    while first < count {
      let row = first..<min(first + columns.count, count)
      var extent = columns.rowHeight ?? 0
      if columns.rowHeight == nil { for index in row { extent = max(extent, extents[index]) } }
      for index in row {
        frames[index] = Frame(
          x: Double(index - first) * (columns.width + Workload.spacing), y: y, width: columns.width,
          height: columns.rowHeight ?? extents[index])
      }
      end = y + extent
      y = end + Workload.spacing
      first = row.upperBound
    }
    return end
  }

  func placed() -> PlacedItems {
    var frames = [Frame](repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: count)
    let total = place(into: &frames)
    return PlacedItems(frames, total: total)
  }
}
