/// A rule of your own that places items one after another.
///
/// ```swift
/// /// A staircase: each item one step down and one step in, starting over at the leading edge when it runs out of room.
/// struct Staircase: CustomFold {
///   var step = 24.0
///
///   func firstCursor(in room: CustomRoom) -> AxisRect {
///     AxisRect(main: -step, cross: -step, mainExtent: 0, crossExtent: 0)
///   }
///
///   func place(_ item: Int, size: AxisSize, in room: CustomRoom, after last: inout AxisRect) -> AxisRect {
///     let cross = last.cross + step
///     last = AxisRect(
///       main: last.main + step, cross: cross + size.cross <= room.crossExtent ? cross : 0, size: size)
///     return last
///   }
/// }
/// layout.mode = .custom(fold: Staircase())
/// ```
///
/// Use a fold if the place of an item follows from the items before it. All that a fold carries from item to item is its *cursor*,
/// here the rectangle of the last item. If the place of an item depends on all items, or on no other item, use `CustomPlacement`.
///
/// Laws:
/// 1. What `place` returns and leaves in the cursor depends on its arguments and on nothing else.
/// 2. What `asking` and `firstCursor` return depends on the room and on nothing else.
///
/// `place` is called for items in order. It may return any numbers: <doc:Custom> lists what the layout makes of them.
///
/// - Complexity: O(k) for k items added at the end. Any other change places the first changed item, up to 511 items before it, and
///   all items after it. The layout keeps one cursor for every 512 items.
public protocol CustomFold {
  /// What placing an item needs to know about the items before it. Keep it small.
  associatedtype Cursor

  /// What the rule needs from the source. By default sizes, given the whole room across.
  func asking(in room: CustomRoom) -> CustomAsking

  /// The cursor before the first item.
  func firstCursor(in room: CustomRoom) -> Cursor

  /// The rectangle of an item, measured from the room's leading corner.
  ///
  /// - Parameters:
  ///   - item: the item's index in its section.
  ///   - size: the size that the source returned, in points; zero if the rule needs nothing from the source.
  ///   - cursor: what the previous item left in it, or `firstCursor`. Leave in it what the next item needs.
  func place(_ item: Int, size: AxisSize, in room: CustomRoom, after cursor: inout Cursor) -> AxisRect
}

/// A rule of your own that places all items at once, anywhere, overlapping or not.
///
/// ```swift
/// /// Items on a circle. Nothing is requested from the source.
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
/// Every change places all items again, but requests only the sizes of new items and of those you have invalidated.
/// The rectangles may overlap and lie beyond the room, and their numbers may be NaN, negative or huge: <doc:Custom> lists
/// what the layout makes of them.
///
/// - Complexity: a query takes as long as in a masonry layout if items roughly ascend along the scroll axis. If they do not, the
///   layout sorts them by start, and a query takes O(log n + k²) for k results, with a small constant, and at most O(n).
public protocol CustomPlacement {
  /// What the rule needs from the source. By default sizes, given the whole room across.
  func asking(in room: CustomRoom) -> CustomAsking

  /// Places all items.
  ///
  /// - Parameters:
  ///   - sizes: the sizes that the source returned, in points, one for each item in item order; empty if the rule needs nothing
  ///     from the source.
  ///   - frames: the rectangle of each item in item order, measured from the room's leading corner. Each is empty and at that
  ///     corner until you write to it.
  func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>)
}

/// The room in which a rule of your own places items: the container inside the insets, without end along the scroll axis.
public struct CustomRoom: Hashable, Sendable {
  /// The extent across the scroll axis, in points; finite and at least 0.
  public let crossExtent: Double

  /// Creates a room for a test of a rule. An extent that is negative or NaN counts as 0.
  public init(crossExtent: Double) { self.crossExtent = Length.cross(crossExtent) }
}

/// What a rule of your own needs from the source.
public enum CustomAsking: Hashable, Sendable {
  /// Nothing: the rule only needs the number of items.
  case nothing
  /// The size of each item, given the room it has across, in points.
  case sizes(availableCross: Double)
  /// The extent of each item along the scroll axis, given its extent across, in points: for item *i*, element *i* mod count. An
  /// empty list stands for the extent of the room.
  ///
  /// If the elements differ, inserting, deleting or moving an item requests the extents of all later items again.
  case extents(crossExtents: [Double])
}

extension CustomFold {
  public func asking(in room: CustomRoom) -> CustomAsking { .sizes(availableCross: room.crossExtent) }
}

extension CustomPlacement {
  public func asking(in room: CustomRoom) -> CustomAsking { .sizes(availableCross: room.crossExtent) }
}

extension LayoutMode {
  /// A mode with a rule of your own that places items one after another.
  ///
  /// Along the scroll axis, the content ends where the last-ending item ends, plus the inset there.
  ///
  /// - Parameter insets: kept free around the room, in points.
  @inlinable
  public static func custom<Fold: CustomFold & Sendable>(
    fold: Fold, insets: LayoutInsets = .zero
  ) -> LayoutMode {
    LayoutMode(insets: insets) { CustomPlacer(fold) }
  }

  /// A mode with a rule of your own that places all items at once.
  ///
  /// Along the scroll axis, the content ends where the last-ending item ends, plus the inset there.
  ///
  /// - Parameter insets: kept free around the room, in points.
  @inlinable
  public static func custom<Placement: CustomPlacement & Sendable>(
    _ placement: Placement, insets: LayoutInsets = .zero
  ) -> LayoutMode {
    LayoutMode(insets: insets) { CustomPlacer(placement) }
  }

  @usableFromInline
  init(insets: LayoutInsets, placer: @escaping @Sendable () -> CustomPlacer) {
    self.init { RectangleEngine(placer(), insets: insets) }
  }
}
