/// A grid's columns worked out for the room there is: where they lie across, from the leading edge of the content, and
/// how items stand in them.
struct GridTracks {
  /// From the leading edge; at least one.
  let columns: [RowRule.Column]
  /// How many columns fit, empty ones included.
  let fitting: Int

  /// - Parameters:
  ///   - room: where the columns are to lie.
  ///   - count: how many items there are.
  ///   - last: how many columns fitted the last time, if there was one.
  init(_ grid: LayoutMode.Grid, room: ContainerRoom, count: Int, last: Int?) {
    let spacing = Length.cross(grid.columnSpacing)
    var justification = grid.justification
    var fitting: Int?
    let widths: [ColumnWidth]
    switch grid.columns {
    case .count(let number):
      let number = max(1, Limit.count(number, atMost: Limit.columns))
      let share = EqualTracks.share(of: room.extent, among: number, spacing: spacing)
      widths = Self.equal(number, share, spacing)

    case .adaptive(let minimum, let maximum, let fit, let narrowing):
      let columns = EqualTracks(
        columns: minimum, maximum, narrowing: narrowing, spacing: spacing, room: room.extent)
      let hysteresis = CountHysteresis(points: grid.hysteresis, last: last)
      let number = hysteresis.count(in: room.extent, fitting: columns.count)
      fitting = number
      let used = fit == .fit ? max(1, min(number, count)) : number
      widths = Self.equal(used, columns.extent(of: used, fitting: number, in: room.extent), spacing)

    case .sizes(let sizes):
      widths = (sizes.isEmpty ? [room.extent] : sizes.prefix(Limit.columns).map(Length.cross)).map {
        ColumnWidth(extent: $0, spacing: spacing, alignment: Self.usualAlignment)
      }

    case .items(let items, let resolution):
      widths = resolution.widths(of: items, in: room.extent, spacing: spacing)
      if resolution == .swiftUI { justification = .center }
    }
    columns = Self.placed(widths, in: room, justification)
    self.fitting = fitting ?? widths.count
  }

  /// Of columns that do not say.
  private static var usualAlignment: Double { LayoutMode.Grid.Alignment.center.leadingPart }

  private static func equal(_ count: Int, _ extent: Double, _ spacing: Double) -> [ColumnWidth] {
    let column = ColumnWidth(extent: extent, spacing: spacing, alignment: usualAlignment)
    return Array(repeating: column, count: count)
  }

  private static func placed(
    _ widths: [ColumnWidth], in room: ContainerRoom, _ justification: LayoutMode.Grid.Justification
  ) -> [RowRule.Column] {
    let free = justification == .start ? 0 : room.extent - widths.total
    var next = room.start
    var wider = 0.0
    switch justification {
    case .start: break
    case .center: next += free / 2
    case .end: next += free
    case .spaceBetween: wider = widths.count > 1 ? max(0, free) / Double(widths.count - 1) : 0
    }
    return widths.map { width in
      defer { next += width.extent + width.spacing + wider }
      return RowRule.Column(start: next, extent: width.extent, alignment: width.alignment)
    }
  }
}

extension EqualTracks {
  /// Columns of a grid: counted by the greatest width where there is one, and that as at least 1 point.
  ///
  /// - Parameter narrowing: whether the least width is no more than the room.
  fileprivate init(
    columns minimum: Double, _ maximum: Double, narrowing: Bool, spacing: Double, room: Double
  ) {
    let least = Length.cross(minimum)
    self.minimum = narrowing ? min(least, room) : least
    let greatest = Length.cross(maximum)
    self.maximum = greatest < Length.maximum ? max(self.minimum, greatest) : nil
    counted = max(self.maximum ?? self.minimum, 1)
    self.spacing = spacing
    limit = Limit.columns
  }
}
