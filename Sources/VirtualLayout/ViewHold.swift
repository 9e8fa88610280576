/// What is to stay where it is on screen: the one place that decides it.
enum ViewHold {
  /// The content's start, or its end, for a view that is there.
  case start
  case end
  case item(ItemPath)
  case nothing

  /// - Parameter kept: the item that was held last, if nobody has scrolled since.
  init(
    _ visible: LayoutRect, in content: borrowing PreparedContent, _ anchoring: ScrollAnchoring,
    kept: ItemPath?
  ) {
    let orientation = content.transform.orientation
    let view = AxisView(visible, orientation)
    // Whether a view is at the end of lanes is not known before they are placed further than it reaches.
    let extent =
      anchoring.anchor == .end
      ? content.extent(placedUpTo: view.leastEndBehind) : orientation.main(of: content.size)
    self =
      switch anchoring.anchor {
      case _ where !view.isSomething: .nothing
      case _ where anchoring.staysAtStart && view.isAtStart(of: extent): .start
      case .end where view.isAtEnd(of: extent): .end
      case .item(let path) where content.frame(ofItemAt: path) != nil: .item(path)
      default: content.anchor(in: visible, kept: kept).map { .item($0) } ?? .nothing
      }
  }
}

extension PreparedContent {
  /// The item to hold: the one that was, as long as `rect` meets it, for where lines are cut anew another may have become
  /// the first, and to hold that in its place would let the view creep from change to change.
  fileprivate borrowing func anchor(in rect: LayoutRect, kept: ItemPath?) -> ItemPath? {
    if let kept, let frame = frame(ofItemAt: kept), frame.intersects(rect) { return kept }
    return firstItem(in: rect)
  }

  /// The first item, in item order, that `rect` meets; where there is none, the first behind it.
  private borrowing func firstItem(in rect: LayoutRect) -> ItemPath? {
    firstItem(meeting: rect) ?? firstItem(meeting: transform.orientation.fromStart(of: rect))
  }

  private borrowing func firstItem(meeting rect: LayoutRect) -> ItemPath? {
    var first: ItemPath?
    VisitMemory.visit { memory in
      let found = nextItems(in: rect, memory)
      first = found.firstItem.map { ItemPath(section: Int(found.section), item: $0) }
      return first != nil || found.isLast
    }
    return first
  }
}

extension Orientation {
  /// All that lies behind the leading edge of a rectangle.
  fileprivate func fromStart(of rect: LayoutRect) -> LayoutRect {
    let far = Length.farthest
    switch axis {
    case .vertical: return LayoutRect(x: rect.x, y: rect.y, width: rect.width, height: far)
    case .horizontal where mirrorsMain:
      // From so near that the far edge is where it was, to the grain: what only touches it is not behind it.
      let start = -0x1p32
      return LayoutRect(x: start, y: rect.y, width: max(0, rect.maxX - start), height: rect.height)
    case .horizontal: return LayoutRect(x: rect.x, y: rect.y, width: far, height: rect.height)
    }
  }
}
