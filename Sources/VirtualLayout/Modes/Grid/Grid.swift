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
  /// ```
  ///
  /// The names assume vertical scrolling. In a grid that scrolls horizontally, columns are rows and widths are heights. The
  /// *room* is the container's width minus the insets.
  ///
  /// - Complexity: with `.fixed` and `.aspectRatio` rows, nothing is stored per item. Preparing takes O(columns), a query takes
  ///   O(log columns) plus its results, and a section may have 2³¹ − 1 items. With other rows, inserting or deleting
  ///   items takes O(n) for the n items from there on, unless there is one column. If columns are not equally wide, it requests
  ///   the sizes of all these items again.
  public struct Grid: Hashable, Sendable {
    /// The columns of a grid: at least one, at most 4,096.
    public enum Columns: Hashable, Sendable {
      /// A number of columns that share the room equally.
      case count(Int)
      /// As many equal columns as fit: CSS's `repeat(auto-fill, minmax(minimum, maximum))`.
      ///
      /// The columns share the room, but each is at least `minimum` and at most `maximum` points wide. Their number is how many
      /// fit at `maximum`, or at `minimum` if `maximum` is infinite (CSS's `1fr`); for counting, columns are at least 1 point
      /// wide. A maximum below the minimum counts as the minimum.
      ///
      /// - Parameters:
      ///   - fit: what happens to empty columns.
      ///   - narrowing: whether a single column that does not fit becomes as narrow as the room: CSS's `min(minimum, 100%)`.
      ///   - atMost: the greatest number of columns, however many fit. Less than 1 counts as 1.
      case adaptive(
        minimum: Double, maximum: Double = .infinity, fit: Fit = .fill, narrowing: Bool = false,
        atMost: Int = .max)
      /// Columns of these widths, in points, from the leading edge. If the list is empty, one column takes all the room.
      case sizes([Double])
      /// Columns as in SwiftUI's lazy grids. If the list is empty, one column takes all the room.
      case items([LayoutMode.Grid.Item], resolution: LayoutMode.Grid.Item.Resolution = .singlePass)
    }

    /// What happens to empty columns if there are fewer items than columns.
    public enum Fit: Hashable, Sendable {
      /// They stay: CSS's `auto-fill`.
      case fill
      /// They collapse, together with the spacing before them, and the others share the room: CSS's `auto-fit`.
      case fit
    }

    /// Where the rest of the room goes if the columns do not fill it.
    ///
    /// Columns that overflow do so on both sides with `center`, on the leading side with `end`, otherwise on the trailing side.
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

    /// How tall rows are, and what the layout requests from the source.
    public enum Rows: Hashable, Sendable {
      /// The layout requests the height of each item, given the width of its column. A row is as tall as its tallest item.
      case measured
      /// The layout requests the size of each item, given the width of its column, and does not stretch the item to that width.
      /// A row is as tall as its tallest item.
      case natural
      /// All rows are this tall, in points. Nothing is requested.
      case fixed(Double)
      /// Every item is as wide as its column and has this aspect ratio or, if `width` is not positive, this height in points.
      /// All rows are as tall as an item in the widest column. Nothing is requested.
      ///
      /// `width` and `height` are those on screen. A grid that scrolls horizontally does not swap them: there, an item is as
      /// tall as its column and, if `height` is not positive, `width` points wide.
      case aspectRatio(width: Double, height: Double)
    }

    /// Where an item lies in a column that is wider.
    public enum Alignment: Hashable, Sendable {
      case start
      case center
      case end
    }

    /// Where an item lies in a row that is taller.
    public enum RowAlignment: Hashable, Sendable {
      case start
      case center
      case end
      /// The item becomes as tall as its row.
      case stretch
    }

    public var columns: Columns
    public var rows: Rows
    /// The space between columns, in points.
    public var columnSpacing: Double
    /// The space between rows, in points.
    public var rowSpacing: Double
    /// The space kept free around all items, in points.
    public var insets: LayoutInsets
    public var justification: Justification
    public var rowAlignment: RowAlignment
    /// How many points too narrow or too wide the room may get before the number of `.adaptive` columns changes.
    ///
    /// Set it to the width of a scroll bar. With 0, a scroll bar that appears may take the room of a column. If the content
    /// then becomes shorter, the bar vanishes, the column fits again, and so on. With a hysteresis, columns may be narrower
    /// than their minimum, and the layout depends on the widths that the container has had since you set the mode.
    public var hysteresis: Double

    /// Creates the parameters of a grid. By default, rows are measured and start-aligned, without spacing and insets.
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
  /// A column of a grid, or several adaptive ones, as in SwiftUI's lazy grids.
  ///
  /// ```swift
  /// // In a room of 200 points: one column of 70 and two of 57, with 8 points between them.
  /// let items = [LayoutMode.Grid.Item(.fixed(70)), LayoutMode.Grid.Item(.adaptive(minimum: 40))]
  /// layout.mode = .grid(columns: .items(items), spacing: 8)
  /// ```
  ///
  /// First, the spacings and the fixed columns are subtracted from the room. Then each other item, from first to last, is
  /// proposed the remaining room divided by the number of items that have no width yet. <doc:Grid> has examples.
  ///
  /// Source: objc.io, "SwiftUI's Grid Views" (2020).
  public struct Item: Hashable, Sendable {
    /// How wide a column is, in points. If a maximum is below its minimum, the minimum holds.
    public enum Size: Hashable, Sendable {
      /// One column of this width, whatever the room.
      case fixed(Double)
      /// One column as wide as the proposal, but at least its minimum and at most its maximum.
      case flexible(minimum: Double = 10, maximum: Double = .infinity)
      /// max(1, ⌊(proposal + spacing) / (minimum + spacing)⌋) columns that share the proposal, each at most its maximum. Columns
      /// fit if they exceed the proposal by at most 2⁻²⁰ points.
      case adaptive(minimum: Double, maximum: Double = .infinity)
    }

    /// How many passes compute the widths.
    public enum Resolution: Hashable, Sendable {
      /// One. The grid's `justification` applies.
      case singlePass
      /// Two, as in SwiftUI. The second pass uses the total width of the first as its room. It changes widths if columns
      /// overflow or take less than proposed. The result is centred in the actual room, whatever the `justification`.
      case swiftUI
    }

    public var size: Size
    /// The space after the column (unless it is the last) and between the columns of an adaptive item, in points; nil for the
    /// grid's `columnSpacing`.
    public var spacing: Double?
    /// Where items lie in the column if they are narrower (`LayoutMode.Grid.Rows.natural`).
    public var alignment: Alignment

    /// Creates a column, by default a flexible one whose items are centred.
    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment = .center) {
      self.size = size
      self.spacing = spacing
      self.alignment = alignment
    }
  }
}
