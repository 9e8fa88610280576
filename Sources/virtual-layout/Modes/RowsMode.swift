import VirtualLayout

extension ToolMode {
  static let rows = ToolMode(
    name: "rows", libraryName: "list", read: RowsMode.read, arrange: RowsMode.arrange)
}

/// `rows`: the library's list, one item a row.
private enum RowsMode {
  static let read: ToolMode.Read = { (params, container) throws(Failure) in
    var list = LayoutMode.List(spacing: try params.length("spacing") ?? 0, insets: container.insets)
    let extent = try params.length("extent")
    if let extent { list.rows = .uniform(extent) }
    return { [list] (fields) throws(Failure) in
      guard extent == nil else {
        let count = try fields.itemCount("as all rows are alike")
        return Blueprint(mode: .list(list), source: .extents(count: count) { _, _ in 0 })
      }
      let items = try fields.elements("items", of: "extents (with extent: how many there are)")
      let extents = try items.map { item throws(Failure) in try item.length() }
      return Blueprint(mode: .list(list), source: .extents(extents))
    }
  }

  /// Pictures in rows of the same extent. Words in rows as high as they need.
  static let arrange: ToolMode.Arrange = { gallery, width, step in
    let step = step.clamped(to: -3...8)
    switch gallery.content {
    case .pictures:
      let extent = 64 + 16 * Double(step)
      return Arrangement(
        mode: .list(rows: .uniform(extent), spacing: 8), sizing: .alike, setting: "\(Int(extent)) pt",
        step: step)
    case .words:
      let step = step.clamped(to: 0...2)
      let spacing = CellSize.height * Double(step)
      return Arrangement(
        mode: .list(spacing: spacing), sizing: .wordRows, setting: "\(Int(spacing)) pt apart", step: step)
    }
  }
}
