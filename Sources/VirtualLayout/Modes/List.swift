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
  /// let list = List(separatorInsets: .init(leading: 16))
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

extension LayoutMode {
  /// A list with these parameters.
  public static func list(_ list: List) -> LayoutMode {
    guard case .uniform(let extent) = list.rows else { return LayoutMode(list) { ListEngine($0) } }
    return LayoutMode(list) { UniformEngine(UniformListRule($0, extent: Length.main(extent))) }
  }

  /// A list of rows.
  public static func list(
    rows: List.Rows = .measured, spacing: Double = 0, insets: LayoutInsets = .zero
  ) -> LayoutMode {
    .list(List(rows: rows, spacing: spacing, insets: insets))
  }
}

extension List: LineMode {
  package var asksForEachContainer: Bool { rows == .measured }

  package func rule(in container: ModeContainer) -> ListRule { ListRule(self, in: container) }
}

/// Rows that are all alike.
final class UniformListRule: UniformRule {
  private let list: List
  private let extent: Double

  /// - Parameter extent: of each row, along the scroll axis.
  init(_ list: List, extent: Double) {
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

final class ListEngine: LineEngine {
  let state: LineState<List>
  init(_ list: List) { state = LineState(list) }
}

/// A list of rows that differ, worked out for a container.
package struct ListRule: LineRule {
  package let room: ContainerRoom
  package let lineSpacing: Double
  private let isMeasured: Bool

  init(_ list: List, in container: ModeContainer) {
    room = ContainerRoom(container, insets: list.insets)
    lineSpacing = Length.main(list.spacing)
    isMeasured = list.rows == .measured
  }

  package var itemsPerLine: Int? { 1 }

  package var asking: LineAsking { .evenExtents(crossExtent: room.extent) }

  package struct Line { var extent: Double }

  @inline(__always)
  package func begin(with item: ItemExtents) -> Line { Line(extent: item.main) }

  @inline(__always)
  package func extend(_ line: inout Line, with item: ItemExtents) -> Bool { false }

  @inline(__always)
  package func extent(of line: Line) -> Double { line.extent }

  @inline(__always)
  package func extent(_ main: Span<Double>, _ items: Range<Int>, cross: Span<Double>) -> Double {
    main[items.lowerBound]
  }

  @inline(__always)
  package func measure(_ cross: Span<Double>, _ main: Span<Double>, _ items: Range<Int>) -> Line {
    Line(extent: main[items.lowerBound])
  }

  package var startsItemsTogether: Bool { true }
  package var itemsFillLines: Bool { true }

  @inline(__always)
  package func span(of item: ItemExtents, onLineOf extent: Double) -> (lead: Double, extent: Double) {
    (0, extent)
  }

  @inline(__always)
  package func placer(for line: Line, at main: Double, isLast: Bool) -> SpacedPlacer {
    SpacedPlacer(cross: room.start, gap: 0, main: main, extent: line.extent)
  }

  @inline(__always)
  package func place(_ item: ItemExtents, with placer: inout SpacedPlacer) -> AxisFrame {
    AxisFrame(main: placer.main, mainExtent: item.main, cross: room.start, crossExtent: room.extent)
  }

  /// Measured rows have been asked for the room there is, so they are as wide as it.
  package var spacedItems: SpacedItems? { isMeasured ? SpacedItems(alignment: 0) : nil }
}
