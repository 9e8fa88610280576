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
