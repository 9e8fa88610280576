extension LayoutMode.Grid {
  /// The engine of a grid with `.measured` or `.natural` rows.
  func makeRowEngine() -> LineEngine {
    // With `auto-fit`, the columns depend on the number of items.
    let dependsOnCount = if case .adaptive(_, _, .fit, _) = columns { true } else { false }
    return LineEngine(
      asksForEachContainer: true, dependsOnCount: dependsOnCount, canSetUnmeasuredSize: true
    ) { container, count, last in
      .rows(rowTemplate(in: container, count: count, last: last?.chosenColumns))
    }
  }

  private func rowTemplate(in container: ModeContainer, count: Int, last: Int?) -> RowTemplate {
    let room = ContainerRoom(container, insets: insets)
    let tracks = GridColumns(self, room: room, count: count, last: last)
    let extents = tracks.columns.map { $0.extent }
    let keepsCross = rows == .natural
    return RowTemplate(
      room: room, rowSpacing: Length.main(rowSpacing), columns: tracks.columns, chosen: tracks.chosenCount,
      request: keepsCross ? .sizesWithin(crossExtents: extents) : .extents(crossExtents: extents),
      keepingCross: keepsCross,
      alignment: rowAlignment == .stretch ? .stretch : .leaving(rowAlignment.leadingPart))
  }
}

extension LayoutMode.Grid.RowAlignment {
  /// The part of a row's free space that lies before the item.
  var leadingPart: Double {
    switch self {
    case .start, .stretch: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

/// Makes the `UniformGrid` of a grid with `.fixed` or `.aspectRatio` rows.
final class UniformGridRule: UniformRule {
  private let grid: LayoutMode.Grid
  /// The number of columns chosen in the last layout, if there was one.
  private var lastCount: Int?

  init(_ grid: LayoutMode.Grid) { self.grid = grid }

  func makeGrid(of count: Int, in container: ModeContainer) -> UniformGrid {
    let room = ContainerRoom(container, insets: grid.insets)
    let tracks = GridColumns(grid, room: room, count: count, last: lastCount)
    lastCount = tracks.chosenCount
    let orientation = container.orientation
    let row = tracks.columns.reduce(0) { max($0, itemExtent(across: $1.extent, orientation)) }
    let columns = tracks.columns.map { column in
      let extent = itemExtent(across: column.extent, orientation)
      return AxisRect(
        main: Length.main((row - extent) * grid.rowAlignment.leadingPart), cross: column.start,
        mainExtent: grid.rowAlignment == .stretch ? row : extent, crossExtent: column.extent)
    }
    return UniformGrid(
      count: count, columns: columns, lineExtent: row, lineSpacing: Length.main(grid.rowSpacing), in: room)
  }

  private func itemExtent(across cross: Double, _ orientation: Orientation) -> Double {
    switch grid.rows {
    case .fixed(let extent): return Length.main(extent)
    case .aspectRatio(let width, let height):
      return orientation.extents(of: LayoutSize(width: width, height: height)).main(across: cross)
    case .measured, .natural: return 0
    }
  }
}
