/// A custom rule that places items one after another.
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
/// Use a fold if the place of an item follows from the items before it. All that it knows of these items is its *cursor*, here
/// the rectangle of the last item. If the place of an item depends on all items, or on no other item, use `CustomPlacement`.
///
/// All results, and the cursor that `place` leaves, must depend only on the arguments. The layout calls `place` for items in
/// order. It may return any numbers: <doc:Custom> lists what the layout makes of them.
///
/// - Complexity: appending k items takes O(k). Any other change places items again, from at most 511 before the first changed
///   one to the last. The layout keeps one cursor for every 512 items.
public protocol CustomFold {
  /// What `place` needs to know about the items before. Keep it small.
  associatedtype Cursor

  /// What the rule needs from the source. By default sizes, given the whole room across.
  func request(in room: CustomRoom) -> CustomRequest

  /// Returns the cursor before the first item.
  func firstCursor(in room: CustomRoom) -> Cursor

  /// Returns the rectangle of an item, measured from the room's leading corner.
  ///
  /// - Parameters:
  ///   - item: the item's index in its section.
  ///   - size: the size that the source returned, in points; zero if the rule needs nothing from the source.
  ///   - cursor: what the previous item left, or `firstCursor`. Update it for the next item.
  func place(_ item: Int, size: AxisSize, in room: CustomRoom, after cursor: inout Cursor) -> AxisRect
}

/// A custom rule that places all items at once, anywhere, overlapping or not.
///
/// ```swift
/// /// Items on a circle. Nothing is requested from the source.
/// struct Circle: CustomPlacement {
///   func request(in room: CustomRoom) -> CustomRequest { .nothing }
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
/// All results must depend only on the arguments. Every change places all items again, but requests only the sizes of new items
/// and of those you have invalidated. `place` may write any numbers: <doc:Custom> lists what the layout makes of them.
///
/// - Complexity: a query takes as long as in a masonry layout if items roughly ascend along the scroll axis. If not, the layout
///   sorts them by start, and a query takes O(log n + k²) for k results, with a small constant, and at most O(n).
public protocol CustomPlacement {
  /// What the rule needs from the source. By default sizes, given the whole room across.
  func request(in room: CustomRoom) -> CustomRequest

  /// Places all items.
  ///
  /// - Parameters:
  ///   - sizes: the sizes that the source returned, in points, in item order; empty if the rule needs nothing from the source.
  ///   - frames: the rectangles to write, in item order, measured from the room's leading corner. Each is `.zero` at first.
  func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>)
}

/// The room in which a custom rule places items: the container inside the insets, unbounded along the scroll axis.
///
/// The content ends where the item that reaches farthest along the scroll axis ends, plus the inset there.
public struct CustomRoom: Hashable, Sendable {
  /// The extent across the scroll axis, in points; finite and at least 0.
  public let crossExtent: Double

  /// Creates a room for testing a rule. An extent that is negative or NaN counts as 0.
  package init(crossExtent: Double) { self.crossExtent = Length.cross(crossExtent) }
}

/// What a custom rule needs from the source.
public enum CustomRequest: Hashable, Sendable {
  /// Nothing: the rule only needs the number of items.
  case nothing
  /// The size of each item, given the room it has across, in points.
  case sizes(availableCross: Double)
  /// The extent of each item along the scroll axis, given its extent across, in points: item *i* gets element *i* mod count. An
  /// empty list means the extent of the room.
  ///
  /// If the elements differ, inserting, deleting or moving an item requests the extents of all later items again.
  case extents(crossExtents: [Double])
}

extension CustomFold {
  public func request(in room: CustomRoom) -> CustomRequest { .sizes(availableCross: room.crossExtent) }
}

extension CustomPlacement {
  public func request(in room: CustomRoom) -> CustomRequest { .sizes(availableCross: room.crossExtent) }
}

extension LayoutMode {
  /// A mode with a custom rule that places items one after another.
  ///
  /// - Parameter insets: the space kept free around the room, in points.
  @inlinable
  public static func custom<Fold: CustomFold & Sendable>(
    fold: Fold, insets: LayoutInsets = .zero
  ) -> LayoutMode {
    LayoutMode(insets: insets) { CustomPlacer(fold) }
  }

  /// A mode with a custom rule that places all items at once.
  ///
  /// - Parameter insets: the space kept free around the room, in points.
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
