/// A host's own rule, as a fold: places items one after another, and remembers between them what its cursor holds.
///
/// ```swift
/// /// Items on a staircase: each one step down and one step in, from the start again when there is no more room.
/// struct Staircase: CustomFold {
///   var step = 24.0
///
///   func firstCursor(in room: CustomRoom) -> AxisRect { .zero }
///
///   func place(_ item: Int, size: AxisSize, in room: CustomRoom, after last: inout AxisRect) -> AxisRect {
///     let cross = last.crossEnd + size.cross <= room.crossExtent ? last.cross + step : 0
///     last = AxisRect(main: last.main + step, cross: cross, size: size)
///     return last
///   }
/// }
/// layout.mode = .custom(fold: Staircase())
/// ```
///
/// Choose this form where an item's place follows from those before it: items added at the end are placed by
/// themselves, and after another size layout resumes nearby. Where every place depends on all items, or on none but
/// itself, see `CustomPlacement`.
///
/// Laws:
/// 1. What `place` returns, and what it makes of the cursor, depends on its arguments and on nothing else, so that the
///    rule can be resumed from any cursor it has had.
/// 2. It is called for items in order.
/// 3. `asking` and `firstCursor` depend on the room and on nothing else.
///
/// Rectangles may overlap, be empty, lie beyond the room or be no numbers at all (`AxisRect` that comes back with NaN,
/// infinite or negative ones): `CustomPlacement` says what becomes of them.
public protocol CustomFold {
  /// What placing an item needs to know of those before it. Should be small: one is kept for every 512 items.
  associatedtype Cursor

  /// What the source is asked for. By default sizes, given the room across.
  func asking(in room: CustomRoom) -> CustomAsking

  /// The cursor before the first item.
  func firstCursor(in room: CustomRoom) -> Cursor

  /// Where an item goes.
  ///
  /// - Parameters:
  ///   - item: its index in the section.
  ///   - size: what the source said; zero where it was not asked.
  ///   - cursor: what the item before left, or `firstCursor`; to be left as the next item should find it.
  /// - Returns: the item's rectangle, from the room's leading corner.
  func place(_ item: Int, size: AxisSize, in room: CustomRoom, after cursor: inout Cursor) -> AxisRect
}

/// A host's own rule, all at once: places every item anywhere, overlapping or not.
///
/// ```swift
/// /// Items on a circle, the source not being asked for anything.
/// struct Circle: CustomPlacement {
///   func asking(in room: CustomRoom) -> CustomAsking { .nothing }
///
///   func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
///     let radius = room.crossExtent / 2 - 20
///     for item in frames.indices {
///       let angle = 2 * Double.pi * Double(item) / Double(frames.count)
///       frames[item] = AxisRect(
///         main: radius * (1 - cos(angle)), cross: radius * (1 + sin(angle)), mainExtent: 40, crossExtent: 40)
///     }
///   }
/// }
/// layout.mode = .custom(Circle())
/// ```
///
/// Any change places every item again; sizes are asked only of items that are new or were said to have changed.
///
/// What comes back becomes rectangles that a layout can compute with: extents follow the rule of all lengths (NaN and
/// negative 0, at most 2³⁰ pt), a position along the scroll axis that is NaN or negative becomes 0, one across that is
/// NaN becomes 0, and neither lies farther than 2⁵⁴ pt. Across, an item may lie before the room or behind it.
///
/// - Complexity: queries as in the mode `masonry` where numbers roughly follow positions; where they do not, the
///   layout sorts the items by where they start, and gives answers back in item order.
public protocol CustomPlacement {
  /// What the source is asked for. By default sizes, given the room across.
  func asking(in room: CustomRoom) -> CustomAsking

  /// Places all items.
  ///
  /// - Parameters:
  ///   - sizes: one for each item, in item order; empty where nothing was asked.
  ///   - frames: one for each item, empty at the room's leading corner until written to.
  func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>)
}

/// The room that a rule of a host's own has: what the container leaves inside the insets. It has no end along the scroll
/// axis.
public struct CustomRoom: Hashable, Sendable {
  /// Across the scroll axis, in points, at least 0.
  public let crossExtent: Double

  /// A room for trying out a rule by itself.
  public init(crossExtent: Double) { self.crossExtent = Length.cross(crossExtent) }
}

/// What a rule of a host's own asks the source for.
public enum CustomAsking: Hashable, Sendable {
  /// For nothing: the rule needs no more than how many items there are.
  case nothing
  /// For sizes, given the room there is for an item across.
  case sizes(availableCross: Double)
  /// For extents along the scroll axis, given those across: that of item i is element i modulo their number. None stand
  /// for the whole room.
  case extents(crossExtents: [Double])
}

extension CustomFold {
  public func asking(in room: CustomRoom) -> CustomAsking { .sizes(availableCross: room.crossExtent) }
}

extension CustomPlacement {
  public func asking(in room: CustomRoom) -> CustomAsking { .sizes(availableCross: room.crossExtent) }
}

extension LayoutMode {
  /// A host's rule that places items one after another.
  ///
  /// - Parameter insets: kept free around the room, in points. The content is as long as they and the rectangle that
  ///   ends last.
  @inlinable
  public static func custom<Fold: CustomFold & Sendable>(
    fold: Fold, insets: LayoutInsets = .zero
  ) -> LayoutMode {
    LayoutMode(insets: insets) { CustomRule(fold) }
  }

  /// A host's rule that places all items at once.
  ///
  /// - Parameter insets: kept free around the room, in points. The content is as long as they and the rectangle that
  ///   ends last.
  @inlinable
  public static func custom<Placement: CustomPlacement & Sendable>(
    _ placement: Placement, insets: LayoutInsets = .zero
  ) -> LayoutMode {
    LayoutMode(insets: insets) { CustomRule(placement) }
  }

  @usableFromInline
  init(insets: LayoutInsets, rule: @escaping @Sendable () -> CustomRule) {
    self.init { RectangleEngine(CustomPlacer(rule()), insets: insets) }
  }
}
