/// A rule of your own that places items one after another.
///
/// ```swift
/// /// A staircase: each item one step down and one step in, from the start again when the room ends.
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
/// Use a fold if the place of an item follows from the items before it. The rule remembers only the *cursor*, here the rectangle
/// of the last item. Items added at the end are placed alone, and after another change placing resumes nearby. If the place
/// of an item depends on all items, or only on its index, use `CustomPlacement`.
///
/// Laws:
/// 1. What `place` returns, and what it makes of the cursor, depends on its arguments and on nothing else.
/// 2. What `asking` and `firstCursor` return depends on the room and on nothing else.
///
/// `place` is called for items in order. It may return any numbers: <doc:Custom> lists what becomes of them.
///
/// - Complexity: O(k) for k items added at the end. Another change of an item places that item, up to 511 before it, and
///   all items after it. The layout keeps one cursor for every 512 items.
public protocol CustomFold {
  /// What placing an item needs to know of the items before it. Keep it small.
  associatedtype Cursor

  /// What the source is asked for. By default sizes, given the whole room across.
  func asking(in room: CustomRoom) -> CustomAsking

  /// The cursor before the first item.
  func firstCursor(in room: CustomRoom) -> Cursor

  /// The rectangle of an item, measured from the room's leading corner.
  ///
  /// - Parameters:
  ///   - item: the item's index in its section.
  ///   - size: what the source answered; zero if it was not asked.
  ///   - cursor: what the item before left, or `firstCursor`. Leave in it what the next item needs.
  func place(_ item: Int, size: AxisSize, in room: CustomRoom, after cursor: inout Cursor) -> AxisRect
}

/// A rule of your own that places all items at once, anywhere, overlapping or not.
///
/// ```swift
/// /// Items on a circle. The source is not asked for anything.
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
/// Every change places all items again, but the source is asked only for items that are new or were said to have changed.
/// The rectangles may overlap and lie beyond the room, and their numbers may be NaN, negative or huge: <doc:Custom> lists
/// what becomes of them.
///
/// - Complexity: a query costs as much as in a masonry if items roughly ascend along the scroll axis. If they do not, the
///   layout sorts them by start, and a query takes O(log n + k²) for k results, with a small constant, and at most O(n).
public protocol CustomPlacement {
  /// What the source is asked for. By default sizes, given the whole room across.
  func asking(in room: CustomRoom) -> CustomAsking

  /// Places all items.
  ///
  /// - Parameters:
  ///   - sizes: what the source answered, one size for each item in item order; empty if it was not asked.
  ///   - frames: the rectangle of each item in item order, measured from the room's leading corner. Each is empty and at that
  ///     corner until you write to it.
  func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>)
}

/// The room in which a rule of your own places items: the container inside its insets, without end along the scroll axis.
public struct CustomRoom: Hashable, Sendable {
  /// The extent across the scroll axis, in points; finite and at least 0.
  public let crossExtent: Double

  /// A room to try out a rule by itself.
  public init(crossExtent: Double) { self.crossExtent = Length.cross(crossExtent) }
}

/// What a rule of your own asks the source for.
public enum CustomAsking: Hashable, Sendable {
  /// Nothing: the rule only needs to know how many items there are.
  case nothing
  /// The size of each item, given how much room it has across, in points.
  case sizes(availableCross: Double)
  /// The extent of each item along the scroll axis, given its extent across, in points. Item *i* is asked with element
  /// *i* mod count; without elements, all are asked with the extent of the room.
  case extents(crossExtents: [Double])
}

extension CustomFold {
  public func asking(in room: CustomRoom) -> CustomAsking { .sizes(availableCross: room.crossExtent) }
}

extension CustomPlacement {
  public func asking(in room: CustomRoom) -> CustomAsking { .sizes(availableCross: room.crossExtent) }
}

extension LayoutMode {
  /// A rule of your own that places items one after another.
  ///
  /// The content ends, along the scroll axis, with the item that ends last and the insets.
  ///
  /// - Parameter insets: kept free around the room, in points.
  @inlinable
  public static func custom<Fold: CustomFold & Sendable>(
    fold: Fold, insets: LayoutInsets = .zero
  ) -> LayoutMode {
    LayoutMode(insets: insets) { CustomRule(fold) }
  }

  /// A rule of your own that places all items at once.
  ///
  /// The content ends, along the scroll axis, with the item that ends last and the insets.
  ///
  /// - Parameter insets: kept free around the room, in points.
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
