/// The columns of a section's rows in one container, and how items stand in them. Plain data that a mode computes.
struct RowTemplate {
  /// The traits of rows as lines. A row extends as far as its longest item.
  private(set) var lines: LineTraits
  let request: SizeRequest
  /// From the leading edge; at least one.
  let columns: [Column]
  /// Whether items keep their own cross extent. If not, they take their column's.
  let keepsCross: Bool
  /// The number of columns chosen for the room, including ones that collapse. The next template may depend on it.
  let chosenColumns: Int

  struct Column: Equatable, Sendable, BitwiseCopyable {
    /// From the leading edge of the content.
    let start: Double
    let extent: Double
    /// The share of the column's free space that lies before the item.
    let alignment: Double
  }

  /// - Parameters:
  ///   - chosen: the number of columns chosen for the room, if not all are used.
  ///   - keepsSizes: whether items keep their sizes when the container changes, so that they may not fit their columns.
  init(
    room: ContainerRoom, rowSpacing: Double, columns: [Column], chosen: Int? = nil, request: SizeRequest,
    keepingCross keepsCross: Bool = false, keepingSizes keepsSizes: Bool = false,
    alignment: LineTraits.Alignment = .leaving(0)
  ) {
    self.request = request
    self.columns = columns
    self.keepsCross = keepsCross
    chosenColumns = chosen ?? columns.count
    lines = LineTraits(room: room, lineSpacing: rowSpacing)
    // A single item extends as far as its row.
    lines.alignment = columns.count == 1 ? .stretch : alignment
    if columns.count == 1, !keepsCross, !keepsSizes {
      lines.spacedItems = SpacedItems(alignment: 0)
      lines.evenSpacing = (columns[0].start, 0)
    }
    lines.keepsItemsInContent = Self.allLie(columns, within: room.content)
  }

  static var none: RowTemplate {
    RowTemplate(
      room: ContainerRoom(.none, insets: .zero), rowSpacing: 0,
      columns: [Column(start: 0, extent: 0, alignment: 0)], request: .nothing(cross: 0, main: 0))
  }

  /// Whether every column has an extent and lies within the content, apart from rounding. If so, every item with an extent
  /// meets the content, even one wider than its column.
  private static func allLie(_ columns: [Column], within content: Double) -> Bool {
    let slack = LineTraits.narrow / 4
    return columns[0].start >= -slack
      && columns.allSatisfy { $0.extent > LineTraits.narrow && $0.start + $0.extent <= content + slack }
  }

  /// Places an item in the next column.
  @inline(__always)
  func place(_ item: AxisSize, with placer: inout LinePlacer) -> AxisRect {
    let column = columns[placer.count]
    placer.count &+= 1
    let row = placer.spaced
    let cross = keepsCross ? column.start + (column.extent - item.cross) * column.alignment : column.start
    let crossExtent = keepsCross ? item.cross : column.extent
    guard case .leaving(let part) = lines.alignment else {
      return AxisRect(main: row.main, cross: cross, mainExtent: row.extent, crossExtent: crossExtent)
    }
    return AxisRect(
      main: row.main + item.lead(in: row.extent, alignment: part), cross: cross, mainExtent: item.main,
      crossExtent: crossExtent)
  }
}
