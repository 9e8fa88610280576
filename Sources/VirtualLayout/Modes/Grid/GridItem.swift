extension LayoutMode.Grid {
  /// A column of a grid, or several, as SwiftUI's lazy grids describe them.
  ///
  /// ```swift
  /// // In 200 points: a column of 70, 8 free, two of 57 with 8 between them.
  /// LayoutMode.Grid(columns: .items([LayoutMode.Grid.Item(.fixed(70)), LayoutMode.Grid.Item(.adaptive(minimum: 40))]), columnSpacing: 8)
  /// ```
  ///
  /// Widths are given out in one pass. Spacings are taken off the room, then the fixed columns; then the others come, in
  /// order, and each is proposed what is left, shared equally among those that have none yet:
  ///
  /// | | takes |
  /// |---|---|
  /// | `.fixed(width)` | its width, whatever room there is |
  /// | `.flexible(minimum:maximum:)` | the proposal, but at least its minimum, and at most its maximum |
  /// | `.adaptive(minimum:maximum:)` | what n = max(1, ⌊(proposal + s) / (minimum + s)⌋) columns take of min(share of the proposal, maximum), spacing s between them |
  ///
  /// The rule was found out by objc.io, "SwiftUI's Grid Views" (2020).
  public struct Item: Hashable, Sendable {
    /// How wide the column is, in points. Where a maximum is below the minimum, the minimum holds.
    public enum Size: Hashable, Sendable {
      case fixed(Double)
      case flexible(minimum: Double = 10, maximum: Double = .infinity)
      /// As many columns as fit.
      case adaptive(minimum: Double, maximum: Double = .infinity)
    }

    /// How often widths are given out.
    public enum Resolution: Hashable, Sendable {
      /// Once. What is left of the room, or overflows, follows the grid's `justification`.
      case singlePass
      /// As SwiftUI does it: a second time, in the width that the first came to, and the outcome is centred in the room. Where
      /// columns overflow or stay below their share, the two differ.
      case swiftUI
    }

    public var size: Size
    /// Kept free behind the column, and between the columns of an adaptive one, in points; nil for what the grid has
    /// between columns. Nothing is kept free behind the last.
    public var spacing: Double?
    /// Where items lie within the column, if they are not as wide (`LayoutMode.Grid.Rows.natural`).
    public var alignment: LayoutMode.Grid.Alignment

    /// A flexible column, unless given, its items centred.
    public init(
      _ size: Size = .flexible(), spacing: Double? = nil, alignment: LayoutMode.Grid.Alignment = .center
    ) {
      self.size = size
      self.spacing = spacing
      self.alignment = alignment
    }
  }
}

/// A column's width before it has a place.
struct ColumnWidth {
  var extent: Double
  /// Kept free behind it.
  var spacing: Double
  /// The part of what an item leaves of the column that lies before the item.
  var alignment: Double
}

extension LayoutMode.Grid.Item.Resolution {
  /// The widths of all columns; at least one.
  func widths(of items: [LayoutMode.Grid.Item], in room: Double, spacing: Double) -> [ColumnWidth] {
    let items =
      items.isEmpty ? [LayoutMode.Grid.Item(.flexible(minimum: 0))] : Array(items.prefix(Limit.columns))
    let widths = Self.pass(items, room, spacing)
    return self == .singlePass ? widths : Self.pass(items, widths.total, spacing)
  }

  private static func pass(_ items: [LayoutMode.Grid.Item], _ room: Double, _ spacing: Double)
    -> [ColumnWidth]
  {
    var left = room
    var open = 0
    for (index, item) in items.enumerated() {
      if index < items.count - 1 { left -= item.gap(spacing) }
      if case .fixed(let width) = item.size { left -= Length.cross(width) } else { open += 1 }
    }
    var widths: [ColumnWidth] = []
    for item in items {
      let gap = item.gap(spacing)
      let alignment = item.alignment.leadingPart
      switch item.size {
      case .fixed(let width):
        widths.append(ColumnWidth(extent: Length.cross(width), spacing: gap, alignment: alignment))

      case .flexible(let minimum, let maximum):
        let proposal = max(left, 0) / Double(open)
        let width = max(Length.cross(minimum), min(Length.cross(maximum), proposal))
        widths.append(ColumnWidth(extent: width, spacing: gap, alignment: alignment))
        left -= width
        open -= 1

      case .adaptive(let minimum, let maximum):
        let proposal = max(left, 0) / Double(open)
        let minimum = Length.cross(minimum)
        let count = Limit.wholeCount((proposal + gap) / (minimum + gap), atMost: Limit.columns)
        let share = EqualTracks.share(of: proposal, among: count, spacing: gap)
        let width = min(share, max(minimum, Length.cross(maximum)))
        let column = ColumnWidth(extent: width, spacing: gap, alignment: alignment)
        widths.append(contentsOf: repeatElement(column, count: count))
        left -= Double(count) * width + Double(count - 1) * gap
        open -= 1
      }
    }
    if widths.count > Limit.columns { widths.removeLast(widths.count - Limit.columns) }
    return widths
  }
}

extension LayoutMode.Grid.Item {
  fileprivate func gap(_ usual: Double) -> Double { spacing.map(Length.cross) ?? usual }
}

extension LayoutMode.Grid.Alignment {
  var leadingPart: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

extension [ColumnWidth] {
  /// What they take up, the spacing between them included.
  var total: Double {
    dropLast().reduce(last?.extent ?? 0) { $0 + $1.extent + $1.spacing }
  }
}
