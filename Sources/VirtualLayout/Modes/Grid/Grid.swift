extension LayoutMode {
  /// The parameters of a grid: items in columns, row after row.
  ///
  ///     | 0  | 1  | 2  |      item i is in column i mod columns
  ///     |    |    | 2  |      a row is as tall as its tallest item, or all rows are equally tall
  ///     | 3  | 4  | 5  |
  ///
  /// ```swift
  /// layout.mode = .grid(columns: .count(4), spacing: 8)
  /// layout.mode = .grid(columns: .adaptive(minimum: 150), rows: .aspectRatio(width: 3, height: 4), spacing: 8)
  /// layout.mode = .grid(LayoutMode.Grid(columns: .items([LayoutMode.Grid.Item(.fixed(70)), LayoutMode.Grid.Item(.adaptive(minimum: 40))])))
  /// ```
  ///
  /// The names are those of a grid that scrolls vertically. If it scrolls horizontally, columns are rows, and widths are heights.
  /// The *room* is the container's width minus the insets.
  ///
  /// - Complexity: `.fixed` and `.aspectRatio` rows keep nothing for an item. Preparing takes O(columns), a query O(log columns) and its
  ///   results, and a section may have 2³¹ − 1 items. With other rows, inserting or deleting an item takes O(columns · log n) of n
  ///   items if all columns have one width. If not, the sizes of all later items are requested again.
  public struct Grid: Hashable, Sendable {
    /// The columns of a grid. There are at least one and at most 4,096.
    public enum Columns: Hashable, Sendable {
      /// A number of columns that share the room equally.
      case count(Int)
      /// As many equal columns as fit, as wide as their share of the room, but no narrower than `minimum` and no wider than
      /// `maximum`, in points.
      ///
      /// This is CSS's `repeat(auto-fill, minmax(minimum, maximum))`. The columns are counted by their maximum, or by their
      /// minimum if there is no maximum (infinity, CSS's `1fr`). A single column keeps the minimum even if it does not fit. For
      /// counting, a column is at least 1 point wide. A maximum below the minimum counts as the minimum.
      ///
      /// - Parameters:
      ///   - fit: whether columns without any item keep their place.
      ///   - narrowing: whether a single column that does not fit becomes as narrow as the room: CSS's `min(minimum, 100%)`.
      case adaptive(minimum: Double, maximum: Double = .infinity, fit: Fit = .fill, narrowing: Bool = false)
      /// Columns of these widths, in points, from the leading edge. An empty list stands for one column that takes all the room.
      case sizes([Double])
      /// Columns as in SwiftUI's lazy grids. An empty list stands for one column that takes all the room.
      case items([LayoutMode.Grid.Item], resolution: LayoutMode.Grid.Item.Resolution = .singlePass)
    }

    /// What happens to columns without any item, if there are fewer items than columns.
    public enum Fit: Hashable, Sendable {
      /// They stay: CSS's `auto-fill`.
      case fill
      /// They collapse, together with the spacing before them, and the others share the room: CSS's `auto-fit`.
      case fit
    }

    /// Where the rest of the room goes if the columns do not fill it. If they overflow, `center` and `end` let them overflow at the
    /// leading side as well, and `spaceBetween` behaves as `start`.
    public enum Justification: Hashable, Sendable {
      /// After the last column.
      case start
      /// Half before the first column, half after the last.
      case center
      /// Before the first column.
      case end
      /// Between the columns, in equal parts. A single column is at the leading edge.
      case spaceBetween
    }

    /// How tall rows are, and what the source is asked for.
    public enum Rows: Hashable, Sendable {
      /// The layout requests the height of each item, given the width of its column. A row is as tall as its tallest item.
      case measured
      /// The layout requests the size of each item, given the width of its column, and the item keeps that size. Where it lies in
      /// its column, `LayoutMode.Grid.Item.alignment` says. A row is as tall as its tallest item.
      case natural
      /// All rows are this tall, in points. Nothing is requested.
      case fixed(Double)
      /// Every item is as wide as its column and has the aspect ratio of this size. If the width is 0, it has this height. A row
      /// is as tall as the item in the widest column. Nothing is requested.
      case aspectRatio(width: Double, height: Double)
    }

    /// Where an item lies across, within a column that is wider.
    public enum Alignment: Hashable, Sendable {
      case start
      case center
      case end
    }

    /// Where an item lies along the scroll axis, within a row that is taller.
    public enum RowAlignment: Hashable, Sendable {
      case start
      case center
      case end
      /// The item becomes as tall as its row.
      case stretch
    }

    /// The columns.
    public var columns: Columns
    /// How tall rows are.
    public var rows: Rows
    /// The space between columns, in points.
    public var columnSpacing: Double
    /// The space between rows, in points.
    public var rowSpacing: Double
    /// The space kept free around all items, in points.
    public var insets: LayoutInsets
    /// Where the rest of the room goes if the columns do not fill it.
    public var justification: Justification
    /// Where items lie in rows that are taller.
    public var rowAlignment: RowAlignment
    /// How far, in points, the room may leave the range that is right for the number of adaptive columns before the number
    /// changes. By default 0.
    ///
    /// Set it to the width of a scroll bar. Without it, a scroll bar that appears may take the room of a column. The content gets
    /// shorter, the bar vanishes, the column fits again, and so on. While the number is kept, columns may be narrower than their
    /// minimum. The layout then depends on the widths that the container had before, back to when the mode was set.
    public var hysteresis: Double

    /// Creates the parameters of a grid, by default of measured rows without spacing and insets, aligned at the start.
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

  /// A grid with these parameters.
  public static func grid(_ grid: Grid) -> LayoutMode {
    switch grid.rows {
    case .measured, .natural: LayoutMode(grid) { $0.makeRowEngine() }
    case .fixed, .aspectRatio: LayoutMode(grid) { UniformEngine(UniformGridRule($0)) }
    }
  }

  /// A grid with the same spacing between columns and between rows.
  public static func grid(
    columns: Grid.Columns, rows: Grid.Rows = .measured, spacing: Double = 0, insets: LayoutInsets = .zero,
    justification: Grid.Justification = .start, rowAlignment: Grid.RowAlignment = .start
  ) -> LayoutMode {
    .grid(
      Grid(
        columns: columns, rows: rows, columnSpacing: spacing, rowSpacing: spacing, insets: insets,
        justification: justification, rowAlignment: rowAlignment))
  }
}

extension LayoutMode.Grid {
  /// A column of a grid, or several adaptive ones, as SwiftUI's lazy grids describe them.
  ///
  /// ```swift
  /// // In 200 points: a column of 70, 8 free, two of 57 with 8 between them.
  /// LayoutMode.Grid(columns: .items([LayoutMode.Grid.Item(.fixed(70)), LayoutMode.Grid.Item(.adaptive(minimum: 40))]), columnSpacing: 8)
  /// ```
  ///
  /// Widths are worked out in one pass. The spacings and the fixed columns are taken off the room. The other items follow, from
  /// first to last. Each is proposed an equal share of what is left: the rest, divided by the number of items without a width yet.
  /// <doc:Grid> has examples.
  ///
  /// Source: objc.io, "SwiftUI's Grid Views" (2020).
  public struct Item: Hashable, Sendable {
    /// How wide a column is, in points. If a maximum is below its minimum, the minimum holds.
    public enum Size: Hashable, Sendable {
      /// A column of this width, whatever the room.
      case fixed(Double)
      /// A column as wide as the proposal, but at least its minimum and at most its maximum.
      case flexible(minimum: Double = 10, maximum: Double = .infinity)
      /// max(1, ⌊(proposal + spacing) / (minimum + spacing)⌋) columns that share the proposal, each at most its maximum.
      case adaptive(minimum: Double, maximum: Double = .infinity)
    }

    /// How many passes work out the widths.
    public enum Resolution: Hashable, Sendable {
      /// One. If the columns do not fill the room or overflow, the grid's `justification` holds.
      case singlePass
      /// Two, as in SwiftUI. The second uses the total width of the first as its room, and the result is centred in the actual room.
      /// It differs from one pass if columns overflow or do not take all they are proposed.
      case swiftUI
    }

    /// How wide the column is.
    public var size: Size
    /// The space after the column, and between the columns of an adaptive item, in points. If nil, the grid's `columnSpacing`. There
    /// is none after the last column.
    public var spacing: Double?
    /// Where items lie that are narrower than the column (`LayoutMode.Grid.Rows.natural`).
    public var alignment: Alignment

    /// Creates a column, by default a flexible one whose items are centred.
    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment = .center) {
      self.size = size
      self.spacing = spacing
      self.alignment = alignment
    }
  }
}
