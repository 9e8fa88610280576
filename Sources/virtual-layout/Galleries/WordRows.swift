import VirtualLayout

/// Words that take as many rows as they need in the width there is, a column of air on each side.
enum WordRows {
  static func source(_ columns: [Int]) -> ItemSource {
    .measuring(count: columns.count) { path, crossExtent in
      let room = max(Int(crossExtent / Gallery.columnWidth) - 2, 1)
      return Double(max((columns[path.item] + room - 1) / room, 1)) * Gallery.rowHeight
    }
  }
}
