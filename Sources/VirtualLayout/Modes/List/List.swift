extension LayoutMode {
  /// List: one item a row, as wide as the room.
  ///
  ///     |      0       |
  ///     |--------------|   between rows: spacing, and in it a separator (`separatorFrame`)
  ///     |      1       |
  ///     |      1       |
  ///
  /// ```swift
  /// layout.mode = .list(rows: .uniform(44))                    // nothing is asked, nothing is kept for a row
  /// layout.mode = .list(spacing: 8, insets: LayoutInsets(16))  // measured rows
  /// ```
  ///
  /// - Complexity: uniform rows cost nothing, however many there are: preparing 100 million takes as long as preparing
  ///   one, and any query is answered in O(1) and what it finds. As many as an `Int32` can number are laid out.
  public struct List: Hashable, Sendable {
    /// How far rows extend along the scroll axis.
    public enum Rows: Hashable, Sendable {
      /// The source is asked for each row's extent, given its width, and again for each other width.
      case measured
      /// The source is asked for each row's extent once; it is kept when the container changes.
      case given
      /// All alike, in points. Nothing is asked.
      case uniform(Double)
    }

    /// How far a separator keeps off the sides of its row, in points.
    public struct SeparatorInsets: Hashable, Sendable {
      public var leading: Double
      public var trailing: Double

      public init(leading: Double = 0, trailing: Double = 0) {
        self.leading = leading
        self.trailing = trailing
      }
    }

    /// How far rows extend along the scroll axis.
    public var rows: Rows
    /// Kept free between rows, in points.
    public var spacing: Double
    /// Kept free around all rows, in points.
    public var insets: LayoutInsets
    /// How far separators keep off the sides of their rows.
    public var separatorInsets: SeparatorInsets

    /// A list of measured rows without spacing and insets, unless given.
    public init(
      rows: Rows = .measured, spacing: Double = 0, insets: LayoutInsets = .zero,
      separatorInsets: SeparatorInsets = SeparatorInsets()
    ) {
      self.rows = rows
      self.spacing = spacing
      self.insets = insets
      self.separatorInsets = separatorInsets
    }

    /// Where the separator behind a row lies: in the middle of the spacing, or, if it is thicker than that, up to where the
    /// next row begins.
    ///
    /// ```swift
    /// let list = LayoutMode.List(separatorInsets: .init(leading: 16))
    /// list.separatorFrame(behind: LayoutRect(x: 0, y: 44, width: 320, height: 44))   // (16, 87, 304, 1)
    /// ```
    ///
    /// A calculation and no more: the layout knows nothing of separators. A host draws one behind each row but the last,
    /// in front of it.
    ///
    /// - Parameters:
    ///   - row: the row's frame.
    ///   - thickness: the separator's extent along the scroll axis, in points.
    ///   - axis: the layout's, and so `direction`.
    public func separatorFrame(
      behind row: LayoutRect, thickness: Double = 1, axis: LayoutAxis = .vertical,
      direction: LayoutDirection = .leftToRight
    ) -> LayoutRect {
      let orientation = Orientation(axis: axis, direction: direction)
      let position = LayoutSize(width: row.x, height: row.y)
      let (main, cross) = (orientation.main(of: position), orientation.cross(of: position))
      let (extent, crossExtent) = (orientation.main(of: row.size), orientation.cross(of: row.size))
      let spacing = Length.main(spacing)
      let thickness = Length.main(thickness)
      let leading = min(Length.cross(separatorInsets.leading), crossExtent)
      let trailing = min(Length.cross(separatorInsets.trailing), crossExtent - leading)
      let gap = thickness < spacing ? (spacing - thickness) / 2 : spacing - thickness
      // In a content that ends as far behind the row as it begins before it, mirroring leaves the row where it is.
      let around = AxisTransform(
        orientation: orientation, contentMain: 2 * main + extent, contentCross: 2 * cross + crossExtent)
      return around.physical(
        AxisFrame(
          main: main + extent + gap, mainExtent: thickness, cross: cross + leading,
          crossExtent: crossExtent - leading - trailing))
    }
  }
}

extension LayoutMode {
  /// A list with these parameters.
  public static func list(_ list: LayoutMode.List) -> LayoutMode {
    if case .uniform(let extent) = list.rows {
      return LayoutMode(list) { UniformEngine(UniformListRule($0, extent: Length.main(extent))) }
    }
    return LayoutMode(list) { list in
      LineEngine(asksForEachContainer: list.rows == .measured) { container, _, _ in
        .rows(list.rowTemplate(in: container))
      }
    }
  }

  /// A list of rows.
  public static func list(
    rows: LayoutMode.List.Rows = .measured, spacing: Double = 0, insets: LayoutInsets = .zero
  ) -> LayoutMode {
    .list(LayoutMode.List(rows: rows, spacing: spacing, insets: insets))
  }
}

extension LayoutMode.List {
  /// Rows that differ: one column as wide as the room.
  fileprivate func rowTemplate(in container: ModeContainer) -> RowTemplate {
    let room = ContainerRoom(container, insets: insets)
    return RowTemplate(
      room: room, rowSpacing: Length.main(spacing),
      columns: [RowTemplate.Column(start: room.start, extent: room.extent, alignment: 0)],
      request: .extents(crossExtents: [room.extent]), keepingSizes: rows == .given)
  }
}

/// Rows that are all alike.
private final class UniformListRule: UniformRule {
  private let list: LayoutMode.List
  private let extent: Double

  /// - Parameter extent: of each row, along the scroll axis.
  init(_ list: LayoutMode.List, extent: Double) {
    self.list = list
    self.extent = extent
  }

  func makeGrid(of count: Int, in container: ModeContainer) -> UniformGrid {
    let room = ContainerRoom(container, insets: list.insets)
    return UniformGrid(
      count: count,
      columns: [UniformGrid.Column(cross: room.start, crossExtent: room.extent, extent: extent)],
      lineExtent: extent, lineSpacing: Length.main(list.spacing), in: room)
  }
}
