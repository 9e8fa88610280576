/// The item that has the keyboard focus, and what is remembered from one move to the next.
///
/// ```swift
/// var focus = FocusCursor(at: ItemPath(item: 0))
/// if let path = focus.move(.down, in: layout) {
///   offset += layout.scrollDelta(showing: path) ?? 0
/// }
/// ```
///
/// Along the scroll axis, the focus keeps its position across, as the caret of a text editor keeps its column: in a flow it
/// goes to the item of the next line that is there, in a masonry layout to the next item of its lane. Across, it goes to the
/// item beside the current one, and keeps its position along the scroll axis. On a line, that is the next or the previous item
/// of the line. In modes without lines, it is the nearest item that has a position along the scroll axis in common with the
/// current one. The focus crosses sections and their headers. It does not wrap around: at an edge, a move leads nowhere.
///
/// These laws hold in every mode and in any mix of sections:
/// * A move across and one back return to the same item, and so do a move along the scroll axis and one back.
/// * A move across stays on the line, or leads to an item with a position along the scroll axis in common.
/// * Every item can be reached from every other one by arrow keys and `home`, also if items overlap or have no extent.
/// * Repeating a move comes to an end. A page up or down always moves, until the first or last item at that position.
///
/// It identifies items by their paths. After a change of the data, make another one.
///
/// **How every item is reached.** Moves along the scroll axis go through all items of the column at a position
/// (`FocusColumn`). That includes an item of every line, and moves across go through all items of a line. In modes without
/// lines, suppose that the position of some item were never reached. On one side of it, take the nearest position that is
/// reached, and the column there. The item is beside an item of the column: then a move across from that one leads to a
/// position that is nearer still, or to that of the item. Or a move across from another item of the column does. Or else the
/// item is left out, and so in the column itself: a contradiction in each case.
public struct FocusCursor: Hashable, Sendable {
  /// The item that has the focus.
  public private(set) var path: ItemPath
  /// The position across that moves along the scroll axis keep; nil for that of the item.
  private var position: Double?
  /// The position along the scroll axis that moves across keep; nil for that of the item.
  private var level: Double?
  /// Where the last move came from, if an arrow key leads back there.
  private var origin: Origin?

  private struct Origin: Hashable {
    var path: ItemPath
    var position: Double?
    var level: Double?
    /// The direction that leads back.
    var back: FocusDirection
  }

  /// Gives an item the focus. If it is not laid out, only `home` and `end` lead anywhere.
  public init(at path: ItemPath) { self.path = path }

  /// Moves the focus and returns its new path. Returns nil and changes nothing if there is no item in that direction, or if
  /// the current item is not laid out. `home` and `end` work from anywhere.
  ///
  /// A page is as long as `CollectionLayout.visibleBounds` along the scroll axis, or as `containerSize` if no bounds are set.
  /// A page down goes to the last item that starts at most that far on, but at least by one.
  ///
  /// - Complexity: O(log n + k) for k items around the way. O(log sections) for `home` and `end`.
  public mutating func move(_ direction: FocusDirection, in layout: CollectionLayout) -> ItemPath? {
    let items = ItemSpans(layout)
    let (motion, ahead) = direction.along(layout.content.transform.orientation)
    if motion == .end {
      guard let target = layout.endItem(isLast: ahead), target != path else { return nil }
      self = FocusCursor(at: target)
      return path
    }
    guard let current = items.span(of: path) else { return nil }
    if let origin, origin.back == direction, layout.isLaidOut(origin.path) {
      (path, position, level, self.origin) = (origin.path, origin.position, origin.level, nil)
      return path
    }
    let column = FocusColumn(items, at: position ?? FocusColumn.position(of: current))
    let target: ItemSpan?
    var kept: (position: Double?, level: Double?) = (column.position, nil)
    switch motion {
    case .line: target = column.next(to: current, ahead: ahead)
    case .page: target = column.page(from: current, by: layout.pageLength, ahead: ahead)
    case .across:
      let level = level ?? current.start
      target = column.neighbor(of: current, ahead: ahead, level: level)
      kept = (nil, level)
    case .end: target = nil
    }
    guard let target else { return nil }
    origin = direction.opposite.map { Origin(path: path, position: position, level: level, back: $0) }
    (path, position, level) = (target.path, kept.position, kept.level)
    return path
  }
}

extension CollectionLayout {
  /// The item next to another one in a direction; nil if there is none, or if the path is not laid out.
  ///
  /// It is the first move of a `FocusCursor` at the item. For a sequence of moves, keep a cursor, which remembers its column.
  ///
  /// - Complexity: that of `FocusCursor.move(_:in:)`.
  public func neighbor(ofItemAt path: ItemPath, _ direction: FocusDirection) -> ItemPath? {
    guard isLaidOut(path) else { return nil }
    var focus = FocusCursor(at: path)
    return focus.move(direction, in: self)
  }

  /// The first or the last item of the content; nil if there is none.
  fileprivate func endItem(isLast: Bool) -> ItemPath? {
    let sections = content.sections
    let section = isLast ? sections.sectionsWithItems.lastTrue : sections.sectionsWithItems.firstTrue(from: 0)
    guard let section else { return nil }
    return ItemPath(section: section, item: isLast ? sections.itemCount(of: section) - 1 : 0)
  }

  /// The length of a view along the scroll axis.
  fileprivate var pageLength: Double {
    let orientation = content.transform.orientation
    let visible = Length.cross(orientation.main(of: visibleBounds.size))
    return visible > 0 ? visible : Length.cross(orientation.main(of: containerSize))
  }
}

/// A movement of the focus from item to item, as keys ask for it. Directions are those on screen: with text that reads from
/// right to left, `left` goes on in reading order.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
  case up, down, left, right
  /// Back by the length of a view along the scroll axis.
  case pageUp
  /// On by the length of a view along the scroll axis.
  case pageDown
  /// To the first item of the content.
  case home
  /// To the last item of the content.
  case end

  /// The direction that leads back; nil for moves farther than to the next item.
  fileprivate var opposite: FocusDirection? {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    case .pageUp, .pageDown, .home, .end: nil
    }
  }

  /// What a movement is by the axes of a layout.
  fileprivate enum Motion { case line, across, page, end }

  /// The movement by the axes of a layout, and whether it leads on.
  fileprivate func along(_ orientation: Orientation) -> (Motion, ahead: Bool) {
    let (down, right): (Motion, Motion) =
      orientation.axis == .vertical ? (.line, .across) : (.across, .line)
    let readsRight = orientation.direction == .leftToRight
    return switch self {
    case .up: (down, false)
    case .down: (down, true)
    case .left: (right, !readsRight)
    case .right: (right, readsRight)
    case .pageUp: (.page, false)
    case .pageDown: (.page, true)
    case .home: (.end, false)
    case .end: (.end, true)
    }
  }
}
