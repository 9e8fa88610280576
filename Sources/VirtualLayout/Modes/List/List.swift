extension LayoutMode {
  /// The parameters of a list: one item in each row, as wide as the room.
  ///
  ///     |      0       |
  ///     |--------------|   between rows: the spacing, and in it a separator (`separatorFrame`)
  ///     |      1       |
  ///     |      1       |
  ///
  /// ```swift
  /// layout.mode = .list(rows: .uniform(44))                    // requests and stores nothing per row
  /// layout.mode = .list(spacing: 8, insets: LayoutInsets(16))  // measured rows
  /// ```
  ///
  /// The *room* is the container's width minus the insets.
  ///
  /// - Complexity: with uniform rows, preparing and finding a row take O(1), and a section may have 2³¹ − 1 rows. With other
  ///   rows, changing one of n takes O(log n).
  public struct List: Hashable, Sendable {
    /// How tall rows are.
    public enum Rows: Hashable, Sendable {
      /// The layout requests the height of each row, given its width, and again when the width changes.
      case measured
      /// The layout requests the height of each row once and keeps it when the container changes.
      case given
      /// All rows are this tall, in points. Nothing is requested.
      case uniform(Double)
    }

    public var rows: Rows
    /// The space between rows, in points.
    public var spacing: Double
    /// The space kept free around all rows, in points.
    public var insets: LayoutInsets
    /// The distances of a separator from the ends of its row, in points. Those along the scroll axis do not matter.
    public var separatorInsets: LayoutInsets

    /// Creates the parameters of a list. By default, rows are measured, without spacing and insets.
    public init(
      rows: Rows = .measured, spacing: Double = 0, insets: LayoutInsets = .zero,
      separatorInsets: LayoutInsets = .zero
    ) {
      self.rows = rows
      self.spacing = spacing
      self.insets = insets
      self.separatorInsets = separatorInsets
    }

    /// The frame of the separator after a row, in the middle of the spacing.
    ///
    /// ```swift
    /// let list = LayoutMode.List(separatorInsets: .init(leading: 16))
    /// list.separatorFrame(after: LayoutRect(x: 0, y: 44, width: 320, height: 44))   // (16, 87, 304, 1)
    /// ```
    ///
    /// A separator that is thicker than the spacing covers the end of the row and ends where the next row begins. The layout
    /// does not draw separators: draw one yourself after each row but the last, on top of the row.
    ///
    /// - Parameters:
    ///   - row: the row's frame, in content space.
    ///   - thickness: the separator's extent along the scroll axis, in points.
    ///   - axis: the scroll axis of the layout.
    ///   - direction: the reading direction of the layout. From right to left, the leading edge of a row is on the right, and
    ///     in a horizontal list the next row is on the left.
    /// - Returns: the separator's frame, in content space.
    public func separatorFrame(
      after row: LayoutRect, thickness: Double = 1, axis: LayoutAxis = .vertical,
      direction: LayoutDirection = .leftToRight
    ) -> LayoutRect {
      let orientation = Orientation(axis: axis, direction: direction)
      let position = LayoutSize(width: row.x, height: row.y)
      let (main, cross) = (orientation.main(of: position), orientation.cross(of: position))
      let (extent, crossExtent) = (orientation.main(of: row.size), orientation.cross(of: row.size))
      let spacing = Length.main(spacing)
      let thickness = Length.main(thickness)
      let insets = orientation.insets(separatorInsets)
      let leading = min(insets.crossStart, crossExtent)
      let trailing = min(insets.crossEnd, crossExtent - leading)
      let gap = thickness < spacing ? (spacing - thickness) / 2 : spacing - thickness
      // This content has the row in its middle, so mirroring does not move the row.
      let around = AxisTransform(
        orientation: orientation, contentMain: 2 * main + extent, contentCross: 2 * cross + crossExtent)
      return around.physical(
        AxisRect(
          main: main + extent + gap, cross: cross + leading, mainExtent: thickness,
          crossExtent: crossExtent - leading - trailing))
    }
  }

  /// A list with these parameters.
  public static func list(_ list: List) -> LayoutMode {
    if case .uniform(let extent) = list.rows {
      return LayoutMode(list) { UniformEngine(UniformListRule($0, extent: Length.main(extent))) }
    }
    return LayoutMode(list) { list in
      LineEngine(asksForEachContainer: list.rows == .measured, canSetUnmeasuredSize: true) {
        container, _, _ in
        .rows(list.rowTemplate(in: container))
      }
    }
  }

  /// A list with these rows, spacing and insets.
  public static func list(
    rows: List.Rows = .measured, spacing: Double = 0, insets: LayoutInsets = .zero
  ) -> LayoutMode {
    .list(List(rows: rows, spacing: spacing, insets: insets))
  }
}

extension LayoutMode.List {
  fileprivate func rowTemplate(in container: ModeContainer) -> RowTemplate {
    let room = ContainerRoom(container, insets: insets)
    return RowTemplate(
      room: room, rowSpacing: Length.main(spacing),
      columns: [RowTemplate.Column(start: room.start, extent: room.extent, alignment: 0)],
      request: .extents(crossExtents: [room.extent]), keepingSizes: rows == .given)
  }
}

/// Makes the `UniformGrid` of `.uniform` rows: one column as wide as the room.
private final class UniformListRule: UniformRule {
  private let list: LayoutMode.List
  private let extent: Double

  init(_ list: LayoutMode.List, extent: Double) {
    self.list = list
    self.extent = extent
  }

  func makeGrid(of count: Int, in container: ModeContainer) -> UniformGrid {
    let room = ContainerRoom(container, insets: list.insets)
    return UniformGrid(
      count: count,
      columns: [AxisRect(main: 0, cross: room.start, mainExtent: extent, crossExtent: room.extent)],
      lineExtent: extent, lineSpacing: Length.main(list.spacing), in: room)
  }
}
