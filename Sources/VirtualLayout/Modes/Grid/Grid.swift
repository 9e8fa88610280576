extension LayoutMode {
  /// Grid: rows of items in columns, row after row.
  ///
  ///     | 0  | 1  | 2  |      columns by number, by least width, by given widths, or as SwiftUI's `GridItem`s
  ///     |    |    | 2  |      a row is as high as its highest item (or all rows are alike, and nothing is asked)
  ///     | 3  | 4  | 5  |      an item knows its column by its number alone
  ///
  /// ```swift
  /// layout.mode = .grid(columns: .count(4), spacing: 8)
  /// layout.mode = .grid(columns: .adaptive(minimum: 150), rows: .aspectRatio(width: 3, height: 4), spacing: 8)
  /// layout.mode = .grid(LayoutMode.Grid(columns: .items([LayoutMode.Grid.Item(.fixed(70)), LayoutMode.Grid.Item(.adaptive(minimum: 40))])))
  /// ```
  ///
  /// Scrolling horizontally, rows are columns and the other way round, as everywhere: what is said here of widths is
  /// then said of heights.
  ///
  /// - Complexity: with `.fixed` and `.aspectRatio` rows nothing is kept for an item: preparing costs O(columns), however
  ///   many items there are, and so many as an `Int32` can number are laid out. Otherwise as any mode of lines; an item that
  ///   comes or goes takes O(columns · log n), although every row behind it is then of others, where all columns are of
  ///   one width.
  public struct Grid: Hashable, Sendable {
    /// What columns there are. At least one, at most 4,096.
    public enum Columns: Hashable, Sendable {
      /// So many columns that share the room equally.
      case count(Int)
      /// CSS's `repeat(auto-fill, minmax(minimum, maximum))`: as many equal columns as fit, each as wide as its share of
      /// the room, but never narrower than `minimum` nor wider than `maximum`. Without a maximum (infinite, CSS's `1fr`)
      /// as many as fit at the minimum, and they fill the room; with one, as many as fit at the maximum. For
      /// counting, a column is at least 1 point wide; a maximum below the minimum counts as the minimum.
      ///
      /// - Parameters:
      ///   - fit: whether columns that no item reaches keep their room.
      ///   - narrowing: whether a single column that does not fit becomes as narrow as the room, instead of
      ///     overflowing: CSS's `min(minimum, 100%)`.
      case adaptive(minimum: Double, maximum: Double = .infinity, fit: Fit = .fill, narrowing: Bool = false)
      /// Columns of these widths, in points, from the leading edge. None stands for one column of all the room.
      case sizes([Double])
      /// Columns as SwiftUI's lazy grids have them. None stands for one column of all the room.
      case items([LayoutMode.Grid.Item], resolution: LayoutMode.Grid.Item.Resolution = .singlePass)
    }

    /// What becomes of columns for which there is no item, where there are fewer items than columns.
    public enum Fit: Hashable, Sendable {
      /// They stay: CSS's `auto-fill`.
      case fill
      /// They collapse, together with the spacing before them, and the others share the room: CSS's `auto-fit`.
      case fit
    }

    /// What becomes of the room that columns leave. Where they overflow, `center` and `end` overflow at the leading
    /// side, too; `spaceBetween` behaves as `start`.
    public enum Justification: Hashable, Sendable {
      case start
      case center
      case end
      /// It widens the spacing between columns; a single one leads.
      case spaceBetween
    }

    /// How far rows extend along the scroll axis.
    public enum Rows: Hashable, Sendable {
      /// Items are as wide as their column; the source is asked for the extent of each, given that width. A row extends
      /// as far as its longest item.
      case measured
      /// The source is asked for the size of each item, given the width of its column, and the item keeps it: `alignment`
      /// of `LayoutMode.Grid.Item` says where in the column. A row extends as far as its longest item.
      case natural
      /// All alike, in points. Nothing is asked.
      case fixed(Double)
      /// Every item has the proportions of this size at the width of its column (a size without width: its height). A
      /// row extends as far as the item of the widest column. Nothing is asked.
      case aspectRatio(width: Double, height: Double)
    }

    /// Where an item lies within its column, across.
    public enum Alignment: Hashable, Sendable {
      case start
      case center
      case end
    }

    /// Where an item lies within a row that extends farther than it, along the scroll axis.
    public enum RowAlignment: Hashable, Sendable {
      case start
      case center
      case end
      /// It extends as far as its row.
      case stretch
    }

    /// What columns there are.
    public var columns: Columns
    /// How far rows extend along the scroll axis.
    public var rows: Rows
    /// Kept free between columns, in points.
    public var columnSpacing: Double
    /// Kept free between rows, in points.
    public var rowSpacing: Double
    /// Kept free around all items, in points.
    public var insets: LayoutInsets
    /// What becomes of the room that columns leave.
    public var justification: Justification
    /// Where items lie within a row that extends farther than they do.
    public var rowAlignment: RowAlignment
    /// How far, in points, the room may fall below or rise above what another number of `.adaptive` columns needs before
    /// their number changes. At 0 it changes at once.
    ///
    /// A scroll bar that appears takes room; with fewer columns the content may get so short that it vanishes again,
    /// and so on. Given at least the scroll bar's width here, it cannot. While the number is kept, columns are
    /// narrower than their minimum by what is lacking. The layout then depends on the widths it had before, back to the
    /// first one or to a new `mode`.
    public var hysteresis: Double

    /// A grid without spacing and insets, unless given, leading, of measured items at the start of their rows.
    public init(
      columns: Columns, rows: Rows = .measured, columnSpacing: Double = 0, rowSpacing: Double = 0,
      insets: LayoutInsets = .zero, justification: Justification = .start,
      rowAlignment: RowAlignment = .start,
      hysteresis: Double = 0
    ) {
      self.columns = columns
      self.rows = rows
      self.columnSpacing = columnSpacing
      self.rowSpacing = rowSpacing
      self.insets = insets
      self.justification = justification
      self.rowAlignment = rowAlignment
      self.hysteresis = hysteresis
    }
  }
}

