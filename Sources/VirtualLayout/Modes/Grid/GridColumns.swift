/// The columns of a grid in a given room, whatever its rows: where each starts, how wide it is, and how it aligns its items.
struct GridColumns {
  /// The columns from the leading edge; at least one.
  let columns: [RowTemplate.Column]
  /// The number of columns chosen for the room, including those that collapse because they are empty. With a hysteresis, they
  /// may be more or fewer than fit.
  let chosenCount: Int

  /// A column that has no position yet.
  private struct Width {
    var extent: Double
    /// The space after the column.
    var spacing: Double
    var alignment = LayoutMode.Grid.Alignment.center.leadingPart
  }

  /// - Parameters:
  ///   - count: the number of items.
  ///   - last: the number of columns chosen in the last layout, if there was one.
  init(_ grid: LayoutMode.Grid, room: ContainerRoom, count: Int, last: Int?) {
    let spacing = Length.cross(grid.columnSpacing)
    var justification = grid.justification
    var chosenCount: Int?
    let widths: [Width]
    switch grid.columns {
    case .count(let number):
      let number = max(1, Limit.count(number, atMost: Limit.columns))
      let share = EqualTracks.share(of: room.extent, among: number, spacing: spacing)
      widths = Array(repeating: Width(extent: share, spacing: spacing), count: number)

    case .adaptive(let minimum, let maximum, let fit, let narrowing, let atMost):
      let least = min(Length.cross(minimum), narrowing ? room.extent : .infinity)
      let most = Length.cross(maximum) < Length.maximum ? max(least, Length.cross(maximum)) : nil
      let columns = EqualTracks(
        minimum: least, maximum: most, counted: max(most ?? least, 1), spacing: spacing,
        limit: max(1, min(atMost, Limit.columns)))
      let hysteresis = CountHysteresis(points: grid.hysteresis, last: last)
      let number = hysteresis.count(in: room.extent) { columns.count(in: $0) }
      chosenCount = number
      let used = fit == .fit ? max(1, min(number, count)) : number
      let extent = columns.extent(of: used, chosen: number, in: room.extent)
      widths = Array(repeating: Width(extent: extent, spacing: spacing), count: used)

    case .sizes(let sizes):
      let extents = sizes.isEmpty ? [room.extent] : sizes.prefix(Limit.columns).map(Length.cross)
      widths = extents.map { Width(extent: $0, spacing: spacing) }

    case .items(let items, let resolution):
      let items = items.isEmpty ? [LayoutMode.Grid.Item(.flexible(minimum: 0))] : items
      let first = Self.widths(of: items, in: room.extent, spacing)
      widths = resolution == .singlePass ? first : Self.widths(of: items, in: Self.total(first), spacing)
      if resolution == .swiftUI { justification = .center }
    }
    columns = Self.placed(widths, in: room, justification)
    self.chosenCount = chosenCount ?? widths.count
  }

  /// Computes the widths in one pass over the items, as `LayoutMode.Grid.Item` describes.
  private static func widths(of items: [LayoutMode.Grid.Item], in room: Double, _ usual: Double) -> [Width] {
    var left = room
    var open = 0
    let items = items.prefix(Limit.columns)
    let gaps = items.map { $0.spacing.map(Length.cross) ?? usual }
    for (index, item) in items.enumerated() {
      if index < items.count - 1 { left -= gaps[index] }
      if case .fixed(let width) = item.size { left -= Length.cross(width) } else { open += 1 }
    }
    var widths: [Width] = []
    for (item, gap) in zip(items, gaps) {
      let proposal = max(left, 0) / Double(open)
      var count = 1
      var width: Double
      switch item.size {
      case .fixed(let fixed): width = Length.cross(fixed)
      case .flexible(let minimum, let maximum):
        width = max(Length.cross(minimum), min(Length.cross(maximum), proposal))
      case .adaptive(let minimum, let maximum):
        let minimum = Length.cross(minimum)
        count = EqualTracks.count(of: minimum, in: proposal, spacing: gap, atMost: Limit.columns)
        let share = EqualTracks.share(of: proposal, among: count, spacing: gap)
        width = min(share, max(minimum, Length.cross(maximum)))
      }
      let column = Width(extent: width, spacing: gap, alignment: item.alignment.leadingPart)
      widths.grow(to: widths.count + count, filling: column)
      if case .fixed = item.size { continue }
      left -= Double(count) * width + Double(count - 1) * gap
      open -= 1
    }
    return Array(widths.prefix(Limit.columns))
  }

  /// The total width, including the spacing between columns.
  private static func total(_ widths: [Width]) -> Double {
    widths.dropLast().reduce(widths.last?.extent ?? 0) { $0 + $1.extent + $1.spacing }
  }

  private static func placed(
    _ widths: [Width], in room: ContainerRoom, _ justification: LayoutMode.Grid.Justification
  ) -> [RowTemplate.Column] {
    let free = justification == .start ? 0 : room.extent - total(widths)
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
      return RowTemplate.Column(start: next, extent: width.extent, alignment: width.alignment)
    }
  }
}

extension LayoutMode.Grid.Alignment {
  /// The part of a column's free space that lies before the item.
  fileprivate var leadingPart: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