extension LayoutMode {
  /// A grid with these parameters.
  public static func grid(_ grid: LayoutMode.Grid) -> LayoutMode {
    switch grid.rows {
    case .measured, .natural: LayoutMode(grid) { $0.makeRowEngine() }
    case .fixed, .aspectRatio: LayoutMode(grid) { UniformEngine(UniformGridRule($0)) }
    }
  }

  /// A grid with the same spacing between columns and between rows.
  public static func grid(
    columns: LayoutMode.Grid.Columns, rows: LayoutMode.Grid.Rows = .measured, spacing: Double = 0,
    insets: LayoutInsets = .zero,
    justification: LayoutMode.Grid.Justification = .start, rowAlignment: LayoutMode.Grid.RowAlignment = .start
  ) -> LayoutMode {
    .grid(
      LayoutMode.Grid(
        columns: columns, rows: rows, columnSpacing: spacing, rowSpacing: spacing, insets: insets,
        justification: justification, rowAlignment: rowAlignment))
  }
}

extension LayoutMode.Grid {
  /// Whether the columns depend on how many items there are.
  private var dependsOnCount: Bool {
    if case .adaptive(_, _, .fit, _) = columns { true } else { false }
  }

  fileprivate func makeRowEngine() -> LineEngine {
    LineEngine(asksForEachContainer: true, dependsOnCount: dependsOnCount) { container, count, last in
      .rows(rowTemplate(in: container, count: count, last: last?.fittingColumns))
    }
  }

  /// Rows as long as their longest item.
  private func rowTemplate(in container: ModeContainer, count: Int, last: Int?) -> RowTemplate {
    let room = ContainerRoom(container, insets: insets)
    let tracks = GridTracks(self, room: room, count: count, last: last)
    let extents = tracks.columns.map { $0.extent }
    let keepsCross = rows == .natural
    return RowTemplate(
      room: room, rowSpacing: Length.main(rowSpacing), columns: tracks.columns, fitting: tracks.fitting,
      request: keepsCross ? .sizesWithin(crossExtents: extents) : .extents(crossExtents: extents),
      keepingCross: keepsCross,
      alignment: rowAlignment == .stretch ? .stretch : .leaving(rowAlignment.leadingPart))
  }
}

/// A grid of rows that are all alike.
private final class UniformGridRule: UniformRule {
  private let grid: LayoutMode.Grid
  /// How many columns fitted in the last layout, if there was one.
  private var lastFitting: Int?

  init(_ grid: LayoutMode.Grid) { self.grid = grid }

  func makeGrid(of count: Int, in container: ModeContainer) -> UniformGrid {
    let room = ContainerRoom(container, insets: grid.insets)
    let tracks = GridTracks(grid, room: room, count: count, last: lastFitting)
    lastFitting = tracks.fitting
    let extents = tracks.columns.map { itemExtent(across: $0.extent, container.orientation) }
    let row = extents.reduce(0) { max($0, $1) }
    let columns = zip(tracks.columns, extents).map { column, extent in
      UniformGrid.Column(
        cross: column.start, crossExtent: column.extent,
        lead: Length.main((row - extent) * grid.rowAlignment.leadingPart),
        extent: grid.rowAlignment == .stretch ? row : extent)
    }
    return UniformGrid(
      count: count, columns: columns, lineExtent: row, lineSpacing: Length.main(grid.rowSpacing), in: room)
  }

  /// How far an item extends along the main axis, given its extent across.
  private func itemExtent(across cross: Double, _ orientation: Orientation) -> Double {
    switch grid.rows {
    case .fixed(let extent): return Length.main(extent)
    case .aspectRatio(let width, let height):
      return orientation.extents(of: LayoutSize(width: width, height: height)).main(across: cross)
    case .measured, .natural: return 0
    }
  }
}

extension LayoutMode.Grid.RowAlignment {
  /// The part of what a row is longer than the item that lies before the item.
  var leadingPart: Double {
    switch self {
    case .start, .stretch: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
